# Limn: what there is to do. `make` tells, `make run` shows.
SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DELETE_ON_ERROR:
MAKEFLAGS += --no-print-directory

PREFIX ?= /usr/local
DESTDIR ?=
# What processor to build for: any of its architecture, unless told. See docs/decisions/0006-processors.md.
CPU ?=
tuned := $(if $(CPU),-Xswiftc -target-cpu -Xswiftc $(CPU))
# Programs hold Swift's library: they run where no toolchain is.
release_flags := -c release --static-swift-stdlib $(tuned)

release := .build/release
program := $(release)/limn
desktop := $(release)/limn-desktop
share = $(DESTDIR)$(PREFIX)/share
icons = $(shell cd Data/icons && find hicolor -name '*.svg')
# Made by Scripts/encode-icons.
small_icons = $(patsubst Data/icons/hicolor/scalable/%.svg,hicolor/16x16/%.symbolic.png,\
	$(wildcard Data/icons/hicolor/scalable/actions/*-symbolic.svg))
# Where icons are looked up in a list, one that is not on it is not found.
update_icons = [ -n '$(DESTDIR)' ] || [ ! -e '$(share)/icons/hicolor/icon-theme.cache' ] || \
	gtk4-update-icon-cache -q -t -f '$(share)/icons/hicolor'
sample := Examples/sample.png
result := build/marked.png

.PHONY: help
help:
	@echo 'make run       open the sample picture in a window (the first time: 1 to 3 minutes of building)'
	@echo 'make build     build the programs: $(program) and $(desktop)'
	@echo 'make test      everything that is checked before a change is taken'
	@echo 'make lint      format of sources and scripts, and the layers'
	@echo 'make goldens   write the golden digests again, after a change of pixels that was meant'
	@echo 'make bench     compare the speed with Cairo, Blend2D and OpenCV in one run'
	@echo 'make fuzz      a minute of random input for each reader of files (SECONDS_EACH=60)'
	@echo 'make monkey    random clicks and drags on the window (MINUTES=30)'
	@echo 'make measure-window  what a sample, composing and a frame take in the window'
	@echo 'make deb       build a Debian package'
	@echo 'make interop   exchange documents with Krita and MyPaint, and compare pixels and speed'
	@echo 'make crash-test  kill and hinder the recorder of unsaved work in every way: 5 minutes or so'
	@echo 'make install   program, manual and completions to PREFIX ($(PREFIX))'
	@echo 'make uninstall remove them'
	@echo 'make clean     remove what was built'
	@echo 'CPU=haswell    with build, run, test or bench: for processors with AVX2 only, up to a quarter faster'

.PHONY: dependencies
dependencies:
	@Scripts/install-dependencies

.PHONY: build
build: dependencies
	@Scripts/quietly 'building limn' swift build $(release_flags) --product limn
	@Scripts/quietly 'building limn-desktop' swift build $(release_flags) --product limn-desktop
	@mkdir -p build/schemas && glib-compile-schemas --strict --targetdir=build/schemas Data
	@Scripts/encode-icons

.PHONY: run
run: build
	@if [ -n "$${DISPLAY:-}$${WAYLAND_DISPLAY:-}" ]; then exec $(desktop) $(sample); else $(MAKE) mark-sample; fi

# What `run` does where there is no display.
.PHONY: mark-sample
mark-sample:
	@echo 'There is no display: marking up the sample picture on the command line instead.'
	@mkdir -p $(dir $(result))
	@$(program) mark $(sample) --redact 124,48,150,30 --redact 72,162,104,22 --redact 72,346,104,22 \
	  --redact 72,478,104,22 --highlight 70,536,118,32 --width 5 --ellipse 976,282,196,130 --arrow 470,420,968,374 \
	  --pen "1120,462 1136,448 1136,496" --pen "1206,446 1206,496 1208,478 1220,470 1228,478 1230,496" \
	  --pen "1172,448 1158,456 1154,474 1160,492 1174,496 1186,484 1188,466 1182,452 1172,448" -o $(result)
	@echo "The marked-up picture is in $(result); the program is $(program)"

.PHONY: test
test: dependencies lint
	@Scripts/quietly 'building program and tests, warnings are errors' swift build --build-tests $(tuned)
	@Scripts/test-wasm
	@Scripts/test-install
	@Scripts/install-dependencies --test
	@Scripts/test-desktop
	@swift test --skip-build 2>&1 | Scripts/summarize-tests

.PHONY: lint
lint:
	@Scripts/lint
	@Scripts/check-layers

.PHONY: goldens
goldens: dependencies
	@LIMN_RECORD_GOLDENS=1 Scripts/quietly 'recording' swift test --filter "ScenarioTests/record|GoldenPictureTests"
	@git diff --stat -- Tests/Goldens

.PHONY: wasm
wasm:
	@Scripts/test-wasm

.PHONY: bench
bench: dependencies
	@Benchmarks/run

.PHONY: fuzz
fuzz: dependencies
	@Fuzz/run

.PHONY: monkey
monkey: build
	@Scripts/install-dependencies --test
	@LIMN_MONKEY=$$(( $${MINUTES:-30} * 60 )) Scripts/test-desktop -p $(release) test_monkey

.PHONY: deb
deb: build
	@Scripts/build-deb

.PHONY: interop
interop: dependencies
	@Tests/Interop/run
	@Tests/Interop/speed

.PHONY: crash-test
crash-test: dependencies
	@Scripts/quietly 'building the tests' swift build --build-tests
	@LIMN_KILLS=500 LIMN_FAULTS=all swift test --skip-build --filter 'CrashTests|FaultTests' 2>&1 | Scripts/summarize-tests

# What recording costs on a 4K photo: time of an append, memory, undo of 10,000 steps, recovery of 1,000 strokes.
.PHONY: measure-recovery
measure-recovery: dependencies
	@Scripts/measure-recovery

# What the window takes for a sample, for composing and for frames, on a 4K picture.
.PHONY: measure-window
measure-window: build
	@Scripts/install-dependencies --test
	@Scripts/test-desktop -p $(release) measure

.PHONY: test-clean-install
test-clean-install:
	@Scripts/test-clean-install

# `install` builds only when there is no program yet, so that `sudo make install` leaves no files of root in .build.
.PHONY: install
install:
	@test -x $(program) -a -x $(desktop) || $(MAKE) build
	install -D -m 755 $(program) '$(DESTDIR)$(PREFIX)/bin/limn'
	install -D -m 755 $(desktop) '$(DESTDIR)$(PREFIX)/bin/limn-desktop'
	install -D -m 644 Data/io.github.limn.Limn.desktop '$(share)/applications/io.github.limn.Limn.desktop'
	install -D -m 644 Data/io.github.limn.Limn.metainfo.xml '$(share)/metainfo/io.github.limn.Limn.metainfo.xml'
	install -D -m 644 Data/io.github.limn.Limn.gschema.xml '$(share)/glib-2.0/schemas/io.github.limn.Limn.gschema.xml'
	[ -n '$(DESTDIR)' ] || glib-compile-schemas '$(share)/glib-2.0/schemas'
	for icon in $(icons); do install -D -m 644 "Data/icons/$$icon" "$(share)/icons/$$icon"; done
	for icon in $(small_icons); do install -D -m 644 "build/icons/$$icon" "$(share)/icons/$$icon"; done
	$(update_icons)
	install -D -m 644 $(sample) '$(share)/limn/sample.png'
	install -D -m 644 docs/script-format.md '$(DESTDIR)$(PREFIX)/share/doc/limn/script-format.md'
	install -d '$(DESTDIR)$(PREFIX)/share/man/man1'
	sed 's|/usr/local/share|$(PREFIX)/share|' docs/limn.1 >'$(DESTDIR)$(PREFIX)/share/man/man1/limn.1'
	chmod 644 '$(DESTDIR)$(PREFIX)/share/man/man1/limn.1'
	install -D -m 644 docs/limn-desktop.1 '$(share)/man/man1/limn-desktop.1'
	install -D -m 644 Scripts/completions/limn.bash '$(DESTDIR)$(PREFIX)/share/bash-completion/completions/limn'
	install -D -m 644 Scripts/completions/_limn '$(DESTDIR)$(PREFIX)/share/zsh/site-functions/_limn'
	install -D -m 644 Scripts/completions/limn.fish '$(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/limn.fish'

.PHONY: uninstall
uninstall:
	rm -f '$(DESTDIR)$(PREFIX)/bin/limn-desktop' '$(share)/applications/io.github.limn.Limn.desktop'
	rm -f '$(share)/metainfo/io.github.limn.Limn.metainfo.xml'
	rm -f '$(share)/glib-2.0/schemas/io.github.limn.Limn.gschema.xml'
	-[ -n '$(DESTDIR)' ] || glib-compile-schemas '$(share)/glib-2.0/schemas' 2>/dev/null
	for icon in $(icons) $(small_icons); do rm -f "$(share)/icons/$$icon"; done
	-@$(update_icons)
	rm -f '$(share)/limn/sample.png' '$(share)/man/man1/limn-desktop.1'
	@rmdir '$(share)/limn' 2>/dev/null || true
	rm -f '$(DESTDIR)$(PREFIX)/bin/limn' '$(DESTDIR)$(PREFIX)/share/man/man1/limn.1'
	rm -f '$(DESTDIR)$(PREFIX)/share/doc/limn/script-format.md'
	@rmdir '$(DESTDIR)$(PREFIX)/share/doc/limn' 2>/dev/null || true
	rm -f '$(DESTDIR)$(PREFIX)/share/bash-completion/completions/limn'
	rm -f '$(DESTDIR)$(PREFIX)/share/zsh/site-functions/_limn'
	rm -f '$(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/limn.fish'

.PHONY: clean
clean:
	rm -rf .build build Web/.build Fuzz/.build

SHELL = /bin/bash
.SHELLFLAGS = -eo pipefail -c
PREFIX ?= /usr/local
RESULT = build/marked.png

.PHONY: help goldens bench run build test lint install uninstall clean deps

help:
	@echo "make run       mark up the sample photo and say where the result is"
	@echo "make test      set up, lint, build and test everything"
	@echo "make bench     compare the speed with Cairo, Blend2D and OpenCV in one run"
	@echo "make goldens   record the digests of the scenarios anew"
	@echo "make install   install limn, its man page and completions (PREFIX=$(PREFIX))"
	@echo "make clean     remove what was built"

deps:
	@Scripts/install-dependencies

build: deps
	@swift build -c release --product limn 2>&1 | Scripts/quiet-build

run: build
	@mkdir -p build
	@.build/release/limn mark Examples/photo.jpg --redact 380,20,200,44 --highlight 30,300,140,60 \
	  --ellipse 180,60,300,280 --arrow 90,60,190,130 --pen "60,250 80,220 100,260 120,220 140,255" -o $(RESULT)
	@echo "The marked-up photo is in $(RESULT)"

goldens: deps
	@LIMN_RECORD_GOLDENS=1 swift test --filter ScenarioTests 2>&1 | Scripts/quiet-tests

lint: deps
	@Scripts/lint
	@Scripts/check-layers

test: lint
	@swift build --build-tests 2>&1 | Scripts/quiet-build
	@swift build -c release --product limn 2>&1 | Scripts/quiet-build
	@Scripts/test-wasm
	@swift test --skip-build 2>&1 | Scripts/quiet-tests

install: build
	install -Dm755 .build/release/limn $(DESTDIR)$(PREFIX)/bin/limn
	install -Dm644 docs/limn.1 $(DESTDIR)$(PREFIX)/share/man/man1/limn.1
	install -Dm644 Scripts/completions/limn.bash $(DESTDIR)$(PREFIX)/share/bash-completion/completions/limn
	install -Dm644 Scripts/completions/_limn $(DESTDIR)$(PREFIX)/share/zsh/site-functions/_limn
	install -Dm644 Scripts/completions/limn.fish $(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/limn.fish

uninstall:
	rm -f $(DESTDIR)$(PREFIX)/bin/limn $(DESTDIR)$(PREFIX)/share/man/man1/limn.1 \
	  $(DESTDIR)$(PREFIX)/share/bash-completion/completions/limn \
	  $(DESTDIR)$(PREFIX)/share/zsh/site-functions/_limn \
	  $(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/limn.fish

bench: deps
	@Benchmarks/run

clean:
	rm -rf .build build

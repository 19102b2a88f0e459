# Completion of limn for bash. Installed as /usr/share/bash-completion/completions/limn.

_limn() {
    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} command=${COMP_WORDS[1]}
    local output="-o --quality --keep-metadata --keep-location --no-history --help"
    local options=""
    COMPREPLY=()
    if ((COMP_CWORD == 1)); then
        mapfile -t COMPREPLY < <(compgen -W "render mark pick info replay help --help --version" -- "$word")
        return
    fi
    case $before in
        -i | -o) ;;
        --pen | --highlight | --line | --arrow | --rectangle | --ellipse | --redact | --pixelate | --fill) return ;;
        --color | --width | --tolerance | --quality | --every) return ;;
        *)
            case $command in
                render) options="-i --report $output" ;;
                mark)
                    options="--pen --highlight --line --arrow --rectangle --ellipse --redact --pixelate --fill"
                    options+=" --color --width --tolerance $output"
                    ;;
                pick) options="--help" ;;
                info) options="--json --help" ;;
                replay) options="-o --every --help" ;;
                help)
                    mapfile -t COMPREPLY < <(compgen -W "render mark pick info replay" -- "$word")
                    return
                    ;;
            esac
            ;;
    esac
    if [[ -n $options && $word == -* ]]; then
        mapfile -t COMPREPLY < <(compgen -W "$options" -- "$word")
    else
        compopt -o filenames
        mapfile -t COMPREPLY < <(compgen -f -- "$word")
    fi
}

complete -F _limn limn

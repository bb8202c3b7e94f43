#!/bin/bash

__flowsh_cursor_index_in_current_word() {
    local remaining="${COMP_LINE}"

    local word
    for word in "${COMP_WORDS[@]::COMP_CWORD}"; do
        remaining="${remaining##*([[:space:]])"${word}"*([[:space:]])}"
    done

    local -ir index="$((COMP_POINT - ${#COMP_LINE} + ${#remaining}))"
    if [[ "${index}" -le 0 ]]; then
        printf 0
    else
        printf %s "${index}"
    fi
}

# positional arguments:
#
# - 1: the current (sub)command's count of positional arguments
#
# required variables:
#
# - repeating_flags: the repeating flags that the current (sub)command can accept
# - non_repeating_flags: the non-repeating flags that the current (sub)command can accept
# - repeating_options: the repeating options that the current (sub)command can accept
# - non_repeating_options: the non-repeating options that the current (sub)command can accept
# - positional_number: value ignored
# - unparsed_words: unparsed words from the current command line
#
# modified variables:
#
# - non_repeating_flags: remove flags for this (sub)command that are already on the command line
# - non_repeating_options: remove options for this (sub)command that are already on the command line
# - positional_number: set to the current positional number
# - unparsed_words: remove all flags, options, and option values for this (sub)command
__flowsh_offer_flags_options() {
    local -ir positional_count="${1}"
    positional_number=0

    local was_flag_option_terminator_seen=false
    local is_parsing_option_value=false

    local -ar unparsed_word_indices=("${!unparsed_words[@]}")
    local -i word_index
    for word_index in "${unparsed_word_indices[@]}"; do
        if "${is_parsing_option_value}"; then
            # This word is an option value:
            # Reset marker for next word iff not currently the last word
            [[ "${word_index}" -ne "${unparsed_word_indices[${#unparsed_word_indices[@]} - 1]}" ]] && is_parsing_option_value=false
            unset "unparsed_words[${word_index}]"
            # Do not process this word as a flag or an option
            continue
        fi

        local word="${unparsed_words["${word_index}"]}"
        if ! "${was_flag_option_terminator_seen}"; then
            case "${word}" in
            --)
                unset "unparsed_words[${word_index}]"
                # by itself -- is a flag/option terminator, but if it is the last word, it is the start of a completion
                if [[ "${word_index}" -ne "${unparsed_word_indices[${#unparsed_word_indices[@]} - 1]}" ]]; then
                    was_flag_option_terminator_seen=true
                fi
                continue
                ;;
            -*)
                # ${word} is a flag or an option
                # If ${word} is an option, mark that the next word to be parsed is an option value
                local option
                for option in "${repeating_options[@]}" "${non_repeating_options[@]}"; do
                    [[ "${word}" = "${option}" ]] && is_parsing_option_value=true && break
                done

                # Remove ${word} from ${non_repeating_flags} or ${non_repeating_options} so it isn't offered again
                local not_found=true
                local -i index
                for index in "${!non_repeating_flags[@]}"; do
                    if [[ "${non_repeating_flags[${index}]}" = "${word}" ]]; then
                        unset "non_repeating_flags[${index}]"
                        non_repeating_flags=("${non_repeating_flags[@]}")
                        not_found=false
                        break
                    fi
                done
                if "${not_found}"; then
                    for index in "${!non_repeating_flags[@]}"; do
                        if [[ "${non_repeating_flags[${index}]}" = "${word}" ]]; then
                            unset "non_repeating_flags[${index}]"
                            non_repeating_flags=("${non_repeating_flags[@]}")
                            break
                        fi
                    done
                fi
                unset "unparsed_words[${word_index}]"
                continue
                ;;
            esac
        fi

        # ${word} is neither a flag, nor an option, nor an option value
        if [[ "${positional_number}" -lt "${positional_count}" || "${positional_count}" -lt 0 ]]; then
            # ${word} is a positional
            ((positional_number++))
            unset "unparsed_words[${word_index}]"
        else
            if [[ -z "${word}" ]]; then
                # Could be completing a flag, option, or subcommand
                positional_number=-1
            else
                # ${word} is a subcommand or invalid, so stop processing this (sub)command
                positional_number=-2
            fi
            break
        fi
    done

    unparsed_words=("${unparsed_words[@]}")

    if\
        ! "${was_flag_option_terminator_seen}"\
        && ! "${is_parsing_option_value}"\
        && [[ ("${cur}" = -* && "${positional_number}" -ge 0) || "${positional_number}" -eq -1 ]]
    then
        COMPREPLY+=($(compgen -W "${repeating_flags[*]} ${non_repeating_flags[*]} ${repeating_options[*]} ${non_repeating_options[*]}" -- "${cur}"))
    fi
}

__flowsh_add_completions() {
    local completion
    while IFS='' read -r completion; do
        COMPREPLY+=("${completion}")
    done < <(IFS=$'\n' compgen "${@}" -- "${cur}")
}

__flowsh_custom_complete() {
    if [[ -n "${cur}" || -z ${COMP_WORDS[${COMP_CWORD}]} || "${COMP_LINE:${COMP_POINT}:1}" != ' ' ]]; then
        local -ar words=("${COMP_WORDS[@]}")
    else
        local -ar words=("${COMP_WORDS[@]::${COMP_CWORD}}" '' "${COMP_WORDS[@]:${COMP_CWORD}}")
    fi

    "${COMP_WORDS[0]}" "${@}" "${words[@]}"
}

_flowsh() {
    local state
    state="$(shopt -p;shopt -po)"
    trap "${state//$'\n'/;}" RETURN
    shopt -s extglob
    set +o history +o posix

    local -xr SAP_SHELL=bash
    local -x SAP_SHELL_VERSION
    SAP_SHELL_VERSION="$(IFS='.';printf %s "${BASH_VERSINFO[*]}")"
    local -r SAP_SHELL_VERSION

    local -r cur="${2}"
    local -r prev="${3}"

    local -i positional_number
    local -a unparsed_words=("${COMP_WORDS[@]:1:${COMP_CWORD}}")

    local -a repeating_flags=()
    local -a non_repeating_flags=(--version -h --help)
    local -a repeating_options=()
    local -a non_repeating_options=(--package --product)
    __flowsh_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--package')
        __flowsh_add_completions -d
        return
        ;;
    '--product')
        return
        ;;
    esac

    # Offer subcommand / subcommand argument completions
    local -r subcommand="${unparsed_words[0]}"
    unset 'unparsed_words[0]'
    unparsed_words=("${unparsed_words[@]}")
    case "${subcommand}" in
    prompt|run|test|debug|report|explore|fuzz|fmt|init|serve|mcp|apps|completions|help)
        # Offer subcommand argument completions
        "_flowsh_${subcommand}"
        ;;
    *)
        # Offer subcommand completions
        COMPREPLY+=($(compgen -W 'prompt run test debug report explore fuzz fmt init serve mcp apps completions help' -- "${cur}"))
        __flowsh_add_completions -W "$(__flowsh_custom_complete ---completion prompt -- positional@0 "${COMP_CWORD}" "$(__flowsh_cursor_index_in_current_word)")"
        __flowsh_add_completions -o plusdirs -fX '!*.@(flowscript)'
        ;;
    esac
}

_flowsh_prompt() {
    repeating_flags=()
    non_repeating_flags=(--keep-going --in-process --json --version -h --help)
    repeating_options=(-c)
    non_repeating_options=(--transitions --rows --timeout --color)
    __flowsh_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '-c')
        return
        ;;
    '--transitions')
        return
        ;;
    '--rows')
        return
        ;;
    '--timeout')
        return
        ;;
    '--color')
        __flowsh_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    1)
        __flowsh_add_completions -W "$(__flowsh_custom_complete ---completion prompt -- positional@0 "${COMP_CWORD}" "$(__flowsh_cursor_index_in_current_word)")"
        return
        ;;
    esac
}

_flowsh_run() {
    repeating_flags=()
    non_repeating_flags=(--keep-going --json --in-process --version -h --help)
    repeating_options=()
    non_repeating_options=(--transitions --rows --timeout --color)
    __flowsh_offer_flags_options -1

    # Offer option value completions
    case "${prev}" in
    '--transitions')
        return
        ;;
    '--rows')
        return
        ;;
    '--timeout')
        return
        ;;
    '--color')
        __flowsh_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    *)
        __flowsh_add_completions -o plusdirs -fX '!*.@(flowscript)'
        return
        ;;
    esac
}

_flowsh_test() {
    repeating_flags=()
    non_repeating_flags=(--last-failed --list --isolate --keep-going --strict --fail-fast --watch --update --update-missing --update-errors --review --update-in-ci --failed-only -q --quiet -v --verbose --coverage --version -h --help)
    repeating_options=(--filter --tag --skip-tag --balance --schedule --reporter --coverage-min --coverage-graph)
    non_repeating_options=(--shard -j --jobs --order --seed --max-failures --timeout --virtual-timeout --transitions --rows --repeat --retries --schedules --slowest --moments --coverage-json --color)
    __flowsh_offer_flags_options -1

    # Offer option value completions
    case "${prev}" in
    '--filter')
        return
        ;;
    '--tag')
        return
        ;;
    '--skip-tag')
        return
        ;;
    '--shard')
        return
        ;;
    '--balance')
        __flowsh_add_completions -o plusdirs -fX '!*.@(json)'
        return
        ;;
    '-j'|'--jobs')
        return
        ;;
    '--order')
        __flowsh_add_completions -W 'path'$'\n''random'$'\n''slowest'
        return
        ;;
    '--seed')
        return
        ;;
    '--max-failures')
        return
        ;;
    '--timeout')
        return
        ;;
    '--virtual-timeout')
        return
        ;;
    '--transitions')
        return
        ;;
    '--rows')
        return
        ;;
    '--repeat')
        return
        ;;
    '--retries')
        return
        ;;
    '--schedules')
        return
        ;;
    '--schedule')
        return
        ;;
    '--reporter')
        __flowsh_add_completions -W 'text'$'\n''tap'$'\n''junit'$'\n''json'$'\n''github'$'\n''markdown'$'\n''html'$'\n''json-report'
        return
        ;;
    '--slowest')
        return
        ;;
    '--moments')
        __flowsh_add_completions -W 'failed'$'\n''all'
        return
        ;;
    '--coverage-json')
        __flowsh_add_completions -f
        return
        ;;
    '--coverage-min')
        return
        ;;
    '--coverage-graph')
        __flowsh_add_completions -o plusdirs -fX '!*.@(json)'
        return
        ;;
    '--color')
        __flowsh_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    *)
        __flowsh_add_completions -o plusdirs -fX '!*.@(flowscript)'
        return
        ;;
    esac
}

_flowsh_debug() {
    repeating_flags=()
    non_repeating_flags=(--in-process --version -h --help)
    repeating_options=()
    non_repeating_options=(--color)
    __flowsh_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--color')
        __flowsh_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    1)
        __flowsh_add_completions -o plusdirs -fX '!*.@(flowscript)'
        return
        ;;
    esac
}

_flowsh_report() {
    repeating_flags=()
    non_repeating_flags=(--failed-only -q --quiet -v --verbose --coverage --version -h --help)
    repeating_options=(--reporter --coverage-min --coverage-graph)
    non_repeating_options=(--slowest --coverage-json --color)
    __flowsh_offer_flags_options -1

    # Offer option value completions
    case "${prev}" in
    '--reporter')
        __flowsh_add_completions -W 'text'$'\n''tap'$'\n''junit'$'\n''json'$'\n''github'$'\n''markdown'$'\n''html'$'\n''json-report'
        return
        ;;
    '--slowest')
        return
        ;;
    '--coverage-json')
        __flowsh_add_completions -f
        return
        ;;
    '--coverage-min')
        return
        ;;
    '--coverage-graph')
        __flowsh_add_completions -o plusdirs -fX '!*.@(json)'
        return
        ;;
    '--color')
        __flowsh_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    *)
        __flowsh_add_completions -o plusdirs -fX '!*.@(json)'
        return
        ;;
    esac
}

_flowsh_explore() {
    repeating_flags=()
    non_repeating_flags=(--steps --swipes --restart --version -h --help)
    repeating_options=(--scripts --launch --value --always --expect-throws --ignore --graph --covered-by --join)
    non_repeating_options=(--from --links --values-each --for --hang -j --jobs --transitions --repeat --by --write --shard --part --color)
    __flowsh_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--scripts')
        __flowsh_add_completions -o plusdirs -fX '!*.@(flowscript)'
        return
        ;;
    '--launch')
        return
        ;;
    '--from')
        __flowsh_add_completions -o plusdirs -fX '!*.@(flowscript)'
        return
        ;;
    '--links')
        return
        ;;
    '--value')
        return
        ;;
    '--values-each')
        return
        ;;
    '--for')
        return
        ;;
    '--hang')
        return
        ;;
    '-j'|'--jobs')
        return
        ;;
    '--always')
        return
        ;;
    '--expect-throws')
        return
        ;;
    '--transitions')
        return
        ;;
    '--repeat')
        return
        ;;
    '--by')
        __flowsh_add_completions -W 'screens'$'\n''states'
        return
        ;;
    '--ignore')
        return
        ;;
    '--graph')
        return
        ;;
    '--write')
        __flowsh_add_completions -d
        return
        ;;
    '--covered-by')
        __flowsh_add_completions -o plusdirs -fX '!*.@(flowscript)'
        return
        ;;
    '--shard')
        return
        ;;
    '--part')
        return
        ;;
    '--join')
        __flowsh_add_completions -o plusdirs -fX '!*.@(json)'
        return
        ;;
    '--color')
        __flowsh_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    1)
        __flowsh_add_completions -W "$(__flowsh_custom_complete ---completion explore -- positional@0 "${COMP_CWORD}" "$(__flowsh_cursor_index_in_current_word)")"
        return
        ;;
    esac
}

_flowsh_fuzz() {
    repeating_flags=()
    non_repeating_flags=(--steps --swipes --restart --first --schedules --version -h --help)
    repeating_options=(--scripts --launch --value --always --expect-throws --join)
    non_repeating_options=(--from --links --values-each --for --hang -j --jobs --runs --length --seed --write --shard --part --color)
    __flowsh_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--scripts')
        __flowsh_add_completions -o plusdirs -fX '!*.@(flowscript)'
        return
        ;;
    '--launch')
        return
        ;;
    '--from')
        __flowsh_add_completions -o plusdirs -fX '!*.@(flowscript)'
        return
        ;;
    '--links')
        return
        ;;
    '--value')
        return
        ;;
    '--values-each')
        return
        ;;
    '--for')
        return
        ;;
    '--hang')
        return
        ;;
    '-j'|'--jobs')
        return
        ;;
    '--always')
        return
        ;;
    '--expect-throws')
        return
        ;;
    '--runs')
        return
        ;;
    '--length')
        return
        ;;
    '--seed')
        return
        ;;
    '--write')
        __flowsh_add_completions -d
        return
        ;;
    '--shard')
        return
        ;;
    '--part')
        return
        ;;
    '--join')
        __flowsh_add_completions -o plusdirs -fX '!*.@(json)'
        return
        ;;
    '--color')
        __flowsh_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    1)
        __flowsh_add_completions -W "$(__flowsh_custom_complete ---completion fuzz -- positional@0 "${COMP_CWORD}" "$(__flowsh_cursor_index_in_current_word)")"
        return
        ;;
    esac
}

_flowsh_fmt() {
    repeating_flags=()
    non_repeating_flags=(--check --upgrade --version -h --help)
    repeating_options=()
    non_repeating_options=()
    __flowsh_offer_flags_options -1

    # Offer positional completions
    case "${positional_number}" in
    *)
        __flowsh_add_completions -o plusdirs -fX '!*.@(flowscript)'
        return
        ;;
    esac
}

_flowsh_init() {
    repeating_flags=()
    non_repeating_flags=(--no-build --report --show-rewrites --version -h --help)
    repeating_options=(--module)
    non_repeating_options=(--for --library --flowsh --entry --language)
    __flowsh_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--for')
        __flowsh_add_completions -d
        return
        ;;
    '--library')
        __flowsh_add_completions -W 'asyncflow'$'\n''rxflow'$'\n''tcaflow'$'\n''asyncviewmodel'$'\n''innoflow'
        return
        ;;
    '--flowsh')
        __flowsh_add_completions -d
        return
        ;;
    '--module')
        return
        ;;
    '--entry')
        return
        ;;
    '--language')
        return
        ;;
    esac
}

_flowsh_serve() {
    repeating_flags=()
    non_repeating_flags=(--methods --version -h --help)
    repeating_options=(--allow-files)
    non_repeating_options=()
    __flowsh_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--allow-files')
        __flowsh_add_completions -d
        return
        ;;
    esac
}

_flowsh_mcp() {
    repeating_flags=()
    non_repeating_flags=(--version -h --help)
    repeating_options=(--allow-files)
    non_repeating_options=()
    __flowsh_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--allow-files')
        __flowsh_add_completions -d
        return
        ;;
    esac
}

_flowsh_apps() {
    repeating_flags=()
    non_repeating_flags=(--version -h --help)
    repeating_options=()
    non_repeating_options=()
    __flowsh_offer_flags_options 0
}

_flowsh_completions() {
    repeating_flags=()
    non_repeating_flags=(--version -h --help)
    repeating_options=()
    non_repeating_options=()
    __flowsh_offer_flags_options 1

    # Offer positional completions
    case "${positional_number}" in
    1)
        __flowsh_add_completions -W 'bash'$'\n''zsh'$'\n''fish'$'\n''textmate'$'\n''vim'
        return
        ;;
    esac
}

_flowsh_help() {
    repeating_flags=()
    non_repeating_flags=(--version)
    repeating_options=()
    non_repeating_options=()
    __flowsh_offer_flags_options -1
}

complete -o filenames -F _flowsh flowsh

function __flowsh_should_offer_completions_for_flags_or_options -a expected_commands
    set -l non_repeating_flags_or_options $argv[2..]
    set -l non_repeating_flags_or_options_absent 0
    set -l positional_index 0
    set -l commands
    __flowsh_parse_tokens
    test "$commands" = "$expected_commands"; and return $non_repeating_flags_or_options_absent
end

function __flowsh_should_offer_completions_for_positional -a expected_commands positional_index_comparison expected_positional_index
    set -l non_repeating_flags_or_options
    set -l non_repeating_flags_or_options_absent 0
    set -l positional_index 0
    set -l commands
    __flowsh_parse_tokens
    test "$commands" = "$expected_commands" -a \( "$positional_index" "$positional_index_comparison" "$expected_positional_index" \)
end

function __flowsh_parse_tokens -S
    set -l unparsed_tokens (__flowsh_tokens -pc)
    switch $unparsed_tokens[1]
    case 'flowsh'
        __flowsh_parse_subcommand 0 'package=' 'product=' 'version' 'h/help'
        switch $unparsed_tokens[1]
        case 'prompt'
            __flowsh_parse_subcommand 1 'c=+' 'keep-going' 'in-process' 'transitions=' 'rows=' 'timeout=' 'json' 'color=' 'version' 'h/help'
        case 'run'
            __flowsh_parse_subcommand -r 1 'keep-going' 'transitions=' 'rows=' 'timeout=' 'json' 'in-process' 'color=' 'version' 'h/help'
        case 'test'
            __flowsh_parse_subcommand -r 1 'filter=+' 'tag=+' 'skip-tag=+' 'last-failed' 'shard=' 'balance=+' 'list' 'j/jobs=' 'isolate' 'order=' 'seed=' 'keep-going' 'strict' 'fail-fast' 'max-failures=' 'timeout=' 'virtual-timeout=' 'transitions=' 'rows=' 'repeat=' 'retries=' 'watch' 'schedules=' 'schedule=+' 'update' 'update-missing' 'update-errors' 'review' 'update-in-ci' 'reporter=+' 'slowest=' 'failed-only' 'q/quiet' 'v/verbose' 'moments=' 'coverage' 'coverage-json=' 'coverage-min=+' 'coverage-graph=+' 'color=' 'version' 'h/help'
        case 'debug'
            __flowsh_parse_subcommand 1 'in-process' 'color=' 'version' 'h/help'
        case 'report'
            __flowsh_parse_subcommand -r 1 'reporter=+' 'slowest=' 'failed-only' 'q/quiet' 'v/verbose' 'coverage' 'coverage-json=' 'coverage-min=+' 'coverage-graph=+' 'color=' 'version' 'h/help'
        case 'explore'
            __flowsh_parse_subcommand 1 'scripts=+' 'launch=+' 'from=' 'steps' 'swipes' 'restart' 'links=' 'value=+' 'values-each=' 'for=' 'hang=' 'j/jobs=' 'always=+' 'expect-throws=+' 'transitions=' 'repeat=' 'by=' 'ignore=+' 'graph=+' 'write=' 'covered-by=+' 'shard=' 'part=' 'join=+' 'color=' 'version' 'h/help'
        case 'fuzz'
            __flowsh_parse_subcommand 1 'scripts=+' 'launch=+' 'from=' 'steps' 'swipes' 'restart' 'links=' 'value=+' 'values-each=' 'for=' 'hang=' 'j/jobs=' 'always=+' 'expect-throws=+' 'runs=' 'length=' 'seed=' 'first' 'schedules' 'write=' 'shard=' 'part=' 'join=+' 'color=' 'version' 'h/help'
        case 'fmt'
            __flowsh_parse_subcommand -r 1 'check' 'upgrade' 'version' 'h/help'
        case 'init'
            __flowsh_parse_subcommand 1 'for=' 'library=' 'flowsh=' 'module=+' 'entry=' 'language=' 'no-build' 'report' 'show-rewrites' 'version' 'h/help'
        case 'serve'
            __flowsh_parse_subcommand 0 'methods' 'allow-files=+' 'version' 'h/help'
        case 'mcp'
            __flowsh_parse_subcommand 0 'allow-files=+' 'version' 'h/help'
        case 'apps'
            __flowsh_parse_subcommand 0 'version' 'h/help'
        case 'completions'
            __flowsh_parse_subcommand 1 'version' 'h/help'
        case 'help'
            __flowsh_parse_subcommand -r 1 'version'
        end
    end
end

function __flowsh_tokens
    if test (string split -m 1 -f 1 -- . "$FISH_VERSION") -gt 3
        commandline --tokens-raw $argv
    else
        commandline -o $argv
    end
end

function __flowsh_parse_subcommand -S -a positional_count
    argparse -s r -- $argv
    set -l option_specs $argv[2..]
    set -l is_repeating_positional $_flag_r
    set -el _flag_r
    set -a commands $unparsed_tokens[1]
    set positional_index 0
    while true
        set -e unparsed_tokens[1]
        argparse -sn "$commands" $option_specs -- $unparsed_tokens 2> /dev/null
        set unparsed_tokens $argv
        set positional_index (math $positional_index + 1)
        for non_repeating_flag_or_option in $non_repeating_flags_or_options
            if set -ql "_flag_$(string replace -a - _ -- $non_repeating_flag_or_option)"
                set non_repeating_flags_or_options_absent 1
                break
            end
        end
        test (count $unparsed_tokens) -eq 0 -o \( -z "$is_repeating_positional" -a "$positional_index" -gt "$positional_count" \) && break
    end
end

function __flowsh_complete_directories
    set -l token (commandline -t)
    string match -- '*/' $token
    set -l subdirs $token*/
    printf %s\n $subdirs
end

function __flowsh_custom_completion
    set -x SAP_SHELL fish
    set -x SAP_SHELL_VERSION $FISH_VERSION
    set -l tokens (__flowsh_tokens -p)
    if test -z "$(__flowsh_tokens -t)"
        set -l index (count (__flowsh_tokens -pc))
        set tokens $tokens[..$index] \'\' $tokens[(math $index + 1)..]
    end
    command $tokens[1] $argv $tokens
end

complete -c 'flowsh' -f
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh" package' -l 'package' -d 'Build the Swift package in a folder, and run its shell with the other arguments.' -rfa '(__flowsh_complete_directories)'
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh" product' -l 'product' -d 'The executable product of --package. By default the only one that is a shell.' -rfka ''
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh" version' -l 'version' -d 'Show the version.'
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_positional "flowsh" -eq 1' -fa 'prompt' -d 'Start a prompt, or run statements; the default without a subcommand.'
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_positional "flowsh" -eq 1' -fa 'run' -d 'Run scripts, and print them with their current transcripts.'
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_positional "flowsh" -eq 1' -fa 'test' -d 'Replay scripts as regression tests.'
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_positional "flowsh" -eq 1' -fa 'debug' -d 'Play a script up to a line, and go on at a prompt there.'
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_positional "flowsh" -eq 1' -fa 'report' -d 'Join the reports of several machines, or report a saved run again.'
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_positional "flowsh" -eq 1' -fa 'explore' -d 'Walk the states of an app, and report what is wrong with them.'
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_positional "flowsh" -eq 1' -fa 'fuzz' -d 'Walk an app at random, and report what is wrong with the shortest way to show it.'
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_positional "flowsh" -eq 1' -fa 'fmt' -d 'Tidy scripts, and print the paths of those that were not.'
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_positional "flowsh" -eq 1' -fa 'init' -d 'Write a new package with an app, or one beside your app\'s sources.'
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_positional "flowsh" -eq 1' -fa 'serve' -d 'Answer JSON-RPC 2.0 requests of another program, one message a line.'
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_positional "flowsh" -eq 1' -fa 'mcp' -d 'Serve the Model Context Protocol on standard input and output.'
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_positional "flowsh" -eq 1' -fa 'apps' -d 'List the apps of the shell.'
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_positional "flowsh" -eq 1' -fa 'completions' -d 'Print a completion script for your own shell, or the syntax of scripts for your editor.'
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_positional "flowsh" -eq 1' -fa 'help' -d 'Show subcommand help information.'
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_positional "flowsh prompt" -eq 1' -fka '(__flowsh_custom_completion ---completion prompt -- positional@0 (count (__flowsh_tokens -pc)) (__flowsh_tokens -tC))'
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_positional "flowsh" -eq 1' -fka '(__flowsh_custom_completion ---completion prompt -- positional@0 (count (__flowsh_tokens -pc)) (__flowsh_tokens -tC))'
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_positional "flowsh" -eq 1' -fa '(for p in (string match -e -- \'*/\' (commandline -t);or printf \n)*.\'flowscript\';printf %s\n $p;end;__fish_complete_directories (commandline -t) \'\')'
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh prompt"' -s 'c' -d 'Statements to run instead of a prompt; may be repeated.' -rfka ''
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh prompt" keep-going' -l 'keep-going' -d 'Continue after a refused statement or a failed expect.'
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh prompt" in-process' -l 'in-process' -d 'Run all apps in this process, for a debugger. A crash ends the shell, and static variables outlive an app.'
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh prompt" transitions' -l 'transitions' -d 'The virtual time that an animated transition takes, such as 350ms; by default it ends with its turn.' -rfka ''
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh prompt" rows' -l 'rows' -d 'How many rows of a list are on screen; by default as many as the app declares, or twelve.' -rfka ''
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh prompt" timeout' -l 'timeout' -d 'The limit of real time for each statement, such as 30s; by default 1min, and none at a prompt or with --in-process.' -rfka ''
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh prompt" json' -l 'json' -d 'Print the result of each statement of -c as a line of JSON; the app runs in a process of its own.'
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh prompt" color' -l 'color' -d 'Color: auto is on for a terminal, unless NO_COLOR is set or TERM is dumb.' -rfka 'auto always never'
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh prompt" version' -l 'version' -d 'Show the version.'
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh prompt" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_positional "flowsh run" -ge 1' -fa '(for p in (string match -e -- \'*/\' (commandline -t);or printf \n)*.\'flowscript\';printf %s\n $p;end;__fish_complete_directories (commandline -t) \'\')'
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh run" keep-going' -l 'keep-going' -d 'Continue after a refused statement or a failed expect that no block expects.'
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh run" transitions' -l 'transitions' -d 'The virtual time that an animated transition takes, such as 350ms; by default it ends with its turn.' -rfka ''
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh run" rows' -l 'rows' -d 'How many rows of a list are on screen; by default as many as the app declares, or twelve.' -rfka ''
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh run" timeout' -l 'timeout' -d 'The limit of real time for each statement, such as 30s; by default 1min, and none at a prompt or with --in-process.' -rfka ''
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh run" json' -l 'json' -d 'Print the result of each statement as a line of JSON; the app runs in a process of its own.'
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh run" in-process' -l 'in-process' -d 'Run all apps in this process, for a debugger. A crash ends the shell, and static variables outlive an app.'
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh run" color' -l 'color' -d 'Color: auto is on for a terminal, unless NO_COLOR is set or TERM is dumb.' -rfka 'auto always never'
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh run" version' -l 'version' -d 'Show the version.'
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh run" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_positional "flowsh test" -ge 1' -fa '(for p in (string match -e -- \'*/\' (commandline -t);or printf \n)*.\'flowscript\';printf %s\n $p;end;__fish_complete_directories (commandline -t) \'\')'
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh test"' -l 'filter' -d 'Only scripts whose path contains this text or matches this pattern; may be repeated.' -rfka ''
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh test"' -l 'tag' -d 'Only scripts with this tag, or with one of several; may be repeated.' -rfka ''
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh test"' -l 'skip-tag' -d 'No scripts with this tag; may be repeated.' -rfka ''
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh test" last-failed' -l 'last-failed' -d 'Only scripts that failed when they were last run from this folder.'
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh test" shard' -l 'shard' -d 'Only one part of several, such as 2/4: each machine of a CI run takes a different one.' -rfka ''
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh test"' -l 'balance' -d 'A report of json-report, by whose times scripts are assigned to parts; may be repeated.' -rfa '(for p in (string match -e -- \'*/\' (commandline -t);or printf \n)*.\'json\';printf %s\n $p;end;__fish_complete_directories (commandline -t) \'\')'
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh test" list' -l 'list' -d 'Print the paths of the scripts that would be run, and run none.'
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh test" j jobs' -s 'j' -l 'jobs' -d 'The number of scripts to run at a time; by default one for each processor.' -rfka ''
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh test" isolate' -l 'isolate' -d 'Run each script in a process of its own.'
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh test" order' -l 'order' -d 'The order of the scripts; slowest runs first those that took longest the last time.' -rfka 'path random slowest'
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh test" seed' -l 'seed' -d 'The seed of a random order, and of --schedules.' -rfka ''
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh test" keep-going' -l 'keep-going' -d 'Continue after a refused statement or a failed expect that no block expects.'
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh test" strict' -l 'strict' -d 'Fail where a statement without a block changes nothing, and where a script asserts nothing.'
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh test" fail-fast' -l 'fail-fast' -d 'Stop after the first script that fails.'
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh test" max-failures' -l 'max-failures' -d 'Stop after n failed scripts.' -rfka ''
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh test" timeout' -l 'timeout' -d 'The limit of real time for each script, such as 30s; by default 1min.' -rfka ''
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh test" virtual-timeout' -l 'virtual-timeout' -d 'The limit of virtual time for each script, such as 10min.' -rfka ''
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh test" transitions' -l 'transitions' -d 'The virtual time that an animated transition takes, such as 350ms; by default it ends with its turn.' -rfka ''
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh test" rows' -l 'rows' -d 'How many rows of a list are on screen; by default as many as the app declares, or twelve.' -rfka ''
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh test" repeat' -l 'repeat' -d 'Run each script n times.' -rfka ''
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh test" retries' -l 'retries' -d 'Run a failed script again, up to n times; one that then passes is reported as FLAKY.' -rfka ''
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh test" watch' -l 'watch' -d 'Run again what a change of a script, a fragment or the sources affects, until Ctrl-C.'
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh test" schedules' -l 'schedules' -d 'Run each script that passes again in n other orders of ready jobs and of sets. It fails if one shows something else, and the report names the seed. All orders follow from --seed, or from 0.' -rfka ''
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh test"' -l 'schedule' -d 'Run each script that passes again in the order of this seed, as --schedules reports it; may be repeated.' -rfka ''
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh test" update' -l 'update' -d 'Rewrite the blocks that no longer match; what still matches stays, wildcards too.'
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh test" update-missing' -l 'update-missing' -d 'Write blocks under statements that have none; also --update=missing.'
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh test" update-errors' -l 'update-errors' -d 'As --update, but also write errors that a block does not have; without it, such a block fails.'
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh test" review' -l 'review' -d 'Show each block that would be rewritten, and ask; each answer is one key.'
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh test" update-in-ci' -l 'update-in-ci' -d 'Rewrite blocks even if CI is set in the environment.'
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh test"' -l 'reporter' -d 'A report: text, tap, junit, json, github, markdown, html or json-report, to a file or to standard output, where it takes the place of the text; may be repeated.' -rfka 'text tap junit json github markdown html json-report'
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh test" slowest' -l 'slowest' -d 'The number of slowest scripts to list, or 0 for none; by default 5, if scripts took long.' -rfka ''
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh test" failed-only' -l 'failed-only' -d 'Leave the statements of scripts that passed out of html and json-report.'
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh test" q quiet' -s 'q' -l 'quiet' -d 'Print only failures and the summary.'
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh test" v verbose' -s 'v' -l 'verbose' -d 'List passed scripts on a terminal too.'
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh test" moments' -l 'moments' -d 'The scripts of html and json-report that show the app after each statement.' -rfka 'failed all'
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh test" coverage' -l 'coverage' -d 'Show which Steps that the apps declare were sent, which inputs were given, which controls were driven, and what never happened. The inputs of a view model that no script creates are not known.'
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh test" coverage-json' -l 'coverage-json' -d 'Write the same to a file, with all counts, as JSON.' -rF
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh test"' -l 'coverage-min' -d 'Fail if scripts send a smaller percentage of the Steps that the launched apps declare. inputs=, controls=, screens= and transitions= before the number ask for those; may be repeated.' -rfka ''
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh test"' -l 'coverage-graph' -d 'A graph of explore, as --graph FILE.json writes it, whose screens and transitions count too; may be repeated.' -rfa '(for p in (string match -e -- \'*/\' (commandline -t);or printf \n)*.\'json\';printf %s\n $p;end;__fish_complete_directories (commandline -t) \'\')'
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh test" color' -l 'color' -d 'Color: auto is on for a terminal, unless NO_COLOR is set or TERM is dumb.' -rfka 'auto always never'
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh test" version' -l 'version' -d 'Show the version.'
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh test" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_positional "flowsh debug" -eq 1' -fa '(for p in (string match -e -- \'*/\' (commandline -t);or printf \n)*.\'flowscript\';printf %s\n $p;end;__fish_complete_directories (commandline -t) \'\')'
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh debug" in-process' -l 'in-process' -d 'Run all apps in this process, for a debugger. A crash ends the shell, and static variables outlive an app.'
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh debug" color' -l 'color' -d 'Color: auto is on for a terminal, unless NO_COLOR is set or TERM is dumb.' -rfka 'auto always never'
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh debug" version' -l 'version' -d 'Show the version.'
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh debug" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_positional "flowsh report" -ge 1' -fa '(for p in (string match -e -- \'*/\' (commandline -t);or printf \n)*.\'json\';printf %s\n $p;end;__fish_complete_directories (commandline -t) \'\')'
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh report"' -l 'reporter' -d 'A report: text, tap, junit, json, github, markdown, html or json-report, to a file or to standard output, where it takes the place of the text; may be repeated.' -rfka 'text tap junit json github markdown html json-report'
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh report" slowest' -l 'slowest' -d 'The number of slowest scripts to list, or 0 for none; by default 5, if scripts took long.' -rfka ''
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh report" failed-only' -l 'failed-only' -d 'Leave the statements of scripts that passed out of html and json-report.'
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh report" q quiet' -s 'q' -l 'quiet' -d 'Print only failures and the summary.'
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh report" v verbose' -s 'v' -l 'verbose' -d 'List passed scripts on a terminal too.'
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh report" coverage' -l 'coverage' -d 'Show which Steps that the apps declare were sent, which inputs were given, which controls were driven, and what never happened. The inputs of a view model that no script creates are not known.'
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh report" coverage-json' -l 'coverage-json' -d 'Write the same to a file, with all counts, as JSON.' -rF
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh report"' -l 'coverage-min' -d 'Fail if scripts send a smaller percentage of the Steps that the launched apps declare. inputs=, controls=, screens= and transitions= before the number ask for those; may be repeated.' -rfka ''
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh report"' -l 'coverage-graph' -d 'A graph of explore, as --graph FILE.json writes it, whose screens and transitions count too; may be repeated.' -rfa '(for p in (string match -e -- \'*/\' (commandline -t);or printf \n)*.\'json\';printf %s\n $p;end;__fish_complete_directories (commandline -t) \'\')'
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh report" color' -l 'color' -d 'Color: auto is on for a terminal, unless NO_COLOR is set or TERM is dumb.' -rfka 'auto always never'
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh report" version' -l 'version' -d 'Show the version.'
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh report" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_positional "flowsh explore" -eq 1' -fka '(__flowsh_custom_completion ---completion explore -- positional@0 (count (__flowsh_tokens -pc)) (__flowsh_tokens -tC))'
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh explore"' -l 'scripts' -d 'Scripts whose launches and values to use; by default all below the current folder.' -rfa '(for p in (string match -e -- \'*/\' (commandline -t);or printf \n)*.\'flowscript\';printf %s\n $p;end;__fish_complete_directories (commandline -t) \'\')'
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh explore"' -l 'launch' -d 'Another launch, such as \'Movies(trending: true)\'; may be repeated.' -rfka ''
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh explore" from' -l 'from' -d 'Begin where this script ends.' -rfa '(for p in (string match -e -- \'*/\' (commandline -t);or printf \n)*.\'flowscript\';printf %s\n $p;end;__fish_complete_directories (commandline -t) \'\')'
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh explore" steps' -l 'steps' -d 'Send every Step in every state, and report what only that reaches.'
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh explore" swipes' -l 'swipes' -d 'Begin each swipe and let it go, in every state: back cancelled, dismiss cancelled.'
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh explore" restart' -l 'restart' -d 'Launch the app again with its storage, in every state.'
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh explore" links' -l 'links' -d 'Open each link of this file, one a line, in every state.' -rfka ''
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh explore"' -l 'value' -d 'A value to try for each parameter with this label, such as id=7; may be repeated.' -rfka ''
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh explore" values-each' -l 'values-each' -d 'The most values of a parameter.' -rfka ''
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh explore" for' -l 'for' -d 'Stop after this real time. What is found then depends on the machine.' -rfka ''
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh explore" hang' -l 'hang' -d 'The processor time of an action after which it counts as a hang.' -rfka ''
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh explore" j jobs' -s 'j' -l 'jobs' -d 'The number of processes; by default one for each processor.' -rfka ''
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh explore"' -l 'always' -d 'An expect statement that has to hold in every state, or a file of them; may be repeated.' -rfka ''
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh explore"' -l 'expect-throws' -d 'An error that the app may throw, such as NotFound or LoginError.locked; may be repeated.' -rfka ''
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh explore" transitions' -l 'transitions' -d 'The most transitions.' -rfka ''
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh explore" repeat' -l 'repeat' -d 'Do not expand states with more screens of one name in a stack, or modals over one another.' -rfka ''
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh explore" by' -l 'by' -d 'Tell screens or states apart. Without it, explore states and draw screens.' -rfka 'screens states'
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh explore"' -l 'ignore' -d 'A property that tells no states apart, such as Search.query; may be repeated.' -rfka ''
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh explore"' -l 'graph' -d 'Write the graph of screens: .html, .dot, .mmd (Mermaid), .json, or .svg through Graphviz; may be repeated.' -rfka ''
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh explore" write' -l 'write' -d 'Write scripts into this folder: one for each finding, and those that walk each transition between screens.' -rfa '(__flowsh_complete_directories)'
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh explore"' -l 'covered-by' -d 'Report which transitions between screens these scripts walk, and write only the others; may be repeated.' -rfa '(for p in (string match -e -- \'*/\' (commandline -t);or printf \n)*.\'flowscript\';printf %s\n $p;end;__fish_complete_directories (commandline -t) \'\')'
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh explore" shard' -l 'shard' -d 'Take only one part of the launches or runs, such as 2/4: each machine takes a different one.' -rfka ''
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh explore" part' -l 'part' -d 'Write what the shard found to this file, for --join. Without --shard, a CI engine or job array names the shard.' -rfka ''
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh explore"' -l 'join' -d 'Report what the parts in these files found together, in place of exploring or walking an app.' -rfa '(for p in (string match -e -- \'*/\' (commandline -t);or printf \n)*.\'json\';printf %s\n $p;end;__fish_complete_directories (commandline -t) \'\')'
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh explore" color' -l 'color' -d 'Color: auto is on for a terminal, unless NO_COLOR is set or TERM is dumb.' -rfka 'auto always never'
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh explore" version' -l 'version' -d 'Show the version.'
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh explore" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_positional "flowsh fuzz" -eq 1' -fka '(__flowsh_custom_completion ---completion fuzz -- positional@0 (count (__flowsh_tokens -pc)) (__flowsh_tokens -tC))'
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh fuzz"' -l 'scripts' -d 'Scripts whose launches and values to use; by default all below the current folder.' -rfa '(for p in (string match -e -- \'*/\' (commandline -t);or printf \n)*.\'flowscript\';printf %s\n $p;end;__fish_complete_directories (commandline -t) \'\')'
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh fuzz"' -l 'launch' -d 'Another launch, such as \'Movies(trending: true)\'; may be repeated.' -rfka ''
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh fuzz" from' -l 'from' -d 'Begin where this script ends.' -rfa '(for p in (string match -e -- \'*/\' (commandline -t);or printf \n)*.\'flowscript\';printf %s\n $p;end;__fish_complete_directories (commandline -t) \'\')'
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh fuzz" steps' -l 'steps' -d 'Send every Step in every state, and report what only that reaches.'
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh fuzz" swipes' -l 'swipes' -d 'Begin each swipe and let it go, in every state: back cancelled, dismiss cancelled.'
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh fuzz" restart' -l 'restart' -d 'Launch the app again with its storage, in every state.'
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh fuzz" links' -l 'links' -d 'Open each link of this file, one a line, in every state.' -rfka ''
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh fuzz"' -l 'value' -d 'A value to try for each parameter with this label, such as id=7; may be repeated.' -rfka ''
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh fuzz" values-each' -l 'values-each' -d 'The most values of a parameter.' -rfka ''
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh fuzz" for' -l 'for' -d 'Stop after this real time. What is found then depends on the machine.' -rfka ''
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh fuzz" hang' -l 'hang' -d 'The processor time of an action after which it counts as a hang.' -rfka ''
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh fuzz" j jobs' -s 'j' -l 'jobs' -d 'The number of processes; by default one for each processor.' -rfka ''
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh fuzz"' -l 'always' -d 'An expect statement that has to hold in every state, or a file of them; may be repeated.' -rfka ''
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh fuzz"' -l 'expect-throws' -d 'An error that the app may throw, such as NotFound or LoginError.locked; may be repeated.' -rfka ''
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh fuzz" runs' -l 'runs' -d 'The number of runs.' -rfka ''
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh fuzz" length' -l 'length' -d 'The most actions of a run.' -rfka ''
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh fuzz" seed' -l 'seed' -d 'The number from which all random choices follow; by default 0.' -rfka ''
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh fuzz" first' -l 'first' -d 'Stop after the first batch of runs that finds something.'
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh fuzz" schedules' -l 'schedules' -d 'Run the ready jobs of each run in another order, which reveals races.'
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh fuzz" write' -l 'write' -d 'Write a script for each finding into this folder.' -rfa '(__flowsh_complete_directories)'
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh fuzz" shard' -l 'shard' -d 'Take only one part of the launches or runs, such as 2/4: each machine takes a different one.' -rfka ''
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh fuzz" part' -l 'part' -d 'Write what the shard found to this file, for --join. Without --shard, a CI engine or job array names the shard.' -rfka ''
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh fuzz"' -l 'join' -d 'Report what the parts in these files found together, in place of exploring or walking an app.' -rfa '(for p in (string match -e -- \'*/\' (commandline -t);or printf \n)*.\'json\';printf %s\n $p;end;__fish_complete_directories (commandline -t) \'\')'
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh fuzz" color' -l 'color' -d 'Color: auto is on for a terminal, unless NO_COLOR is set or TERM is dumb.' -rfka 'auto always never'
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh fuzz" version' -l 'version' -d 'Show the version.'
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh fuzz" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_positional "flowsh fmt" -ge 1' -fa '(for p in (string match -e -- \'*/\' (commandline -t);or printf \n)*.\'flowscript\';printf %s\n $p;end;__fish_complete_directories (commandline -t) \'\')'
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh fmt" check' -l 'check' -d 'Write nothing, and exit with 1 if a script is not tidy.'
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh fmt" upgrade' -l 'upgrade' -d 'Write the header of the current version of the language, `flowscript 3`.'
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh fmt" version' -l 'version' -d 'Show the version.'
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh fmt" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh init" for' -l 'for' -d 'The folder of an app\'s project, whose flows the package compiles.' -rfa '(__flowsh_complete_directories)'
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh init" library' -l 'library' -d 'The vocabulary of a new app. The default is asyncflow.' -rfka 'asyncflow rxflow tcaflow asyncviewmodel innoflow'
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh init" flowsh' -l 'flowsh' -d 'The package flowsh, as a URL or a path. By default the one that this program was built from.' -rfa '(__flowsh_complete_directories)'
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh init"' -l 'module' -d 'With --for: the folder of a module that has another name, from the project\'s folder.' -rfka ''
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh init" entry' -l 'entry' -d 'With --for: the type that starts the app, if there are several.' -rfka ''
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh init" language' -l 'language' -d 'With --for: the language of the app\'s texts. The default is en.' -rfka ''
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh init" no-build' -l 'no-build' -d 'With --for: write the package and run nothing.'
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh init" report' -l 'report' -d 'With --for: print what would be compiled, and write nothing.'
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh init" show-rewrites' -l 'show-rewrites' -d 'With --for: print the lines of the app that the build rewrites.'
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh init" version' -l 'version' -d 'Show the version.'
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh init" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh serve" methods' -l 'methods' -d 'Print the methods with their parameters and results, and end.'
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh serve"' -l 'allow-files' -d 'A folder in which the client may read and write files, in the place of the working folder; may be repeated. Relative names begin in the first one.' -rfa '(__flowsh_complete_directories)'
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh serve" version' -l 'version' -d 'Show the version.'
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh serve" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh mcp"' -l 'allow-files' -d 'A folder in which the client may read and write files, in the place of the working folder; may be repeated. Relative names begin in the first one.' -rfa '(__flowsh_complete_directories)'
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh mcp" version' -l 'version' -d 'Show the version.'
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh mcp" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh apps" version' -l 'version' -d 'Show the version.'
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh apps" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_positional "flowsh completions" -eq 1' -fka 'bash zsh fish textmate vim'
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh completions" version' -l 'version' -d 'Show the version.'
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh completions" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'flowsh' -n '__flowsh_should_offer_completions_for_flags_or_options "flowsh help" version' -l 'version' -d 'Show the version.'

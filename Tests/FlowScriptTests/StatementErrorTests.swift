import FlowSystem
import Testing

@testable import FlowScript

@Suite struct StatementErrorTests {
  // The advice on pipes contains the name of the program, here that of the test runner.
  static let list = #"""
    > "exepct screen A"
    1:1: error: unknown statement `exepct`
    exepct screen A
    ^
    did you mean `expect`?
    > "zzz"
    1:1: error: unknown statement `zzz`
    zzz
    ^
    a Step begins with a dot: `.zzz`
    > "sta A.b"
    1:1: error: unknown statement `sta`
    sta A.b
    ^
    did you mean `state` or `stack`?
    > "3"
    1:1: error: unknown statement `3`
    3
    ^
    a statement begins with a verb such as `app` or with a Step such as `.name`
    > "Expect idle"
    1:1: error: unknown statement `Expect`
    Expect idle
    ^
    did you mean `expect`?
    > "adv 3s"
    1:1: error: unknown statement `adv`
    adv 3s
    ^
    did you mean `advance`?
    > "\"a\""
    1:1: error: expected a statement, found `"`
    "a"
    ^
    > "( 1"
    1:1: error: expected a statement, found `(`
    ( 1
    ^
    > "."
    1:2: error: expected the name of a case, found the end of the line
    .
     ^
    write it as `.step(label: value) in Name`
    > ".3"
    1:2: error: expected the name of a case, found `3`
    .3
     ^
    write it as `.step(label: value) in Name`
    > ".a.b"
    1:3: error: expected the end of the statement, found `.`
    .a.b
      ^
    write it as `.step(label: value) in Name`
    > ".a in"
    1:6: error: expected the name of a screen or a flow, found the end of the line
    .a in
         ^
    write it as `.step(label: value) in Name`
    > ".a in ("
    1:7: error: expected the name of a screen or a flow, found `(`
    .a in (
          ^
    write it as `.step(label: value) in Name`
    > ".a .b"
    1:4: error: expected the end of the statement, found `.`
    .a .b
       ^
    write it as `.step(label: value) in Name`
    > "a."
    1:3: error: expected the name of a case, found the end of the line
    a.
      ^
    write it as `.step(label: value) in Name`
    > "$x"
    1:1: error: `$` is reserved
    $x
    ^
    put text that contains it in quotes
    > "app"
    1:4: error: expected the name of an app, found the end of the line
    app
       ^
    write it as `app Name(argument: value)`
    > "app ("
    1:5: error: expected the name of an app, found `(`
    app (
        ^
    write it as `app Name(argument: value)`
    > "app A (x: 1)"
    1:7: error: expected the end of the statement, found `(`
    app A (x: 1)
          ^
    write it as `app Name(argument: value)`
    > "do back"
    1:4: error: expected a Step such as `.name`, found `back`
    do back
       ^
    write it as `do .input(label: value) in Name`
    > "do"
    1:3: error: expected a Step such as `.name`, found the end of the line
    do
      ^
    write it as `do .input(label: value) in Name`
    > "open"
    1:5: error: expected a Step such as `.name` or a URL, found the end of the line
    open
        ^
    write it as `open .step then .step` or `open app://path`
    > "open ?"
    1:6: error: expected a Step such as `.name` or a URL, found `?`
    open ?
         ^
    write it as `open .step then .step` or `open app://path`
    > "open .a then"
    1:13: error: expected a Step such as `.name`, found the end of the line
    open .a then
                ^
    write it as `open .step then .step` or `open app://path`
    > "open a://b then .c"
    1:12: error: expected the end of the statement, found `then`
    open a://b then .c
               ^
    write it as `open .step then .step` or `open app://path`
    > "back 0"
    1:6: error: expected a number from 1, found `0`
    back 0
         ^
    write it as `back [n]` or `back cancelled`
    > "back x"
    1:6: error: expected a number from 1, found `x`
    back x
         ^
    write it as `back [n]` or `back cancelled`
    > "back 99999999999999999999"
    1:6: error: `99999999999999999999` does not fit a number up to 9223372036854775807
    back 99999999999999999999
         ^
    > "back #2"
    1:6: error: expected a number from 1, found `#2`
    back #2
         ^
    write it as `back [n]` or `back cancelled`
    > "tap"
    1:4: error: expected a word or a string, found the end of the line
    tap
       ^
    write it as `tap Button [in Name]`, `tap "Two Words"`, `tap 2` or `tap #identifier`
    > "tap Log in"
    1:11: error: expected the name of a screen or a flow, found the end of the line
    tap Log in
              ^
    write it as `tap Button [in Name]`, `tap "Two Words"`, `tap 2` or `tap #identifier`
    > "select 0"
    1:8: error: expected a number from 1, found `0`
    select 0
           ^
    write it as `select 2 [in Name]`, `select Row` or `select "Two Words"`
    > "type a"
    1:6: error: expected a string in quotes, found `a`
    type a
         ^
    write it as `type "text" [in Field] [in Name]` or `type "text" in 2`
    > "type \"a\" in"
    1:12: error: expected a word or a string, found the end of the line
    type "a" in
               ^
    write it as `type "text" [in Field] [in Name]` or `type "text" in 2`
    > "type \"a\" in Login#2 in Home"
    1:21: error: expected the end of the statement, found `in`
    type "a" in Login#2 in Home
                        ^
    write it as `type "text" [in Field] [in Name]` or `type "text" in 2`
    > "click OK"
    1:1: error: unknown statement `click`
    click OK
    ^
    did you mean `tap`?
    > "choose 2"
    1:1: error: unknown statement `choose`
    choose 2
    ^
    did you mean `select`?
    > "enter \"a\""
    1:1: error: unknown statement `enter`
    enter "a"
    ^
    did you mean `type`?
    > "tab"
    1:4: error: expected a word or a string, found the end of the line
    tab
       ^
    write it as `tab 1`, `tab Title` or `tab "Two Words"`
    > "tab 0"
    1:5: error: expected a number from 1, found `0`
    tab 0
        ^
    write it as `tab 1`, `tab Title` or `tab "Two Words"`
    > "tab Two Words"
    1:9: error: expected the end of the statement, found `Words`
    tab Two Words
            ^
    write it as `tab 1`, `tab Title` or `tab "Two Words"`
    > "alert 0"
    1:7: error: expected a number from 1, found `0`
    alert 0
          ^
    write it as `alert`, `alert 1`, `alert Button` or `alert "Two Words"`
    > "alert “OK”"
    1:7: error: expected a word or a string, found `“`
    alert “OK”
          ^
    write strings in straight double quotes: "text"
    > "advance"
    1:8: error: expected a duration such as `300ms`, found the end of the line
    advance
           ^
    write it as `advance 300ms`
    > "advance 3"
    1:9: error: expected a duration such as `300ms`, found `3`
    advance 3
            ^
    give its unit: `ms`, `s` or `min`
    > "advance -1s"
    1:9: error: expected a duration such as `300ms`, found `-1s`
    advance -1s
            ^
    write it as `advance 300ms`
    > "advance 3sec"
    1:10: error: unknown unit of time `sec`
    advance 3sec
             ^
    known: ms, s, min
    > "settle x"
    1:8: error: expected a duration such as `300ms`, found `x`
    settle x
           ^
    write it as `settle [10s]`
    > "clock ("
    1:7: error: expected `auto`, `manual` or `live`, found `(`
    clock (
          ^
    write it as `clock`, `clock auto [1s]`, `clock manual` or `clock live`
    > "clock atuo"
    1:7: error: unknown mode of the clock `atuo`
    clock atuo
          ^
    did you mean `auto`?
    > "clock foo"
    1:7: error: unknown mode of the clock `foo`
    clock foo
          ^
    known: auto, manual, live
    > "detail ("
    1:8: error: expected `brief`, `full` or `elements`, found `(`
    detail (
           ^
    write it as `detail`, `detail brief`, `detail full`, `detail elements off` or `detail elements on`
    > "detail brif"
    1:8: error: unknown level of detail `brif`
    detail brif
           ^
    did you mean `brief`?
    > "include"
    1:8: error: expected the name of a file, found the end of the line
    include
           ^
    write it as `include file`
    > "include “a”"
    1:9: error: expected the name of a file, found `“`
    include “a”
            ^
    write strings in straight double quotes: "text"
    > "include a b"
    1:11: error: expected the end of the statement, found `b`
    include a b
              ^
    write it as `include file`
    > "tree A.b"
    1:7: error: expected the end of the statement, found `.`
    tree A.b
          ^
    write it as `tree [Name]`
    > "why A at x"
    1:10: error: expected a number from 1, found `x`
    why A at x
             ^
    write it as `why [Name[.path]] [at n]`
    > "state .a"
    1:7: error: expected a path such as `Name.property`, found `.`
    state .a
          ^
    write it as `state [Name.path]`
    > "state A."
    1:9: error: expected the name of a property, found the end of the line
    state A.
            ^
    write it as `state [Name.path]`
    > "state A["
    1:8: error: `[` is not closed before the end of the text
    state A[
           ^
    close it with `]`
    > "state A[x]"
    1:9: error: expected an index or a key, found `x`
    state A[x]
            ^
    > "state A[1 2]"
    1:11: error: expected `]`, found `2`
    state A[1 2]
              ^
    > "steps ("
    1:7: error: expected a word or a string, found `(`
    steps (
          ^
    write it as `steps [prefix]`
    > "trace x"
    1:7: error: expected a number from 1, found `x`
    trace x
          ^
    of one screen or value: `why x`; of the last events: `trace 20`
    > "help ("
    1:6: error: expected a word or a string, found `(`
    help (
         ^
    write it as `help [word]`
    > "record"
    1:7: error: expected the name of a file or `off`, found the end of the line
    record
          ^
    write it as `record file [from n] [--no-screens]`, `record! file` or `record off`
    > "record x from"
    1:14: error: expected a number from 1, found the end of the line
    record x from
                 ^
    write it as `record file [from n] [--no-screens]`, `record! file` or `record off`
    > "record a;b"
    1:9: error: expected the end of the statement, found `;`
    record a;b
            ^
    write it as `record file [from n] [--no-screens]`, `record! file` or `record off`
    > "save"
    1:5: error: expected the name of a file, found the end of the line
    save
        ^
    write it as `save file [2..5]` or `save! file [2..5]`
    > "save \"a\" x"
    1:10: error: expected a range such as `2..5`, found `x`
    save "a" x
             ^
    write it as `save file [2..5]` or `save! file [2..5]`
    > "save \"a\" 2"
    1:11: error: expected `..`, found the end of the line
    save "a" 2
              ^
    write it as `save file [2..5]` or `save! file [2..5]`
    > "save \"a\" 5..2"
    1:10: error: the range `5..2` ends before it begins
    save "a" 5..2
             ^
    write the smaller number first: `2..5`
    > "run"
    1:4: error: expected the name of a file, found the end of the line
    run
       ^
    write it as `run file`
    > "quit now"
    1:6: error: expected the end of the statement, found `now`
    quit now
         ^
    write it as `quit`
    > "back\u{7}"
    1:5: error: the text contains the control character U+0007
    back\u{7}
        ^
    within a string write \u{7}
    > "back\n\0"
    2:1: error: the text contains the control character U+0000
    \0
    ^
    is this a script? text files contain no NUL
    > "back 🇰🇷 x"
    1:6: error: expected a number from 1, found `🇰🇷`
    back 🇰🇷 x
         ^
    write it as `back [n]` or `back cancelled`
    > "skip \"why\""
    1:1: error: `skip` is allowed in files only
    skip "why"
    ^
    write it at the top of a file, and run that
    > ""
    1:1: error: expected a statement, found the end of the line

    ^
    > "# only"
    1:1: error: expected a statement, found `#`
    # only
    ^
    > "back\n tree"
    2:2: error: expected the end of the statement, found `tree`
     tree
     ^
    > "clear"
    1:1: error: unknown statement `clear`
    clear
    ^
    Ctrl-L clears the screen of the terminal
    > "cd .."
    1:1: error: unknown statement `cd`
    cd ..
    ^
    to move within the app, see what can be done here: moves
    > "?"
    1:1: error: expected a statement, found `?`
    ?
    ^
    see all statements: help; one of them, as in help tree
    > "!!"
    1:1: error: expected a statement, found `!`
    !!
    ^
    Up recalls the lines before, and Ctrl-R searches them
    > "\\d"
    1:1: error: expected a statement, found `\`
    \d
    ^
    a statement begins with a letter or a dot; see all: help
    > ":q"
    1:1: error: expected a statement, found `:`
    :q
    ^
    a statement begins with a letter or a dot; see all: help
    > "grep x"
    1:1: error: unknown statement `grep`
    grep x
    ^
    other programs run outside: Ctrl-Z stops this one, and fg comes back to it
    > "tree | head"
    1:6: error: expected the name of a screen or a flow, found `|`
    tree | head
         ^
    in your own shell: \#(Program.name) -c 'app Name' -c tree | head
    > "screen > x"
    1:8: error: expected the name of a screen, found `>`
    screen > x
           ^
    in your own shell: \#(Program.name) -c 'app Name' -c tree > file; `save` writes a script
    > "tree & screen"
    1:6: error: expected the name of a screen or a flow, found `&`
    tree & screen
         ^
    statements of one line are separated by `;`
    > "state A.b == 3"
    1:11: error: expected the end of the statement, found `=`
    state A.b == 3
              ^
    to compare it, write `expect state Name.path == value`
    > ".a(1 | 2)"
    1:6: error: expected `,` or `)`, found `|`
    .a(1 | 2)
         ^
    """#

  @Test(arguments: Golden.cases(list))
  func aStatementThatDoesNotParseIsExplained(_ golden: Golden) throws {
    let error = #expect(throws: ParseError.self) { try Statement(parsing: golden.input) }
    #expect(error?.description == golden.text)
  }

  @Test func goldenListHasAllCases() {
    #expect(Golden.cases(Self.list).count == 94)
  }
}

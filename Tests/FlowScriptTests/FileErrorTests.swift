import Testing

@testable import FlowScript

@Suite struct FileErrorTests {
  static let list = #"""
    > ""
    x:1:1: error: the file has no `app` and is not a `fragment`

    ^
    begin with `app Name`, or with `fragment` if other files include this one
    > "\n\n"
    x:1:1: error: the file has no `app` and is not a `fragment`

    ^
    begin with `app Name`, or with `fragment` if other files include this one
    > "# only"
    x:1:1: error: the file has no `app` and is not a `fragment`
    # only
    ^
    begin with `app Name`, or with `fragment` if other files include this one
    > "back\n"
    x:1:1: error: the file has no `app` and is not a `fragment`
    back
    ^
    begin with `app Name`, or with `fragment` if other files include this one
    > "fragment\n"
    x:1:1: error: the fragment does not begin with `expect`
    fragment
    ^
    first assert where it starts, such as `expect screen Name`
    > "fragment\nback"
    x:2:1: error: the fragment does not begin with `expect`
    back
    ^
    first assert where it starts, such as `expect screen Name`
    > "fragment\napp A\n"
    x:2:1: error: `app` in a fragment
    app A
    ^
    remove it, or remove `fragment`
    > "fragment\nexpect idle\napp A"
    x:3:1: error: `app` in a fragment
    app A
    ^
    remove it, or remove `fragment`
    > "app A\nflowscript 1"
    x:2:1: error: `flowscript` after the first statement
    flowscript 1
    ^
    headers come before all statements
    > "tags a\nflowscript 1\napp A"
    x:2:1: error: `flowscript` is not the first header
    flowscript 1
    ^
    move it to the top
    > "flowscript 4\napp A"
    x:1:12: error: unknown version `4` of the language
    flowscript 4
               ^
    this program reads `flowscript 3`, and files of earlier versions
    > "flowscript\napp A"
    x:1:11: error: expected `3`, found the end of the line
    flowscript
              ^
    write it as `flowscript 3`
    > "skip why\napp A"
    x:1:6: error: expected a string in quotes, found `why`
    skip why
         ^
    write it as `skip "why"`
    > "tags\napp A"
    x:1:5: error: expected a word or a string, found the end of the line
    tags
        ^
    write it as `tags word word`
    > "tags a\ntags b\napp A"
    x:2:1: error: `tags` appears twice
    tags b
    ^
    remove one
    > "fragment x\nexpect idle"
    x:1:10: error: expected the end of the statement, found `x`
    fragment x
             ^
    write it as `fragment`
    > "app A\nhistory\n"
    x:2:1: error: `history` works at the prompt only
    history
    ^
    type it at the prompt, or give it with -c
    > "app A\nclock live\nquit"
    x:2:1: error: `clock live` works at the prompt only
    clock live
    ^
    type it at the prompt, or give it with -c
    x:3:1: error: `quit` works at the prompt only
    quit
    ^
    type it at the prompt, or give it with -c
    > "app A\nsave! \"x\""
    x:2:1: error: `save!` works at the prompt only
    save! "x"
    ^
    type it at the prompt, or give it with -c
    > "  x\napp A"
    x:1:1: error: an indented line has no statement above it
      x
    ^
    statements begin at the left margin; a block comes right under its statement
    > "app A\n x\n"
    x:2:1: error: the line is indented by one space
     x
    ^
    indent blocks by two spaces
    > "app A\n\tx\n"
    x:2:1: error: a tab in the indent
     x
    ^
    indent blocks by two spaces
    > "app A\n  \tx\n  y\nback"
    x:2:3: error: a tab in the indent
       x
      ^
    indent blocks by two spaces
    > "app A\n  ok\n\n  x\n  y\nback"
    x:4:1: error: an indented line has no statement above it
      x
    ^
    statements begin at the left margin; a block comes right under its statement
    > "app A\nclock auto\n  x\n  y\nbak\nfoo\n.a(\nid: foo,\n)\nback"
    x:3:1: error: `clock` shows nothing and takes no block
      x
    ^
    remove the indented lines under it
    x:5:1: error: unknown statement `bak`
    bak
    ^
    did you mean `back`?
    x:6:1: error: unknown statement `foo`
    foo
    ^
    a Step begins with a dot: `.foo`
    x:8:5: error: `foo` is not a value
    id: foo,
        ^
    write `.foo` for a case, `"foo"` for a text
    > "app A\nclock manual\n  x"
    x:3:1: error: `clock` shows nothing and takes no block
      x
    ^
    remove the indented lines under it
    > "app A\ndetail full\n  x"
    x:3:1: error: `detail` shows nothing and takes no block
      x
    ^
    remove the indented lines under it
    > "app A\ninclude \"a\"\n  x"
    x:3:1: error: `include` shows nothing and takes no block
      x
    ^
    remove the indented lines under it
    > "app A\n.a(id: [1,\n\nback"
    x:2:8: error: `[` is not closed before the empty line
    .a(id: [1,
           ^
    close it with `]`
    > "app A\n# \u{7}\nback\n  x\0\n  y"
    x:2:3: error: the text contains the control character U+0007
    # \u{7}
      ^
    within a string write \u{7}
    x:4:4: error: the text contains the control character U+0000
      x\0
       ^
    is this a script? text files contain no NUL
    > "app A\rback"
    x:1:6: error: the text contains the control character U+000D
    app A\rback
         ^
    lines end with a line feed, with or without a carriage return before it
    > "app A\n  x\ry\n"
    x:2:4: error: the text contains the control character U+000D
      x\ry
       ^
    lines end with a line feed, with or without a carriage return before it
    > "app A\nback\n  pop A\r \t\r# c\r\n"
    x:3:8: error: the text contains the control character U+000D
      pop A\r  \r# c
           ^
    lines end with a line feed, with or without a carriage return before it
    > "app A\n.a(b: \"\u{1}\")\n.a(\n\u{2}\n)\n"
    x:2:8: error: the text contains the control character U+0001
    .a(b: "\u{1}")
           ^
    within a string write \u{1}
    x:4:1: error: the text contains the control character U+0002
    \u{2}
    ^
    within a string write \u{2}
    > "app A\n\u{9B}2J\n"
    x:2:1: error: the text contains the control character U+009B
    \u{9B}2J
    ^
    within a string write \u{9B}
    > "\u{FEFF}ap A\n"
    x:1:1: error: unknown statement `ap`
    ap A
    ^
    did you mean `app`?
    > "app A(\nrun \"a\"\n)\n"
    x:2:1: error: `run` works at the prompt only
    run "a"
    ^
    type it at the prompt, or give it with -c
    x:2:5: error: expected `:`, found `"`
    run "a"
        ^
    the bracket at line 1, column 6 is still open
    > "app A\r\nbak\r\n"
    x:2:1: error: unknown statement `bak`
    bak
    ^
    did you mean `back`?
    """#

  @Test(arguments: Golden.cases(list))
  func aFileThatDoesNotParseIsExplained(_ golden: Golden) throws {
    let error = #expect(throws: ParseErrors.self) { try ScriptFile(parsing: golden.input, file: "x") }
    #expect(error?.description == golden.text)
  }

  @Test func goldenListHasAllCases() {
    #expect(Golden.cases(Self.list).count == 38)
  }
}

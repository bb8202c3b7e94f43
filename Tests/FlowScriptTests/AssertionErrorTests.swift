import Testing

@testable import FlowScript

@Suite struct AssertionErrorTests {
  static let list = #"""
    > "expect"
    1:7: error: expected an assertion, found the end of the line
    expect
          ^
    write it as `expect assertion`
    > "expect scren A"
    1:8: error: unknown assertion `scren`
    expect scren A
           ^
    did you mean `screen`?
    > "expect zzz"
    1:8: error: unknown assertion `zzz`
    expect zzz
           ^
    known: screen, stack, tab, alert, no, flow, state, handled, ignored, held, vetoed, dropped, idle, changed, unchanged, alive, here, title, heading, text, image, button, link, menu, toggle, field, password, editor, search, picker, option, slider, stepper, progress, row, rows
    > "expect screen"
    1:14: error: expected the name of a screen, found the end of the line
    expect screen
                 ^
    write it as `expect screen Name`
    > "expect stack"
    1:13: error: expected the name of a screen, found the end of the line
    expect stack
                ^
    write it as `expect stack Name Name [in Name]`
    > "expect stack in A"
    1:14: error: expected the name of a screen, found `in`
    expect stack in A
                 ^
    write it as `expect stack Name Name [in Name]`
    > "expect stack A in"
    1:18: error: expected the name of a screen or a flow, found the end of the line
    expect stack A in
                     ^
    write it as `expect stack Name Name [in Name]`
    > "expect tab"
    1:11: error: expected a word or a string, found the end of the line
    expect tab
              ^
    write it as `expect tab 1`, `expect tab Title`, `expect tab "Two Words"` or `expect tab Title == "3"`
    > "expect no"
    1:10: error: expected `alert`, `screen`, `flow`, `state` or `error`, found the end of the line
    expect no
             ^
    write it as `expect no alert`, `expect no screen Name`, `expect no flow Name`, `expect no state Name.path`, `expect no error` or `expect no text "Label"`
    > "expect no x"
    1:11: error: expected `alert`, `screen`, `flow`, `state` or `error`, found `x`
    expect no x
              ^
    write it as `expect no alert`, `expect no screen Name`, `expect no flow Name`, `expect no state Name.path`, `expect no error` or `expect no text "Label"`
    > "expect flow"
    1:12: error: expected the name of a flow, found the end of the line
    expect flow
               ^
    write it as `expect flow Name`
    > "expect A.b == 3"
    1:8: error: unknown assertion `A`
    expect A.b == 3
           ^
    did you mean `expect state A.b == 3`?
    > "expect state"
    1:13: error: expected a path such as `Name.property`, found the end of the line
    expect state
                ^
    write it as `expect state Name.path == value`
    > "expect state A"
    1:15: error: expected a comparison, found the end of the line
    expect state A
                  ^
    write it as `expect state Name.path == value`
    > "expect state A = 1"
    1:16: error: expected a comparison, found `=`
    expect state A = 1
                   ^
    write `==`
    > "expect state A =="
    1:18: error: expected a value, found the end of the line
    expect state A ==
                     ^
    write it as `expect state Name.path == value`
    > "expect state A matches 3"
    1:24: error: expected a string in quotes, found `3`
    expect state A matches 3
                           ^
    write it as `expect state Name.path == value`
    > "expect alive"
    1:13: error: expected a number, found the end of the line
    expect alive
                ^
    write it as `expect alive 2 Name` or `expect alive 2 flows`
    > "expect alive x"
    1:14: error: expected a number, found `x`
    expect alive x
                 ^
    write it as `expect alive 2 Name` or `expect alive 2 flows`
    > "expect alive 2"
    1:15: error: expected the name of a screen or a flow, found the end of the line
    expect alive 2
                  ^
    write it as `expect alive 2 Name` or `expect alive 2 flows`
    > "expect alive 2 A#0"
    1:18: error: expected a number from 1, found `0`
    expect alive 2 A#0
                     ^
    write it as `expect alive 2 Name` or `expect alive 2 flows`
    > "expect handled x"
    1:16: error: expected the end of the statement, found `x`
    expect handled x
                   ^
    write it as `expect handled`
    """#

  @Test(arguments: Golden.cases(list))
  func assertionParseErrorsAreExplained(_ golden: Golden) throws {
    let error = #expect(throws: ParseError.self) { try Statement(parsing: golden.input) }
    #expect(error?.description == golden.text)
  }

  @Test func goldenListHasAllCases() {
    #expect(Golden.cases(Self.list).count == 22)
  }
}

import Testing

@testable import FlowScript

@Suite struct ValueErrorTests {
  static let list = #"""
    > ".a(id: 3"
    1:3: error: `(` is not closed before the end of the text
    .a(id: 3
      ^
    close it with `)`
    > ".a(id: 3\nback"
    2:1: error: expected `,` or `)`, found `back`
    back
    ^
    the bracket at line 1, column 3 is still open
    > ".a(\n\n)"
    1:3: error: `(` is not closed before the empty line
    .a(
      ^
    close it with `)`
    > ".a(id 3)"
    1:7: error: expected `:`, found `3`
    .a(id 3)
          ^
    > ".a(id: foo)"
    1:8: error: `foo` is not a value
    .a(id: foo)
           ^
    write `.foo` for a case, `"foo"` for a text
    > ".a(id: True)"
    1:8: error: `True` is not a value
    .a(id: True)
           ^
    did you mean `true`?
    > ".a(id: Movie)"
    1:8: error: `Movie` is not a value
    .a(id: Movie)
           ^
    write `.Movie` for a case, `"Movie"` for a text
    > ".a(id: \"x)"
    1:8: error: the string does not end on its line
    .a(id: "x)
           ^
    write `"` at its end, and `\n` for a new line within it
    > ".a(id: \"x\\"
    1:8: error: the string does not end on its line
    .a(id: "x\
           ^
    write `"` at its end, and `\n` for a new line within it
    > ".a(id: \"\\q\")"
    1:9: error: `\q` is not an escape
    .a(id: "\q")
            ^
    escapes are \" \' \\ \n \t \r \0 and \u{1F3AC}; write a backslash as \\
    > ".a(id: \"\\u{110000}\")"
    1:9: error: `\u{110000}` is not an escape
    .a(id: "\u{110000}")
            ^
    escapes are \" \' \\ \n \t \r \0 and \u{1F3AC}; write a backslash as \\
    > ".a(id: \"\\uFF\")"
    1:9: error: `\uFF` is not an escape
    .a(id: "\uFF")
            ^
    escapes are \" \' \\ \n \t \r \0 and \u{1F3AC}; write a backslash as \\
    > ".a(1 2)"
    1:6: error: expected `,` or `)`, found `2`
    .a(1 2)
         ^
    > ".a(,)"
    1:4: error: expected a value, found `,`
    .a(,)
       ^
    give a value, such as `3`, `"text"` or `.name`
    > ".a(b:)"
    1:6: error: expected a value, found `)`
    .a(b:)
         ^
    give a value, such as `3`, `"text"` or `.name`
    > ".a([1: 2, 3])"
    1:12: error: expected `:`, found `]`
    .a([1: 2, 3])
               ^
    > ".a([:1])"
    1:6: error: expected `]`, found `1`
    .a([:1])
         ^
    > ".a([1)"
    1:6: error: expected `,` or `]`, found `)`
    .a([1)
         ^
    > ".a(-x)"
    1:5: error: expected a number, found `x`
    .a(-x)
        ^
    > ".a(-.nan)"
    1:6: error: expected `infinity`, found `nan`
    .a(-.nan)
         ^
    > ".a(.5)"
    1:5: error: expected the name of a case, found `5`
    .a(.5)
        ^
    > ".a(3D)"
    1:5: error: unknown unit of time `D`
    .a(3D)
        ^
    known: ms, s, min
    > ".a(3mni)"
    1:5: error: unknown unit of time `mni`
    .a(3mni)
        ^
    did you mean `min`?
    > ".a(99999999999999999999999999999999999999999)"
    1:4: error: `999999999999999999999999999999999999999…` does not fit an integer of 128 bits
    .a(99999999999999999999999999999999999999999)
       ^
    > ".a(-170141183460469231731687303715884105729)"
    1:4: error: `-170141183460469231731687303715884105729` does not fit an integer of 128 bits
    .a(-170141183460469231731687303715884105729)
       ^
    > ".a(1e999)"
    1:4: error: `1e999` does not fit a floating-point number up to 1.7976931348623157e+308
    .a(1e999)
       ^
    > ".a(0xZ)"
    1:6: error: expected a number, found `Z`
    .a(0xZ)
         ^
    > ".a(0b12)"
    1:7: error: expected a number, found `2`
    .a(0b12)
          ^
    > ".a(0x)"
    1:6: error: expected a number, found `)`
    .a(0x)
         ^
    > ".a(99999999999999999999min)"
    1:4: error: `99999999999999999999min` does not fit a duration up to 9223372036854775807s, in steps of 1e-18 s
    .a(99999999999999999999min)
       ^
    > ".a(0.0000000000000001ms)"
    1:4: error: `0.0000000000000001ms` does not fit a duration up to 9223372036854775807s, in steps of 1e-18 s
    .a(0.0000000000000001ms)
       ^
    > ".a(`x)"
    1:4: error: the name in backticks does not end on its line
    .a(`x)
       ^
    write a backtick at its end
    > ".a(``)"
    1:5: error: expected a label, found "`"
    .a(``)
        ^
    > ".a(`x\u{200B}`)"
    1:4: error: the name `x\u{200B}` contains invisible characters
    .a(`x\u{200B}`)
       ^
    write the name again, without them
    > ".a($0)"
    1:4: error: `$` is reserved
    .a($0)
       ^
    put text that contains it in quotes
    > ".a(UUID#x)"
    1:9: error: expected a number from 1, found `x`
    .a(UUID#x)
            ^
    > ".a(UUID#0)"
    1:9: error: expected a number from 1, found `0`
    .a(UUID#0)
            ^
    > ".a(b: 1\n# why\n)"
    2:1: error: expected `,` or `)`, found `#`
    # why
    ^
    the bracket at line 1, column 3 is still open
    > ".a(“x”)"
    1:4: error: expected a value, found `“`
    .a(“x”)
       ^
    write strings in straight double quotes: "text"
    > "영화(제목: \"7인의 사무라이\", 연도: 천구백)"
    1:24: error: `천구백` is not a value
    영화(제목: "7인의 사무라이", 연도: 천구백)
                                       ^
    write `.천구백` for a case, `"천구백"` for a text
    > ".a(\t\tfoo)"
    1:6: error: `foo` is not a value
    .a(  foo)
         ^
    write `.foo` for a case, `"foo"` for a text
    """#

  @Test(arguments: Golden.cases(list))
  func aValueThatDoesNotParseIsExplained(_ golden: Golden) throws {
    let error = #expect(throws: ParseError.self) { try Statement(parsing: golden.input) }
    #expect(error?.description == golden.text)
  }

  @Test func goldenListHasAllCases() {
    #expect(Golden.cases(Self.list).count == 41)
  }
}

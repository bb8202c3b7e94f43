import FlowCore
import FlowScript
import Foundation
import Testing

@Suite struct LiteralErrorTests {
  /// Returns the error of reading a value from a text, or the value as read.
  private func text<Value: Scriptable>(_ text: String, _: Value.Type) throws -> String {
    let literal = try Literal(parsing: text)
    do throws(LiteralError) {
      let value = try Value(literal: literal)
      return "no error: \(value.literal)"
    } catch {
      return error.description
    }
  }

  private static let detail = "it is written .movieDetail(id: Int, animated: Bool = true)"

  @Test(arguments: [
    // Cases
    (".movieDetial(id: 3)", "Sample.MovieStep has no case .movieDetial\ndid you mean .movieDetail?\n\(detail)"),
    (".qqqqqqqqq", "Sample.MovieStep has no case .qqqqqqqqq"),
    ("3", "expected Sample.MovieStep, found 3"),
    ("Other.movieList", "expected Sample.MovieStep, found Other.movieList"),
    ("Movie(id: 3)", "expected Sample.MovieStep, found Movie(id: 3)"),
    // Labels and order
    (".movieDetail", ".movieDetail: argument 'id' is missing, expected Int\n\(detail)"),
    (".movieDetail(animated: true)", ".movieDetail: argument 'id' is missing, expected Int\n\(detail)"),
    (".movieDetail(3)", ".movieDetail: expected the label 'id', found none\n\(detail)"),
    (".movieDetail(identifier: 3)", ".movieDetail: expected the label 'id', found 'identifier'\n\(detail)"),
    (
      ".movieDetail(id: 3, animate: true)",
      ".movieDetail: argument 'animate' is one too many\ndid you mean animated:?\n\(detail)"
    ),
    (".movieDetail(id: 3, animated: true, 5)", ".movieDetail: argument 3 is one too many\n\(detail)"),
    (".movieDetail(id: 3, id: 4)", ".movieDetail: argument 'id' appears twice\n\(detail)"),
    (
      ".movieDetail(animated: true, id: 4)",
      ".movieDetail: argument 'id' must come before 'animated'\n\(detail)"
    ),
    (".movieList(3)", ".movieList: argument 1 is one too many\nit is written .movieList"),
    (".movieList(x: 3)", ".movieList: argument 'x' is one too many\nit is written .movieList"),
    (
      ".rate(id: 3, stars: 1)",
      ".rate: expected no label, found 'id'\nit is written .rate(Int, stars: Double, comment: String? = nil)"
    ),
    (
      ".rate(stars: 1)",
      ".rate: argument 1 is missing, expected Int\nit is written .rate(Int, stars: Double, comment: String? = nil)"
    ),
    (
      #".rate(3, comment: "x", stars: 1)"#,
      ".rate: argument 'stars' must come before 'comment'\n"
        + "it is written .rate(Int, stars: Double, comment: String? = nil)"
    ),
    // Values
    (#".movieDetail(id: "three")"#, ".movieDetail.id: expected Int, found \"three\"\n\(detail)"),
    (
      ".movieDetail(id: 9223372036854775808)",
      ".movieDetail.id: 9223372036854775808 is out of range for Int "
        + "(-9223372036854775808...9223372036854775807)\n\(detail)"
    ),
    (
      ".rate(1.5, stars: 1)",
      ".rate.0: expected Int, found 1.5\nit is written .rate(Int, stars: Double, comment: String? = nil)"
    ),
  ]) func mismatchedStepErrorNamesTheSignature(step: String, expected: String) throws {
    #expect(try text(step, Sample.MovieStep.self) == expected)
  }

  @Test func errorPathNamesTheInnermostValueAndItsSignature() throws {
    #expect(
      try text(".node(left: .leaf(1), right: .forest([.leaf(1), .leaf(true)], named: [:]))", Sample.Tree.self) == """
        .node.right.forest.0[1].leaf.0: expected Int, found true
        it is written .leaf(Int)
        """)
    #expect(
      try text(#".forest([], named: ["a": .leaf(1), "b": .leef(2)])"#, Sample.Tree.self) == """
        .forest.named["b"]: Sample.Tree has no case .leef
        did you mean .leaf?
        one of .leaf(Int), .node(left: Tree, right: Tree), .forest([Tree], named: [String: Tree])
        """)
    #expect(
      try text(#".search("a", in: Sorting(ascending: true))"#, Sample.MovieStep.self) == """
        .search.in: argument 'ascending' is one too many
        did you mean isAscending:?
        it is written Sorting(isAscending: Bool = true)
        """)
    #expect(
      try text(#".search("a", in: Sorting(isAscending: 1))"#, Sample.MovieStep.self) == """
        .search.in.isAscending: expected Bool, found 1
        it is written Sorting(isAscending: Bool = true)
        """)
  }

  @Test func mismatchedStructErrorNamesTheSignature() throws {
    let signature = "it is written Sorting(isAscending: Bool = true)"
    #expect(try text("Sort()", Sample.Sorting.self) == "expected Sample.Sorting, found Sort()\n\(signature)")
    #expect(
      try text("Sorting(isAscending: 1)", Sample.Sorting.self) == """
        Sorting.isAscending: expected Bool, found 1
        \(signature)
        """)
    #expect(
      try text("Sorting(true)", Sample.Sorting.self) == """
        Sorting: argument 1 is one too many
        \(signature)
        """)
  }

  @Test func errorListsAllOverloadsOfACase() throws {
    #expect(
      try text(".go(z: 1)", Sample.Overloaded.self) == """
        no .go takes (z:)
        it is written .go(x: Int)
        it is written .go(y: Int)
        it is written .go(Int, Int)
        """)
    #expect(
      try text(".go(x: true)", Sample.Overloaded.self) == """
        .go.x: expected Int, found true
        it is written .go(x: Int)
        """)
  }

  @Test func overloadWithTheFewestOmittedArgumentsIsChosen() throws {
    let one = ScriptCase("a", [ScriptParameter("x", of: Int.self, named: "Int", default: "1")])
    let two = ScriptCase("a", [ScriptParameter("y", of: Int.self, named: "Int", default: "1")])
    let none = ScriptCase("a")
    let call = try Literal(parsing: ".a")
    #expect(try ScriptCall(call, of: ScriptType(name: "T", form: .enumeration([one, none]))).index == 1)
    #expect(try ScriptCall(call, of: ScriptType(name: "T", form: .enumeration([one, two, none]))).index == 2)
    let ambiguous = ScriptType(name: "T", form: .enumeration([one, two]))
    #expect(throws: LiteralError(.ambiguous(name: "a"), signatures: [one.signature, two.signature])) {
      try ScriptCall(call, of: ambiguous)
    }
  }

  @Test func errorsOfRawValuesKeysDatesAndUUIDsAreSpecific() throws {
    #expect(try text("7", Sample.Tab.self) == "Tab has no value 7")
    #expect(try text(#""x""#, Sample.Tab.self) == #"expected Int, found "x""#)
    #expect(try text("[1: 2, 1: 3]", [Int: Int].self) == "the key 1 appears twice")
    #expect(try text(#"[1, "x"]"#, [Int].self) == #"[1]: expected Int, found "x""#)
    #expect(
      try text("UUIDBox(id: UUID#7)", UUIDBox.self) == """
        UUIDBox.id: the session has shown no UUID#7
        it is written UUIDBox(id: UUID)
        """)
    #expect(try text("300ms", Date.self) == #"expected a date such as "2026-01-31T12:00:00Z", found 300ms"#)
    #expect(try text("3", Duration.self) == "expected a duration such as 300ms or 1.5s, found 3")
  }

  @Test func literalsInErrorsAreShortenedAndEscaped() throws {
    let error = LiteralError(.mismatch(expected: "Int", found: .string(String(repeating: "가", count: 1000))))
    #expect(error.message == "expected Int, found \"\(String(repeating: "가", count: 58))…")
    let harmful = LiteralError(.mismatch(expected: "Int", found: .string("\u{1B}[2J")))
    #expect(harmful.message == #"expected Int, found "\u{1B}[2J""#)
  }

  @Test func nameOfAMillionCharactersFailsQuickly() throws {
    let name = String(repeating: "m", count: 1_000_000)
    let literal = Literal.enumCase(type: nil, name: name, arguments: [])
    #expect(throws: LiteralError.self) { try Sample.MovieStep(literal: literal) }
  }
}

/// A structure with a UUID.
@Scriptable
struct UUIDBox: Hashable { var id: UUID }

import SourceRewriting
import Testing

/// A source with an error at `¶`, which is removed.
private struct Marked {
  let source: String
  let line: Int
  let column: Int

  init(_ text: String) {
    let parts = text.split(separator: "¶", maxSplits: 1, omittingEmptySubsequences: false)
    source = parts.joined()
    let lines = parts[0].utf8.split(separator: 10, omittingEmptySubsequences: false)
    (line, column) = (lines.count, (lines.last?.count ?? 0) + 1)
  }

  func entries(_ message: String = "why", leftOut: [LeftOut] = []) -> LeavingOut {
    let error = LeavingOut.CompileError(line: line, column: column, message: message)
    return LeavingOut(for: [error], in: source, path: "A.swift", leftOut: leftOut)
  }
}

@Suite struct LeavingOutTests {
  @Test func faultsHaveTheNamesThatTheirEntriesHaveNot() {
    let source = "class A {\n  func f(b: Int) { x }\n  let c: C = y\n  func g() { z }\n}\n"
    let entries = [
      LeftOut(path: "A.swift", kind: .body, anchor: "A/func f(b: Int)", reason: "why"),
      LeftOut(path: "A.swift", kind: .value, anchor: "A/let c: C", reason: "why"),
      LeftOut(path: "A.swift", kind: .member, anchor: "A/func g()", reason: "why"),
    ]
    let rewriting = SourceRewriter.rewrite(source, path: "A.swift", leftOut: entries)
    #expect(rewriting.faults.map(\.entry) == Array(entries.prefix(2)))
    #expect(rewriting.faults.map(\.name) == ["A.f(b:)", "A.c"])
    #expect(rewriting.faults.allSatisfy { rewriting.text.contains("(\"\($0.name)\", \"why\")") })
  }

  @Test(arguments: [
    // Bodies.
    (
      "class A {\n  func f(_ a: Int, b c: B) -> Int {\n    ¶x\n  }\n}", "body", "A/func f(_ a: Int, b c: B) -> Int",
      "class A {\n  func f(_ a: Int, b c: B) -> Int { return __leftOut(\"A.f(_:b:)\", \"why\") \n\n}\n}"
    ),
    ("func f() { ¶x }", "body", "func f()", "func f() { __leftOut(\"f()\", \"why\") }"),
    ("func f() -> Void { ¶x }", "body", "func f() -> Void", "func f() -> Void { __leftOut(\"f()\", \"why\") }"),
    ("func f() -> Never { ¶x }", "body", "func f() -> Never", "func f() -> Never { __leftOutStop(\"f()\", \"why\") }"),
    (
      "func f<T>(a: T = x) async rethrows -> [T] { ¶x }", "body", "func f<T>(a: T) async rethrows -> [T]",
      "func f<T>(a: T = x) async rethrows -> [T] { return __leftOut(\"f(a:)\", \"why\") }"
    ),
    (
      "struct A { func f() -> some View { ¶x } }", "body", "A/func f() -> some View",
      "struct A { func f() -> some View { return __leftOutView(\"A.f()\", \"why\") } }"
    ),
    (
      "struct A { var body: some Scene { ¶x } }", "body", "A/var body: some Scene",
      "struct A { var body: some Scene { return __leftOutScene(\"A.body\", \"why\") } }"
    ),
    (
      "class A { init?(a: Int) { ¶x } }", "body", "A/init?(a: Int)",
      "class A { init?(a: Int) { __leftOutStop(\"A.init(a:)\", \"why\") } }"
    ),
    (
      "class A { override init(a: Int) {\n  b = 1\n  super.init(a: a)\n  ¶x\n  y\n} }", "body", "A/init(a: Int)/rest",
      "class A { override init(a: Int) {\n  b = 1\n  super.init(a: a); __leftOut(\"A.init(a:)\", \"why\")\n\n\n } }"
    ),
    (
      "class A { convenience init() { self.init(a: 1); ¶x } }", "body", "A/init()/rest",
      "class A { convenience init() { self.init(a: 1); __leftOut(\"A.init()\", \"why\") } }"
    ),
    (
      "class A { init() { ¶x; super.init(); y } }", "body", "A/init()",
      "class A { init() { __leftOutStop(\"A.init()\", \"why\") } }"
    ),
    ("class A { deinit { ¶x } }", "body", "A/deinit", "class A { deinit { __leftOut(\"A.deinit\", \"why\") } }"),
    (
      "class A { subscript(a: Int) -> Int { ¶x } }", "body", "A/subscript(a: Int) -> Int",
      "class A { subscript(a: Int) -> Int { return __leftOut(\"A.subscript(a:)\", \"why\") } }"
    ),
    (
      "func f() { func g() { ¶x } }", "body", "func f()/func g()",
      "func f() { func g() { __leftOut(\"f().g()\", \"why\") } }"
    ),
    (
      "extension A.B where C == Int { var a: Int { ¶x } }", "body", "A.B where C == Int/var a: Int",
      "extension A.B where C == Int { var a: Int { return __leftOut(\"A.B.a\", \"why\") } }"
    ),
    // Accessors.
    (
      "var a: Int { get { ¶x } set { y } }", "accessor", "var a: Int/get",
      "var a: Int { get { return __leftOut(\"a\", \"why\") } set { y } }"
    ),
    (
      "class A { var a: Int { get { x } set { ¶y } } }", "accessor", "A/var a: Int/set",
      "class A { var a: Int { get { x } set { __leftOut(\"A.a\", \"why\") } } }"
    ),
    (
      "class A { var a: Int = 1 { didSet { ¶y } } }", "accessor", "A/var a: Int/didSet",
      "class A { var a: Int = 1 { didSet { __leftOut(\"A.a.didSet\", \"why\") } } }"
    ),
    // Values.
    ("class A { let a: B = ¶x() }", "value", "A/let a: B", "class A { let a: B = __leftOut(\"A.a\", \"why\") }"),
    ("class A { var a: B? = ¶x(\n) }", "value", "A/var a: B?", "class A { var a: B? = nil\n }"),
    ("static var a: [B] = ¶x {\n}()", "value", "var a: [B]", "static var a: [B] = __leftOut(\"a\", \"why\")\n"),
    // Members.
    ("class A {\n  let a = ¶x(\n  )\n  let b = 1\n}", "member", "A/let a", "class A {\n  \n\n  let b = 1\n}"),
    ("class A { func f(_ a: ¶X) { y } }", "member", "A/func f(_ a: X)", "class A {  }"),
    ("class A { func f() -> some P { ¶x } }", "member", "A/func f() -> some P", "class A {  }"),
    ("class A { var a: Int { _modify { ¶x } } }", "member", "A/var a: Int", "class A {  }"),
    ("enum A { case a(¶X), b; case c }", "member", "A/case a(X), b", "enum A {  case c }"),
    ("class A { @¶Odd var a = 1 }", "member", "A/var a", "class A {  }"),
    ("class A { class B { func f(a: ¶X) {} } }", "member", "A/B/func f(a: X)", "class A { class B {  } }"),
    ("class A {\n#if B\n  func f(a: ¶X) {}\n#endif\n}", "member", "A/func f(a: X)", "class A {\n#if B\n  \n#endif\n}"),
    // Conformances.
    ("class A: ¶B {}", "conformance", "class A: B", "class A    {}"),
    ("class A: B, ¶C {}", "conformance", "class A: C", "class A: B    {}"),
    ("class A: ¶B, C {}", "conformance", "class A: B", "class A:    C {}"),
    ("extension A: @unchecked ¶B {}", "conformance", "extension A: B", "extension A               {}"),
    // Declarations.
    ("class A<T: ¶X> {}\nclass B {}", "declaration", "class A", "\nclass B {}"),
    ("typealias A = ¶X", "declaration", "typealias A", ""),
    ("func f(a: ¶X) {\n}\n", "declaration", "func f(a: X)", "\n\n"),
    ("import ¶Odd.Part\nimport UIKit", "import", "import Odd.Part", "\nimport UIKit"),
    ("run(¶x,\n  y)\ndone()", "declaration", "run(x, y)", "\n\ndone()"),
  ])
  func theInnermostPartAtAnErrorIsLeftOut(text: String, kind: String, anchor: String, expected: String) {
    let marked = Marked(text)
    let found = marked.entries()
    #expect(found.unplaced.isEmpty)
    #expect(found.entries.map(\.kind.rawValue) == [kind])
    #expect(found.entries.map(\.anchor) == [anchor])
    #expect(found.entries.map(\.reason) == ["why"])
    let result = SourceRewriter.rewrite(marked.source, path: "/A.swift", leftOut: found.entries)
    #expect(result.text == expected)
    #expect(result.stale.isEmpty)
  }

  @Test func aPartThatStillFailsGivesWayToTheNextLarger() {
    let source = "class A {\n  func f() -> Int {\n    x\n  }\n}\n"
    var (leftOut, kinds): ([LeftOut], [[String]]) = ([], [])
    for _ in 0..<4 {
      let text = SourceRewriter.rewrite(source, path: "/A.swift", leftOut: leftOut).text
      let column = text.split(separator: "\n", omittingEmptySubsequences: false)[1].firstIndex(of: "{").map {
        text.split(separator: "\n", omittingEmptySubsequences: false)[1].prefix(upTo: $0).utf8.count + 3
      }
      let error = LeavingOut.CompileError(line: 2, column: column ?? 3, message: "why")
      let found = LeavingOut(for: [error], in: source, path: "A.swift", leftOut: leftOut)
      leftOut = leftOut.filter { !found.superseded.contains($0) } + found.entries
      kinds.append(leftOut.map(\.kind.rawValue))
      if found.entries.isEmpty { #expect(found.unplaced == [error]) }
    }
    #expect(kinds == [["body"], ["member"], ["declaration"], ["declaration"]])
  }

  @Test func theOutermostPartOfARoundIncludesTheOthers() {
    let source = "class A {\n  func f(a: X) {\n    x\n  }\n  func g() { y }\n}\n"
    let errors = [(3, 5), (2, 13), (3, 5), (5, 14)].map {
      LeavingOut.CompileError(line: $0.0, column: $0.1, message: "line \($0.0)")
    }
    let found = LeavingOut(for: errors, in: source, path: "A.swift", leftOut: [])
    #expect(found.entries.map(\.kind) == [.member, .body])
    #expect(found.entries.map(\.reason) == ["line 2", "line 5"])
  }

  @Test func aConformanceThatTheCompilerNamesIsLeftOut() {
    let marked = Marked("struct ¶A: Identifiable, Codable {\n  struct B: Codable {}\n}\n")
    let found = marked.entries("type 'A' does not conform to protocol 'Decodable'")
    #expect(found.entries.map(\.anchor) == ["struct A: Codable"])
    #expect(
      marked.entries("type 'A' does not conform to protocol 'Encodable'").entries
        == found.entries.map {
          LeftOut(
            path: $0.path, kind: $0.kind, anchor: $0.anchor, reason: $0.reason.replacing("Decodable", with: "Encodable")
          )
        })
  }

  @Test(arguments: [
    ("struct ¶A: B, C {}", ["struct A: B", "struct A: C"]), ("class ¶A: B, C {}", ["class A: C"]),
    ("enum ¶A: String, C {}", ["enum A: C"]), ("class ¶A: B {}", ["class A"]),
    ("¶extension A: B {}", ["extension A: B"]),
  ])
  func forAConformanceThatAnotherImpliesAllAreLeftOut(text: String, anchors: [String]) {
    #expect(Marked(text).entries("type 'A' does not conform to protocol 'Odd'").entries.map(\.anchor) == anchors)
  }

  @Test func propertiesWithoutValuesGetThemIfAClassHasNoInitializers() {
    let marked = Marked("class ¶A {\n  let a: Int\n  var b: B?, c: [C]\n  static let d: Int\n  var e: Int { 1 }\n}\n")
    let found = marked.entries("class 'A' has no initializers")
    #expect(found.entries.map(\.anchor) == ["A/let a: Int", "A/var c: [C]"])
    let text = SourceRewriter.rewrite(marked.source, path: "/A.swift", leftOut: found.entries).text
    let reason = "\"class 'A' has no initializers\""
    #expect(
      text == """
        class A {
          let a: Int = __leftOut("A.a", \(reason))
          var b: B?, c: [C] = __leftOut("A.c", \(reason))
          static let d: Int
          var e: Int { 1 }
        }

        """)
  }

  @Test func positionsAreThoseOfTheRewrittenSource() {
    let source = "class A {\n  @objc func f() { g(#selector(f)) }; func h() { x }\n}\n"
    let text = SourceRewriter.rewrite(source, path: "/A.swift").text
    let column = text.split(separator: "\n")[1].utf8.count - 2
    let error = LeavingOut.CompileError(line: 2, column: column, message: "why")
    let found = LeavingOut(for: [error], in: source, path: "A.swift", leftOut: [])
    #expect(found.entries.map(\.anchor) == ["A/func h()"])
  }

  @Test func anchorsSurviveOtherEdits() {
    let old = "class A {\n  @objc private func f(_ a: [Int : B], b: @escaping (Int)->Void = { _ in }) { x }\n}\n"
    let new = """
      // New.
      import UIKit

      final class A: B, C {
        let c = 1
        /// New.
        @MainActor public func f(
          _ a: [Int: B],  // A comment.
          b: (Int) -> Void
        ) {
          x
          y
        }
      }
      """
    let error = LeavingOut.CompileError(line: 2, column: 81, message: "why")
    let entries = LeavingOut(for: [error], in: old, path: "A.swift", leftOut: []).entries
    #expect(entries.map(\.anchor) == ["A/func f(_ a: [Int: B], b: (Int) -> Void)"])
    let result = SourceRewriter.rewrite(new, path: "/A.swift", leftOut: entries)
    #expect(result.stale.isEmpty)
    #expect(result.text.contains("{ __leftOut(\"A.f(_:b:)\", \"why\") \n\n\n}"))
  }

  @Test func equalDeclarationsAreNumbered() {
    let marked = Marked("#if A\nfunc f() { x }\n#else\nfunc f() { ¶x }\n#endif\n")
    let found = marked.entries()
    #expect(found.entries.map(\.anchor) == ["func f() #2"])
    let text = SourceRewriter.rewrite(marked.source, path: "/A.swift", leftOut: found.entries).text
    #expect(text == "#if A\nfunc f() { x }\n#else\nfunc f() { __leftOut(\"f()\", \"why\") }\n#endif\n")
  }

  @Test func anEntryWithoutItsDeclarationIsReported() {
    let entry = LeftOut(path: "A.swift", kind: .body, anchor: "func gone()", reason: "why")
    let result = SourceRewriter.rewrite("func f() {}\n", path: "/A.swift", leftOut: [entry])
    #expect(result.text == "func f() {}\n")
    #expect(result.stale == [entry])
  }

  @Test func anErrorOutsideOfAllDeclarationsIsUnplaced() {
    for position in [(0, 1), (1, 1), (2, 1), (9, 9)] {
      let error = LeavingOut.CompileError(line: position.0, column: position.1, message: "why")
      #expect(LeavingOut(for: [error], in: "// A\n\n", path: "A.swift", leftOut: []).unplaced == [error])
    }
  }

  @Test func reasonsAreTextOfALiteral() {
    let entry = LeftOut(path: "", kind: .body, anchor: "func f()", reason: "a\"b\\(c)\n\u{0}화")
    let text = SourceRewriter.rewrite("func f() { x }", path: "/A.swift", leftOut: [entry]).text
    #expect(text == #"func f() { __leftOut("f()", "a\"b\\(c)\u{a}\u{0}화") }"#)
  }
}

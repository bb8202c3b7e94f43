import SourceRewriting
import Testing

/// Sources that nothing may change, and mutated ones in which only the edits may.
@Suite struct UntouchedSourceTests {
  @Test(arguments: [
    "", "\n", "\0\0\0", "let a = 1", "}}}}((", "import UIKit\r\nclass A {}\r\n", "let os = iOS", "#if DEBUG\n#endif",
    "// @objc #selector(a) os(iOS)\n/* @IBOutlet dynamic #Preview */\n", "let a = \"@objc #selector(b) #if os(iOS)\"\n",
    "let a = #\"\"\"\n@objc\n#if os(iOS)\n\"\"\"#\n", "/// `@objc`\nlet a = /@objc/\n",
    "func f() { g(.dynamic, optional) }",
    "print(\"unterminated @objc", "/* unterminated @objc", "@", "#", "#selector", "@objc", "#if", "#if os(",
    "let dynamic = 1, optional = 2\n", "@\u{301}objc class A {}",
  ])
  func aSourceWithoutAppleCodeIsReturnedAsItIs(source: String) {
    let isAttribute = source == "@objc"
    #expect(rewritten(source) == (isAttribute ? "     " : source))
  }

  private static let source = """
    import UIKit.UIColor
    import Models
    @objc protocol Actions: Base { @objc optional func other(_ sender: Any?) }
    #if os(iOS) && !targetEnvironment(simulator)
    @main @objcMembers final class Screen: UIViewController, Actions {
      @IBOutlet private weak var label: UILabel!, name = "@objc \\(#selector(a))"
      lazy var bar = UIBarButtonItem(target: self, action: #selector(self.go(_:)))
      @objc(go:) dynamic func go(_ x: Int) -> some View { x.y { #selector(getter: a) } } // @objc
      @NSManaged var text: String
      var z: Int { get { 1 } set { f(newValue, #keyPath(A.b)) } }
      /* @objc */ let s = #\"\"\"
        @objc
        \"\"\"#
    }
    #else
    extension A: B, C where Self: D { subscript(i: Int) -> Int { 1 } }
    #endif
    #Preview { Screen() }
    #sourceLocation(file: "a", line: 1)
    #sourceLocation()

    """

  // What the tests of shrinking texts need: the same numbers on each machine.
  private struct Generator: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 29)
    }
  }

  private static func mutated(_ generator: inout Generator) -> String {
    var bytes = Array(source.utf8)
    let parts = [
      "{", "}", "(", ")", "\"", "\"\"\"", "\n", "\r\n", "\r", "@objc ", "#if os(iOS)\n", "#endif\n", "/*", "\0", "é",
    ]
    for _ in 0..<Int.random(in: 1...6, using: &generator) {
      let start = Int.random(in: 0...bytes.count, using: &generator)
      let end = min(bytes.count, start + Int.random(in: 0...12, using: &generator))
      bytes.replaceSubrange(start..<end, with: parts.randomElement(using: &generator).map { Array($0.utf8) } ?? [])
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static let words = [
    "@objc", "@IB", "@main", "@NSManaged", "dynamic", "optional", "#selector", "#keyPath", "#if", "import", "protocol",
    "#Preview", "#sourceLocation",
  ]

  private static func isEnd(_ byte: UInt8) -> Bool { " )}\r".utf8.contains(byte) }

  @Test func mutatedSourcesKeepTheirLinesAndEachLineWithoutAppleCode() {
    var generator = Generator(state: 41)
    for _ in 0..<60 {
      let source = Self.mutated(&generator)
      let result = SourceRewriter.rewrite(source, path: "/A.swift")
      let (old, new) = (
        source.utf8.split(separator: 10, omittingEmptySubsequences: false),
        result.text.utf8.split(separator: 10, omittingEmptySubsequences: false)
      )
      guard old.count == new.count else {
        Issue.record("\(old.count) lines are \(new.count) in \(source.debugDescription)")
        return
      }
      if result.counts.isEmpty { #expect(result.text == source || source.utf8.starts(with: "#!".utf8)) }
      // A line behind the first one of a macro has only its end.
      for (before, after) in zip(old, new) where !after.elementsEqual(before) && !after.allSatisfy(Self.isEnd) {
        let line = String(decoding: before, as: UTF8.self)
        #expect(
          Self.words.contains { line.contains($0) },
          "\(line.debugDescription) → \(String(decoding: after, as: UTF8.self)) in \(source.debugDescription)")
      }
    }
  }

  @Test func errorsAnywhereInMutatedSourcesLeaveOutPartsAndKeepTheLines() {
    var generator = Generator(state: 7)
    for _ in 0..<20 {
      let source = Self.mutated(&generator)
      var leftOut: [LeftOut] = []
      for _ in 0..<5 {
        let text = SourceRewriter.rewrite(source, path: "/A.swift", leftOut: leftOut).text
        let lines = text.utf8.split(separator: 10, omittingEmptySubsequences: false)
        let errors = (0..<3).map { _ in
          let line = Int.random(in: 0..<lines.count, using: &generator)
          let column = Int.random(in: 0...lines[line].count, using: &generator)
          return LeavingOut.CompileError(line: line + 1, column: column + 1, message: "an error")
        }
        let found = LeavingOut(for: errors, in: source, path: "A.swift", leftOut: leftOut)
        #expect(Set(leftOut).isDisjoint(with: found.entries))
        leftOut = leftOut.filter { !found.superseded.contains($0) } + found.entries
        let result = SourceRewriter.rewrite(source, path: "/A.swift", leftOut: leftOut)
        #expect(result.stale.isEmpty)
        #expect(result.text.utf8.count { $0 == 10 } == source.utf8.count { $0 == 10 }, "\(source.debugDescription)")
      }
    }
  }

  @Test func aHugeSourceIsRewritten() {
    let source = String(repeating: "class A { @objc func f() { g(#selector(f)) } }\n", count: 500)
    let expected = "class A {       func f() { g(Selector(\"f\", A.f)) } }\n"
    #expect(rewritten(source) == String(repeating: expected, count: 500))
  }
}

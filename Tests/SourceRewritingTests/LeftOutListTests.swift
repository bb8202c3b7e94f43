import SourceRewriting
import Testing

@Suite struct LeftOutListTests {
  private static let fields = [
    "", " ", "a", "# a", "#", "a\tb", "a\nb", "a\r\nb\r", "\\", "\\t", "\\u{8}", "\0", "\u{1B}[31m", "화면", "e\u{301}",
    "a\u{2028}b", "\u{202E}abc", "💡", "body", "\\#",
  ]

  @Test func hostileTextIsReadAsItWasWritten() {
    var list = LeftOutList()
    for (index, first) in Self.fields.enumerated() {
      for second in Self.fields {
        let kind = LeftOut.Kind.allCases[index % LeftOut.Kind.allCases.count]
        list.add([LeftOut(path: first, kind: kind, anchor: second, reason: first + second)])
      }
    }
    let read = LeftOutList(list.text)
    #expect(read.invalid.isEmpty)
    #expect(read.entries.map(Fields.init) == list.entries.map(Fields.init))
    #expect(read.text == list.text)
    #expect(list.text.utf8.count { $0 == 10 } == list.entries.count)
    #expect(
      list.text.unicodeScalars.allSatisfy { $0 == "\n" || $0 == "\t" || $0.properties.generalCategory != .control })
  }

  // Compared by scalars.
  private struct Fields: Equatable {
    let fields: [[Unicode.Scalar]]
    init(_ entry: LeftOut) {
      fields = [entry.path, entry.kind.rawValue, entry.anchor, entry.reason].map { Array($0.unicodeScalars) }
    }
  }

  @Test func commentsAndOrderStay() {
    let text = "# What is left out\n\na.swift\tbody\tfunc f()\twhy\n# b\nb.swift\tmember\tA/let a\twhy\n"
    var list = LeftOutList(text)
    #expect(list.text == text)
    let new = LeftOut(path: "a.swift", kind: .body, anchor: "func g()", reason: "why")
    list.add([new])
    #expect(list.line(of: new) == 4)
    list.remove(list.entries.filter { $0.path == "b.swift" })
    #expect(list.text == "# What is left out\n\na.swift\tbody\tfunc f()\twhy\na.swift\tbody\tfunc g()\twhy\n# b\n")
  }

  @Test func endsOfLinesOfWindowsAreRead() {
    let list = LeftOutList("# a\r\na.swift\tbody\tfunc f()\twhy\r\n")
    #expect(list.entries.map(\.reason) == ["why"])
  }

  @Test(arguments: [
    ("a b c", "an entry has 4 fields, separated by tabs (path, kind, anchor, reason), and this line has 1"),
    (
      "a\tfile\tb\tc",
      "no kind 'file': the kinds are body, accessor, value, conformance, member, import, declaration"
    ),
    ("a\tbody\tb\\x\tc", "a backslash is followed by t, n, r, u, # or another backslash"),
    ("a\tbody\tb\\u{d800}\tc", "\\u is followed by a number in braces, such as \\u{8}"),
    ("a\tbody\tb\\u8\tc", "\\u is followed by a number in braces, such as \\u{8}"),
  ])
  func anInvalidLineIsReportedAndKept(line: String, message: String) {
    let list = LeftOutList("#\n\(line)\n")
    #expect(list.invalid.map(\.line) == [2])
    #expect(list.invalid.map(\.message) == [message])
    #expect(list.entries.isEmpty)
    #expect(list.text == "#\n\(line)\n")
  }
}

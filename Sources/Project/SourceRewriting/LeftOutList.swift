/// The entries of a file `LeftOut.txt`, one a line, with the comments between them.
///
/// The fields of an entry are the path, the kind, the anchor and the reason, separated by tabs. In a field, `\t`, `\n`,
/// `\r` and `\\` stand for a tab, the ends of lines and a backslash, `\#` for a `#` at the beginning of a line, and
/// `\u{8}` for another control character.
public struct LeftOutList: Sendable {
  /// A line that is no entry and no comment.
  public struct Invalid: Hashable, Sendable {
    /// The number of the line, from 1.
    public let line: Int
    /// What is wrong with the line.
    public let message: String
  }

  private enum Line {
    case entry(LeftOut)
    // A comment, an empty line, or an invalid one, which is kept as it is.
    case other(String)
  }

  private var lines: [Line] = []
  /// The lines that could not be read.
  public private(set) var invalid: [Invalid] = []

  /// Creates an empty list.
  public init() {}

  /// Reads the text of a file.
  public init(_ text: String) {
    let lines = text.utf8.split(separator: .lineFeed, omittingEmptySubsequences: false)
    for (number, line) in lines.dropLast(lines.last?.isEmpty == true ? 1 : 0).enumerated() {
      // Git may write the ends of lines of Windows. An end in a field is escaped.
      let line = Self.string(line.last == .carriageReturn ? line.dropLast() : line)
      if line.utf8.allSatisfy({ $0 == .space || $0 == UInt8(ascii: "\t") }) || line.utf8.first == UInt8(ascii: "#") {
        self.lines.append(.other(line))
        continue
      }
      do throws(InvalidLine) {
        self.lines.append(.entry(try Self.entry(line)))
      } catch {
        self.lines.append(.other(line))
        invalid.append(Invalid(line: number + 1, message: error.message))
      }
    }
  }

  /// The text of the file.
  public var text: String {
    lines.map { line in
      switch line {
      case .entry(let entry): Self.line(entry) + "\n"
      case .other(let text): text + "\n"
      }
    }.joined()
  }

  /// The entries in the order of their lines.
  public var entries: [LeftOut] {
    lines.compactMap { if case .entry(let entry) = $0 { entry } else { nil } }
  }

  /// Returns the number of the line of an entry, from 1. Returns `nil` if the list lacks the entry.
  public func line(of entry: LeftOut) -> Int? {
    lines.firstIndex { if case .entry(entry) = $0 { true } else { false } }.map { $0 + 1 }
  }

  /// Adds entries behind those of the same file, and at the end if there are none.
  public mutating func add(_ entries: [LeftOut]) {
    for entry in entries {
      let last = lines.lastIndex { if case .entry(let other) = $0 { other.path == entry.path } else { false } }
      lines.insert(.entry(entry), at: last.map { $0 + 1 } ?? lines.endIndex)
    }
  }

  /// Removes entries.
  public mutating func remove(_ entries: some Sequence<LeftOut>) {
    let removed = Set(entries)
    lines.removeAll { if case .entry(let entry) = $0 { removed.contains(entry) } else { false } }
  }
}

// MARK: Lines

extension LeftOutList {
  private struct InvalidLine: Error {
    let message: String
  }

  private static func string(_ bytes: some Collection<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }

  private static func entry(_ line: String) throws(InvalidLine) -> LeftOut {
    let fields = line.utf8.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false).map(string)
    guard fields.count == 4 else {
      throw InvalidLine(
        message:
          "an entry has 4 fields, separated by tabs (path, kind, anchor, reason), and this line has \(fields.count)")
    }
    guard let kind = LeftOut.Kind(rawValue: fields[1]) else {
      let kinds = LeftOut.Kind.allCases.map(\.rawValue).joined(separator: ", ")
      throw InvalidLine(message: "no kind '\(fields[1])': the kinds are \(kinds)")
    }
    return LeftOut(
      path: try unescaped(fields[0]), kind: kind, anchor: try unescaped(fields[2]), reason: try unescaped(fields[3]))
  }

  private static func line(_ entry: LeftOut) -> String {
    let path = escaped(entry.path)
    return [
      path.utf8.first == UInt8(ascii: "#") ? "\\" + path : path, entry.kind.rawValue, escaped(entry.anchor),
      escaped(entry.reason),
    ].joined(separator: "\t")
  }

  private static func escaped(_ field: String) -> String {
    var text = String.UnicodeScalarView()
    for scalar in field.unicodeScalars {
      switch scalar {
      case "\t": text.append(contentsOf: "\\t".unicodeScalars)
      case "\n": text.append(contentsOf: "\\n".unicodeScalars)
      case "\r": text.append(contentsOf: "\\r".unicodeScalars)
      case "\\": text.append(contentsOf: "\\\\".unicodeScalars)
      case _ where isControl(scalar):
        text.append(contentsOf: "\\u{\(String(scalar.value, radix: 16))}".unicodeScalars)
      default: text.append(scalar)
      }
    }
    return String(text)
  }

  // Also what editors show as an end of a line or by which they turn the direction of text.
  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    [.control, .format, .lineSeparator, .paragraphSeparator].contains(scalar.properties.generalCategory)
  }

  private static func unescaped(_ field: String) throws(InvalidLine) -> String {
    var text = String.UnicodeScalarView()
    var rest = field.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      guard scalar == "\\" else {
        text.append(scalar)
        continue
      }
      switch rest.popFirst() {
      case "t": text.append("\t")
      case "n": text.append("\n")
      case "r": text.append("\r")
      case "\\": text.append("\\")
      case "#": text.append("#")
      case "u":
        let digits = rest.dropFirst().prefix { $0 != "}" }
        guard rest.first == "{", rest.dropFirst(digits.count + 1).first == "}",
          let value = UInt32(String(digits), radix: 16), let scalar = Unicode.Scalar(value)
        else { throw InvalidLine(message: "\\u is followed by a number in braces, such as \\u{8}") }
        text.append(scalar)
        rest = rest.dropFirst(digits.count + 2)
      default: throw InvalidLine(message: "a backslash is followed by t, n, r, u, # or another backslash")
      }
    }
    return String(text)
  }
}

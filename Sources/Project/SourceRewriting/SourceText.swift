import SwiftSyntax

/// The bytes of a source, as the compiler gets them behind a `#sourceLocation` line.
struct SourceText {
  let bytes: [UInt8]

  /// Drops a byte order mark, which is valid only at the beginning of a file, and makes a comment of a `#!` line.
  init(_ source: String) {
    var bytes = Array(source.utf8)
    if bytes.starts(with: Self.byteOrderMark) { bytes.removeFirst(Self.byteOrderMark.count) }
    if bytes.starts(with: Self.shebang) { bytes.replaceSubrange(0..<2, with: [.slash, .slash]) }
    self.bytes = bytes
  }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
  static let shebang: [UInt8] = Array("#!".utf8)
}

// MARK: Lines

// The compiler's lines end with a line feed, unlike those of a `SourceLocationConverter`, which also ends them with a
// carriage return alone.
extension SourceText {
  /// Returns the ends of lines of a part, each with its carriage return.
  func lineEnds(in range: Range<Int>) -> [UInt8] {
    var ends: [UInt8] = []
    for index in range where bytes[index] == .lineFeed {
      if index > range.lowerBound, bytes[index - 1] == .carriageReturn { ends.append(.carriageReturn) }
      ends.append(.lineFeed)
    }
    return ends
  }

  /// Returns the line of an offset, from 1.
  func line(at offset: Int) -> Int { 1 + bytes[..<offset].count { $0 == .lineFeed } }
}

extension [UInt8] {
  /// Returns the offset of a line and a column, both from 1, with columns in bytes as the compiler counts them.
  ///
  /// A column behind the end of its line is the end. Returns `nil` if there is no such line.
  func offset(line: Int, column: Int) -> Int? {
    guard line > 0 else { return nil }
    var start = 0
    for _ in 1..<line {
      guard let end = self[start...].firstIndex(of: .lineFeed) else { return nil }
      start = end + 1
    }
    let end = self[start...].firstIndex(of: .lineFeed) ?? count
    return Swift.min(start + Swift.max(column, 1) - 1, end)
  }
}

extension SyntaxProtocol {
  /// The range of the node without the trivia around it.
  var range: Range<Int> {
    positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
  }
}

extension Syntax {
  /// The node as the declaration of a type or as an extension.
  var group: (any DeclGroupSyntax)? {
    // A cast of each node would take most of the time.
    switch kind {
    case .actorDecl, .classDecl, .enumDecl, .extensionDecl, .protocolDecl, .structDecl:
      asProtocol((any DeclGroupSyntax).self)
    default: nil
    }
  }
}

extension UInt8 {
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let space = UInt8(ascii: " ")
  static let slash = UInt8(ascii: "/")
}

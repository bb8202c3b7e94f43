import Glibc

/// A search for the words without which a source stays as it is. Parsing takes a hundred times as long.
enum WordSearch {
  /// Returns whether a source may have something to rewrite.
  static func matches(_ source: [UInt8]) -> Bool {
    source.withUnsafeBytes { bytes in
      func has(_ word: StaticString) -> Bool { position(of: word, in: bytes) != nil }
      return words.contains(where: has) || (has("#if") || has("#elseif")) && conditions.contains(where: has)
        || hasImportOfPart(bytes)
    }
  }

  private static let words: [StaticString] = [
    "@objc", "@IB", "@nonobjc", "@NSManaged", "@main", "@Model", "ApplicationMain", "dynamic", "#Preview",
    "#selector", "#keyPath", "#sourceLocation", "super.init(coder",
  ]
  // Of a condition only its parts, since spaces may stand between them. `os(iOS)` is also in many `@available`.
  private static let conditions: [StaticString] = ["iOS", "Linux", "simulator"]

  // Whether a line has a dot behind `import`.
  private static func hasImportOfPart(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var rest = bytes
    while let start = position(of: "import", in: rest) {
      rest = UnsafeRawBufferPointer(rebasing: rest[(start + 6)...])
      let line = rest.prefix { $0 != .lineFeed }
      if line.contains(UInt8(ascii: ".")) { return true }
    }
    return false
  }

  private static func position(of word: StaticString, in bytes: UnsafeRawBufferPointer) -> Int? {
    guard let start = bytes.baseAddress else { return nil }
    var rest = start
    let length = word.utf8CodeUnitCount
    let end = start + bytes.count
    while let found = memchr(rest, Int32(word.utf8Start[0]), end - rest) {
      let position = UnsafeRawPointer(found)
      if end - position < length { return nil }
      if memcmp(position, word.utf8Start, length) == 0 { return position - start }
      rest = position + 1
    }
    return nil
  }
}

import FlowSystem

extension SourceText {
  /// Reads the text of a file.
  /// - Throws: ``Diagnostic`` if the file cannot be read, is no regular file, is larger than 64 MB or is not UTF-8.
  package static func read(_ path: ScriptPath) throws(Diagnostic) -> String { try read(FileLocation(path)) }

  /// Reads the text of the file at a location.
  /// - Throws: ``Diagnostic`` if the file cannot be read, is no regular file, is larger than 64 MB or is not UTF-8.
  package static func read(_ file: FileLocation) throws(Diagnostic) -> String {
    let bytes = try Diagnostic.reporting { () throws(FileError) in try RegularFile.read(file) }
    do throws(ParseError) {
      return try decode(bytes, file: file.path.text)
    } catch {
      throw Diagnostic(.trouble, "\(file.path) is not text: \(error.message)", advice: [error.advice].compactMap { $0 })
    }
  }

  /// Decodes the bytes of a file.
  ///
  /// - Parameters:
  ///   - bytes: The content of the file.
  ///   - file: The file name for the error.
  /// - Returns: The text, including a byte order mark.
  /// - Throws: ``ParseError`` at the first byte that is not UTF-8.
  package static func decode(_ bytes: some Sequence<UInt8>, file: String? = nil) throws(ParseError) -> String {
    let bytes = Array(bytes)
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    let valid = validPrefix(bytes)
    // The text before the invalid byte is valid, and so is the excerpt, which shows invalid bytes as U+FFFD.
    // The excerpt has few columns, so a part of the line suffices.
    let rest = bytes[valid...].prefix(2 * SourceExcerpt.columnLimit).prefix { $0 != .lineFeed }
    let text = String(decoding: bytes[..<valid], as: UTF8.self) + String(decoding: rest, as: UTF8.self)
    let source = SourceText(text, file: file)
    throw source.error(.invalidUTF8(byte: bytes[valid]), at: valid)
  }

  // Returns the number of bytes at the start that are UTF-8.
  private static func validPrefix(_ bytes: [UInt8]) -> Int {
    do throws(Unicode.UTF8.ValidationError) {
      _ = try UTF8Span(validating: bytes.span)
      return bytes.count
    } catch {
      return error.byteOffsets.lowerBound
    }
  }
}

extension ScriptFile {
  /// Reads and parses a file.
  /// - Throws: ``Diagnostic`` if the file cannot be read, or does not parse.
  package init(contentsOf path: ScriptPath) throws(Diagnostic) {
    let text = try SourceText.read(path)
    do throws(ParseErrors) {
      try self.init(parsing: text, file: path.text)
    } catch {
      throw Diagnostic(error)
    }
  }
}

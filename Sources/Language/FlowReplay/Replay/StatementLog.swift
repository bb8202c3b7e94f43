import FlowScript
import FlowSession

/// Statements in the form in which a worker sends them: the text of a ``LogWriter``.
package struct StatementLog: Hashable, Sendable {
  /// The statements.
  package var records: [StatementRecord]

  /// Creates a log of statements.
  package init(_ records: [StatementRecord]) {
    self.records = records
  }

  /// Reads the statements of a text.
  /// - Throws: `LogReader.Failure` if no ``LogWriter`` wrote the text.
  package init(bytes: UnsafeBufferPointer<UInt8>) throws {
    var log = LogReader(bytes)
    records = try Self.records(&log)
  }

  /// The UTF-8 of the text.
  package var bytes: [UInt8] {
    var log = LogWriter()
    write(to: &log)
    return log.bytes
  }

  private func write(to log: inout LogWriter) {
    log.list(records) { $1.write(to: &$0) }
  }

  private static func records(_ log: inout LogReader) throws -> [StatementRecord] {
    try log.list { try StatementRecord(&$0) }
  }
}

extension StatementLog: Codable {
  /// Decodes a log.
  /// - Throws: `DecodingError` if the value is no log.
  package init(from decoder: any Decoder) throws {
    records = try LogReader.decode(from: decoder, Self.records)
  }

  /// Encodes the log.
  package func encode(to encoder: any Encoder) throws {
    try LogWriter.encode(to: encoder, write)
  }
}

extension StatementRecord {
  fileprivate func write(to log: inout LogWriter) {
    log.list(locations) { log, location in
      log.optional(location.file) { $0.string($1) }
      log.number(location.line)
      log.number(location.column)
    }
    log.string(statement)
    log.optional(comment) { $0.string($1) }
    log.list(lines) { log, line in
      log.string(line.style.rawValue)
      log.string(line.text)
    }
    log.optional(moment) { $1.write(to: &$0) }
  }

  fileprivate init(_ log: inout LogReader) throws {
    locations = try log.list { log in
      SourceLocation(file: try log.optional { try $0.string() }, line: try log.number(), column: try log.number())
    }
    statement = try log.string()
    comment = try log.optional { try $0.string() }
    lines = try log.list { log in
      let style: TranscriptLine.Style = try log.choice()
      return TranscriptLine(try log.string(), style)
    }
    moment = try log.optional { try Moment(&$0) }
  }
}

import FlowScript
import FlowSession

/// Statements in the form in which a worker sends them: the text of a ``CompactEncoder``.
package struct EncodedStatements: Hashable, Sendable {
  package var records: [StatementRecord]

  package init(_ records: [StatementRecord]) {
    self.records = records
  }

  /// Reads the statements of a text.
  /// - Throws: `CompactDecoder.Failure` if no ``CompactEncoder`` wrote the text.
  package init(bytes: UnsafeBufferPointer<UInt8>) throws {
    var decoder = CompactDecoder(bytes)
    records = try Self.records(&decoder)
  }

  package var bytes: [UInt8] {
    var encoder = CompactEncoder()
    write(to: &encoder)
    return encoder.bytes
  }

  private func write(to encoder: inout CompactEncoder) {
    encoder.list(records) { $1.write(to: &$0) }
  }

  private static func records(_ decoder: inout CompactDecoder) throws -> [StatementRecord] {
    try decoder.list { try StatementRecord(&$0) }
  }
}

extension EncodedStatements: Codable {
  /// Decodes statements.
  /// - Throws: `DecodingError` if the value encodes no statements.
  package init(from decoder: any Decoder) throws {
    records = try CompactDecoder.decode(from: decoder, Self.records)
  }

  package func encode(to encoder: any Encoder) throws {
    try CompactEncoder.encode(to: encoder, write)
  }
}

extension StatementRecord {
  fileprivate func write(to encoder: inout CompactEncoder) {
    encoder.list(locations) { encoder, location in
      encoder.optional(location.file) { $0.string($1) }
      encoder.number(location.line)
      encoder.number(location.column)
    }
    encoder.string(statement)
    encoder.optional(comment) { $0.string($1) }
    encoder.list(lines) { encoder, line in
      encoder.string(line.style.rawValue)
      encoder.string(line.text)
    }
    encoder.optional(moment) { $1.write(to: &$0) }
  }

  fileprivate init(_ decoder: inout CompactDecoder) throws {
    locations = try decoder.list { decoder in
      SourceLocation(
        file: try decoder.optional { try $0.string() }, line: try decoder.number(), column: try decoder.number())
    }
    statement = try decoder.string()
    comment = try decoder.optional { try $0.string() }
    lines = try decoder.list { decoder in
      let style: TranscriptLine.Style = try decoder.choice()
      return TranscriptLine(try decoder.string(), style)
    }
    moment = try decoder.optional { try Moment(&$0) }
  }
}

import FlowScript
import FlowSession
import FlowSystem

/// The statements of a script, in a form that writes each text once for all of them.
package struct StatementRecords: Hashable, Sendable, BinaryCodable, Codable {
  package var records: [StatementRecord]

  package init(_ records: [StatementRecord]) {
    self.records = records
  }

  package func write(to writer: inout BinaryWriter) { writer.list(records) }

  package init(from reader: inout BinaryReader) throws(BinaryReader.Damage) {
    records = try reader.list(StatementRecord.self)
  }

  package init(from decoder: any Decoder) throws {
    var reader = BinaryReader(try [UInt8](from: decoder)[...])
    self = try StatementRecords(from: &reader)
  }

  package func encode(to encoder: any Encoder) throws {
    var writer = BinaryWriter()
    write(to: &writer)
    try writer.bytes.encode(to: encoder)
  }
}

extension StatementRecord: BinaryCodable {
  package func write(to writer: inout BinaryWriter) {
    writer.list(locations)
    writer.string(statement)
    writer.optional(comment)
    writer.list(lines.map(RecordedLine.init))
    writer.optional(moment)
  }

  package init(from reader: inout BinaryReader) throws(BinaryReader.Damage) {
    self.init(
      locations: try reader.list(SourceLocation.self), statement: try reader.string(),
      comment: try reader.optional(String.self), lines: try reader.list(RecordedLine.self).map(\.line),
      moment: try reader.optional(Moment.self))
  }
}

extension SourceLocation: BinaryCodable {
  package func write(to writer: inout BinaryWriter) {
    writer.optional(file)
    writer.number(line)
    writer.number(column)
  }

  package init(from reader: inout BinaryReader) throws(BinaryReader.Damage) {
    self.init(file: try reader.optional(String.self), line: try reader.number(), column: try reader.number())
  }
}

// A line of a record has its values as text. An event keeps them, so the form is not that of all lines.
private struct RecordedLine: BinaryCodable {
  let line: TranscriptLine

  init(_ line: TranscriptLine) { self.line = line }

  func write(to writer: inout BinaryWriter) {
    writer.choice(line.style)
    writer.string(line.text)
  }

  init(from reader: inout BinaryReader) throws(BinaryReader.Damage) {
    let style: TranscriptLine.Style = try reader.choice()
    line = TranscriptLine(try reader.string(), style)
  }
}

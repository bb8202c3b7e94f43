import FlowScript
import FlowSession
import FlowSystem
import FoundationEssentials

/// A part of work that several machines share.
protocol ShardPart: Encodable {
  associatedtype Options: Equatable
  /// The position of the part among all parts.
  var shard: Shard { get }
  /// The options, which all parts share.
  var options: Options { get }
}

extension ShardPart {
  /// Returns the diagnostic of a file that holds no valid part.
  static func unsound(_ path: ScriptPath) -> Diagnostic {
    Diagnostic(.unparsable, "\(path) is damaged, or of another version", advice: ["write the part again"])
  }

  /// Writes the part to a file, with sorted keys.
  ///
  /// ``JSONDecoder/parts`` reads the file, also values for which JSON has no number.
  func replaceFile(_ path: ScriptPath) throws(Diagnostic) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    guard let bytes = try? encoder.encode(self) else {
      throw Diagnostic(
        .trouble, "\(path) was not written: the values of the part cannot be encoded",
        advice: ["report this as an error of \(Program.name)"])
    }
    let text = String(decoding: bytes, as: UTF8.self) + "\n"
    try Diagnostic.reporting { () throws(FileError) in
      try RegularFile.replace(FileLocation(path), .own, with: text)
    }
  }
}

extension Array where Element: ShardPart {
  /// Returns all parts of the work in the order of their shards, at least one.
  ///
  /// Errors name the `other` work to which a part with other options belongs.
  /// - Throws: ``Diagnostic`` if a part is missing, is there twice, or belongs to other work.
  func sortedParts(elseBelongingTo other: String) throws(Diagnostic) -> [Element] {
    let parts = sorted { $0.shard.index < $1.shard.index }
    guard let first = parts.first else {
      throw Diagnostic(.refused, "there are no parts to join", advice: ["name their files: --join FILE …"])
    }
    for (number, part) in zip(1..., parts) {
      guard part.options == first.options, part.shard.count == first.shard.count else {
        throw Diagnostic(
          .refused, "part \(part.shard.index) of \(part.shard.count) belongs to \(other)",
          advice: ["give all parts the same options, scripts and program"])
      }
      guard part.shard.index == number else {
        let isTwice = part.shard.index < number
        throw isTwice
          ? Diagnostic(
            .refused, "part \(part.shard.index) of \(first.shard.count) is there twice",
            advice: ["name the file of each part once"])
          : Self.missing(number, of: first.shard.count)
      }
    }
    guard parts.count == first.shard.count else {
      throw Self.missing(parts.count + 1, of: first.shard.count)
    }
    return parts
  }

  private static func missing(_ number: Int, of count: Int) -> Diagnostic {
    Diagnostic(
      .refused, "part \(number) of \(count) is missing",
      advice: ["name the files of all \(count) parts: --join FILE …"])
  }
}

extension JSONDecoder {
  /// A decoder of the files of parts.
  static var parts: JSONDecoder {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return decoder
  }
}

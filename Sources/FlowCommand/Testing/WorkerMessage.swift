import FlowScript
import FlowShell
import FoundationEssentials

/// What the process that runs a suite tells a worker before anything else.
struct WorkerSetup: Codable {
  var options: RunOptions
  /// How much real time a script may take.
  var timeout: Duration?
}

/// What a worker tells, a line each.
enum WorkerMessage {
  /// A script is done.
  case result(ScriptResult)
  /// A script is done, and just passed.
  case pass(PlainPass)
  /// The worker ends in the middle of a script.
  case end(WorkerEnd)

  /// Encodes a value as a line.
  static func line(_ value: some Encodable) throws -> [UInt8] {
    try [UInt8](JSONEncoder().encode(value)) + [0x0A]
  }

  static func decode<Value: Decodable>(_ type: Value.Type, _ line: some Sequence<UInt8>) throws -> Value {
    try JSONDecoder().decode(type, from: Data(line))
  }
}

/// How a worker ended in the middle of a script: by a crash, since it took too long, or since the app ended the process.
struct WorkerEnd {
  enum Cause: String {
    case crash
    case timeout
    case exit
  }

  var cause: Cause
  /// The signal or the exit status.
  var number: Int32
  /// Where the statement stands that ran, and the `include`s that led there, innermost first.
  var locations: [SourceLocation]
  /// The last that the app wrote.
  var output: [String] = []

  /// Reads the first line of what the C code writes: `!crash 4 12:1 a.flowscript`.
  init?(_ line: String) {
    let parts = line.split(separator: " ", maxSplits: 3, omittingEmptySubsequences: false)
    guard parts.count == 4, parts[0].hasPrefix("!"), let cause = Cause(rawValue: String(parts[0].dropFirst())),
      let number = Int32(parts[1])
    else { return nil }
    let place = parts[2].split(separator: ":").compactMap { Int($0) }
    guard place.count == 2 else { return nil }
    self.cause = cause
    self.number = number
    let files = parts[3].split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    locations = [SourceLocation(file: files[0], line: place[0], column: place[1])]
    for index in stride(from: 1, to: files.count - 1, by: 2) {
      let numbers = files[index + 1].split(separator: ":").compactMap { Int($0) }
      guard numbers.count == 2 else { return nil }
      locations.append(SourceLocation(file: files[index], line: numbers[0], column: numbers[1]))
    }
  }

  /// The files of a statement and of the `include`s that led there, as the C code repeats them: the first one's place has
  /// its own numbers there.
  static func words(_ locations: [SourceLocation]) -> String {
    guard locations.count > 1 else { return locations[0].file ?? "" }
    let others = locations.dropFirst().map { "\t\($0.file ?? "")\t\($0.line):\($0.column)" }
    return (locations[0].file ?? "") + others.joined()
  }
}

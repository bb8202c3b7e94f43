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
  /// The statement that ran.
  var location: SourceLocation
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
    location = SourceLocation(file: String(parts[3]), line: place[0], column: place[1])
  }
}

import FlowSystem
import FoundationEssentials

extension WorkingCopy.Notes {
  /// Adds a value as a line of JSON.
  func append(line value: some Encodable) {
    guard let bytes = try? JSONEncoder.session.encode(value) else { return }
    append(bytes + [UInt8(ascii: "\n")])
  }
}

extension WorkingCopy.Result {
  /// Returns the values that the copy noted, one a line. Omits a line that a crash has cut off.
  func lines<Value: Decodable>(as type: Value.Type) -> [Value] {
    var values: [Value] = []
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      guard let value = try? JSONDecoder.session.decode(type, from: Data(line)) else { break }
      values.append(value)
    }
    return values
  }
}

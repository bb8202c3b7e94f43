import FlowReplay

/// The encoding of a choice as a line for a worker.
///
/// The line holds the last line to run or 0, a space, and the path.
extension ScriptChoice {
  package var bytes: [UInt8] { Array("\(line ?? 0) ".utf8) + PathLine.bytes(path) + [0x0A] }

  package init?(bytes: ArraySlice<UInt8>) {
    guard let space = bytes.firstIndex(of: UInt8(ascii: " ")),
      let last = Int(String(decoding: bytes[..<space], as: UTF8.self))
    else { return nil }
    self.init(path: PathLine.path(bytes[(space + 1)...]), line: last == 0 ? nil : last)
  }
}

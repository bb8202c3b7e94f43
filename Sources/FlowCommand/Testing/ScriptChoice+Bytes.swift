import FlowShell

/// A choice as a worker is given it, on a line: the line where it is to stop or 0, a space, and the path, in which `%` and a line
/// feed are escaped.
extension ScriptChoice {
  private static let feed = Array("%0A".utf8)
  private static let percent = Array("%25".utf8)

  var bytes: [UInt8] {
    var bytes = Array("\(line ?? 0) ".utf8)
    for byte in path.utf8 {
      switch byte {
      case 0x0A: bytes += Self.feed
      case UInt8(ascii: "%"): bytes += Self.percent
      default: bytes.append(byte)
      }
    }
    return bytes + [0x0A]
  }

  init?(bytes: ArraySlice<UInt8>) {
    guard let space = bytes.firstIndex(of: UInt8(ascii: " ")),
      let last = Int(String(decoding: bytes[..<space], as: UTF8.self))
    else { return nil }
    var path: [UInt8] = []
    var rest = bytes[(space + 1)...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%") {
        path.append(rest.starts(with: Self.feed.dropFirst()) ? 0x0A : byte)
        rest = rest.dropFirst(2)
      } else {
        path.append(byte)
      }
    }
    self.init(path: String(decoding: path, as: UTF8.self), line: last == 0 ? nil : last)
  }
}

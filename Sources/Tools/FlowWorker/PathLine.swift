import FlowSystem

/// The encoding of a path within a line of text.
///
/// `%` and line feeds are escaped.
package enum PathLine {
  private static let percent = UInt8(ascii: "%")

  /// Encodes a path for a line.
  package static func bytes(_ path: ScriptPath) -> [UInt8] {
    let bytes = path.bytes
    guard bytes.contains(where: { $0 == percent || $0 == 0x0A }) else { return bytes }
    return bytes.flatMap { byte in
      switch byte {
      case 0x0A: Array("%0A".utf8)
      case percent: Array("%25".utf8)
      default: [byte]
      }
    }
  }

  /// Decodes a path from a line.
  package static func path(_ bytes: ArraySlice<UInt8>) -> ScriptPath {
    guard bytes.contains(percent) else { return ScriptPath(bytes: bytes) }
    var path: [UInt8] = []
    var rest = bytes
    while let byte = rest.popFirst() {
      guard byte == percent else {
        path.append(byte)
        continue
      }
      path.append(rest.starts(with: "0A".utf8) ? 0x0A : byte)
      rest = rest.dropFirst(2)
    }
    return ScriptPath(bytes: path)
  }
}

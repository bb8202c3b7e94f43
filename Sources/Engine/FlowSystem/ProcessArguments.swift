/// The arguments of the process as text.
///
/// A zero byte, which no argument contains, and two hexadecimal digits stand for each invalid byte of UTF-8.
// The path of a file may be invalid UTF-8, which a `String` cannot hold.
package enum ProcessArguments {
  /// The arguments without the program's name.
  package static var all: [String] {
    // A parent may start a process without any argument, even its name.
    Program.arguments.dropFirst().map(text)
  }

  package static func text(of argument: ScriptPath) -> String {
    if let text = String(validating: argument.bytes, as: UTF8.self) { return text }
    return argument.scalars.map { scalar in
      switch scalar {
      case .success(let scalar): String(scalar)
      case .failure(let stray): "\0" + stray.byte.hexDigits
      }
    }.joined()
  }

  /// Returns the bytes of an argument, or of a part of one.
  package static func bytes(of text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == 0, let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) {
        rest = rest.dropFirst(2)
        bytes.append(value)
      } else {
        bytes.append(byte)
      }
    }
    return bytes
  }

  /// Returns a message that quotes arguments with visible escapes, such as `caf\xE9`.
  package static func visible(_ message: String) -> String {
    VisibleText.lines(message.replacing("\0", with: "\\x"))
  }
}

extension ScriptPath {
  /// Creates the path that an argument names.
  package init(argument: String) {
    self.init(bytes: ProcessArguments.bytes(of: argument))
  }
}

/// The commands of GitHub Actions, which its runner reads from the output of a step.
enum WorkflowCommand {
  /// Returns a report's text in which no line is a command, even one that begins with the name of a script.
  static func escaped(_ text: String) -> String {
    // Nearly no text has two colons in a row. Bytes, since a search for text takes longer.
    var last: UInt8 = 0
    for byte in text.utf8 {
      if byte == UInt8(ascii: ":"), last == byte {
        return text.split(separator: "\n", omittingEmptySubsequences: false).map(escaped(line:))
          .joined(separator: "\n")
      }
      last = byte
    }
    return text
  }

  // With an escape in the place of the colon that would begin a command.
  private static func escaped(line: Substring) -> String {
    // The runner ignores white space before a command.
    let command = line.drop(while: \.isWhitespace)
    guard command.hasPrefix("::") else { return String(line) }
    return "\(line[..<command.startIndex])\\u{3A}\(command.dropFirst())"
  }
}

import FlowReplay
import FlowScript
import FlowSession
import FlowSystem
import Glibc
import SystemPackage

/// A review that shows each block to rewrite and asks the user.
@MainActor
struct Review {
  private let styler: Styler
  // To all further questions. `nil` while the review asks each.
  private var answerToAll: Bool?
  /// Whether Ctrl-C, Ctrl-D or the end of the terminal ended the questions.
  private(set) var isInterrupted = false

  init(styler: Styler) {
    self.styler = styler
  }

  mutating func accepts(_ change: BlockUpdates.Change) -> Bool {
    if let answerToAll { return answerToAll }
    let shown = change.shown
    write("\n\(shown.locations[0]): \(shown.statement)")
    for location in shown.locations.dropFirst() { write("  included at \(location)") }
    write("  \(BlockDifference.legend)")
    for line in change.difference { write(styler.styled(TranscriptLine(line), indent: "  ")) }
    let keys = Answer.allCases.map { "\($0.rawValue) \($0.text)" }.joined(separator: ", ")
    let question = "rewrite this block? \(styler.dim(keys)) "
    let answer = KeyReader.ask(question, for: Set(Answer.allCases.map(\.rawValue))).flatMap(Answer.init(rawValue:))
    write(answer?.text ?? "stopped")
    switch answer {
    case .yes: return true
    case .no: return false
    case .yesToAll: answerToAll = true
    case .noToAll: answerToAll = false
    case nil:
      isInterrupted = true
      answerToAll = false
    }
    return answerToAll == true
  }

  // Each answer has its key.
  private enum Answer: Character, CaseIterable {
    case yes = "y"
    case no = "n"
    case yesToAll = "a"
    case noToAll = "q"

    // In the question, and after its key.
    var text: String {
      switch self {
      case .yes: "yes"
      case .no: "no"
      case .yesToAll: "yes to all"
      case .noToAll: "no to all"
      }
    }
  }

  private func write(_ line: String) {
    Output.standard.write("\(line)\n")
  }
}

/// A reader of single-key answers from a terminal, without a line end.
package enum KeyReader {
  /// Whether input and output are a terminal, at which a user can answer.
  package static var isPossible: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 }

  /// Asks a question and waits for one of the given keys. Ignores other keys.
  /// - Returns: The key. Returns `nil` at Ctrl-C, Ctrl-D or the end of the terminal.
  package static func ask(_ question: String, for keys: Set<Character>) -> Character? {
    var before = termios()
    guard tcgetattr(STDIN_FILENO, &before) == 0 else { return nil }
    var raw = before
    raw.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG)
    // Discard input from before the question, since it is no answer.
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &raw)
    defer { tcsetattr(STDIN_FILENO, TCSANOW, &before) }
    Output.standard.write(question)
    while true {
      var bytes = [UInt8](repeating: 0, count: 16)
      let count = bytes.withUnsafeMutableBytes { try? FileDescriptor.standardInput.read(into: $0) }
      guard let count, count > 0 else { return nil }
      // A sequence that begins with an escape is one key, such as an arrow.
      for byte in bytes[..<count].prefix(while: { $0 != 0x1B }) {
        // Without ISIG and ICANON, Ctrl-C and Ctrl-D come as bytes.
        if byte == 3 || byte == 4 { return nil }
        let key = Character(Unicode.Scalar(byte))
        if let answer = key.lowercased().first, keys.contains(answer) { return answer }
      }
    }
  }
}

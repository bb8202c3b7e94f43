import Glibc
import FlowShell
@preconcurrency import Rainbow

/// Colours lines for a terminal. Less their colour they are the plain ones, byte for byte.
@MainActor
struct Painter {
  /// Whether it colours at all.
  let isOn: Bool

  init(_ choice: ColorChoice, for output: Output) {
    switch choice {
    case .always: isOn = true
    case .never: isOn = false
    case .auto:
      isOn = output.isTerminal && Painter.variable("NO_COLOR").isEmpty && Painter.variable("TERM") != "dumb"
    }
    // Without colour it is left alone: only to ask it reads the whole environment.
    guard isOn else { return }
    Rainbow.enabled = true
    Rainbow.outputTarget = .console
  }

  /// One that colours nothing, whatever the others do.
  static let plain = Painter()

  private init() { isOn = false }

  /// A line of a transcript.
  func paint(_ line: TranscriptLine, indent: String = "") -> String {
    guard isOn else { return indent + line.text }
    let text =
      switch line.style {
      case .step: line.text.green
      case .nowhere: line.text.yellow
      case .screen: line.text.cyan
      case .error, .fault, .threw: line.text.red
      case .statement: line.text.bold
      case .state, .plain: line.text
      }
    return indent + text
  }

  /// A line of a unified difference.
  func paint(difference line: String) -> String {
    guard isOn else { return line }
    let mark = line.drop { $0 == " " }.first
    let isInside = line.hasPrefix("  ")
    guard isInside, line.dropFirst(2).first == mark else { return line }
    return mark == "-" ? line.red : mark == "+" ? line.green : line
  }

  /// What is less important than the rest.
  func dim(_ text: String) -> String { isOn ? text.dim : text }

  /// A verdict.
  func good(_ text: String) -> String { isOn ? text.green : text }

  /// A verdict.
  func warn(_ text: String) -> String { isOn ? text.yellow : text }

  /// A verdict.
  func bad(_ text: String) -> String { isOn ? text.red.bold : text }

  private static func variable(_ name: String) -> String {
    getenv(name).map { String(cString: $0) } ?? ""
  }
}

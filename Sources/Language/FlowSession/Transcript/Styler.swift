import FlowSystem

/// Styles lines for a terminal. Without their styles they are the plain ones, byte for byte.
@MainActor
package struct Styler {
  /// Whether lines are styled at all.
  package let isOn: Bool

  package init(_ choice: ColorChoice, for output: Output) {
    switch choice {
    case .always: isOn = true
    case .never: isOn = false
    case .auto:
      isOn =
        output.isTerminal && Environment.nonEmptyValue("NO_COLOR") == nil && Environment.value("TERM") != "dumb"
    }
  }

  /// A styler that leaves all lines as they are.
  package static let plain = Styler()

  private init() { isOn = false }

  /// A line of a transcript.
  package func styled(_ line: TranscriptLine, indent: String = "") -> String {
    let style: TextStyle =
      switch line.style {
      case .step: .green
      case .nowhere: .yellow
      case .screen: .cyan
      case .error, .fault, .threw: .red
      case .statement: .bold
      case .state, .plain: .plain
      }
    return indent + styled(line.text, style)
  }

  /// Returns a line of a unified difference, in the colour of its mark.
  package func styled(difference line: String) -> String {
    let mark = line.drop { $0 == " " }.first
    let isInside = line.hasPrefix("  ")
    guard isInside, line.dropFirst(2).first == mark else { return line }
    return mark == "-" ? styled(line, .red) : mark == "+" ? styled(line, .green) : line
  }

  /// Text that is less important than the rest.
  package func dim(_ text: String) -> String { styled(text, .dim) }

  /// A good verdict.
  package func good(_ text: String) -> String { styled(text, .green) }

  /// A verdict that needs attention.
  package func warn(_ text: String) -> String { styled(text, .yellow) }

  /// A bad verdict.
  package func bad(_ text: String) -> String { styled(text, .boldRed) }

  private func styled(_ text: String, _ style: TextStyle) -> String { isOn ? style.applied(to: text) : text }
}

import FlowSystem

extension LineEditor {
  /// The text before the typed line.
  ///
  /// The editor shows control characters in a prompt as escapes, so a prompt can contain text from any source.
  package struct Prompt: Equatable, Sendable {
    /// A part of a prompt in one style.
    package struct Segment: Equatable, Sendable {
      package var text: String
      /// The style, which applies with colors.
      package var style: TextStyle

      package init(_ text: String, style: TextStyle = .plain) {
        self.text = text
        self.style = style
      }
    }

    /// The prompt of a statement's rows after the first one.
    static let continuation = Prompt("... ", style: .dim)

    package var segments: [Segment]

    package init(_ segments: [Segment]) {
      self.segments = segments
    }

    package init(_ text: String, style: TextStyle = .plain) {
      segments = [Segment(text, style: style)]
    }

    /// Returns the prompt in libedit's form, with escape sequences enclosed in U+0001.
    func rendered(usesColor: Bool) -> String {
      // libedit drops a visible character between two such sequences, and drops a sequence at the very end. So each
      // sequence stands right before a visible character, and a prompt that ends in a style gets a space.
      var result = ""
      var current = TextStyle.plain
      for segment in segments {
        let text = showable(segment.text)
        guard !text.isEmpty else { continue }
        let style = usesColor ? segment.style : .plain
        // Trailing spaces do not show a style, so the style can end before them.
        if style != current, text.contains(where: { $0 != " " }) || style == .plain {
          result += "\u{1}\(style.sequence)\u{1}"
          current = style
        }
        let spaces = text.reversed().prefix { $0 == " " }.count
        if spaces > 0 && spaces < text.count && current != .plain {
          result += text.dropLast(spaces) + "\u{1}\(TextStyle.plain.sequence)\u{1}" + text.suffix(spaces)
          current = .plain
        } else {
          result += text
        }
      }
      if current != .plain { result += "\u{1}\(TextStyle.plain.sequence)\u{1} " }
      return result
    }

    // Escapes control characters, and removes characters of zero width.
    private func showable(_ text: String) -> String {
      // libedit miscounts the columns of a prompt with such characters.
      var result = String.UnicodeScalarView()
      for scalar in VisibleText.line(text).unicodeScalars where libeditWidth(of: scalar) > 0 { result.append(scalar) }
      return String(result)
    }
  }
}

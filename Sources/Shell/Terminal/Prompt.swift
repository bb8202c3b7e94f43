import FlowSystem

extension LineEditor {
  /// What stands before the text that is typed. Control characters in it are shown as escapes, so that text from
  /// elsewhere can be part of a prompt.
  package struct Prompt: Equatable, Sendable {
    /// A stretch of text in one style.
    package struct Segment: Equatable, Sendable {
      /// The text.
      package var text: String
      /// How it looks where colour is wanted.
      package var style: TextStyle

      /// A stretch of text in one style.
      package init(_ text: String, style: TextStyle = .plain) {
        self.text = text
        self.style = style
      }
    }

    /// The stretches of the prompt, in order.
    package var segments: [Segment]

    /// A prompt of several styles.
    package init(_ segments: [Segment]) {
      self.segments = segments
    }

    /// A prompt in one style.
    package init(_ text: String, style: TextStyle = .plain) {
      segments = [Segment(text, style: style)]
    }

    /// The prompt as libedit takes it, sequences enclosed in U+0001. libedit swallows a visible character between two
    /// such sequences and drops one at the very end: each therefore stands right before a visible character, and a
    /// prompt that ends in a style gets a space.
    func rendered(usesColor: Bool) -> String {
      var result = ""
      var current = TextStyle.plain
      for segment in segments {
        let text = showable(segment.text)
        guard !text.isEmpty else { continue }
        let style = usesColor ? segment.style : .plain
        // Trailing spaces don't show a style, so that it can end before them.
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

    /// Without control characters, and without what takes no column: libedit loses count over it.
    private func showable(_ text: String) -> String {
      var result = String.UnicodeScalarView()
      for scalar in VisibleText.line(text).unicodeScalars where libeditWidth(of: scalar) > 0 { result.append(scalar) }
      return String(result)
    }
  }
}

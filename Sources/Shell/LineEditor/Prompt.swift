extension LineEditor {
  /// What stands before the text that is typed. Control characters in it are shown as escapes, so that text from
  /// elsewhere can be part of a prompt.
  package struct Prompt: Equatable, Sendable {
    /// A stretch of text in one style.
    package struct Segment: Equatable, Sendable {
      /// The text.
      package var text: String
      /// How it looks where colour is wanted.
      package var style: Style

      /// A stretch of text in one style.
      package init(_ text: String, style: Style = .plain) {
        self.text = text
        self.style = style
      }
    }

    /// Colour and weight, as the terminal's SGR numbers.
    package struct Style: Equatable, Sendable {
      /// The numbers of a `CSI … m` sequence.
      package var codes: [UInt8]

      /// A style of SGR numbers, such as 1 for bold and 32 for green.
      package init(codes: [UInt8]) {
        self.codes = codes
      }

      /// The terminal's own look.
      package static let plain = Style(codes: [])
      /// Bold.
      package static let bold = Style(codes: [1])
      /// Dim.
      package static let dim = Style(codes: [2])
      /// Red.
      package static let red = Style(codes: [31])

      /// The sequence that switches to this style from any other.
      var sequence: String {
        "\u{1B}[" + (["0"] + codes.map(String.init)).joined(separator: ";") + "m"
      }
    }

    /// The stretches of the prompt, in order.
    package var segments: [Segment]

    /// A prompt of several styles.
    package init(_ segments: [Segment]) {
      self.segments = segments
    }

    /// A prompt in one style.
    package init(_ text: String, style: Style = .plain) {
      segments = [Segment(text, style: style)]
    }

    /// The prompt as libedit takes it, sequences enclosed in U+0001. libedit swallows a visible character between two
    /// such sequences and drops one at the very end: each therefore stands right before a visible character, and a
    /// prompt that ends in a style gets a space.
    func rendered(usesColor: Bool) -> String {
      var result = ""
      var current = Style.plain
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
          result += text.dropLast(spaces) + "\u{1}\(Style.plain.sequence)\u{1}" + text.suffix(spaces)
          current = .plain
        } else {
          result += text
        }
      }
      if current != .plain { result += "\u{1}\(Style.plain.sequence)\u{1} " }
      return result
    }

    /// Without control characters, and without what takes no column: libedit loses count over it.
    private func showable(_ text: String) -> String {
      var result = String.UnicodeScalarView()
      for scalar in visible(text).unicodeScalars where displayWidth(String(scalar)) > 0 { result.append(scalar) }
      return String(result)
    }
  }
}

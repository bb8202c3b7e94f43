import FlowScript

/// What the UUIDs of one transcript are called in another one: they are numbered as they are first shown, and so change
/// their numbers where lines change places.
struct UUIDTranslation {
  private static let mark = "UUID#"
  private var numbers: [Int: Int] = [:]

  /// The numbers of a transcript in those of the usual one.
  ///
  /// Both are read flow by flow within an instant, so that it does not matter which flow came first. Linear in their
  /// lengths.
  init(of transcript: ScriptTranscript, to usual: ScriptTranscript) {
    for (other, number) in zip(Self.numbers(in: transcript), Self.numbers(in: usual)) { numbers[other] = number }
  }

  /// A line with the numbers of the usual transcript; those that it does not have stay.
  func translated(_ line: ScriptTranscript.Line) -> ScriptTranscript.Line {
    let values = line.source?.mapUUIDs { literal in
      guard case .uuidNumber(let number) = literal else { return literal }
      return .uuidNumber(numbers[number] ?? number)
    }
    let source = values ?? LineText(parts: [.text(line.text)])
    let parts = source.parts.map { part in
      if case .text(let text) = part { LineText.Part.text(translation(of: text)) } else { part }
    }
    let result = LineText(parts: parts)
    return ScriptTranscript.Line(text: result.text, flow: line.flow, source: result)
  }

  /// A text that is no value, such as the message of an assertion that failed.
  private func translation(of text: String) -> String {
    let parts = Self.parts(text)
    guard parts.count > 1 else { return text }
    return parts.dropFirst().reduce(into: String(parts[0])) { result, part in
      let digits = part.prefix { $0.isWholeNumber }
      let number = Int(digits).map { String(numbers[$0] ?? $0) }
      result += Self.mark + (number ?? String(digits)) + part.dropFirst(digits.count)
    }
  }

  private static func parts(_ text: String) -> [Substring] {
    text.split(separator: mark, omittingEmptySubsequences: false)
  }

  /// The numbers in order of their first appearance.
  private static func numbers(in transcript: ScriptTranscript) -> [Int] {
    var numbers: [Int] = []
    var seen: Set<Int> = []
    for line in transcript.entries.flatMap({ LineOrder.instants($0.lines) }).flatMap(byFlow) {
      for number in self.numbers(in: line) where seen.insert(number).inserted { numbers.append(number) }
    }
    return numbers
  }

  private static func numbers(in line: ScriptTranscript.Line) -> [Int] {
    line.source?.uuidNumbers ?? parts(line.text).dropFirst().compactMap { Int($0.prefix { $0.isWholeNumber }) }
  }

  private static func byFlow(_ lines: ArraySlice<ScriptTranscript.Line>) -> [ScriptTranscript.Line] {
    lines.enumerated().sorted { ($0.element.flow ?? "", $0.offset) < ($1.element.flow ?? "", $1.offset) }.map(\.element)
  }
}

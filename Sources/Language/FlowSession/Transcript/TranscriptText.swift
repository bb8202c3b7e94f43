import FlowCore
import FlowScript
import FlowSystem

/// The text of transcript events.
///
/// Users see these lines, a recorder writes them, and a test compares them with those of its script.
package enum TranscriptText {
  package static func line(for event: TranscriptEvent) -> TranscriptLine {
    var line = line(for: event.kind)
    if let offset = event.offset, offset != .zero { line.parts.insert(.time("+\(DurationText.short(offset)) "), at: 0) }
    return line
  }

  package static func text(of event: TranscriptEvent) -> String { line(for: event).text }

  /// Returns the line of an event without its offset.
  package static func line(for kind: TranscriptEvent.Kind) -> TranscriptLine {
    switch kind {
    case .sent(let step, let flow, let sender):
      TranscriptLine(.plain, "\(flow) received ", whole(step), "\(text(of: sender))")
    case .handled(let step, let flow): TranscriptLine(.step, "\(flow) handled ", whole(step))
    case .ignored(let step, let flow): TranscriptLine(.nowhere, "\(flow) ignored ", whole(step))
    case .vetoed(let step, let flow, let reason):
      TranscriptLine(.nowhere, "\(flow) vetoed ", whole(step), "\(reasonSuffix(reason))")
    case .turned(let step, let other, let flow):
      TranscriptLine(.step, "\(flow) turned ", whole(step), " into ", whole(other))
    case .held(let step, let owner, let reason):
      TranscriptLine(.nowhere, "\(owner) held ", whole(step), "\(reasonSuffix(reason))")
    case .dropped(let step, let owner, let reason):
      TranscriptLine(.nowhere, "\(owner) dropped ", whole(step), "\(reasonSuffix(reason))")
    case .ended(let flow): TranscriptLine("ended \(flow)", .screen)
    case .unobserved(let owner): TranscriptLine("no flow listens to \(owner)", .nowhere)
    case .threw(let owner, let error): TranscriptLine("\(owner) threw \(shortened("\(error)"))", .threw)
    case .input(let input, let owner): TranscriptLine(.plain, "\(owner) got ", short(input))
    case .action(let action, let owner): TranscriptLine(.plain, "\(owner) did ", short(action))
    case .late(let action, let owner): TranscriptLine(.nowhere, "\(owner) dropped ", short(action), ": cancelled")
    case .effect(let label, let change, let owner): TranscriptLine("\(owner) \(change.rawValue) \(shortened(label))")
    case .changed(let change, let owner): TranscriptLine(.state, "\(owner).", .change(change))
    case .transition(let transition): TranscriptLine(self.transition(transition), .screen)
    case .element(let change): change.line
    case .moreElements(let count, let digest):
      TranscriptLine(.state, "… \(count) more on screen", .dim("~\(digest)"))
    case .shows(let screen, let summary, let digest, _):
      TranscriptLine(.screen, "shows \(screen): \(summary)", .dim("~\(digest)"))
    case .backVetoed(let reason): TranscriptLine("back vetoed\(reasonSuffix(reason))", .nowhere)
    case .rejected(let reason): TranscriptLine("rejected\(reasonSuffix(reason))", .nowhere)
    case .notDone(let call, let screen, let reason):
      TranscriptLine("not \(call.rawValue) \(VisibleText.line(screen)): \(VisibleText.line(reason))", .nowhere)
    case .opened(let url, let isKnown):
      TranscriptLine(
        "opened \(VisibleText.line(url))\(isKnown ? "" : ": no app can open it")", isKnown ? .screen : .nowhere)
    case .entered(let phase): TranscriptLine(.screen, "scene \(phase.rawValue)")
    case .fault(let text): TranscriptLine("error: \(VisibleText.line(text))", .fault)
    case .kept(let owner, let path): TranscriptLine("kept \(owner): \(path)", .screen)
    case .leaked(let owner, ""): TranscriptLine("error: leaked \(owner)", .fault)
    case .leaked(let owner, let cycle): TranscriptLine("error: leaked \(owner): \(cycle)", .fault)
    case .idle(let flow, let reason): TranscriptLine("idle \(flow): \(reason)", .nowhere)
    case .asleep(let effect, let time): TranscriptLine("asleep until +\(DurationText.short(time)): \(effect)")
    case .ticking(let effect, let interval): TranscriptLine("ticks every \(DurationText.short(interval)): \(effect)")
    case .place(let front, let place):
      TranscriptLine(self.place(front: front?.description, self.place(place)), .screen)
    case .alert(let alert): TranscriptLine(self.alert(alert), .screen)
    case .unchanged: TranscriptLine("no change")
    case .failed(let diagnostic): line(for: diagnostic)
    case .answer(let line): line
    case .statement(let statement): TranscriptLine(statement, .statement)
    case .nested(let event): line(for: event).indented
    }
  }

  private static func line(for diagnostic: Diagnostic) -> TranscriptLine {
    guard let value = diagnostic.value else {
      return TranscriptLine("\(diagnostic.label): \(diagnostic.message)", .error)
    }
    return TranscriptLine(.error, "\(diagnostic.label): \(diagnostic.text)", .short(value))
  }

  private static func whole(_ value: TranscriptEvent.Value) -> TranscriptLine.Part {
    switch value {
    case .literal(let literal): .whole(literal)
    case .text(let text): .text(VisibleText.line(text))
    }
  }

  private static func short(_ value: TranscriptEvent.Value) -> TranscriptLine.Part {
    switch value {
    case .literal(let literal): .short(literal)
    case .text(let text): .text(shortened(text))
    }
  }

  // The sender is the end of a line.
  private static func text(of sender: TranscriptEvent.Sender) -> String {
    switch sender {
    case .owner(let owner): " from \(owner)"
    case .stepper: " from its stepper"
    case .link: " from a link"
    case .outside: ""
    }
  }

  // The end of a line. Empty without a reason.
  private static func reasonSuffix(_ reason: String?) -> String {
    reason.map { ": \(VisibleText.line($0))" } ?? ""
  }

  /// Returns a place with the last screens of its stack.
  ///
  /// An example is `(tab 1: A › B)`. An ellipsis stands for the screens beyond `limit`. If `limit` is `nil`, the text
  /// names all screens.
  package static func place(_ place: Place, limit: Int? = Place.shownScreenLimit) -> String {
    "(\(stack(at: place, limit: limit)))"
  }

  /// Returns a front screen and its place, such as `at MovieDetail (tab 1: MovieList › MovieDetail)`.
  package static func place(front: String?, _ place: String) -> String { "at \(front ?? "nothing") \(place)" }

  /// Returns a place without its parentheses, such as `tab 1: A › B`. The limit is that of ``place(_:limit:)``.
  static func stack(at place: Place, limit: Int?) -> String {
    let containers = containers(of: place)
    let shown = place.screens.suffix(limit ?? place.screens.count).map(\.description)
    let screens = (place.screens.count > shown.count ? ["…"] : []) + shown
    let path = screens.isEmpty ? "nothing" : screens.joined(separator: " › ")
    return containers.isEmpty ? path : "\(containers): \(path)"
  }

  /// Returns the containers of a place, such as `hidden modal, tab 2`. Empty for a visible stack without containers.
  package static func containers(of place: Place) -> String {
    let containers = place.containers.map { container in
      switch container {
      case .tab(let number): "tab \(number)"
      case .modal: "modal"
      case .column(.primary): "primary"
      case .column(.supplementary): "supplementary"
      case .column(.detail): "detail"
      }
    }
    return [place.isHidden ? "hidden" : "", containers.joined(separator: ", ")].filter { !$0.isEmpty }
      .joined(separator: " ")
  }

  /// Returns an app's text that is no value, escaped and shortened.
  ///
  /// Examples are the name of an effect and the text of an error, which may contain any characters.
  static func shortened(_ text: String) -> String {
    ShortText.of(text: VisibleText.line(text))
  }

  private static func transition(_ transition: Transition) -> String {
    let animation = transition.animation.map { " by \(VisibleText.line($0))" } ?? ""
    let change = change(transition.kind)
    return switch transition.kind {
    case .push, .pop, .replace, .present, .dismiss, .tab, .root: "\(change) \(place(transition.place))\(animation)"
    case .alert, .alertClosed: change + animation
    }
  }

  /// Returns a change of the screens without its place, such as `push MovieDetail`.
  package static func change(_ kind: Transition.Kind) -> String {
    switch kind {
    case .push(let names): "push \(list(names))"
    case .pop(let names): "pop \(list(names))"
    case .replace: "replace"
    case .present(let name): "present \(name)"
    case .dismiss(let name): "dismiss \(name)"
    case .tab(let number, let title): "tab \(number) \(quoted(title))"
    case .root(let name): "root \(name)"
    case .alert(let alert): self.alert(alert)
    case .alertClosed(let title): "alert \(quoted(title)) closed"
    }
  }

  /// Returns an alert with its texts and buttons.
  ///
  /// An example is `alert "Sure?" "It is gone then": "Cancel", "OK"`.
  static func alert(_ alert: AlertContent) -> String {
    let texts = "alert \(quoted(alert.title)) \(quoted(alert.message))"
    return alert.buttons.isEmpty ? texts : "\(texts): \(alert.buttons.map(quoted).joined(separator: ", "))"
  }

  private static func quoted(_ text: String) -> String { ShortText.of(.string(text)) }

  private static func list(_ names: [Name]) -> String {
    names.map(\.description).joined(separator: ", ")
  }
}

package struct TextRun: Sendable {
  package var text: String
  var style: TextStyle

  package init(_ text: String, _ style: TextStyle = .plain) {
    self.text = text
    self.style = style
  }
}

extension ArraySlice<TextRun> {
  // Removes the first run that is not empty, or its first characters up to a number. Returns `nil` at the end.
  fileprivate mutating func removeFirst(upTo count: Int) -> TextRun? {
    while let first, first.text.isEmpty { removeFirst() }
    guard var run = first else { return nil }
    run.text = String(run.text.prefix(count))
    self[startIndex].text.removeFirst(run.text.count)
    return run
  }
}

extension TranscriptLine {
  /// The text in the style of the line. Times, old values and digests are dim.
  var runs: [TextRun] {
    let style: TextStyle =
      switch self.style {
      case .step: .green
      case .nowhere: .yellow
      case .screen: .cyan
      case .error, .fault, .threw: .red
      case .statement: .bold
      case .missing: .red
      case .unexpected: .green
      case .state, .plain: .plain
      }
    var runs: [TextRun] = []
    func add(_ text: String, _ style: TextStyle) {
      guard !text.isEmpty else { return }
      // Neighbours in one style need one escape sequence.
      if let last = runs.indices.last, runs[last].style == style {
        runs[last].text += text
      } else {
        runs.append(TextRun(text, style))
      }
    }
    func addShort(_ text: String, of literal: Literal?) {
      let (value, digest) = literal.map { ShortText.split(text, of: $0) } ?? (text, "")
      add(value, style)
      add(digest, .dim)
    }
    for part in parts {
      switch part {
      case .text(let text): add(text, style)
      case .time(let text), .dim(let text): add(text, .dim)
      case .whole(let literal): add(literal.description, style)
      case .short(let literal): addShort(ShortText.of(literal), of: literal)
      case .change(let change):
        guard case .replaced = change.kind else {
          addShort(change.text, of: change.new ?? change.old)
          continue
        }
        let (path, old, new) = change.parts
        add("\(path): ", style)
        add("\(old) → ", .dim)
        addShort(new, of: change.new)
      }
    }
    return runs
  }
}

/// A styler of lines for a terminal.
///
/// Without the escape sequences, styled lines equal the plain ones byte for byte.
@MainActor
package struct Styler {
  /// Whether lines have styles at all.
  package let isOn: Bool

  package init(_ choice: ColorChoice, for output: Output) {
    switch choice {
    case .always: isOn = true
    case .never: isOn = false
    // Other programs follow NO_COLOR too. A dumb terminal would print the escape sequences.
    case .auto:
      isOn =
        output.isTerminal && ProcessEnvironment.nonEmptyValue("NO_COLOR") == nil
        && ProcessEnvironment.value("TERM") != "dumb"
    }
  }

  package static let plain = Styler()

  private init() { isOn = false }

  package func styled(_ line: TranscriptLine, indent: String = "") -> String {
    guard isOn else { return indent + line.text }
    return indent + line.runs.map { $0.style.applied(to: $0.text) }.joined()
  }

  /// Returns a line in rows of at most `columns`, broken between words. A further row has a deeper indent.
  package func rows(_ line: TranscriptLine, indent: String = "", columns: Int) -> [String] {
    rows(line.runs, indent: indent, columns: columns)
  }

  /// Returns runs of text in rows of at most `columns`, broken between words. A further row has a deeper indent.
  package func rows(_ runs: [TextRun], indent: String = "", columns: Int) -> [String] {
    let text = runs.map(\.text).joined()
    let width = columns - DisplayWidth.columns(of: indent)
    let rows = TextColumns.wrapped(text, width: width)
    guard isOn else { return rows.map { indent + $0 } }
    let depth = rows.count > 1 ? TextColumns.hangingIndent(of: text, width: width) : 0
    var rest = runs[...]
    // The rows have the text of the runs, except for the space at each break and the indent after it.
    return rows.enumerated().map { index, row in
      var left = row.count
      var result = indent
      if index > 0 {
        _ = rest.removeFirst(upTo: 1)
        left -= depth
        result += String(repeating: " ", count: depth)
      }
      while left > 0, let run = rest.removeFirst(upTo: left) {
        result += run.style.applied(to: run.text)
        left -= run.text.count
      }
      return result
    }
  }

  /// Returns text that is less important than the rest.
  package func dim(_ text: String) -> String { styled(text, .dim) }

  package func good(_ text: String) -> String { styled(text, .green) }

  package func warn(_ text: String) -> String { styled(text, .yellow) }

  package func bad(_ text: String) -> String { styled(text, .boldRed) }

  private func styled(_ text: String, _ style: TextStyle) -> String { isOn ? style.applied(to: text) : text }
}

extension TranscriptLine {
  /// Creates a line of a difference, with its mark.
  package init(_ line: BlockDifference.Line) {
    let style: Style =
      switch line {
      case .expected: .missing
      case .actual: .unexpected
      case .same, .omitted: .plain
      }
    self.init(line.text, style)
  }
}

import FlowCore
import FlowScript
import FlowSystem

/// The text of transcript events: for the user, the recorder and the comparison in replay.
///
/// A replay compares it byte for byte.
package enum TranscriptText {
  /// Returns the line of an event.
  package static func line(for event: TranscriptEvent) -> TranscriptLine {
    var line = line(for: event.kind)
    if let offset = event.offset, offset != .zero { line.surround(with: "+\(amount(offset)) ") }
    return line
  }

  /// Returns the text of an event's line.
  package static func text(of event: TranscriptEvent) -> String { line(for: event).text }

  /// Returns the line of an event without its offset.
  package static func line(for kind: TranscriptEvent.Kind) -> TranscriptLine {
    switch kind {
    case .sent(let step, let flow, let sender):
      TranscriptLine(.plain, "\(flow) received ", whole(step), "\(text(of: sender))")
    case .handled(let step, let flow): TranscriptLine(.step, "\(flow) handled ", whole(step))
    case .ignored(let step, let flow): TranscriptLine(.nowhere, "\(flow) ignored ", whole(step))
    case .vetoed(let step, let flow, let reason):
      TranscriptLine(.nowhere, "\(flow) vetoed ", whole(step), "\(because(reason))")
    case .turned(let step, let other, let flow):
      TranscriptLine(.step, "\(flow) turned ", whole(step), " into ", whole(other))
    case .held(let step, let owner, let reason):
      TranscriptLine(.nowhere, "\(owner) held ", whole(step), "\(because(reason))")
    case .dropped(let step, let owner, let reason):
      TranscriptLine(.nowhere, "\(owner) dropped ", whole(step), "\(because(reason))")
    case .ended(let flow): TranscriptLine("ended \(flow)", .screen)
    case .unobserved(let owner): TranscriptLine("no flow listens to \(owner)", .nowhere)
    case .threw(let owner, let error): TranscriptLine("\(owner) threw \(words(error))", .threw)
    case .input(let input, let owner): TranscriptLine(.plain, "\(owner) got ", short(input))
    case .action(let action, let owner): TranscriptLine(.plain, "\(owner) did ", short(action))
    case .late(let action, let owner): TranscriptLine(.nowhere, "\(owner) dropped ", short(action), ": cancelled")
    case .effect(let label, let change, let owner): TranscriptLine("\(owner) \(change.rawValue) \(words(label))")
    case .changed(let change, let owner): TranscriptLine(.state, "\(owner).", .change(change))
    case .transition(let transition): TranscriptLine(self.transition(transition), .screen)
    case .backVetoed(let reason): TranscriptLine("back vetoed\(because(reason))", .nowhere)
    case .rejected(let reason): TranscriptLine("rejected\(because(reason))", .nowhere)
    case .notPresented(let modal, let reason):
      TranscriptLine("not presented \(VisibleText.line(modal)): \(VisibleText.line(reason))", .nowhere)
    case .fault(let text): TranscriptLine("error: \(VisibleText.line(text))", .fault)
    case .kept(let owner, let path): TranscriptLine("kept \(owner): \(path)", .screen)
    case .leaked(let owner, ""): TranscriptLine("error: leaked \(owner)", .fault)
    case .leaked(let owner, let circle): TranscriptLine("error: leaked \(owner): \(circle)", .fault)
    case .asleep(let effect, let time): TranscriptLine("asleep until +\(amount(time)): \(effect)")
    case .ticking(let effect, let interval): TranscriptLine("ticks every \(amount(interval)): \(effect)")
    case .place(let front, let place):
      TranscriptLine("at \(front?.description ?? "nothing") \(self.place(place))", .screen)
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
      return TranscriptLine("\(diagnostic.word): \(diagnostic.message)", .error)
    }
    return TranscriptLine(.error, "\(diagnostic.word): \(diagnostic.text)", .short(value))
  }

  /// Returns a Step, in full.
  private static func whole(_ value: TranscriptEvent.Value) -> TranscriptLine.Part {
    switch value {
    case .literal(let literal): .whole(literal)
    case .text(let text): .text(VisibleText.line(text))
    }
  }

  /// Returns an input or an action, shortened.
  private static func short(_ value: TranscriptEvent.Value) -> TranscriptLine.Part {
    switch value {
    case .literal(let literal): .short(literal)
    case .text(let text): .text(words(text))
    }
  }

  private static func text(of sender: TranscriptEvent.Sender) -> String {
    switch sender {
    case .owner(let owner): " from \(owner)"
    case .stepper: " from its stepper"
    case .link: " from a link"
    case .outside: ""
    }
  }

  private static func because(_ reason: String?) -> String {
    reason.map { ": \(VisibleText.line($0))" } ?? ""
  }

  /// The number of screens of a stack that a line names.
  static let placeLimit = 5

  /// Returns a place such as `(tab 1: A › B)`, with the last screens of the stack.
  /// - Parameter limit: The number of screens to name. `nil` names all.
  package static func place(_ place: Place, limit: Int? = placeLimit) -> String {
    let containers = place.containers.map { container in
      switch container {
      case .tab(let number): "tab \(number)"
      case .modal: "modal"
      case .column(.primary): "primary"
      case .column(.supplementary): "supplementary"
      case .column(.detail): "detail"
      }
    }
    let standing = [place.isHidden ? "hidden" : "", containers.joined(separator: ", ")].filter { !$0.isEmpty }
      .joined(separator: " ")
    let shown = place.screens.suffix(limit ?? place.screens.count).map(\.description)
    let screens = (place.screens.count > shown.count ? ["…"] : []) + shown
    let path = screens.isEmpty ? "nothing" : screens.joined(separator: " › ")
    return standing.isEmpty ? "(\(path))" : "(\(standing): \(path))"
  }

  /// Returns an app's text that is no value, visible and shortened.
  ///
  /// Examples are the name of an effect, and a message.
  ///
  /// An app may put any characters into such a text.
  package static func words(_ text: String) -> String {
    ShortText.of(text: VisibleText.line(text))
  }

  /// Returns an exact duration: `120ms` below a second, otherwise `1.5s`.
  package static func amount(_ duration: Duration) -> String {
    let isLong = duration >= .seconds(1)
    let unit: Duration = isLong ? .seconds(1) : .milliseconds(1)
    let (whole, rest) = duration.attoseconds.quotientAndRemainder(dividingBy: unit.attoseconds)
    // The common case, checked first because every line with an offset comes here.
    guard rest != 0 else { return "\(whole)\(isLong ? "s" : "ms")" }
    let digits = String(rest)
    let zeros = digits.reversed().prefix { $0 == "0" }.count
    let leading = String(repeating: "0", count: (isLong ? 18 : 15) - digits.count)
    return "\(whole).\(leading)\(digits.dropLast(zeros))\(isLong ? "s" : "ms")"
  }

  private static func transition(_ transition: Transition) -> String {
    let place = place(transition.place)
    let animation = transition.animation.map { " by \(VisibleText.line($0))" } ?? ""
    let change =
      switch transition.kind {
      case .push(let names): "push \(list(names)) \(place)"
      case .pop(let names): "pop \(list(names)) \(place)"
      case .replace: "replace \(place)"
      case .present(let name): "present \(name) \(place)"
      case .dismiss(let name): "dismiss \(name) \(place)"
      case .tab(let number, let title): "tab \(number) \(quoted(title)) \(place)"
      case .root(let name): "root \(name) \(place)"
      case .alert(let alert): self.alert(alert)
      case .alertClosed(let title): "alert \(quoted(title)) closed"
      }
    return change + animation
  }

  package static func alert(_ alert: AlertContent) -> String {
    let texts = "alert \(quoted(alert.title)) \(quoted(alert.message))"
    return alert.buttons.isEmpty ? texts : "\(texts): \(alert.buttons.map(quoted).joined(separator: ", "))"
  }

  private static func quoted(_ text: String) -> String { ShortText.of(.string(text)) }

  private static func list(_ names: [Name]) -> String {
    names.map(\.description).joined(separator: ", ")
  }
}

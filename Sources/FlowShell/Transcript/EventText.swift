import FlowCore
import FlowScript

/// The words for the events of a trace.
@MainActor
struct EventText {
  let uuids: UUIDNumbers

  /// The line of an event, or `nil` for one that is told in full detail only.
  func line(for kind: TraceEvent.Kind, isFull: Bool) -> TranscriptLine? {
    switch kind {
    case .sent(let step, let flow, let sender):
      isFull ? TranscriptLine("\(flow) received \(text(step))\(text(sender))") : nil
    case .handled(let flow, let step):
      TranscriptLine("\(flow) handled \(text(step))", .step)
    case .ignored(let flow, let step):
      TranscriptLine("\(flow) ignored \(text(step))", .nowhere)
    case .vetoed(let flow, let step, let reason):
      TranscriptLine("\(flow) vetoed \(text(step))\(because(reason))", .nowhere)
    case .turned(let flow, let step, let other):
      TranscriptLine("\(flow) turned \(text(step)) into \(text(other))", .step)
    case .held(let owner, let step, let reason):
      TranscriptLine("\(owner) held \(text(step))\(because(reason))", .nowhere)
    case .dropped(let owner, let step, let reason):
      TranscriptLine("\(owner) dropped \(text(step))\(because(reason))", .nowhere)
    case .ended(let flow):
      TranscriptLine("ended \(flow)", .screen)
    case .threw(let owner, let error):
      TranscriptLine("\(owner) threw \(TranscriptText.words(error))", .error)
    case .input(let owner, let input):
      isFull ? TranscriptLine("\(owner) got \(text(input))") : nil
    case .action(let owner, let action):
      isFull ? TranscriptLine("\(owner) did \(text(action))") : nil
    case .effect(let owner, let label, let change):
      isFull ? TranscriptLine("\(owner) \(change.rawValue) \(TranscriptText.words(label.description))") : nil
    case .late(let owner, let action):
      isFull ? TranscriptLine("\(owner) dropped \(text(action)): cancelled", .nowhere) : nil
    case .transition(let transition):
      TranscriptLine(TranscriptText.transition(transition) + (isFull ? animation(of: transition) : ""), .screen)
    case .changed(let owner, _, let text):
      TranscriptLine("\(owner).\(text)", .state)
    case .backVetoed(let reason):
      TranscriptLine("back vetoed\(because(reason))", .nowhere)
    case .rejected(_, let reason):
      TranscriptLine("rejected\(because(reason))", .nowhere)
    case .notPresented(let modal, let reason):
      TranscriptLine("not presented \(ScriptText.visible(modal)): \(ScriptText.visible(reason))", .nowhere)
    case .fault(let words):
      TranscriptLine("error: \(ScriptText.visible(words))", .error)
    }
  }

  private func animation(of transition: Transition) -> String {
    transition.animation.map { " by \(ScriptText.visible($0))" } ?? ""
  }

  /// A step as a script writes it.
  func text(_ step: TraceStep) -> String {
    guard let value = step.step else { return ScriptText.visible(step.description) }
    return uuids.numbered(value.literal).description
  }

  /// An input or action as a script writes it.
  private func text(_ value: TraceValue) -> String {
    value.literal.map { ShortText.of(uuids.numbered($0)) } ?? TranscriptText.words(value.description)
  }

  private func text(_ sender: StepSender) -> String {
    switch sender {
    case .owner(let owner): " from \(owner)"
    case .stepper: " from its stepper"
    case .link: " from a link"
    case .outside: ""
    }
  }

  private func because(_ reason: String?) -> String {
    reason.map { ": \(ScriptText.visible($0))" } ?? ""
  }
}

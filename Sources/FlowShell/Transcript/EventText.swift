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
      isFull ? TranscriptLine(.plain, "\(flow) received ", part(step), "\(text(sender))") : nil
    case .handled(let flow, let step):
      TranscriptLine(.step, "\(flow) handled ", part(step))
    case .ignored(let flow, let step):
      TranscriptLine(.nowhere, "\(flow) ignored ", part(step))
    case .vetoed(let flow, let step, let reason):
      TranscriptLine(.nowhere, "\(flow) vetoed ", part(step), "\(because(reason))")
    case .turned(let flow, let step, let other):
      TranscriptLine(.step, "\(flow) turned ", part(step), " into ", part(other))
    case .held(let owner, let step, let reason):
      TranscriptLine(.nowhere, "\(owner) held ", part(step), "\(because(reason))")
    case .dropped(let owner, let step, let reason):
      TranscriptLine(.nowhere, "\(owner) dropped ", part(step), "\(because(reason))")
    case .ended(let flow):
      TranscriptLine("ended \(flow)", .screen)
    case .unheard(let owner):
      TranscriptLine("no flow listens to \(owner)", .nowhere)
    case .threw(let owner, let error):
      TranscriptLine("\(owner) threw \(TranscriptText.words(error))", .threw)
    case .input(let owner, let input):
      isFull ? TranscriptLine(.plain, "\(owner) got ", part(input)) : nil
    case .action(let owner, let action):
      isFull ? TranscriptLine(.plain, "\(owner) did ", part(action)) : nil
    case .effect(let owner, let label, let change):
      isFull ? TranscriptLine("\(owner) \(change.rawValue) \(TranscriptText.words(label.description))") : nil
    case .late(let owner, let action):
      isFull ? TranscriptLine(.nowhere, "\(owner) dropped ", part(action), ": cancelled") : nil
    case .transition(let transition):
      TranscriptLine(TranscriptText.transition(transition) + (isFull ? animation(of: transition) : ""), .screen)
    case .changed(_, _, let text):
      TranscriptLine(text, .state)
    case .backVetoed(let reason):
      TranscriptLine("back vetoed\(because(reason))", .nowhere)
    case .rejected(_, let reason):
      TranscriptLine("rejected\(because(reason))", .nowhere)
    case .notPresented(let modal, let reason):
      TranscriptLine("not presented \(ScriptText.visible(modal)): \(ScriptText.visible(reason))", .nowhere)
    case .fault(let words):
      TranscriptLine("error: \(ScriptText.visible(words))", .fault)
    }
  }

  private func animation(of transition: Transition) -> String {
    transition.animation.map { " by \(ScriptText.visible($0))" } ?? ""
  }

  /// A step as a script writes it.
  private func part(_ step: TraceStep) -> LineText.Part {
    step.step.map { .whole(uuids.numbered($0.literal)) } ?? .text(ScriptText.visible(step.description))
  }

  /// An input or action as a script writes it.
  private func part(_ value: TraceValue) -> LineText.Part {
    value.literal.map { .short(uuids.numbered($0)) } ?? .text(TranscriptText.words(value.description))
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

import FlowScript
import FlowSession

/// An event as a line of the transcript, with its kind.
package struct EventResult: Encodable, Sendable {
  enum Kind: String, CaseIterable, Sendable {
    case sent, handled, ignored, vetoed, turned, held, dropped, ended, unobserved
    case threw, input, action, late, effect, changed
    case transition, element, shows, backVetoed, rejected, notPresented, notDismissed, notPopped, opened
    case entered, fault
    case kept, leaked, idle, asleep, ticking, place, alert, unchanged, failed
    case answer, statement
  }

  package var kind: String
  /// The line of the transcript.
  package var text: String
  /// The virtual seconds since the statement began. `nil` for an event of the statement as a whole.
  package var seconds: Double?

  init(_ event: TranscriptEvent) {
    kind = Kind(event.kind).rawValue
    text = TranscriptText.text(of: event)
    seconds = event.offset.map(Self.seconds)
  }

  static func seconds(_ duration: Duration) -> Double { duration / .seconds(1) }

  static let schema = ObjectSchema(
    "Event",
    [
      Field("kind", .enumeration(Kind.allCases.map(\.rawValue)), "the kind of event"),
      Field("text", .string, "the line of the transcript"),
      .optional("seconds", .number, "the virtual seconds since the statement began"),
    ])
}

extension EventResult.Kind {
  init(_ kind: TranscriptEvent.Kind) {
    self =
      switch kind {
      case .sent: .sent
      case .handled: .handled
      case .ignored: .ignored
      case .vetoed: .vetoed
      case .turned: .turned
      case .held: .held
      case .dropped: .dropped
      case .ended: .ended
      case .unobserved: .unobserved
      case .threw: .threw
      case .input: .input
      case .action: .action
      case .late: .late
      case .effect: .effect
      case .changed: .changed
      case .transition: .transition
      case .element, .moreElements: .element
      case .shows: .shows
      case .backVetoed: .backVetoed
      case .rejected: .rejected
      case .notDone(.presented, _, _): .notPresented
      case .notDone(.dismissed, _, _): .notDismissed
      case .notDone(.popped, _, _): .notPopped
      case .opened: .opened
      case .entered: .entered
      case .fault: .fault
      case .kept: .kept
      case .leaked: .leaked
      case .idle: .idle
      case .asleep: .asleep
      case .ticking: .ticking
      case .place: .place
      case .alert: .alert
      case .unchanged: .unchanged
      case .failed: .failed
      case .answer: .answer
      case .statement: .statement
      // A statement of a file indents its events.
      case .nested(let event): EventResult.Kind(event.kind)
      }
  }
}

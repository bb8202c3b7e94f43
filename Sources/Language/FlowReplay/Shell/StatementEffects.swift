import FlowScript
import FlowSession

/// The effects of statements since the last launch, for assertions about them.
struct StatementEffects {
  // The last statement that drove the app, and whether it had an effect.
  private var last: (statement: Statement, hadEffect: Bool)?
  // The faults since the launch, as lines of a transcript.
  private var faults: [String] = []

  mutating func add(_ statement: Statement, _ outcome: Outcome) {
    guard statement.drivesApp, outcome.verdict == .drove else { return }
    if case .app = statement { faults = [] }
    last = (statement, outcome.hadEffect)
    // An interrupt is no fault of the app.
    faults += outcome.diagnostic?.kind == .stalled ? outcome.errorLines : outcome.faults
  }

  /// Describes what contradicts an assertion about these statements. Returns `nil` if the assertion holds.
  /// - Throws: ``Diagnostic`` if no statement drove the app.
  func contradiction(to assertion: Assertion) throws(Diagnostic) -> String? {
    switch assertion {
    case .changed(let isChanged):
      guard let last else { throw Diagnostic(.refused, "no statement has driven the app") }
      guard last.hadEffect != isChanged else { return nil }
      return last.hadEffect ? "\(last.statement) had an effect" : "\(last.statement) had no effect"
    case .noError:
      guard let first = faults.first else { return nil }
      return faults.count == 1 ? first : "\(first), and \(faults.count - 1) more"
    default: return nil
    }
  }
}

extension Outcome {
  /// Whether a driving statement had an effect beside the time that passed.
  ///
  /// A Step that no flow handled has none, and a gesture that a guard vetoed.
  package var hadEffect: Bool { events.contains(where: \.isEffect) }
}

extension TranscriptEvent {
  fileprivate var isEffect: Bool {
    switch kind {
    // The app received something, or work began or ended.
    case .sent, .input, .action, .effect: false
    case .unchanged, .ignored, .vetoed, .held, .dropped, .late, .backVetoed, .rejected, .notDone, .unobserved, .idle,
      .asleep, .ticking:
      false
    case .nested(let event): event.isEffect
    default: true
    }
  }
}

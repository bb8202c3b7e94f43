import FlowScript
import FlowSession

/// A check of what a statement did for faults.
@MainActor
struct FaultCheck {
  /// The invariants.
  let invariants: [Assertion]
  private let expectedErrors: [String]

  /// Creates a check by the options of an exploration.
  init(_ options: ExplorationOptions) {
    invariants = options.assertions
    expectedErrors = options.expectedErrors
  }

  /// Returns the faults that a statement showed. The cost is that of its events.
  func sightings(of effect: ExploringSession.Effect) -> [Sighting] {
    switch effect {
    case .refused: []
    case .stalled(let diagnostic): [.stall(diagnostic)]
    case .performed(let events): sightings(in: events)
    }
  }

  /// Returns the faults among events.
  func sightings(in events: [TranscriptEvent]) -> [Sighting] {
    // One object that a property keeps is no fault. Whether each round keeps another one, the graph of an exploration
    // shows, and a random walk does not.
    events.compactMap { Sighting($0, expectedErrors: expectedErrors) }.filter { $0.kind != .kept }
  }

  /// Returns the faults of a launch, which may be refused.
  func sightings(ofLaunch effect: ExploringSession.Effect) -> [Sighting] {
    guard case .refused(let diagnostic) = effect else { return sightings(of: effect) }
    return [.refusal(diagnostic)]
  }
}

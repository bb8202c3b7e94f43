import FlowCore
import FlowStore
import FlowTesting
import Testing

@MainActor
@Suite(.virtualTime) struct PhaseValidationTests {
  private func faults() -> [String] {
    Run.current.trace.events(after: 0).compactMap { if case .fault(let text) = $0.kind { text } else { nil } }
  }

  /// Creates a store that validates the phases by the graph of the feature.
  private func store(
    coverage: PhaseCoverage<PhaseFeature.Phase>? = nil
  ) -> Store<Reduce<PhaseFeature.State, PhaseFeature.Action>> {
    Store(
      reducer: PhaseFeature()
        .validatePhaseTransitions(of: \.phase, by: PhaseFeature.graph, coverage: coverage),
      initialState: PhaseFeature.State())
  }

  @Test func allowedTransitionsAreNotFaults() {
    let store = store()
    for action in [PhaseFeature.Action.load, .load, ._loaded(nil), .load, .cancel, .cancel, .count] {
      store.send(action)
    }
    #expect(faults().isEmpty)
  }

  @Test func disallowedTransitionIsAFaultAndKeepsTheNewState() {
    let store = store()
    store.send(._loaded(4))
    #expect(store.phase == .loaded)
    store.send(.load)
    #expect(store.phase == .loading)
    store.send(.put(.idle))
    #expect(
      faults() == [
        "Phase may not go from .idle to .loaded on ._loaded(4): .idle leads only to .loading; "
          + "add a rule or a transition to .loaded",
        "Phase may not go from .loaded to .loading on .load: .loaded leads to no phase; "
          + "add a rule or a transition to .loading",
      ])
  }

  @Test func severalPhasesAreListed() {
    let graph: PhaseTransitionGraph<PhaseFeature.Phase> = [.idle: [.loaded, .failed, .idle]]
    let store = Store(
      reducer: PhaseFeature().validatePhaseTransitions(of: \.phase, by: graph), initialState: PhaseFeature.State())
    store.send(.load)
    #expect(
      faults() == [
        "Phase may not go from .idle to .loading on .load: .idle leads only to .loaded, .failed or .idle; "
          + "add a rule or a transition to .loading"
      ])
  }

  @Test func aTransitionThatIsAFaultIsNotCovered() {
    let coverage = PhaseCoverage(PhaseFeature.graph)
    let store = store(coverage: coverage)
    store.send(.put(.failed))
    #expect(coverage.covered.isEmpty)
    store.send(.load)
    #expect(coverage.covered.map(\.description) == [".failed → .loading"])
    coverage.record(from: .loaded, to: .idle)
    #expect(coverage.covered.count == 1)
  }

  @Test func actionInAFaultIsShortenedAndEscaped() throws {
    struct Typing: Reducer {
      struct State: Sendable { var isOver = false }
      func reduce(into state: inout State, action: String) -> EffectTask<String> {
        state.isOver = true
        return .none
      }
    }
    let store = Store(
      reducer: Typing().validatePhaseTransitions(of: \.isOver, by: [:]), initialState: Typing.State())
    store.send("\u{1B}[2J" + String(repeating: "long ", count: 100))
    let fault = try #require(faults().first)
    #expect(fault.hasPrefix("Typing may not go from false to true on "))
    #expect(fault.hasSuffix("…: false leads to no phase; add a rule or a transition to true"))
    #expect(!fault.unicodeScalars.contains("\u{1B}"))
    #expect(fault.count < 180)
  }
}

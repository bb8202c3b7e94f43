import FlowCore
import FlowStore
import FlowTesting
import Testing

/// The same feature, with a phase map in place of the reducer's own phases.
private struct Mapped: Reducer {
  typealias State = PhaseFeature.State
  typealias Action = PhaseFeature.Action

  static let phases = PhaseMap<State, Action, PhaseFeature.Phase>(\.phase) {
    From(.idle) {
      On(\.load, to: .loading)
      On(.cancel, to: .idle)
    }
    From(.loading) {
      On(\._loaded, to: [.loaded, .failed]) { _, number in number == 7 ? nil : number == nil ? .failed : .loaded }
      On(where: { $0 == .cancel }, to: .idle)
      On(\._loaded, to: .failed)
    }
    From(.failed) { On(\.load, to: .loading) }
    From(.loaded) {
      On(\.put, to: [.idle]) { state, phase in state.number == 0 ? .idle : phase }
    }
  }

  var coverage = PhaseCoverage(Mapped.phases.graph)

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case ._loaded(let number): state.number = number ?? 0
      case .put(let phase): state.phase = phase
      case .count: state.number += 1
      case .load, .cancel: break
      }
      return .none
    }
    .phaseMap(Self.phases, coverage: coverage)
  }
}

@MainActor
@Suite(.virtualTime) struct PhaseMapTests {
  private let feature = Mapped()

  private func faults() -> [String] {
    Run.current.trace.events(after: 0).compactMap { if case .fault(let text) = $0.kind { text } else { nil } }
  }

  private func store() -> Store<Mapped> { Store(reducer: feature, initialState: PhaseFeature.State()) }

  @Test func theMapDrivesThePhase() {
    let store = store()
    var phases: [PhaseFeature.Phase] = []
    for action in [PhaseFeature.Action.load, ._loaded(nil), .count, .load, .cancel, .load, ._loaded(3)] {
      store.send(action)
      phases.append(store.phase)
    }
    #expect(phases == [.loading, .failed, .failed, .loading, .idle, .loading, .loaded])
    #expect(store.number == 3)
    #expect(faults().isEmpty)
  }

  @Test func anActionWithoutARuleKeepsThePhase() {
    let store = store()
    store.send(._loaded(1))
    #expect(store.phase == .idle)
    #expect(store.number == 1)
    #expect(faults().isEmpty)
  }

  @Test func ruleThatReturnsNilFallsThroughToTheNextRule() {
    let store = store()
    store.send(.load)
    store.send(._loaded(7))
    #expect(store.phase == .failed)
  }

  @Test func phaseSetAgainstTheMapIsRevertedAndIsAFault() {
    let store = store()
    store.send(.put(.loaded))
    #expect(store.phase == .idle)
    #expect(
      faults() == [
        "Phase may not go from .idle to .loaded on .put(.loaded): .idle leads only to .loading; "
          + "add a rule or a transition to .loaded"
      ])
  }

  @Test func ruleWithAnUndeclaredTargetIsAFault() {
    let store = store()
    for action in [PhaseFeature.Action.load, ._loaded(2), .put(.failed)] { store.send(action) }
    #expect(store.phase == .loaded)
    #expect(
      faults() == [
        "Phase may not go from .loaded to .failed on .put(.failed): .loaded leads only to .idle; "
          + "add a rule or a transition to .failed"
      ])
  }

  @Test func graphOfAMapHasTheTransitionsOfItsRules() {
    #expect(
      Mapped.phases.graph.transitions.map(\.description) == [
        ".idle → .loading", ".loading → .loaded", ".loading → .failed", ".loading → .idle", ".failed → .loading",
        ".loaded → .idle",
      ])
  }

  @Test func coverageListsUncoveredTransitions() {
    let store = store()
    for action in [PhaseFeature.Action.load, .cancel, .load, ._loaded(2)] { store.send(action) }
    #expect(feature.coverage.count(from: .idle, to: .loading) == 2)
    #expect(feature.coverage.covered.count == 3)
    #expect(
      "\(feature.coverage)" == """
        3 of 6 transitions covered. Not covered:
          .loading → .failed
          .failed → .loading
          .loaded → .idle
        """)
    store.send(.put(.idle))
    #expect(feature.coverage.uncovered.count == 2)
  }
}

import FlowStore

/// A feature that loads a number, whose reducer sets the phases itself.
struct PhaseFeature: Reducer {
  enum Phase: Hashable, Sendable { case idle, loading, loaded, failed }

  struct State: Equatable, Sendable {
    var phase = Phase.idle
    var number = 0
  }

  enum Action: Equatable, Sendable {
    case load
    case _loaded(Int?)
    case cancel
    case put(Phase)
    case count
  }

  static let graph: PhaseTransitionGraph<Phase> = [
    .idle: [.loading], .loading: [.loaded, .failed, .idle], .failed: [.loading],
  ]

  func reduce(into state: inout State, action: Action) -> EffectTask<Action> {
    switch action {
    case .load: state.phase = .loading
    case ._loaded(let number):
      state.phase = number == nil ? .failed : .loaded
      state.number = number ?? 0
    case .cancel: state.phase = .idle
    case .put(let phase): state.phase = phase
    case .count: state.number += 1
    }
    return .none
  }
}

extension PhaseFeature.Action: CasePathable {
  struct AllCasePaths {
    var load: CasePath<PhaseFeature.Action, Void> {
      CasePath(embed: { .load }, extract: { $0 == .load ? () : nil })
    }
    var _loaded: CasePath<PhaseFeature.Action, Int?> {
      CasePath(embed: { ._loaded($0) }, extract: { if case ._loaded(let number) = $0 { .some(number) } else { nil } })
    }
    var put: CasePath<PhaseFeature.Action, PhaseFeature.Phase> {
      CasePath(embed: { .put($0) }, extract: { if case .put(let phase) = $0 { phase } else { nil } })
    }
  }

  static var allCasePaths: AllCasePaths { AllCasePaths() }
}

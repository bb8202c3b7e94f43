import FlowInnoFlow

// A counter with a delayed reset, with InnoFlow's names.
@InnoFlow
struct LapFeature {
  struct State: Equatable, Sendable, DefaultInitializable {
    var laps = 0
    @BindableField var step = 1

    init() {}
  }

  enum Action: Equatable, Sendable {
    case lap
    case setStep(Int)
    case resetLater
    case reset
  }

  static let reset: EffectID = "reset"

  func reduce(into state: inout State, action: Action) -> EffectTask<Action> {
    switch action {
    case .lap:
      state.laps += state.step
      return .none
    case .setStep(let step):
      state.step = step
      return .none
    case .resetLater:
      return .send(.reset).debounce(Self.reset, for: .seconds(1))
    case .reset:
      state.laps = 0
      return .none
    }
  }
}

@MainActor
func makeLaps() -> Store<LapFeature> { Store(reducer: LapFeature()) }

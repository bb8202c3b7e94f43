import FlowStore
import HeadlessSwiftUI

/// The counter of InnoFlow's introduction, as it is printed there.
enum InnoFlowCounter {
  @InnoFlow
  struct CounterFeature {
    struct State: Equatable, Sendable, DefaultInitializable {
      var count = 0
      @BindableField var step = 1

      init() {}
    }

    enum Action: Sendable {
      case increment
      case decrement
      case setStep(Int)
    }

    func reduce(into state: inout State, action: Action) -> EffectTask<Action> {
      switch action {
      case .increment:
        state.count += state.step
        return .none

      case .decrement:
        state.count -= state.step
        return .none

      case .setStep(let step):
        state.step = max(1, step)
        return .none
      }
    }
  }

  struct CounterView: View {
    @State private var store = Store(reducer: CounterFeature())

    var body: some View {
      VStack(spacing: 20) {
        Text("Count: \(store.count)")
          .font(.largeTitle)

        HStack(spacing: 32) {
          Button("") { store.send(.decrement) }
          Button("+") { store.send(.increment) }
        }

        Stepper(
          "Step: \(store.step)",
          value: store.binding(\.step, send: { .setStep($0) })
        )
      }
    }
  }
}

import FlowCore
import FlowStore

/// The payment by card, which takes 0.8 seconds.
@InnoFlow
struct PaymentFeature {
  struct State: Equatable, Sendable {
    let price: Int
    let address: String
    var isPaying = false
    var errorMessage: String?
  }

  @Scriptable
  enum Action: Equatable, Sendable {
    /// Pays by card number. Cards that begin with 0 are declined
    case pay(card: String)
    /// The bank accepted the card
    case _paid
    /// The bank declined the card
    case _declined
  }

  func reduce(into state: inout State, action: Action) -> EffectTask<Action> {
    switch action {
    case .pay(let card):
      guard !state.isPaying else { return .none }
      state.isPaying = true
      state.errorMessage = nil
      return .run { send in
        try await Task.sleep(for: .milliseconds(800))
        await send(card.first == "0" ? ._declined : ._paid)
      }
      .cancellable("payment")
    case ._paid:
      state.isPaying = false
    case ._declined:
      state.isPaying = false
      state.errorMessage = "카드가 거절되었습니다"
    }
    return .none
  }
}

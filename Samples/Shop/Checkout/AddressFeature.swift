import FlowCore
import FlowStore

/// The form for the delivery address.
@InnoFlow
struct AddressFeature {
  struct State: Equatable, Sendable, DefaultInitializable {
    var address = ""
    var errorMessage: String?

    var isComplete: Bool { address.contains { !$0.isWhitespace } }
  }

  @Scriptable
  enum Action: Equatable, Sendable {
    /// Types the address
    case enter(String)
    /// Goes on to the payment
    case proceed
  }

  func reduce(into state: inout State, action: Action) -> EffectTask<Action> {
    switch action {
    case .enter(let address):
      state.address = address
      state.errorMessage = nil
    case .proceed:
      state.errorMessage = state.isComplete ? nil : "주소를 입력해 주세요"
    }
    return .none
  }
}

import FlowCore
import FlowNavigation
import FlowViewModel

/// The customer's data, and the end of the session.
@AsyncViewModel
final class ProfileViewModel: FlowStepper {
  @Scriptable
  enum Input: Equatable {
    /// Ends the session
    case signOut
  }

  typealias Action = Input

  struct State: Equatable {
    let name: String
    let birthday: String
  }

  @Published var state: State
  @Steps var steps

  init(customer: Customer?) {
    state = State(name: customer?.name ?? "", birthday: customer?.birthday ?? "")
  }

  func reduce(state: inout State, action: Action) -> [AsyncEffect<Action, CancelID>] {
    steps.send(BankStep.signedOut)
    return []
  }
}

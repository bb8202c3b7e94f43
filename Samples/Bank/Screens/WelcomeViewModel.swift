import FlowCore
import FlowNavigation
import FlowViewModel

/// The choice between a new account and the customer's own.
@AsyncViewModel
final class WelcomeViewModel: FlowStepper {
  @Scriptable
  enum Input: Equatable {
    /// Opens the form for new customers
    case openAccount
    /// Asks for the PIN
    case signIn
  }

  typealias Action = Input

  struct State: Equatable {
    /// The name of the phone's customer, or `nil` if there is none.
    let customer: String?
    let isLocked: Bool
  }

  @Published var state: State
  @Steps var steps

  init(ledger: Ledger) {
    state = State(customer: ledger.customer?.name, isLocked: ledger.isLocked)
  }

  func reduce(state: inout State, action: Action) -> [AsyncEffect<Action, CancelID>] {
    switch action {
    case .openAccount:
      if state.customer == nil { steps.send(BankStep.onboarding) }
    case .signIn:
      steps.send(BankStep.signIn)
    }
    return []
  }
}

import FlowCore
import FlowNavigation
import FlowViewModel

/// The form of a transfer, which checks its fields without the bank.
@AsyncViewModel
final class TransferFormViewModel: FlowStepper {
  @Scriptable
  enum Input: Equatable {
    /// Enters who gets the money: a name, or an account of the customer
    case recipient(String)
    /// Enters the amount in cents
    case amount(Int)
    /// Goes on to the review
    case review
    /// Leaves the transfer
    case cancel
  }

  typealias Action = Input

  struct State: Equatable {
    let from: Int
    var recipient = ""
    var amount = 0
    var problem: String?
  }

  @Published var state: State
  @Steps var steps

  init(from account: Int) {
    state = State(from: account)
  }

  func reduce(state: inout State, action: Action) -> [AsyncEffect<Action, CancelID>] {
    switch action {
    case .recipient(let recipient):
      state.recipient = recipient
      state.problem = nil
    case .amount(let amount):
      state.amount = amount
      state.problem = nil
    case .review:
      state.problem = problem(of: state)
      guard state.problem == nil else { return [] }
      let transfer = Transfer(from: state.from, recipient: state.recipient, amount: state.amount)
      steps.send(TransferStep.review(transfer))
    case .cancel:
      steps.send(TransferStep.done)
    }
    return []
  }

  private func problem(of state: State) -> String? {
    if !state.recipient.contains(where: \.isLetter) { return "Who gets the money?" }
    return state.amount > 0 ? nil : "How much is it?"
  }
}

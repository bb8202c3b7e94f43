import FlowCore
import FlowNavigation
import FlowViewModel

/// The result of a transfer, which may be pending at the other bank.
@AsyncViewModel
final class TransferResultViewModel: FlowStepper {
  @Scriptable
  enum Input {
    /// Begins to wait for changes at the bank
    case observe
    /// Leaves the transfer
    case done
  }

  @Scriptable
  enum Action: Equatable {
    /// Begins to wait for changes at the bank
    case observe
    /// Something has changed at the bank
    case changed
    /// The customer is done
    case done
  }

  struct State: Equatable {
    var transaction: Transaction
  }

  enum CancelID {
    case changes
  }

  @Published var state: State
  @Steps var steps
  private let service: BankService

  init(transaction: Transaction, service: BankService) {
    state = State(transaction: transaction)
    self.service = service
  }

  func readyToEmitSteps() {
    send(.observe)
  }

  func transform(_ input: Input) -> [Action] {
    switch input {
    case .observe: [.observe]
    case .done: [.done]
    }
  }

  func reduce(state: inout State, action: Action) -> [AsyncEffect<Action, CancelID>] {
    switch action {
    case .observe:
      // Opened before the task runs, so that no change in between is lost.
      let changes = service.changes()
      return [
        .run(id: .changes) { context in
          for await _ in changes { await context.send(.changed) }
        }
      ]
    case .changed:
      if let transaction = service.transaction(state.transaction.id) { state.transaction = transaction }
    case .done:
      steps.send(TransferStep.done)
    }
    return []
  }
}

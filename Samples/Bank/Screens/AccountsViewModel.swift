import FlowCore
import FlowNavigation
import FlowViewModel

/// The accounts, loaded on appearing and after each change at the bank.
@AsyncViewModel
final class AccountsViewModel: FlowStepper {
  @Scriptable
  enum Input {
    /// Loads the accounts again
    case reload
    /// Shows an account, by id
    case pick(Int)
  }

  @Scriptable
  enum Action: Equatable {
    /// Begins to wait for changes at the bank
    case observe
    /// Loads the accounts
    case load
    /// The accounts have loaded
    case loaded([Account])
    /// The accounts can't be loaded, with a message
    case failed(String)
    /// The customer tapped an account
    case picked(Int)
  }

  struct State: Equatable {
    var accounts: [Account] = []
    var errorMessage: String?
  }

  enum CancelID {
    case changes
    case load
  }

  @Steps var steps
  private let service: BankService

  init(service: BankService) {
    self.service = service
  }

  func readyToEmitSteps() {
    send(.reload)
  }

  func transform(_ input: Input) -> [Action] {
    switch input {
    case .reload: [.observe, .load]
    case .pick(let id): [.picked(id)]
    }
  }

  func reduce(state: inout State, action: Action) -> [AsyncEffect<Action, CancelID>] {
    switch action {
    case .observe:
      // Opened before the first answer is read, so that no change in between is lost.
      let changes = service.changes()
      return [
        .run(id: .changes) { context in
          for await change in changes where change == .accounts { await context.send(.load) }
        }
      ]
    case .load:
      state.errorMessage = nil
      return [
        .run(id: .load) { [service] in
          .loaded(try await service.accounts())
        } catch: { error in
          .failed(error.localizedDescription)
        }
      ]
    case .loaded(let accounts):
      state.accounts = accounts
    case .failed(let message):
      state.errorMessage = message
    case .picked(let id):
      if state.accounts.contains(where: { $0.id == id }) { steps.send(BankStep.account(id: id)) }
    }
    return []
  }
}

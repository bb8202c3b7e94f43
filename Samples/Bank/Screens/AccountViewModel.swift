import FlowCore
import FlowNavigation
import FlowViewModel

/// An account with its transactions, of which pages are loaded on demand.
@AsyncViewModel
final class AccountViewModel: FlowStepper {
  @Scriptable
  enum Input {
    /// Loads the account and its first page again
    case reload
    /// Loads the next page
    case more
    /// Fills in a transfer from this account
    case transfer
  }

  @Scriptable
  enum Action: Equatable {
    /// Begins to wait for changes at the bank
    case observe
    /// Loads the account and its first page
    case load
    /// The account has loaded
    case loaded(Account)
    /// Loads the next page
    case loadMore
    /// A page has loaded
    case loadedPage([Transaction], hasMore: Bool)
    /// A request failed, with a message
    case failed(String)
    /// The customer wants to transfer money
    case transfer
  }

  struct State: Equatable {
    let id: Int
    var account: Account?
    var transactions: [Transaction] = []
    var pages = 0
    var hasMore = false
    var isLoading = false
    var errorMessage: String?
  }

  enum CancelID {
    case account
    case changes
    case page
  }

  @Published var state: State
  @Steps var steps
  private let service: BankService

  init(id: Int, service: BankService) {
    state = State(id: id)
    self.service = service
  }

  func readyToEmitSteps() {
    send(.reload)
  }

  func transform(_ input: Input) -> [Action] {
    switch input {
    case .reload: [.observe, .load]
    case .more: [.loadMore]
    case .transfer: [.transfer]
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
      state.pages = 0
      state.isLoading = true
      state.errorMessage = nil
      return [loadAccount(state.id), loadPage(state)]
    case .loaded(let account):
      state.account = account
    case .loadMore:
      guard state.hasMore, !state.isLoading else { return [] }
      state.isLoading = true
      state.errorMessage = nil
      return [loadPage(state)]
    case .loadedPage(let transactions, let hasMore):
      // The first page replaces the list, which may be older.
      state.transactions = state.pages == 0 ? transactions : state.transactions + transactions
      state.pages += 1
      state.hasMore = hasMore
      state.isLoading = false
    case .failed(let message):
      state.isLoading = false
      state.errorMessage = message
      return [.cancel(id: .account), .cancel(id: .page)]
    case .transfer:
      if let account = state.account { steps.send(BankStep.transfer(from: account.id)) }
    }
    return []
  }

  private func loadAccount(_ id: Int) -> AsyncEffect<Action, CancelID> {
    .run(id: .account) { [service] in
      .loaded(try await service.account(id))
    } catch: { error in
      .failed(error.localizedDescription)
    }
  }

  private func loadPage(_ state: State) -> AsyncEffect<Action, CancelID> {
    .run(id: .page) { [service, id = state.id, page = state.pages] in
      let answer = try await service.transactions(of: id, page: page)
      return .loadedPage(answer.page, hasMore: answer.hasMore)
    } catch: { error in
      .failed(error.localizedDescription)
    }
  }
}

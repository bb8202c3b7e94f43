import FlowCore
import FlowNavigation
import FlowViewModel

/// The cards, loaded on appearing and after each change at the bank.
@AsyncViewModel
final class CardsViewModel: FlowStepper {
  @Scriptable
  enum Input {
    /// Loads the cards again
    case reload
    /// Shows a card, by id
    case pick(Int)
  }

  @Scriptable
  enum Action: Equatable {
    /// Begins to wait for changes at the bank
    case observe
    /// Loads the cards
    case load
    /// The cards have loaded
    case loaded([Card])
    /// The cards can't be loaded, with a message
    case failed(String)
    /// The customer tapped a card
    case picked(Int)
  }

  struct State: Equatable {
    var cards: [Card] = []
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
          for await change in changes where change == .cards { await context.send(.load) }
        }
      ]
    case .load:
      state.errorMessage = nil
      return [
        .run(id: .load) { [service] in
          .loaded(try await service.cards())
        } catch: { error in
          .failed(error.localizedDescription)
        }
      ]
    case .loaded(let cards):
      state.cards = cards
    case .failed(let message):
      state.errorMessage = message
    case .picked(let id):
      steps.send(BankStep.card(id: id))
    }
    return []
  }
}

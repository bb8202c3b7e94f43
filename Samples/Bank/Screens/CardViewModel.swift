import FlowCore
import FlowNavigation
import FlowViewModel

/// A card, which is frozen after a question and unfrozen at once.
@AsyncViewModel
final class CardViewModel: FlowStepper {
  @Scriptable
  enum Input {
    /// Asks before the card is frozen, or unfreezes it
    case toggle
  }

  @Scriptable
  enum Action: Equatable {
    /// The customer tapped the switch
    case toggle
    /// Freezes or unfreezes the card
    case set(isFrozen: Bool)
    /// The bank has changed the card
    case changed(Card)
    /// The bank can't be reached, with a message
    case failed(String)
  }

  struct State: Equatable {
    var card: Card
    var isChanging = false
    var errorMessage: String?
  }

  enum CancelID {
    case change
  }

  @Published var state: State
  @Steps var steps
  private let service: BankService

  init(card: Card, service: BankService) {
    state = State(card: card)
    self.service = service
  }

  func transform(_ input: Input) -> [Action] {
    switch input {
    case .toggle: [.toggle]
    }
  }

  func reduce(state: inout State, action: Action) -> [AsyncEffect<Action, CancelID>] {
    switch action {
    case .toggle:
      guard !state.isChanging else { return [] }
      if state.card.isFrozen { return [.action(.set(isFrozen: false))] }
      steps.send(BankStep.freezing(card: state.card.id))
    case .set(let isFrozen):
      guard !state.isChanging else { return [] }
      state.isChanging = true
      state.errorMessage = nil
      return [
        .run(id: .change) { [service, id = state.card.id] in
          .changed(try await service.setFrozen(isFrozen, card: id))
        } catch: { error in
          .failed(error.localizedDescription)
        }
      ]
    case .changed(let card):
      state.isChanging = false
      state.card = card
    case .failed(let message):
      state.isChanging = false
      state.errorMessage = message
    }
    return []
  }
}

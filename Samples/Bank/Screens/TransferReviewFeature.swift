import FlowCore
import FlowStore

/// The review of a transfer, as a store.
///
/// The answer of the bank decides how the flow goes on.
@InnoFlow
struct TransferReviewFeature {
  struct State: Equatable, Sendable {
    let transfer: Transfer
    var isAuthorised = false
    var isSending = false
    var errorMessage: String?

    /// Whether the bank asks for the PIN before the transfer.
    var needsPIN: Bool { transfer.amount > Transfer.limit && !isAuthorised }
  }

  @Scriptable
  enum Action: Equatable, Sendable {
    /// Sends the transfer, or asks for the PIN above the limit
    case confirm
    /// The PIN was right
    case _authorised
    /// The bank has booked the transfer
    case _sent(Transaction)
    /// The bank refused the transfer, with a message
    case _failed(String)
  }

  let service: BankService

  func reduce(into state: inout State, action: Action) -> EffectTask<Action> {
    switch action {
    case .confirm:
      return state.needsPIN ? .none : send(&state)
    case ._authorised:
      state.isAuthorised = true
      return send(&state)
    case ._sent:
      state.isSending = false
    case ._failed(let message):
      state.isSending = false
      state.errorMessage = message
    }
    return .none
  }

  /// Sends the transfer once: a second tap meanwhile does nothing.
  private func send(_ state: inout State) -> EffectTask<Action> {
    guard !state.isSending else { return .none }
    state.isSending = true
    state.errorMessage = nil
    let transfer = state.transfer
    return .run { send in
      do {
        await send(._sent(try await service.send(transfer)))
      } catch let error as BankError {
        await send(._failed(error.message))
      }
    }
    .cancellable("send")
  }
}

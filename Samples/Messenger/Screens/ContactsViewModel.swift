import FlowCore
import FlowNavigation
import FlowViewModel

/// The contacts, to write to or to call.
@AsyncViewModel
final class ContactsViewModel: FlowStepper {
  @Scriptable
  enum Input: Equatable {
    /// Shows the thread with a contact, by id
    case write(Int)
    /// Calls a contact, by id
    case call(Int)
  }

  typealias Action = Input

  struct State: Equatable {
    /// The names of the contacts by their ids.
    let contacts: [Int: String]
  }

  @Published var state: State
  @Steps var steps

  init(service: ChatService) {
    state = State(contacts: Dictionary(uniqueKeysWithValues: service.mailbox.threads.map { ($0.id, $0.name) }))
  }

  func reduce(state: inout State, action: Action) -> [AsyncEffect<Action, CancelID>] {
    switch action {
    case .write(let id):
      steps.send(MessengerStep.openThread(id: id))
    case .call(let id):
      guard let name = state.contacts[id] else { return [] }
      steps.send(MessengerStep.call(Call(thread: id, name: name, isIncoming: false)))
    }
    return []
  }
}

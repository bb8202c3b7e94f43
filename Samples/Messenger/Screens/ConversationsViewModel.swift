import FlowCore
import FlowNavigation
import FlowViewModel

/// The conversations with their last messages.
@AsyncViewModel
final class ConversationsViewModel: FlowStepper {
  @Scriptable
  enum Input {
    /// Loads the conversations
    case load
    /// Shows a thread, by id
    case pick(Int)
    /// Marks a thread as read, by id
    case markRead(Int)
  }

  @Scriptable
  enum Action: Equatable {
    /// Begins to listen to the service
    case listen
    /// Reads the conversations
    case read
    /// The user tapped a conversation
    case picked(Int)
    /// The user chose to mark a conversation as read
    case marked(Int)
  }

  /// A row of the list.
  struct Row: Equatable, Identifiable {
    let id: Int
    let name: String
    /// The draft if there is one, or the last message.
    let text: String
    let unread: Int
  }

  struct State: Equatable {
    var rows: [Row] = []
  }

  enum CancelID {
    case events
  }

  @Steps var steps
  private let service: ChatService

  init(service: ChatService) {
    self.service = service
  }

  func readyToEmitSteps() {
    send(.load)
  }

  func transform(_ input: Input) -> [Action] {
    switch input {
    case .load: [.listen, .read]
    case .pick(let id): [.picked(id)]
    case .markRead(let id): [.marked(id)]
    }
  }

  func reduce(state: inout State, action: Action) -> [AsyncEffect<Action, CancelID>] {
    switch action {
    case .listen:
      // Opened before the mailbox is read, so that no change in between is lost.
      let changes = service.changes()
      return [
        .run(id: .events) { context in
          for await case .changed in changes { await context.send(.read) }
        }
      ]
    case .read:
      let mailbox = service.mailbox
      state.rows = mailbox.threads.map { thread in
        let draft = mailbox.drafts[thread.id].map { "Draft: " + $0 }
        let last = thread.messages.last.map { $0.text.isEmpty ? "A picture" : $0.text }
        return Row(id: thread.id, name: thread.name, text: draft ?? last ?? "", unread: thread.unread)
      }
    case .marked(let id):
      service.markRead(id)
    case .picked(let id):
      steps.send(MessengerStep.thread(id: id))
    }
    return []
  }
}

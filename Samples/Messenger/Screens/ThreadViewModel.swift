import FlowCore
import FlowNavigation
import FlowViewModel

/// The messages of a thread, and the draft of the next one.
@AsyncViewModel
final class ThreadViewModel: FlowStepper {
  @Scriptable
  enum Input {
    /// Loads the thread
    case load
    /// Types the next message, which is kept as a draft
    case type(String)
    /// Sends the draft and the attachment
    case send
    /// Sends a message again that failed, by id
    case retry(Int)
    /// Chooses an attachment
    case attach
    /// Calls the other side
    case call
  }

  @Scriptable
  enum Action: Equatable {
    /// Begins to listen to the service
    case listen
    /// The thread has changed
    case changed
    /// The thread has become visible, or hidden
    case read(Bool)
    /// The draft has changed
    case typed(String)
    /// The user tapped the button that sends
    case send
    /// The user tapped a message that failed
    case retry(Int)
    /// The user wants to attach something
    case attach
    /// The user chose an attachment
    case attached(Attachment)
    /// The user wants to call
    case call
  }

  struct State: Equatable {
    var thread: ChatThread
    var draft = ""
    var attachment: Attachment?
    var isTyping = false
  }

  enum CancelID {
    case events
  }

  @Published var state: State
  @Steps var steps
  private let service: ChatService

  init(thread: ChatThread, service: ChatService) {
    state = State(thread: thread, draft: service.mailbox.drafts[thread.id] ?? "")
    self.service = service
  }

  func readyToEmitSteps() {
    send(.load)
  }

  func transform(_ input: Input) -> [Action] {
    switch input {
    case .load: [.listen, .changed]
    case .type(let text): [.typed(text)]
    case .send: [.send]
    case .retry(let id): [.retry(id)]
    case .attach: [.attach]
    case .call: [.call]
    }
  }

  func reduce(state: inout State, action: Action) -> [AsyncEffect<Action, CancelID>] {
    let id = state.thread.id
    switch action {
    case .listen:
      // Opened before the mailbox is read, so that no change in between is lost.
      let changes = service.changes()
      return [
        .run(id: .events) { context in
          for await case .changed(id) in changes { await context.send(.changed) }
        }
      ]
    case .changed:
      if let thread = service.thread(id) { state.thread = thread }
      state.isTyping = service.mailbox.typing.contains(id)
    case .read(let isVisible):
      if isVisible { service.beginReading(id) } else { service.endReading(id) }
    case .typed(let text):
      state.draft = text
      service.keep(draft: text, in: id)
    case .send:
      guard !state.draft.isEmpty || state.attachment != nil else { return [] }
      service.keep(draft: "", in: id)
      service.send(state.draft, state.attachment, in: id)
      state.draft = ""
      state.attachment = nil
    case .retry(let message):
      service.retry(message, in: id)
    case .attach:
      steps.send(MessengerStep.attach)
    case .attached(let attachment):
      state.attachment = attachment
    case .call:
      steps.send(MessengerStep.call(Call(thread: id, name: state.thread.name, isIncoming: false)))
    }
    return []
  }
}

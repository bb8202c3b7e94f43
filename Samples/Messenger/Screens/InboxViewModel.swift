import FlowCore
import FlowNavigation
import FlowViewModel

/// The events that reach the user in any tab: unread messages, notifications and calls.
@AsyncViewModel
final class InboxViewModel: FlowStepper {
  @Scriptable
  enum Input {
    /// Begins to listen to the service
    case listen
  }

  @Scriptable
  enum Action: Equatable {
    /// Begins to listen to the service
    case listen
    /// A thread has changed
    case changed
    /// A message has arrived
    case arrived(thread: Int)
    /// A call comes in
    case called(Call)
    /// The user tapped a notification
    case show(thread: Int)
  }

  struct State: Equatable {
    var unread = 0
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
    send(.listen)
  }

  func transform(_ input: Input) -> [Action] {
    switch input {
    case .listen: [.listen, .changed]
    }
  }

  func reduce(state: inout State, action: Action) -> [AsyncEffect<Action, CancelID>] {
    switch action {
    case .listen:
      // Opened before the mailbox is read, so that no change in between is lost.
      let changes = service.changes()
      return [
        .run(id: .events) { context in
          for await event in changes {
            switch event {
            case .changed: await context.send(.changed)
            case .arrived(let thread): await context.send(.arrived(thread: thread))
            case .called(let call): await context.send(.called(call))
            }
          }
        }
      ]
    case .changed:
      guard state.unread != service.mailbox.unread else { return [] }
      state.unread = service.mailbox.unread
      steps.send(MessengerStep.unread(state.unread))
    case .arrived(let thread):
      if !service.isReading(thread) { steps.send(MessengerStep.notification(thread: thread)) }
    case .called(let call):
      steps.send(MessengerStep.call(call))
    case .show(let thread):
      steps.send(MessengerStep.openThread(id: thread))
    }
    return []
  }
}

import FlowCore
import FlowNavigation
import FlowViewModel

/// The settings, from which the user logs out.
@AsyncViewModel
final class SettingsViewModel: FlowStepper {
  @Scriptable
  enum Input: Equatable {
    /// Turns the network on or off
    case offline(Bool)
    /// Logs out
    case logOut
  }

  typealias Action = Input

  struct State: Equatable {
    let user: String
    var isOffline: Bool
  }

  @Published var state: State
  @Steps var steps
  private let service: ChatService

  init(service: ChatService) {
    state = State(user: service.mailbox.user ?? "", isOffline: service.mailbox.isOffline)
    self.service = service
  }

  func reduce(state: inout State, action: Action) -> [AsyncEffect<Action, CancelID>] {
    switch action {
    case .offline(let isOffline):
      state.isOffline = isOffline
      service.setOffline(isOffline)
    case .logOut:
      steps.send(MessengerStep.loggedOut)
    }
    return []
  }
}

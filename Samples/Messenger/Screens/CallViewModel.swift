import FlowCore
import FlowNavigation
import FlowViewModel

/// A call, which rings, is taken or missed, and lasts until one side hangs up.
@AsyncViewModel
final class CallViewModel: FlowStepper {
  @Scriptable
  enum Input {
    /// Begins to ring
    case ring
    /// Takes an incoming call
    case accept
    /// Declines the call, or hangs up
    case hangUp
  }

  @Scriptable
  enum Action: Equatable {
    /// Begins to ring
    case ring
    /// The called side takes the call
    case accept
    /// One side hangs up
    case hangUp
    /// The user did not take the call
    case missed
  }

  /// The phase of a call.
  enum Phase: Equatable {
    case ringing
    case talking
  }

  struct State: Equatable {
    let call: Call
    var phase = Phase.ringing
  }

  enum CancelID {
    case ringing
  }

  @Published var state: State
  @Steps var steps
  private let service: ChatService

  init(call: Call, service: ChatService) {
    state = State(call: call)
    self.service = service
  }

  func readyToEmitSteps() {
    send(.ring)
  }

  func transform(_ input: Input) -> [Action] {
    switch input {
    case .ring: [.ring]
    // The other side takes an outgoing call, not the user.
    case .accept: state.call.isIncoming ? [.accept] : []
    case .hangUp: [.hangUp]
    }
  }

  func reduce(state: inout State, action: Action) -> [AsyncEffect<Action, CancelID>] {
    switch action {
    case .ring:
      guard state.phase == .ringing else { return [] }
      // An incoming call is missed after fifteen seconds. The other side takes an outgoing one after three.
      return state.call.isIncoming
        ? [.sleepThen(id: .ringing, for: .seconds(15), action: .missed)]
        : [.sleepThen(id: .ringing, for: .seconds(3), action: .accept)]
    case .accept:
      state.phase = .talking
      return [.cancel(id: .ringing)]
    case .hangUp:
      steps.send(MessengerStep.callIsOver)
      return [.cancel(id: .ringing)]
    case .missed:
      service.noteMissedCall(in: state.call.thread)
      steps.send(MessengerStep.callIsOver)
      return []
    }
  }
}

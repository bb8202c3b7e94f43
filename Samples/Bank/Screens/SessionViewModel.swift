import FlowCore
import FlowNavigation
import FlowViewModel

/// The session of a customer, which ends after three minutes without a step.
// A clock that ticks each half minute is exact enough, and activity does not have to start it again.
@AsyncViewModel
final class SessionViewModel: FlowStepper {
  @Scriptable
  enum Input {
    /// Begins to count the time without activity
    case begin
    /// Notes that the customer does something
    case activity
    /// Keeps the session after the warning
    case stay
    /// Ends the session
    case signOut
  }

  @Scriptable
  enum Action: Equatable {
    /// The session begins
    case begin
    /// The customer does something
    case activity
    /// The customer answers the warning
    case stay
    /// The customer ends the session
    case signOut
    /// Half a minute has passed
    case ticked
  }

  struct State: Equatable {
    /// The number of ticks since the last activity.
    var idleTicks = 0
  }

  enum CancelID {
    case idle
  }

  private static let ticksToWarning = 4
  private static let ticksToEnd = 6

  @Steps var steps

  func readyToEmitSteps() {
    send(.begin)
  }

  func transform(_ input: Input) -> [Action] {
    switch input {
    case .begin: [.begin]
    case .activity: [.activity]
    case .stay: [.stay]
    case .signOut: [.signOut]
    }
  }

  func reduce(state: inout State, action: Action) -> [AsyncEffect<Action, CancelID>] {
    switch action {
    case .begin:
      return [.timer(id: .idle, every: .seconds(30), action: .ticked)]
    case .activity:
      // After the warning only its own buttons count, not a request that is answered behind it.
      if state.idleTicks < SessionViewModel.ticksToWarning { state.idleTicks = 0 }
    case .stay:
      state.idleTicks = 0
    case .signOut:
      steps.send(BankStep.signedOut)
    case .ticked:
      state.idleTicks += 1
      if state.idleTicks == SessionViewModel.ticksToWarning { steps.send(BankStep.sessionEndsSoon) }
      if state.idleTicks == SessionViewModel.ticksToEnd { steps.send(BankStep.signedOut) }
    }
    return []
  }
}

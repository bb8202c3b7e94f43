import FlowCore
import FlowNavigation
import FlowViewModel

/// A countdown from sixty seconds.
@AsyncViewModel
final class CountdownViewModel: FlowStepper {
  @Scriptable
  enum Input {
    /// Starts the countdown
    case start
    /// Pauses the countdown
    case pause
    /// Resumes the countdown after a pause
    case resume
    /// Resets the countdown to sixty seconds
    case reset
  }

  @Scriptable
  enum Action: Equatable {
    /// Starts the countdown
    case start
    /// Pauses the countdown
    case pause
    /// Resumes the countdown after a pause
    case resume
    /// Resets the countdown to sixty seconds
    case reset
    /// A second has passed
    case tick
    /// The countdown has reached zero
    case countdownFinished
  }

  /// The phase of the countdown.
  enum Phase {
    case ready
    case counting
    case paused
    case finished
  }

  struct State: Equatable {
    var secondsLeft = 60
    var phase: Phase = .ready
  }

  enum CancelID {
    case countdown
  }

  @Steps var steps

  func transform(_ input: Input) -> [Action] {
    switch input {
    case .start: [.start]
    case .pause: [.pause]
    case .resume: [.resume]
    case .reset: [.reset]
    }
  }

  func reduce(state: inout State, action: Action) -> [AsyncEffect<Action, CancelID>] {
    switch (action, state.phase) {
    case (.start, .ready), (.resume, .paused):
      state.phase = .counting
      return [.timer(id: .countdown, every: .seconds(1), action: .tick)]
    case (.pause, .counting):
      state.phase = .paused
      return [.cancel(id: .countdown)]
    case (.reset, _):
      state = State()
      return [.cancel(id: .countdown)]
    case (.tick, _):
      state.secondsLeft -= 1
      return state.secondsLeft == 0 ? [.cancel(id: .countdown), .action(.countdownFinished)] : []
    case (.countdownFinished, _):
      state.phase = .finished
      return []
    case (.start, _), (.pause, _), (.resume, _):
      return []
    }
  }
}

import FlowCore
import FlowNavigation
import FlowViewModel

/// Four timers that start and stop separately or together.
@AsyncViewModel
final class MultiTimerViewModel: FlowStepper {
  @Scriptable
  enum Input {
    /// Starts a timer
    case start(TimerID)
    /// Stops a timer
    case stop(TimerID)
    /// Stops a timer and resets its ticks
    case reset(TimerID)
    /// Starts all timers
    case startAll
    /// Stops all timers
    case stopAll
    /// Stops all timers and resets their ticks
    case resetAll
  }

  @Scriptable
  enum Action: Equatable {
    /// Starts a timer
    case start(TimerID)
    /// Stops a timer
    case stop(TimerID)
    /// Stops a timer and resets its ticks
    case reset(TimerID)
    /// A timer has ticked
    case tick(TimerID)
  }

  struct State: Equatable {
    var ticks: [TimerID: Int] = Dictionary(uniqueKeysWithValues: TimerID.allCases.map { ($0, 0) })
    var running: Set<TimerID> = []
  }

  enum CancelID: Hashable {
    case timer(TimerID)
  }

  @Steps var steps

  func transform(_ input: Input) -> [Action] {
    switch input {
    case .start(let id): [.start(id)]
    case .stop(let id): [.stop(id)]
    case .reset(let id): [.reset(id)]
    case .startAll: TimerID.allCases.map { .start($0) }
    case .stopAll: TimerID.allCases.map { .stop($0) }
    case .resetAll: TimerID.allCases.map { .reset($0) }
    }
  }

  func reduce(state: inout State, action: Action) -> [AsyncEffect<Action, CancelID>] {
    switch action {
    case .start(let id):
      guard state.running.insert(id).inserted else { return [] }
      return [.timer(id: .timer(id), every: id.interval, action: .tick(id))]
    case .stop(let id):
      state.running.remove(id)
      return [.cancel(id: .timer(id))]
    case .reset(let id):
      state.running.remove(id)
      state.ticks[id] = 0
      return [.cancel(id: .timer(id))]
    case .tick(let id):
      state.ticks[id, default: 0] += 1
      return []
    }
  }
}

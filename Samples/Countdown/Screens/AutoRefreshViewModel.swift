import FlowCore
import FlowNavigation
import FlowViewModel

/// A view model that refreshes its content on appearing, then every five seconds.
@AsyncViewModel
final class AutoRefreshViewModel: FlowStepper {
  @Scriptable
  enum Input {
    /// Refreshes now and every five seconds
    case start
    /// Stops refreshing
    case stop
  }

  @Scriptable
  enum Action: Equatable {
    /// Starts the timer with an immediate refresh
    case start
    /// Cancels the timer and the fetch
    case stop
    /// Fetches the next version
    case refresh
    /// Stores the fetched version
    case refreshed(version: Int)
  }

  struct State: Equatable {
    var version = 0
    var isRefreshing = false
  }

  enum CancelID {
    case timer
    case fetch
  }

  @Steps var steps

  func readyToEmitSteps() {
    send(.start)
  }

  func transform(_ input: Input) -> [Action] {
    switch input {
    case .start: [.start]
    case .stop: [.stop]
    }
  }

  func reduce(state: inout State, action: Action) -> [AsyncEffect<Action, CancelID>] {
    switch action {
    case .start:
      return [.timer(id: .timer, every: .seconds(5), immediate: true, action: .refresh)]
    case .stop:
      state.isRefreshing = false
      return [.cancel(id: .timer), .cancel(id: .fetch)]
    case .refresh:
      state.isRefreshing = true
      return [
        .run(id: .fetch) { [version = state.version] in
          try await Task.sleep(for: .milliseconds(500))
          return .refreshed(version: version + 1)
        }
      ]
    case .refreshed(let version):
      state.isRefreshing = false
      state.version = version
      return []
    }
  }
}

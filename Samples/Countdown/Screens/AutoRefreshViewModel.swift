import FlowCore
import FlowNavigation
import FlowViewModel

/// Refreshes what it shows when it appears, and every five seconds from then on.
@AsyncViewModel
final class AutoRefreshViewModel: FlowStepper {
  @Scriptable
  enum Input {
    /// Refreshes now, and from now on
    case start
    /// Refreshes no more
    case stop
  }

  @Scriptable
  enum Action: Equatable {
    /// Refreshes now, and from now on
    case start
    /// Refreshes no more
    case stop
    /// It is time to refresh
    case refresh
    /// What is to be shown has come
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

import FlowCore
import FlowRuntime
import FlowViewModel

/// A view model whose actions lead to what a test says.
@AsyncViewModel
@MainActor
final class ProbeViewModel {
  enum Input: Sendable {
    case go(String)
    case both(String, String)
  }

  enum Action: Hashable, Sendable {
    case on(String)
  }

  struct State: Equatable, Sendable {
    var log: [String] = []
  }

  enum CancelID: Hashable, Sendable {
    case a, b
  }

  var answers: [String: [AsyncEffect<Action, CancelID>]] = [:]
  private(set) var errors: [SendableError] = []

  func transform(_ input: Input) -> [Action] {
    switch input {
    case .go(let name): [.on(name)]
    case .both(let first, let second): [.on(first), .on(second)]
    }
  }

  func reduce(state: inout State, action: Action) -> [AsyncEffect<Action, CancelID>] {
    guard case .on(let name) = action else { return [] }
    state.log.append(name)
    return answers[name] ?? []
  }

  func handleError(_ error: SendableError) {
    errors.append(error)
  }

  /// What an action leads to.
  func on(_ name: String, _ effects: AsyncEffect<Action, CancelID>...) {
    answers[name] = effects
  }
}

typealias ProbeEffect = AsyncEffect<ProbeViewModel.Action, ProbeViewModel.CancelID>

extension ProbeEffect {
  /// A task that takes so long and then sends an action.
  static func work(_ name: String, id: ProbeViewModel.CancelID? = nil, milliseconds: Int = 100) -> ProbeEffect {
    .run(id: id) {
      try await Task.sleep(for: .milliseconds(milliseconds))
      return .on(name)
    }
  }

  /// A task that goes on although it is cancelled.
  static func stubborn(_ name: String, id: ProbeViewModel.CancelID? = nil) -> ProbeEffect {
    .run(id: id) {
      await Task { try? await Task.sleep(for: .milliseconds(100)) }.value
      return .on(name)
    }
  }
}

/// What a test throws.
struct Broken: Error, CustomStringConvertible {
  var description: String { "broken" }
}

/// Lets so many milliseconds go by in the test's time.
@MainActor
func pass(_ milliseconds: Int) async {
  try? await Task.sleep(for: .milliseconds(milliseconds))
  await FlowRuntime.current?.comeToRest()
}

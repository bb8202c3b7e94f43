import FlowCore
import FlowRuntime
import FlowViewModel

/// A view model whose actions start the effects that the test defines.
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

  /// Sets the effects of an action.
  func on(_ name: String, _ effects: AsyncEffect<Action, CancelID>...) {
    answers[name] = effects
  }
}

typealias ProbeEffect = AsyncEffect<ProbeViewModel.Action, ProbeViewModel.CancelID>

extension ProbeEffect {
  /// Returns a task that sleeps for milliseconds and then sends an action.
  static func work(_ name: String, id: ProbeViewModel.CancelID? = nil, milliseconds: Int = 100) -> ProbeEffect {
    .run(id: id) {
      try await Task.sleep(for: .milliseconds(milliseconds))
      return .on(name)
    }
  }

  /// Returns a task that ignores cancellation.
  static func stubborn(_ name: String, id: ProbeViewModel.CancelID? = nil) -> ProbeEffect {
    .run(id: id) {
      await Task { try? await Task.sleep(for: .milliseconds(100)) }.value
      return .on(name)
    }
  }
}

/// The error that tests throw.
struct Broken: Error, CustomStringConvertible {
  var description: String { "broken" }
}

/// Advances the test's time by milliseconds.
@MainActor
func pass(_ milliseconds: Int) async {
  try? await Task.sleep(for: .milliseconds(milliseconds))
  await VirtualTimeRuntime.current?.waitUntilDrained()
}

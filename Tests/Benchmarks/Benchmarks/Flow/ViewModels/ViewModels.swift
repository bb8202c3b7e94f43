import FlowCore
import FlowViewModel
import Observation

/// The state of the counters, compared after each action.
struct CountState: Equatable, Sendable {
  var count = 0
  var title = "Counter"
}

/// The floor of a view model: the same reduce on a non-generic observable class.
@MainActor
@Observable
final class BaselineCounter {
  var state = CountState()

  func add(_ number: Int) {
    var new = state
    reduce(state: &new, number)
    state = new
  }

  @inline(never)
  private func reduce(state: inout CountState, _ number: Int) {
    state.count &+= number
  }
}

/// A view model that adds, without an effect.
@AsyncViewModel
@MainActor
@Observable
final class AddingViewModel {
  @Scriptable
  enum Input: Sendable { case add(Int) }
  @Scriptable
  enum Action: Equatable, Sendable { case add(Int) }
  typealias State = CountState

  var state = CountState()

  init() {}

  func transform(_ input: Input) -> [Action] {
    switch input {
    case .add(let number): [.add(number)]
    }
  }

  @inline(never)
  func reduce(state: inout State, action: Action) -> [AsyncEffect<Action, CancelID>] {
    if case .add(let number) = action { state.count &+= number }
    return []
  }
}

/// A view model that starts the effects that its input requests.
@AsyncViewModel
@MainActor
@Observable
final class WorkingViewModel {
  @Scriptable
  enum Input: Sendable { case runInSequence(Int), runMerged(Int), type(Int), typeWithSleep(Int) }
  @Scriptable
  enum Action: Equatable, Sendable { case runInSequence(Int), runMerged(Int), type(Int), typeWithSleep(Int), done }
  typealias State = CountState
  enum CancelID: Hashable, Sendable { case search }

  var state = CountState()

  init() {}

  func transform(_ input: Input) -> [Action] {
    switch input {
    case .runInSequence(let count): [.runInSequence(count)]
    case .runMerged(let count): [.runMerged(count)]
    case .type(let number): [.type(number)]
    case .typeWithSleep(let number): [.typeWithSleep(number)]
    }
  }

  func reduce(state: inout State, action: Action) -> [AsyncEffect<Action, CancelID>] {
    switch action {
    case .runInSequence(let left):
      // Each effect starts when the one before has ended.
      return left == 0 ? [] : [.run { .runInSequence(left - 1) }]
    case .runMerged(let count):
      return (0..<count).map { _ in .run { .done } }
    case .type:
      return [.debounce(id: .search, for: .milliseconds(300)) { .done }]
    case .typeWithSleep:
      return [
        .run(id: .search) {
          try await Task.sleep(for: .milliseconds(300))
          return .done
        }
      ]
    case .done:
      state.count += 1
      return []
    }
  }
}

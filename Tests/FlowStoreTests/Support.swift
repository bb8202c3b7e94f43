import FlowCore
import FlowRuntime
import FlowStore

/// A store that keeps the actions that it has handled.
typealias LogStore = Store<Reduce<[String], String>>

/// A store that keeps the actions that it has handled, and does as `programs` say for each.
@MainActor
func logStore(_ programs: @escaping @Sendable (String) -> EffectTask<String>) -> LogStore {
  Store(
    reducer: Reduce { log, action in
      log.append(action)
      return programs(action)
    })
}

/// Lets virtual time go by, with all that is due at its end.
@MainActor
func pass(_ duration: Duration) async {
  try? await Task.sleep(for: duration)
  await FlowRuntime.current?.comeToRest()
}

extension EffectTask<String> {
  /// Waits, and sends an action unless it was cancelled.
  static func after(_ duration: Duration, _ action: String) -> EffectTask {
    .run { send in
      try await Task.sleep(for: duration)
      await send(action)
    }
  }

  /// Waits, and sends an action though it was cancelled.
  static func stubborn(_ duration: Duration, _ action: String) -> EffectTask {
    .run { send in
      await Task.detached { try? await Task.sleep(for: duration) }.value
      await send(action)
    }
  }
}

/// Notes of a test, each with a number that it reads.
@MainActor
final class Seen {
  var notes: [String] = []
  var read: () -> Int = { 0 }
  func note(_ text: String) { notes.append("\(text): \(read())") }
}

/// What was told of a run, in words, but for steps and screens.
@MainActor
var traced: [String] {
  Run.current.trace.events(after: 0).compactMap { event in
    switch event.kind {
    case .late(_, let action): "late \(action.description)"
    case .fault(let text): "fault: \(text)"
    case .threw(_, let error): "threw \(error)"
    case .effect(_, let label, let change): "\(label) \(change)"
    default: nil
    }
  }
}

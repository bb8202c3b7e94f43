import FlowCore
import FlowRuntime
import FlowStore

/// A store that records handled actions.
typealias LogStore = Store<Reduce<[String], String>>

/// Creates a store that records handled actions and starts a program for each.
@MainActor
func logStore(_ programs: @escaping @Sendable (String) -> EffectTask<String>) -> LogStore {
  Store(
    reducer: Reduce { log, action in
      log.append(action)
      return programs(action)
    })
}

/// Advances the time by a duration, including everything due at its end.
@MainActor
func pass(_ duration: Duration) async {
  try? await Task.sleep(for: duration)
  await VirtualTimeRuntime.current?.waitUntilDrained()
}

extension EffectTask<String> {
  /// Returns an effect that waits and then, without a cancellation, sends an action.
  static func after(_ duration: Duration, _ action: String) -> EffectTask {
    .run { send in
      try await Task.sleep(for: duration)
      await send(action)
    }
  }

  /// Returns an effect that waits and sends an action despite a cancellation.
  static func stubborn(_ duration: Duration, _ action: String) -> EffectTask {
    .run { send in
      await Task.detached { try? await Task.sleep(for: duration) }.value
      await send(action)
    }
  }
}

/// A recorder of texts, each with the number that `read` returns at that moment.
@MainActor
final class CountRecorder {
  private(set) var lines: [String] = []
  var read: () -> Int = { 0 }

  func record(_ text: String) { lines.append("\(text): \(read())") }
}

/// The late actions, faults, errors and effects in the current run's trace, as text.
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

/// Who listens to what a coordinator does.
@MainActor
struct NavigationEvents {
  enum Moment {
    case will
    case did
  }

  @MainActor
  private final class Listeners {
    var continuations: [Int: AsyncStream<NavigationEvent>.Continuation] = [:]
    var last = 0
  }

  private let will = Listeners()
  private let did = Listeners()

  func stream(_ moment: Moment) -> AsyncStream<NavigationEvent> {
    let (stream, continuation) = AsyncStream.makeStream(of: NavigationEvent.self)
    let listeners = moment == .will ? will : did
    listeners.last += 1
    let key = listeners.last
    listeners.continuations[key] = continuation
    continuation.onTermination = { _ in
      Task { @MainActor in listeners.continuations[key] = nil }
    }
    return stream
  }

  /// Tells the listeners, and makes the event only if there is one.
  func yield(_ moment: Moment, _ event: () -> NavigationEvent) {
    let listeners = moment == .will ? will : did
    guard !listeners.continuations.isEmpty else { return }
    let event = event()
    for key in listeners.continuations.keys.sorted() { listeners.continuations[key]?.yield(event) }
  }
}

import DequeModule
import FlowSession
import FlowSystem
import Synchronization
import SystemPackage

/// A thread-safe queue of a client's requests, with the one that runs.
///
/// The thread that reads adds requests and cancels them. The main thread takes them and responds.
final class RequestQueue: Sendable {
  /// The maximum number of waiting requests.
  // A client that does not wait for responses must not fill the memory.
  static let limit = 64
  /// The grace period of a cancelled request. After that, the request loses its app, whose instant does not end.
  static let gracePeriod: Duration = .seconds(3)
  /// The interval at which the reader interrupts a cancelled request again.
  // An interrupt that arrives before a statement has begun does nothing.
  static let retryInterval: Duration = .milliseconds(100)

  enum Cancellation {
    /// The request waited, and will never run.
    case removed
    /// The request runs, or there is no such request.
    case none
  }

  private struct Running {
    var id: RequestIdentifier
    // The interrupter of the session. `nil` until `setInterrupter(_:)` sets one.
    var interrupter: Interrupter?
    // The time of the cancellation. `nil` if the request is not cancelled.
    var cancelled: ContinuousClock.Instant?
    // Whether the request has lost its app, which happens once.
    var isKilled = false
  }

  // The state that both threads share.
  private struct State {
    // In order.
    var waiting: Deque<ServerRequest> = []
    var running: Running?
    // No more requests come.
    var isAtEnd = false
    var isAbandoned = false
  }

  private let state = Mutex(State())
  // A pipe that is readable when the main thread has something to do.
  private let wakeUp: (read: FileDescriptor, write: FileDescriptor)

  /// Throws `Errno` if the system lacks a descriptor.
  init() throws(Errno) {
    let ends = try Errno.throwing { try FileDescriptor.pipe() }
    wakeUp = (ends.readEnd, ends.writeEnd)
  }

  // MARK: The thread that reads

  /// Adds a request. Throws ``ServerError`` if too many wait, or if another one has the identifier.
  func add(_ request: ServerRequest) throws(ServerError) {
    let error = state.withLock { state -> ServerError? in
      if state.running?.id == request.id || state.waiting.contains(where: { $0.id == request.id }) {
        return ServerError(.invalidRequest, "a request with this id has no response yet: use another id")
      }
      guard state.waiting.count < Self.limit else {
        return ServerError(.unavailable, "\(Self.limit) requests wait already: send more after a response")
      }
      state.waiting.append(request)
      return nil
    }
    if let error { throw error }
    wake()
  }

  /// Cancels a request. The running one finishes its instant, and another cancellation ends its app.
  func cancel(_ id: RequestIdentifier) -> Cancellation {
    state.withLock { state in
      if let index = state.waiting.firstIndex(where: { $0.id == id }) {
        state.waiting.remove(at: index)
        return .removed
      }
      guard state.running?.id == id else { return .none }
      if state.running?.cancelled == nil {
        state.running?.cancelled = .now
        state.running?.interrupter?.interrupt()
      } else {
        Self.kill(&state)
      }
      return .none
    }
  }

  /// Whether a cancelled request runs, and still has its app.
  ///
  /// Call ``retryCancellation()`` after a while then.
  var isCancelling: Bool { state.withLock { $0.running?.cancelled != nil && $0.running?.isKilled == false } }

  /// Interrupts a cancelled request again. After too long a time, ends its app.
  func retryCancellation() {
    state.withLock { state in
      guard let cancelled = state.running?.cancelled else { return }
      if cancelled.duration(to: .now) < Self.gracePeriod {
        state.running?.interrupter?.interrupt()
      } else {
        Self.kill(&state)
      }
    }
  }

  // Does nothing the second time.
  private static func kill(_ state: inout State) {
    guard state.running?.isKilled == false else { return }
    state.running?.isKilled = true
    _ = state.running?.interrupter?.end()
  }

  /// Records that no more requests come.
  func end() {
    state.withLock { $0.isAtEnd = true }
    wake()
  }

  /// Drops all requests that wait, and interrupts the running one.
  func abandon() {
    state.withLock { state in
      state.isAbandoned = state.isAbandoned || !state.waiting.isEmpty || state.running != nil
      state.isAtEnd = true
      state.waiting = []
      // The running request counts as cancelled, so that it begins no further statement.
      if state.running?.cancelled == nil { state.running?.cancelled = .now }
      state.running?.interrupter?.interrupt()
    }
    wake()
  }

  private func wake() { _ = try? wakeUp.write.writeAll([0]) }

  // MARK: The main thread

  /// A descriptor that becomes readable when a request arrives, or when no more requests come.
  var wakeUpDescriptor: Int32 { wakeUp.read.rawValue }

  /// Makes the descriptor unreadable until another request arrives.
  func acknowledge() { _ = try? wakeUp.read.readWaiting(atMost: 4_096) }

  var isFinished: Bool { state.withLock { $0.isAtEnd && $0.waiting.isEmpty } }

  var isAbandoned: Bool { state.withLock { $0.isAbandoned } }

  /// Takes the next request, which runs until ``finish()``. Returns `nil` if none waits.
  func next() -> ServerRequest? {
    state.withLock { state in
      guard let request = state.waiting.popFirst() else { return nil }
      state.running = Running(id: request.id)
      return request
    }
  }

  func setInterrupter(_ interrupter: Interrupter) {
    state.withLock { $0.running?.interrupter = interrupter }
  }

  var isCancelled: Bool { state.withLock { $0.running?.cancelled != nil } }

  func finish() {
    state.withLock { $0.running = nil }
  }
}

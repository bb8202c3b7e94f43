import Synchronization

// Unchecked, since only the owner of the mutex reaches the state.
/// A lock around a state.
///
/// The lock is not recursive: a second lock by the same thread stops the program, as in Apple's system.
public struct OSAllocatedUnfairLock<State>: @unchecked Sendable {
  /// The storage that all copies of a lock share.
  private final class Storage {
    let mutex = Mutex<Void>(())
    var state: State

    init(_ state: State) { self.state = state }
  }

  private let storage: Storage

  /// Creates a lock around a state that need not be `Sendable`.
  public init(uncheckedState initialState: State) {
    storage = Storage(initialState)
  }

  /// Calls a closure with the state while holding the lock.
  /// - Returns: The result of the closure.
  /// - Throws: The error of the closure.
  public func withLockUnchecked<R>(_ body: (inout State) throws -> R) rethrows -> R {
    try storage.mutex.withLock { _ in Transfer(try body(&storage.state)) }.value
  }

  /// Calls a closure with the state while holding the lock.
  /// - Returns: The result of the closure.
  /// - Throws: The error of the closure.
  public func withLock<R: Sendable>(_ body: @Sendable (inout State) throws -> R) rethrows -> R {
    try withLockUnchecked(body)
  }
}

extension OSAllocatedUnfairLock where State: Sendable {
  /// Creates a lock around a state.
  public init(initialState: State) {
    self.init(uncheckedState: initialState)
  }
}

extension OSAllocatedUnfairLock where State == Void {
  /// Creates a lock without a state.
  public init() {
    self.init(uncheckedState: ())
  }

  /// Calls a closure while holding the lock.
  /// - Returns: The result of the closure.
  /// - Throws: The error of the closure.
  public func withLock<R: Sendable>(_ body: @Sendable () throws -> R) rethrows -> R {
    try withLockUnchecked { _ in try body() }
  }
}

/// A result that leaves a lock.
// Unchecked, since `withLockUnchecked` leaves the check to its caller, as in Apple's system.
private struct Transfer<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}

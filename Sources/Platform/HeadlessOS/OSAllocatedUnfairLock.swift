import Synchronization

// Unchecked, since only the owner of the mutex reaches the state.
public struct OSAllocatedUnfairLock<State>: @unchecked Sendable {
  // All copies of a lock share it.
  private final class Storage {
    let mutex = Mutex<Void>(())
    var state: State

    init(_ state: State) { self.state = state }
  }

  private let storage: Storage

  public init(uncheckedState initialState: State) {
    storage = Storage(initialState)
  }

  public func withLockUnchecked<R>(_ body: (inout State) throws -> R) rethrows -> R {
    try storage.mutex.withLock { _ in Transfer(try body(&storage.state)) }.value
  }

  public func withLock<R: Sendable>(_ body: @Sendable (inout State) throws -> R) rethrows -> R {
    try withLockUnchecked(body)
  }
}

extension OSAllocatedUnfairLock where State: Sendable {
  public init(initialState: State) {
    self.init(uncheckedState: initialState)
  }
}

extension OSAllocatedUnfairLock where State == Void {
  public init() {
    self.init(uncheckedState: ())
  }

  public func withLock<R: Sendable>(_ body: @Sendable () throws -> R) rethrows -> R {
    try withLockUnchecked { _ in try body() }
  }
}

// A result that leaves a lock.
// Unchecked, since `withLockUnchecked` leaves the check to its caller, as in Apple's system.
private struct Transfer<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}

import Glibc

/// The table of the registered runtimes, through which jobs reach them from anywhere.
final class Registry: Sendable {
  static let shared = Registry()

  private struct State {
    // The last number given out. 0 and 1 stand for no runtime.
    var lastNumber: UInt32 = 1
    // The mailboxes, by the number of their runtime.
    var mailboxes: [UInt32: Mailbox] = [:]
    // The mailbox of the innermost scope that is entered.
    var entered: Mailbox?
    // The mailbox that takes every job of unknown origin.
    var processOwner: Mailbox?
  }

  private let state = Guarded(State())

  /// Registers a mailbox.
  ///
  /// - Returns: The number of its runtime.
  func add(_ mailbox: Mailbox) -> UInt32 {
    state.withLock {
      $0.lastNumber += 1
      $0.mailboxes[$0.lastNumber] = mailbox
      return $0.lastNumber
    }
  }

  func remove(_ runtime: UInt32) {
    let removed = state.withLock { state -> Mailbox? in
      guard let mailbox = state.mailboxes.removeValue(forKey: runtime) else { return nil }
      if state.processOwner === mailbox { state.processOwner = nil }
      return mailbox
    }
    // Releases the mailbox outside of the lock, since its deinitializer may run here.
    _ = removed
  }

  /// Returns the mailbox of a runtime. Returns `nil` if the runtime is gone.
  func mailbox(of runtime: UInt32) -> Mailbox? {
    state.withLock { $0.mailboxes[runtime] }
  }

  /// Records the mailbox of the innermost scope.
  ///
  /// - Returns: The mailbox before it. Returns `nil` if there was none.
  func enter(_ mailbox: Mailbox?, ownsProcess: Bool = false) -> Mailbox? {
    state.withLock { state in
      let outer = state.entered
      state.entered = mailbox
      if ownsProcess { state.processOwner = mailbox }
      return outer
    }
  }

  /// The number of the runtime that takes every job of unknown origin. `nil` if there is none.
  var processOwnerNumber: UInt32? {
    state.withLock { state in
      state.processOwner.flatMap { owner in state.mailboxes.first { $0.value === owner }?.key }
    }
  }

  /// Delivers a job of unknown origin from outside every scope.
  ///
  /// - Returns: `false` if no runtime takes it.
  func deliverUnowned(_ ready: ReadyJob) -> Bool {
    // Under the lock, so that no job is left behind in a scope that is ending.
    state.withLock { state in
      if let owner = state.processOwner { return owner.deliver(ready) }
      guard ready.executor == .main, let entered = state.entered else { return false }
      entered.deliverGuest(ready.job)
      return true
    }
  }
}

/// A value that one thread at a time may access.
// Like `Mutex`, but the thread sanitizer can't see a `Mutex`'s lock on Linux and would report each use as a race.
final class Guarded<Value>: @unchecked Sendable {
  private let lock: UnsafeMutablePointer<pthread_mutex_t>
  private var value: Value

  init(_ value: Value) {
    self.value = value
    lock = .allocate(capacity: 1)
    lock.initialize(to: pthread_mutex_t())
    pthread_mutex_init(lock, nil)
  }

  deinit {
    pthread_mutex_destroy(lock)
    lock.deallocate()
  }

  @inline(__always)
  func withLock<R>(_ body: (inout Value) throws -> R) rethrows -> R {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    return try body(&value)
  }
}

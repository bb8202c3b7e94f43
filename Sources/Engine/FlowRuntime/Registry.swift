/// What threads outside a scope must know of the runtimes there are.
final class Registry: Sendable {
  static let shared = Registry()

  private struct State {
    /// 0 and 1 stand for no runtime.
    var lastNumber: UInt64 = 1
    var mailboxes: [UInt64: Mailbox] = [:]
    /// The mailbox of the innermost scope that is entered.
    var entered: Mailbox?
    /// The mailbox that takes every job of unknown origin.
    var processOwner: Mailbox?
  }

  private let state = Guarded(State())

  /// Makes a mailbox known.
  ///
  /// - Returns: the number of its runtime from then on.
  func add(_ mailbox: Mailbox) -> UInt64 {
    state.withLock {
      $0.lastNumber += 1
      $0.mailboxes[$0.lastNumber] = mailbox
      return $0.lastNumber
    }
  }

  func remove(_ runtime: UInt64) {
    let removed = state.withLock { state -> Mailbox? in
      guard let mailbox = state.mailboxes.removeValue(forKey: runtime) else { return nil }
      if state.processOwner === mailbox { state.processOwner = nil }
      return mailbox
    }
    // Released outside of the lock.
    _ = removed
  }

  func mailbox(of runtime: UInt64) -> Mailbox? {
    state.withLock { $0.mailboxes[runtime] }
  }

  /// Notes whose the innermost scope is now.
  ///
  /// - Returns: whose it was.
  func enter(_ mailbox: Mailbox?, ownsProcess: Bool = false) -> Mailbox? {
    state.withLock { state in
      let outer = state.entered
      state.entered = mailbox
      if ownsProcess { state.processOwner = mailbox }
      return outer
    }
  }

  /// The runtime that takes every job of unknown origin; nil if there is none.
  var processOwner: UInt64? {
    state.withLock { state in
      state.processOwner.flatMap { owner in state.mailboxes.first { $0.value === owner }?.key }
    }
  }

  /// Delivers a job from outside of every scope, of which nothing is known.
  ///
  /// - Returns: false if no runtime wants it.
  func deliverStray(_ ready: Ready) -> Bool {
    // Under the lock, so that none is left behind with a scope that is being left.
    state.withLock { state in
      if let owner = state.processOwner { return owner.deliver(ready) }
      guard ready.lane == .main, let entered = state.entered else { return false }
      entered.deliverGuest(ready.job)
      return true
    }
  }
}

import CFlowRuntime
import Synchronization

/// The side of a runtime that other threads touch: jobs that arrive from them, the wake-up, and the request to stop.
final class Mailbox: Sendable {
  private struct State {
    var jobs: [Ready] = []
    var guests: [UnownedJob] = []
    var isOpen = true
  }

  private struct Signals {
    static let mail: UInt32 = 1
    static let interrupt: UInt32 = 2
  }

  private let state = Guarded(State())
  private let signals = Atomic<UInt32>(0)
  private let externalCount = Atomic<Int>(0)
  /// Made when somebody first waits; until then a wake-up is nothing but its flag.
  private let descriptor = Atomic<Int32>(-1)

  deinit { cflow_close(descriptor.load(ordering: .relaxed)) }

  /// Whether a job or an interrupt has arrived: one load, so that it may be asked before each job.
  var hasSignal: Bool { signals.load(ordering: .relaxed) != 0 }

  // MARK: From any thread

  /// Leaves a job for the runtime's thread. False if the runtime is gone.
  func deliver(_ ready: Ready) -> Bool {
    let accepted = state.withLock { state in
      if state.isOpen { state.jobs.append(ready) }
      return state.isOpen
    }
    if accepted { wake() }
    return accepted
  }

  /// Leaves a main-actor job of unknown origin, to be run outside of the scope.
  func deliverGuest(_ job: UnownedJob) {
    state.withLock { $0.guests.append(job) }
    wake()
  }

  /// Asks the runtime to stop between two jobs. Safe in a signal handler.
  func interrupt() {
    signals.bitwiseOr(Signals.interrupt, ordering: .sequentiallyConsistent)
    signalDescriptor()
  }

  var externals: Int { externalCount.load(ordering: .acquiring) }

  func beginExternal() { externalCount.add(1, ordering: .acquiringAndReleasing) }

  func endExternal() {
    externalCount.subtract(1, ordering: .acquiringAndReleasing)
    // Whoever waits on another thread sees that there is nothing left to wait for.
    if Scheduler.entered == nil { wake() }
  }

  private func wake() {
    signals.bitwiseOr(Signals.mail, ordering: .sequentiallyConsistent)
    signalDescriptor()
  }

  private func signalDescriptor() {
    let descriptor = descriptor.load(ordering: .sequentiallyConsistent)
    if descriptor >= 0 { cflow_signal(descriptor) }
  }

  // MARK: On the runtime's thread

  /// Takes all jobs that have arrived, in order of arrival.
  func take() -> [Ready] {
    let descriptor = descriptor.load(ordering: .relaxed)
    // Cleared before the jobs are taken: what arrives in between wakes once too often rather than not at all.
    if descriptor >= 0 { _ = cflow_clear_signal(descriptor) }
    signals.bitwiseAnd(~Signals.mail, ordering: .sequentiallyConsistent)
    return state.withLock { state in
      defer { state.jobs.removeAll() }
      return state.jobs
    }
  }

  func takeGuests() -> [UnownedJob] {
    state.withLock { state in
      defer { state.guests.removeAll() }
      return state.guests
    }
  }

  /// Takes the guests that are left when the scope is left, with the wake-ups that announced them: nothing of what the
  /// runtime itself could run has come with them.
  func dismissGuests() -> [UnownedJob] {
    let descriptor = descriptor.load(ordering: .relaxed)
    let isAnnounced = hasSignal
    if isAnnounced {
      if descriptor >= 0 { _ = cflow_clear_signal(descriptor) }
      signals.bitwiseAnd(~Signals.mail, ordering: .sequentiallyConsistent)
    }
    let (guests, hasJobs) = state.withLock { state in
      defer { state.guests.removeAll() }
      return (state.guests, !state.jobs.isEmpty)
    }
    if isAnnounced, hasJobs { wake() }
    if isAnnounced, hasSignal { signalDescriptor() }
    return guests
  }

  /// Whether a request to stop was waiting; it no longer is.
  func takeInterrupt() -> Bool {
    guard hasSignal else { return false }
    let before = signals.bitwiseAnd(~Signals.interrupt, ordering: .sequentiallyConsistent).oldValue
    guard before & Signals.interrupt != 0 else { return false }
    let descriptor = descriptor.load(ordering: .relaxed)
    if descriptor >= 0 {
      _ = cflow_clear_signal(descriptor)
      // It also stood for the jobs that have arrived.
      if hasSignal { cflow_signal(descriptor) }
    }
    return true
  }

  /// Takes no more jobs.
  ///
  /// - Returns: those that nobody has taken.
  func close() -> [Ready] {
    state.withLock { state in
      state.isOpen = false
      defer {
        state.jobs.removeAll()
        state.guests.removeAll()
      }
      return state.jobs + state.guests.map { Ready(job: $0, lane: .main) }
    }
  }

  /// What becomes readable with the next wake-up, or is already. Negative if the process has no descriptor left.
  func openDescriptor() -> Int32 {
    let made = descriptor.load(ordering: .relaxed)
    guard made < 0 else { return made }
    let new = cflow_make_signal()
    descriptor.store(new, ordering: .sequentiallyConsistent)
    if new >= 0, signals.load(ordering: .sequentiallyConsistent) != 0 { cflow_signal(new) }
    return new
  }
}

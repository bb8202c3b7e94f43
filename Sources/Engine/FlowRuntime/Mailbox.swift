import CFlowRuntime
import Synchronization

/// The jobs, wake-ups and requests to stop that other threads leave for a runtime.
final class Mailbox: Sendable {
  private struct State {
    // The jobs of the runtime, in order of arrival.
    var jobs: [ReadyJob] = []
    // The main-actor jobs of unknown origin, in order of arrival.
    var guests: [UnownedJob] = []
    // Whether the runtime still exists.
    var isOpen = true
  }

  // The bits of `signals`.
  private enum Signals {
    // A job or a guest has arrived, or external work has ended.
    static let mail: UInt32 = 1
    static let interrupt: UInt32 = 2
  }

  private let state = Guarded(State())
  private let signals = Atomic<UInt32>(0)
  private let externalCount = Atomic<Int>(0)
  // The wake-up descriptor, made on first use. Until then a wake-up only sets its flag.
  private let descriptor = Atomic<Int32>(-1)

  deinit { cflow_close(descriptor.load(ordering: .relaxed)) }

  /// Whether mail or an interrupt has arrived.
  // One relaxed load, cheap enough to run before each job.
  var hasSignal: Bool { signals.load(ordering: .relaxed) != 0 }

  // MARK: From any thread

  /// Leaves a job for the runtime's thread.
  /// - Returns: Whether the runtime still exists.
  func deliver(_ ready: ReadyJob) -> Bool {
    let accepted = state.withLock { state in
      if state.isOpen { state.jobs.append(ready) }
      return state.isOpen
    }
    if accepted { wake() }
    return accepted
  }

  /// Leaves a main-actor job of unknown origin, a guest, which runs outside the scope.
  func deliverGuest(_ job: UnownedJob) {
    state.withLock { $0.guests.append(job) }
    wake()
  }

  /// Asks the runtime to stop between two jobs. Safe in a signal handler.
  func interrupt() {
    signals.bitwiseOr(Signals.interrupt, ordering: .sequentiallyConsistent)
    signalDescriptor()
  }

  /// The number of pieces of external work that are running.
  var externals: Int { externalCount.load(ordering: .acquiring) }

  func beginExternal() { externalCount.add(1, ordering: .acquiringAndReleasing) }

  func endExternal() {
    externalCount.subtract(1, ordering: .acquiringAndReleasing)
    // Wakes a runtime that waits on another thread. This may have been the last work that it waited for.
    if JobScheduler.entered == nil { wake() }
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
  func takeJobs() -> [ReadyJob] {
    let descriptor = descriptor.load(ordering: .relaxed)
    // Clears the wake-up first. A job that arrives before the lock causes a spare wake-up instead of a lost one.
    if descriptor >= 0 { _ = cflow_clear_signal(descriptor) }
    signals.bitwiseAnd(~Signals.mail, ordering: .sequentiallyConsistent)
    return state.withLock { state in
      defer { state.jobs.removeAll() }
      return state.jobs
    }
  }

  /// Takes all guests that have arrived, in order of arrival.
  func takeGuests() -> [UnownedJob] {
    state.withLock { state in
      defer { state.guests.removeAll() }
      return state.guests
    }
  }

  /// Takes the guests that remain at the scope's end, with their wake-ups.
  ///
  /// Raises a wake-up again that also announced a job or an interrupt.
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

  /// Takes a request to stop. Returns whether there was one.
  func takeInterrupt() -> Bool {
    guard hasSignal else { return false }
    let before = signals.bitwiseAnd(~Signals.interrupt, ordering: .sequentiallyConsistent).oldValue
    guard before & Signals.interrupt != 0 else { return false }
    let descriptor = descriptor.load(ordering: .relaxed)
    if descriptor >= 0 {
      _ = cflow_clear_signal(descriptor)
      // The cleared wake-up may also have announced jobs.
      if hasSignal { cflow_signal(descriptor) }
    }
    return true
  }

  /// Stops accepting jobs.
  ///
  /// - Returns: The remaining jobs and guests.
  func close() -> [ReadyJob] {
    state.withLock { state in
      state.isOpen = false
      defer {
        state.jobs.removeAll()
        state.guests.removeAll()
      }
      return state.jobs + state.guests.map { ReadyJob(job: $0, executor: .main) }
    }
  }

  /// Closes the wake-up descriptor. The next use makes another one.
  func closeDescriptor() {
    cflow_close(descriptor.exchange(-1, ordering: .sequentiallyConsistent))
  }

  /// Returns the wake-up descriptor, made on first use. Returns a negative number if the process has none left.
  func openDescriptor() -> Int32 {
    let made = descriptor.load(ordering: .relaxed)
    guard made < 0 else { return made }
    let new = cflow_make_signal()
    // Stores the descriptor before it reads the flags. Later signals then find the descriptor, and this call sees
    // earlier ones.
    descriptor.store(new, ordering: .sequentiallyConsistent)
    if new >= 0, signals.load(ordering: .sequentiallyConsistent) != 0 { cflow_signal(new) }
    return new
  }
}

import CFlowSystem
import Glibc
import Synchronization
import SystemPackage

/// A child of this process: a fork, or another program.
///
/// ```swift
/// let child = try ChildProcess.fork { _exit(0) }
/// while child.ending() == nil { ChildWait(for: [child]).run() }
/// ```
// The type knows the number, the end and the limits of a process. How the process reports to its parent is the matter
// of its users: `ForkedProcess` has notes, a worker a socket, and `ChildProgram` a pipe.
package final class ChildProcess {
  package enum Ending: Codable, Hashable, Sendable {
    /// The process did all of its work.
    case finished
    case signal(Int32)
    case exited(Int32)
    /// The work exceeded its time limit.
    case outOfTime
    /// A signal had stopped the process, which no limit of its own could end then.
    case stopped
    /// The parent needs no result any more.
    case cancelled
    /// The work closed the descriptors that connect the process to its parent.
    case cutOff
    /// The process refused a parent of another build.
    case otherBuild
  }

  package let number: pid_t
  /// A descriptor that is readable when the process has ended. Negative if the system has no such descriptors.
  package let descriptor: Int32
  /// Whether the parent has received the end of the process.
  package private(set) var hasEnded = false
  // The reason for which the parent ends the process.
  private var cause: Ending?

  /// Starts a process.
  /// - Parameter start: A closure that starts the process. It returns the number, or a negative error number.
  /// - Throws: The error of the closure, or that of a system without descriptors left.
  package init(_ start: () -> Int32) throws(Errno) {
    Self.reapUnused()
    let number = start()
    guard number > 0 else { throw Errno(rawValue: -number) }
    self.number = number
    let opened = cflow_open_process(number)
    descriptor = max(opened, -1)
    switch Errno(rawValue: -opened) {
    // Without the descriptor, the parent would not notice the end in time. Another process may do with less.
    case .tooManyOpenFiles, .tooManyOpenFilesInSystem, .noMemory:
      end(as: .cancelled)
      _ = waitForEnd()
      throw Errno(rawValue: -opened)
    // A kernel before 5.3, or a sandbox.
    default: break
    }
  }

  /// Forks this process, with the calling thread alone. The fork ends after the body.
  ///
  /// The fork reads and prints nothing, and ends with its parent.
  package static func fork(_ body: () -> Never) throws(Errno) -> ChildProcess {
    try ChildProcess {
      let number = cflow_fork()
      if number == 0 { body() }
      return number
    }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
    if !hasEnded { Self.unused.withLock { $0.append(number) } }
  }

  // Processes whose end nothing waits for. The system keeps an ended process until its parent reaps it.
  private static let unused = Mutex<[pid_t]>([])

  private static func reapUnused() {
    unused.withLock { $0.removeAll { waitpid($0, nil, WNOHANG) != 0 } }
  }

  // MARK: Forks

  /// The number of threads that hold no lock while the main thread works.
  ///
  /// A watcher of signals is one. The code that starts such a thread adds it.
  package static let watcherCount = Atomic<Int>(0)

  /// Whether a fork of this process is possible now.
  // Another thread may hold a lock, which no thread of a fork would release.
  package static var canFork: Bool { Int(cflow_thread_count()) == 1 + watcherCount.load(ordering: .relaxed) }

  // MARK: Limits

  /// A limit of the time that work may take.
  // A process that sleeps uses no processor time, so each limit has a second one in real time. That is a multiple,
  // since a process on a busy machine gets only a part of the processor.
  package struct TimeLimit: Sendable {
    private let processor: Duration
    private let real: Duration

    /// Creates a limit of processor time. In real time, the work may take a multiple of that.
    package init(processor: Duration, realFactor: Int = 10) {
      self.processor = processor
      real = processor * realFactor
    }

    /// The limit of an action whose effect a user waits for.
    ///
    /// An action that comes to rest takes less time, and a user waits as long.
    package static let ofAction = TimeLimit(processor: .seconds(1), realFactor: 3)

    /// Limits this process from now on, in place of an earlier limit. A signal then ends the process.
    package func begin() { cflow_limit_time(Int(processor / .microseconds(1)), Int(real / .microseconds(1))) }
  }

  /// Returns whether a signal means that a process has used up its time.
  package static func isOutOfTime(_ signal: Int32) -> Bool {
    signal == SIGPROF || signal == SIGALRM || signal == SIGXCPU
  }

  // MARK: The end

  /// Whether a signal has stopped the process.
  package var isStopped: Bool {
    var change = siginfo_t()
    // WNOWAIT leaves the status for `ending()`.
    guard !hasEnded, waitid(P_PID, id_t(number), &change, WSTOPPED | WNOHANG | WNOWAIT) == 0 else { return false }
    return change.si_code == CLD_STOPPED
  }

  /// Ends the process and all processes of its group at once. The first reason stands.
  package func end(as cause: Ending) {
    guard !hasEnded else { return }
    self.cause = self.cause ?? cause
    kill(-number, SIGKILL)
    kill(number, SIGKILL)
  }

  /// Returns the end of the process, without a wait. Returns `nil` while the process lives.
  package func ending() -> Ending? {
    var change = siginfo_t()
    let result = waitid(P_PID, id_t(number), &change, WEXITED | WNOHANG | WNOWAIT)
    if result == 0, change.si_code == 0 { return nil }
    // If other code has reaped the process, its end is unknown, and counts as a kill.
    return end(else: .signal(SIGKILL))
  }

  /// Waits for the end of the process.
  /// - Returns: The end. It is that of an exit with status 0 if the system ignores children that end.
  package func waitForEnd() -> Ending { end(else: .exited(0)) }

  // Reaps the process, and ends the rest of its group.
  private func end(else unknown: Ending) -> Ending {
    var change = siginfo_t()
    // A signal to this process interrupts the wait.
    while waitid(P_PID, id_t(number), &change, WEXITED | WNOWAIT) != 0, errno == EINTR {}
    // Until the process is reaped, no other process can have its number.
    kill(-number, SIGKILL)
    var status: Int32 = 0
    let reaped = waitpid(number, &status, 0)
    hasEnded = true
    if let cause { return cause }
    guard reaped == number else { return unknown }
    let signal = status & 0x7F
    return signal == 0 ? .exited((status >> 8) & 0xFF) : .signal(signal)
  }
}

/// A wait for children of this process, for other descriptors, or for a time.
package struct ChildWait: Sendable {
  private let descriptors: [pollfd]
  private let milliseconds: Int32

  // The interval in milliseconds at which a caller has to look for itself where the system reports no child's end. A
  // user does not notice the delay, and fifty looks a second cost little.
  private static let interval: Int32 = 20

  /// Creates a wait.
  /// - Parameters:
  ///   - children: The processes whose end ends the wait.
  ///   - others: Other descriptors. Negative ones count as absent.
  ///   - limit: The real time to wait for. `nil` for a wait without an end.
  package init(for children: [ChildProcess], or others: [pollfd] = [], within limit: Duration? = nil) {
    descriptors = children.map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) } + others
    milliseconds = Self.milliseconds(within: limit, polls: children.contains { $0.descriptor < 0 })
  }

  /// Returns the timeout of a wait for `poll` in milliseconds. `polls` is whether the system does not report the end of
  /// some child.
  static func milliseconds(within limit: Duration?, polls: Bool) -> Int32 {
    guard let limit else { return polls ? interval : -1 }
    // Rounded up, so that a wait does not end before its time.
    let count = Int32(clamping: Int64(clamping: max(0, limit.attoseconds / 1_000_000_000_000_000)) + 1)
    return polls ? min(count, interval) : count
  }

  /// Waits on the calling thread. A signal to this process ends the wait too.
  /// - Returns: The positions of the descriptors that are ready, those of the children first.
  @discardableResult
  package func run() -> [Int] {
    var polled = descriptors
    guard poll(&polled, nfds_t(polled.count), milliseconds) > 0 else { return [] }
    return polled.indices.filter { polled[$0].revents != 0 }
  }
}

import CFlowSystem
import Glibc
import Synchronization
import SystemPackage

/// A fork of this process that tries one action.
///
/// The parent does not see what the fork changes in memory. Both share files, and all descriptors but the standard
/// ones.
package enum Fork {
  package enum Ending: Hashable, Sendable {
    case returned([UInt8])
    case signal(Int32)
    case exited(Int32)
    case outOfTime
    /// The caller has cancelled the fork.
    case interrupted
  }

  /// The number of threads that hold no lock while the main thread works.
  ///
  /// A watcher of signals is one. The code that starts such a thread adds it.
  package static let watcherCount = Atomic<Int>(0)

  // The processor time of a fork in seconds. Its real time is three times that.
  // This is more than an action takes that comes to rest, and little enough to wait for.
  private static let processorSeconds: Int32 = 1
  // The timeout for a fork that sends nothing, in milliseconds.
  // A stopped fork reaches no limit of its own. Any other one reaches its limit in real time before this timeout.
  private static let timeout = Int(processorSeconds) * 4_000
  // The milliseconds between two checks for an interrupt that no descriptor announces.
  private static let checkInterval = 20

  /// Whether a fork of this process is possible now.
  // Another thread may hold a lock, which no thread of a fork would release.
  package static var isPossible: Bool {
    Int(cflow_thread_count()) == 1 + watcherCount.load(ordering: .relaxed)
  }

  /// Limits this process to the time of a fork, from now. A signal then ends the process.
  package static func limitTime() { _ = cflow_limit_time(processorSeconds) }

  /// Returns whether a signal means that a process has used up its time.
  package static func isOutOfTime(_ signal: Int32) -> Bool { signal == SIGXCPU || signal == SIGALRM }

  /// Runs a body in a fork of this process, and returns its result.
  /// - Parameters:
  ///   - interruptDescriptor: A descriptor that is readable when the fork may have to end. Negative if there is none.
  ///   - isInterrupted: A closure that returns whether to end the fork. The parent calls it while the fork works.
  ///   - body: The body, of which the fork returns the bytes. The fork ends after it.
  /// - Returns: The end of the fork.
  /// - Throws: `Errno` if the system lacks the resources for a fork.
  package static func run(
    interruptDescriptor: Int32 = -1, isInterrupted: () -> Bool, _ body: () -> [UInt8]
  ) throws(Errno) -> Ending {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw Errno(rawValue: errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let fork = cflow_fork(processorSeconds)
    if fork == 0 {
      // With this end open too, the fork would not notice that its parent is gone.
      close(ends[0])
      send(body(), to: ends[1])
    }
    // With this end open too, the parent would never read the end of the fork's bytes.
    close(ends[1])
    defer { close(ends[0]) }
    guard fork > 0 else { throw Errno(rawValue: -fork) }
    let answer = receive(from: ends[0], of: fork, interruptDescriptor, isInterrupted)
    // The fork may have stopped itself or be in an endless loop. Only what it has sent counts.
    if answer != .closed { kill(fork, SIGKILL) }
    let status = ChildProcess.reap(fork)
    switch answer {
    case .bytes(let bytes): return .returned(bytes)
    case .interrupted: return .interrupted
    case .outOfTime: return .outOfTime
    case .closed:
      let signal = ChildProcess.signal(in: status)
      if signal == 0 { return .exited(ChildProcess.exitStatus(in: status)) }
      return isOutOfTime(signal) ? .outOfTime : .signal(signal)
    }
  }

  // MARK: The fork

  // Sends bytes after their number, and ends the fork without exit handlers.
  private static func send(_ bytes: [UInt8], to descriptor: Int32) -> Never {
    let count = withUnsafeBytes(of: UInt64(bytes.count)) { Array($0) }
    let isSent = (try? FileDescriptor(rawValue: descriptor).writeWaiting(count + bytes)) != nil
    _exit(isSent ? 0 : 1)
  }

  // MARK: The parent

  private enum Answer: Equatable {
    case bytes([UInt8])
    // The fork ended without a whole answer.
    case closed
    case outOfTime
    case interrupted
  }

  private static func receive(
    from descriptor: Int32, of fork: pid_t, _ interruptDescriptor: Int32, _ isInterrupted: () -> Bool
  ) -> Answer {
    // A process that the fork has forked may keep the pipe open, so the end of the fork has a descriptor of its own.
    let processDescriptor = cflow_open_process(fork)
    defer { if processDescriptor >= 0 { close(processDescriptor) } }
    var (interruptDescriptor, start) = (interruptDescriptor, now)
    let prefix = MemoryLayout<UInt64>.size
    var bytes: [UInt8] = []
    // A pipe holds 64 KiB by default.
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      if bytes.count >= prefix {
        let count = bytes.withUnsafeBytes { $0.loadUnaligned(as: UInt64.self) }
        if UInt64(bytes.count - prefix) >= count { return .bytes(Array(bytes[prefix...].prefix(Int(count)))) }
      }
      if isInterrupted() { return .interrupted }
      let rest = timeout - (now - start)
      guard rest > 0 else { return .outOfTime }
      // `poll` ignores negative descriptors.
      var waits = [descriptor, interruptDescriptor, processDescriptor].map {
        pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
      }
      let limit = interruptDescriptor < 0 ? min(rest, checkInterval) : rest
      let count = poll(&waits, nfds_t(waits.count), Int32(limit))
      if count < 0, errno != EINTR { return .closed }
      guard count > 0 else { continue }
      if waits[0].revents != 0 {
        let count = read(descriptor, &chunk, chunk.count)
        if count > 0 {
          bytes += chunk[..<count]
          start = now
        }
        if count == 0 || count < 0 && errno != EINTR { return .closed }
      } else if waits[2].revents != 0 {
        return .closed
      } else if !isInterrupted() {
        // The descriptor announces something else, such as a job of another thread, and stays readable.
        interruptDescriptor = -1
      } else {
        return .interrupted
      }
    }
  }

  // The monotonic time in milliseconds.
  private static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1_000 + time.tv_nsec / 1_000_000
  }
}

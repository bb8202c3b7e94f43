import CFlowSystem
import Glibc
import SystemPackage

/// A fork of this process that works beside its parent.
///
/// The fork records its results as notes, in a file in memory. The parent reads the notes when the fork has ended. The
/// notes of a fork that crashed are there up to the crash.
package final class ForkedProcess {
  /// The end of a fork.
  package enum Ending: Hashable, Sendable {
    /// The fork did all of its work.
    case finished
    /// A signal ended the fork.
    case signal(Int32)
    /// The work ended the process with this status.
    case exited(Int32)
    /// A part of the work used up its time: see ``Notes/begin(_:_:limit:)``.
    case outOfTime
    /// The parent ended the fork.
    case cancelled
  }

  /// The notes of a fork.
  package struct Notes {
    fileprivate var descriptor: FileDescriptor
    fileprivate var owner: pid_t = 0
    /// The number of words at the beginning.
    ///
    /// These are the two numbers of the part, and 1 if the work is finished.
    fileprivate static let headerCount = 3
    fileprivate static let wordSize = MemoryLayout<UInt64>.size
    /// The size of these words in bytes.
    fileprivate static let headerSize = headerCount * wordSize

    /// Records in two numbers which part begins, and limits its time.
    /// - Parameters:
    ///   - first: The first number.
    ///   - second: The second number.
    ///   - limit: The processor time of the part. In real time it may take ten times that.
    package func begin(_ first: UInt64, _ second: UInt64, limit: Duration) {
      // A process that the work has forked would continue the work, and record everything twice.
      guard getpid() == owner else { _exit(0) }
      write([first, second], at: 0)
      cflow_limit_slice(Int(limit / .microseconds(1)))
    }

    /// Adds bytes at the end of the notes.
    package func append(_ bytes: [UInt8]) {
      guard getpid() == owner else { _exit(0) }
      // Memory may be full. The parent then finds notes that stop early, as after a crash.
      guard (try? descriptor.writeAll(bytes)) != nil else { _exit(1) }
    }

    /// Records that the work is finished.
    fileprivate func finish() {
      write([1], at: Int64(2 * Notes.wordSize))
    }

    private func write(_ words: [UInt64], at offset: Int64) {
      _ = words.withUnsafeBytes { try? descriptor.writeAll(toAbsoluteOffset: offset, $0) }
    }
  }

  private let process: pid_t
  private let notesFile: FileDescriptor
  /// A descriptor that is readable when the fork has ended.
  private let processDescriptor: FileDescriptor
  private var isCancelled = false

  /// Starts a fork.
  /// - Parameter body: The work of the fork. The fork ends after the work.
  /// - Throws: `Errno` if the system lacks the resources for a fork.
  package init(_ body: (Notes) -> Void) throws(Errno) {
    notesFile = try Self.descriptor(cflow_open_memory_file())
    var notes = Notes(descriptor: notesFile, owner: getpid())
    // A fork that crashes before its first part leaves a whole header too.
    notes.append([UInt8](repeating: 0, count: Notes.headerSize))
    process = cflow_fork(0)
    if process == 0 {
      // What the app writes into descriptors that are not its own must not reach those of the parent.
      let kept = cflow_close_descriptors_except(notesFile.rawValue)
      guard kept >= 0 else { _exit(1) }
      notes = Notes(descriptor: FileDescriptor(rawValue: kept), owner: getpid())
      body(notes)
      notes.finish()
      _exit(0)
    }
    do throws(Errno) {
      guard process > 0 else { throw Errno(rawValue: -process) }
      processDescriptor = try Self.descriptor(cflow_open_process(process))
    } catch {
      if process > 0 {
        kill(process, SIGKILL)
        _ = ChildProcess.reap(process)
      }
      try? notesFile.close()
      throw error
    }
  }

  deinit {
    try? notesFile.close()
    try? processDescriptor.close()
  }

  /// Returns the descriptor that a system call has opened.
  /// - Throws: The error, if the result is a negative error number.
  private static func descriptor(_ result: Int32) throws(Errno) -> FileDescriptor {
    guard result >= 0 else { throw Errno(rawValue: -result) }
    return FileDescriptor(rawValue: result)
  }

  /// Waits until one of several forks has ended, or until the time is over.
  ///
  /// A signal to this process ends the wait too. If none has ended, ends the forks that a signal has stopped.
  /// - Returns: The index of the fork. Returns `nil` if none has ended.
  package static func firstEnded(of forks: [ForkedProcess], within limit: Duration) -> Int? {
    var waits = forks.map { pollfd(fd: $0.processDescriptor.rawValue, events: Int16(POLLIN), revents: 0) }
    guard poll(&waits, nfds_t(waits.count), Int32(min(limit / .milliseconds(1), Double(Int32.max)))) > 0 else {
      for fork in forks where fork.isStopped { kill(fork.process, SIGKILL) }
      return nil
    }
    return waits.firstIndex { $0.revents != 0 }
  }

  /// Whether a signal has stopped the fork. Its limits cannot end a stopped fork.
  private var isStopped: Bool {
    var change = siginfo_t()
    // WNOWAIT leaves the status for `result()`.
    guard waitid(P_PID, id_t(process), &change, WSTOPPED | WNOHANG | WNOWAIT) == 0 else { return false }
    return change.si_code == CLD_STOPPED
  }

  /// Ends the fork at once.
  package func cancel() {
    isCancelled = true
    kill(process, SIGKILL)
  }

  /// The notes of a fork that has ended.
  package struct Result {
    /// The end of the fork.
    package var ending: Ending
    /// The two numbers of the part that began last.
    package var part: (UInt64, UInt64)
    /// The bytes of the notes.
    package var bytes: ArraySlice<UInt8>
  }

  /// Waits for the end of the fork, and reads its notes. Call this function once.
  package func result() -> Result {
    let status = ChildProcess.reap(process)
    let contents = Self.contents(of: notesFile)
    let words = contents.withUnsafeBytes { bytes in
      (0..<Notes.headerCount).map { index in
        guard bytes.count >= Notes.headerSize else { return UInt64(0) }
        return bytes.loadUnaligned(fromByteOffset: index * Notes.wordSize, as: UInt64.self)
      }
    }
    let signal = ChildProcess.signal(in: status)
    let ending: Ending =
      // The fork may have finished before its cancellation, but its caller expects no result any more.
      if isCancelled {
        .cancelled
      } else if words[2] == 1 {
        .finished
      } else if signal == SIGPROF || signal == SIGALRM {
        .outOfTime
      } else {
        signal == 0 ? .exited(ChildProcess.exitStatus(in: status)) : .signal(signal)
      }
    return Result(ending: ending, part: (words[0], words[1]), bytes: contents.dropFirst(Notes.headerSize))
  }

  /// Returns the readable bytes of a file.
  private static func contents(of file: FileDescriptor) -> [UInt8] {
    guard let size = try? file.seek(offset: 0, from: .end), size > 0 else { return [] }
    return [UInt8](unsafeUninitializedCapacity: Int(size)) { buffer, count in
      while count < buffer.count {
        let rest = UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[count...])
        guard let read = try? file.read(fromAbsoluteOffset: Int64(count), into: rest), read > 0 else { return }
        count += read
      }
    }
  }
}

import CFlowSystem
import Glibc
import SystemPackage

/// A fork of this process that works beside its parent.
///
/// The fork records its results as notes, in a file in memory. The parent reads the notes when the fork has ended. The
/// notes of a fork that crashed are there up to the crash.
package final class ForkedProcess {
  package enum Ending: Hashable, Sendable {
    case finished
    case signal(Int32)
    case exited(Int32)
    /// A part of the work used up its time: see ``Notes/begin(_:_:limit:)``.
    case outOfTime
    case cancelled
  }

  /// A failure of a fork that is not the failure of its work.
  package enum Failure: Error, Hashable, Sendable {
    /// The system lacks the resources for a fork, or for its notes.
    case system(Errno)
    case unreadableNote(offset: Int)

    package var message: String {
      switch self {
      case .system(let error): "cannot try the app's actions in a process of their own: \(error)"
      case .unreadableNote(let offset): "cannot read what a process of flowsh wrote, at byte \(offset.grouped)"
      }
    }

    package var advice: [String] {
      switch self {
      case .system(.tooManyOpenFiles), .system(.tooManyOpenFilesInSystem):
        ["raise the limit of open files: ulimit -n 256"]
      case .system(.resourceTemporarilyUnavailable), .system(.noMemory):
        ["raise the limit of processes or of memory: ulimit -u, -v", "or use fewer processes: -j 1"]
      case .system: []
      case .unreadableNote:
        ["report it as a fault of flowsh, unless the app writes into descriptors that it did not open"]
      }
    }
  }

  // The state of a fork, as its notes say.
  private enum State {
    // The fork works, or its work ended the process.
    case working
    case finished
    case failed(Errno)

    // The numbers of errors are positive.
    private static let finishedWord = UInt64.max

    init(_ word: UInt64) {
      self =
        switch word {
        case 0: .working
        case Self.finishedWord: .finished
        default: .failed(Errno(rawValue: CInt(truncatingIfNeeded: word)))
        }
    }

    var word: UInt64 {
      switch self {
      case .working: 0
      case .finished: Self.finishedWord
      case .failed(let error): UInt64(error.rawValue)
      }
    }
  }

  package struct Notes {
    fileprivate var descriptor: FileDescriptor
    fileprivate var owner: pid_t = 0
    // The number of words at the beginning: the two numbers of the part, and the state of the fork.
    fileprivate static let headerCount = 3
    fileprivate static let wordSize = MemoryLayout<UInt64>.size
    // The size of these words in bytes.
    fileprivate static let headerSize = headerCount * wordSize
    // The size of the length and the check before the bytes of each note.
    fileprivate static let prefixSize = wordSize

    /// Records in two numbers which part begins, and limits its processor time. In real time it may take ten times
    /// that.
    package func begin(_ first: UInt64, _ second: UInt64, limit: Duration) {
      // A process that the work has forked would continue the work, and record everything twice.
      guard getpid() == owner else { _exit(0) }
      write([first, second], at: 0)
      cflow_limit_slice(Int(limit / .microseconds(1)))
    }

    package func append(_ bytes: [UInt8]) {
      guard getpid() == owner else { _exit(0) }
      // Memory may be full, which is no fault of the work.
      do throws(Errno) { try descriptor.writeWaiting(Notes.prefix(of: bytes) + bytes) } catch { fail(error) }
    }

    // Returns the length of a note and its check.
    // The work may write into descriptors that are not its own.
    fileprivate static func prefix(of bytes: some Collection<UInt8>) -> [UInt8] {
      var hash = FNV1a()
      for byte in bytes { hash.append(byte) }
      let check = UInt32(truncatingIfNeeded: hash.state ^ hash.state >> 32)
      return withUnsafeBytes(of: UInt64(bytes.count) | UInt64(check) << 32) { Array($0) }
    }

    fileprivate func finish() {
      write([State.finished.word], at: Int64(2 * Notes.wordSize))
    }

    // Records an error of the fork itself.
    fileprivate func fail(_ error: Errno) -> Never {
      write([State.failed(error).word], at: Int64(2 * Notes.wordSize))
      _exit(1)
    }

    private func write(_ words: [UInt64], at offset: Int64) {
      _ = words.withUnsafeBytes { try? descriptor.writeAll(toAbsoluteOffset: offset, $0) }
    }
  }

  private let process: pid_t
  private let notesFile: FileDescriptor
  // A descriptor that is readable when the fork has ended.
  private let processDescriptor: FileDescriptor
  // The end of the fork's standard error. `nil` if nothing reads it.
  private let errorOutput: FileDescriptor?
  private var isCancelled = false

  /// Starts a fork.
  /// - Parameters:
  ///   - keepsErrors: Whether the result has the fork's standard error.
  ///   - body: The work of the fork. The fork ends after the work.
  /// - Throws: ``Failure`` if the system lacks the resources for a fork.
  package init(keepsErrors: Bool = false, _ body: (Notes) -> Void) throws(Failure) {
    notesFile = try Self.descriptor(cflow_open_memory_file())
    // A pipe bounds what an app can write. Without a reader, what does not fit is lost.
    var ends: [Int32] = [-1, -1]
    if keepsErrors, pipe(&ends) != 0 {
      let error = errno
      try? notesFile.close()
      throw .system(Errno(rawValue: error))
    }
    for end in ends where end >= 0 {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    errorOutput = ends[0] < 0 ? nil : FileDescriptor(rawValue: ends[0])
    defer { if ends[1] >= 0 { close(ends[1]) } }
    var notes = Notes(descriptor: notesFile, owner: getpid())
    // A fork that crashes before its first part leaves a whole header too.
    let header = [UInt8](repeating: 0, count: Notes.headerSize)
    do throws(Failure) {
      do throws(Errno) { try notesFile.writeWaiting(header) } catch { throw .system(error) }
      process = cflow_fork(0)
      if process == 0 {
        notes.owner = getpid()
        if ends[1] >= 0 { dup2(ends[1], STDERR_FILENO) }
        // What the app writes into descriptors that are not its own must not reach those of the parent.
        let kept = cflow_close_descriptors_except(notesFile.rawValue)
        guard kept >= 0 else { notes.fail(Errno(rawValue: -kept)) }
        notes.descriptor = FileDescriptor(rawValue: kept)
        body(notes)
        notes.finish()
        _exit(0)
      }
      guard process > 0 else { throw .system(Errno(rawValue: -process)) }
      do throws(Failure) {
        processDescriptor = try Self.descriptor(cflow_open_process(process))
      } catch {
        kill(process, SIGKILL)
        _ = ChildProcess.reap(process)
        throw error
      }
    } catch {
      try? notesFile.close()
      try? errorOutput?.close()
      throw error
    }
  }

  deinit {
    try? notesFile.close()
    try? errorOutput?.close()
    try? processDescriptor.close()
  }

  // Returns the descriptor that a system call has opened. A negative result is an error number.
  private static func descriptor(_ result: Int32) throws(Failure) -> FileDescriptor {
    guard result >= 0 else { throw .system(Errno(rawValue: -result)) }
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

  // Whether a signal has stopped the fork. Its limits cannot end a stopped fork.
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

  package struct Result {
    package var ending: Ending
    /// The two numbers of the part that began last.
    package var part: (UInt64, UInt64)
    /// The beginning of the fork's standard error. Empty if the fork does not keep it.
    package var errors: [UInt8]
    /// The notes, each whole.
    package var notes: [ArraySlice<UInt8>]
  }

  /// Waits for the end of the fork, and reads its notes. Call this function once.
  /// - Throws: ``Failure`` if the fork could not go on, or if a note is not as the fork wrote it.
  package func result() throws(Failure) -> Result {
    let status = ChildProcess.reap(process)
    let contents = Self.contents(of: notesFile)
    let words = contents.withUnsafeBytes { bytes in
      (0..<Notes.headerCount).map { index in
        guard bytes.count >= Notes.headerSize else { return UInt64(0) }
        return bytes.loadUnaligned(fromByteOffset: index * Notes.wordSize, as: UInt64.self)
      }
    }
    let state = State(words[2])
    let signal = ChildProcess.signal(in: status)
    let ending: Ending
    switch state {
    // The fork may have finished before its cancellation, but its caller expects no result any more.
    case _ where isCancelled: ending = .cancelled
    case .failed(let error): throw .system(error)
    case .finished: ending = .finished
    case .working where signal == SIGPROF || signal == SIGALRM: ending = .outOfTime
    case .working: ending = signal == 0 ? .exited(ChildProcess.exitStatus(in: status)) : .signal(signal)
    }
    let notes = try Self.notes(in: contents.dropFirst(Notes.headerSize), areWhole: ending == .finished)
    return Result(ending: ending, part: (words[0], words[1]), errors: errors, notes: notes)
  }

  // The bytes that wait in the pipe of the fork's standard error.
  private var errors: [UInt8] {
    guard let errorOutput else { return [] }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    // A process that the app has started may hold the pipe open, so the end of the bytes is that of a read.
    while let count = try? chunk.withUnsafeMutableBytes({ try errorOutput.read(into: $0, retryOnInterrupt: true) }),
      count > 0, bytes.count < chunk.count
    { bytes += chunk[..<count] }
    return bytes
  }

  // Throws if a note is not as the fork wrote it. Unless `areWhole`, the end of a fork may have cut off the last note,
  // which is left out.
  private static func notes(in bytes: ArraySlice<UInt8>, areWhole: Bool) throws(Failure) -> [ArraySlice<UInt8>] {
    var (rest, notes) = (bytes, [ArraySlice<UInt8>]())
    while !rest.isEmpty {
      let prefix = rest.prefix(Notes.prefixSize)
      let word = prefix.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      let note = rest.dropFirst(Notes.prefixSize).prefix(Int(word & UInt64(UInt32.max)))
      guard prefix.count == Notes.prefixSize, note.count == Int(word & UInt64(UInt32.max)) else {
        guard areWhole else { break }
        throw .unreadableNote(offset: rest.startIndex)
      }
      guard Notes.prefix(of: note).elementsEqual(prefix) else { throw .unreadableNote(offset: rest.startIndex) }
      notes.append(note)
      rest = rest[note.endIndex...]
    }
    return notes
  }

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

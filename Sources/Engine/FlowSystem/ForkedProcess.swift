import CFlowSystem
import Glibc
import SystemPackage

/// A fork of this process that records its results as notes.
///
/// The notes are in a file in memory. The parent reads them when the fork has ended. The notes of a fork that crashed
/// are there up to the crash.
package final class ForkedProcess {
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

  /// The descriptors of this process that a fork keeps.
  package enum Descriptors: Sendable {
    /// The files of a running app, which goes on in the fork.
    case all
    /// None. What the app of the fork writes into descriptors that are not its own must not reach those of the parent.
    case none
  }

  // The memory that the fork shares with its parent.
  fileprivate struct Page {
    // The two numbers of the part that began last.
    var part: (UInt64, UInt64) = (0, 0)
    var hasFinished = false
    // The error of the fork itself. 0 for none.
    var error: CInt = 0
  }

  private final class NoteWriter {
    var values = BinaryWriter()
  }

  package struct Notes {
    fileprivate var descriptor: FileDescriptor
    fileprivate var owner: pid_t = 0
    fileprivate let page: UnsafeMutablePointer<Page>
    // The writer of values, whose strings later notes need not repeat.
    private let writer = NoteWriter()

    fileprivate init(descriptor: FileDescriptor, page: UnsafeMutablePointer<Page>) {
      self.descriptor = descriptor
      self.page = page
    }

    /// Records in two numbers which part begins, and limits its time.
    package func begin(_ first: UInt64, _ second: UInt64, limit: ChildProcess.TimeLimit) {
      // A process that the work has forked would continue the work, and record everything twice.
      guard getpid() == owner else { _exit(0) }
      page.pointee.part = (first, second)
      limit.begin()
    }

    /// Appends a note that a closure writes.
    package func append(_ write: (inout BinaryWriter) -> Void) {
      guard getpid() == owner else { _exit(0) }
      write(&writer.values)
      let note = BinaryFrame.framed(writer.values.take())
      // Memory may be full, which is no fault of the work.
      do throws(Errno) { try descriptor.writeWaiting(note) } catch { fail(error) }
    }

    package func append(_ value: some Encodable) {
      append { writer in
        // The parent reports a note without a value as one that it cannot read.
        do { try writer.value(value) } catch { _ = writer.take() }
      }
    }

    // Records an error of the fork itself.
    fileprivate func fail(_ error: Errno) -> Never {
      page.pointee.error = error.rawValue
      _exit(1)
    }
  }

  package let process: ChildProcess
  private let page: UnsafeMutablePointer<Page>
  private let notesFile: FileDescriptor
  // The end of the fork's standard error. `nil` if nothing reads it.
  private let errorOutput: FileDescriptor?

  /// Starts a fork.
  /// - Parameters:
  ///   - descriptors: The descriptors that the fork keeps, beside those of its notes.
  ///   - keepsErrors: Whether the result has the fork's standard error.
  ///   - body: The work of the fork. The fork ends after the work.
  /// - Throws: ``Failure`` if the system lacks the resources for a fork.
  package init(
    keeping descriptors: Descriptors = .none, keepsErrors: Bool = false, _ body: (Notes) -> Void
  ) throws(Failure) {
    guard let memory = cflow_share_memory(MemoryLayout<Page>.size) else { throw .system(Errno(rawValue: errno)) }
    let page = memory.bindMemory(to: Page.self, capacity: 1)
    page.initialize(to: Page())
    var opened: [FileDescriptor] = []
    do throws(Errno) {
      let file = cflow_open_memory_file()
      guard file >= 0 else { throw Errno(rawValue: -file) }
      notesFile = FileDescriptor(rawValue: file)
      opened.append(notesFile)
      // A pipe bounds what an app can write. Without a reader, what does not fit is lost.
      let pipe = try Errno.throwing {
        keepsErrors ? try FileDescriptor.pipe(options: [.closeOnExec, .nonBlocking]) : nil
      }
      if let pipe { opened.append(pipe.readEnd) }
      defer { try? pipe?.writeEnd.close() }
      var notes = Notes(descriptor: notesFile, page: page)
      process = try ChildProcess.fork {
        notes.owner = getpid()
        if let pipe { dup2(pipe.writeEnd.rawValue, STDERR_FILENO) }
        let number = notes.descriptor.rawValue
        let kept = descriptors == .none ? cflow_close_descriptors_except(number) : cflow_raise_descriptor(number)
        guard kept >= 0 else { notes.fail(Errno(rawValue: -kept)) }
        notes.descriptor = FileDescriptor(rawValue: kept)
        body(notes)
        page.pointee.hasFinished = true
        _exit(0)
      }
      errorOutput = pipe?.readEnd
      self.page = page
    } catch {
      for descriptor in opened { try? descriptor.close() }
      cflow_release_memory(page, MemoryLayout<Page>.size)
      throw .system(error)
    }
  }

  deinit {
    try? notesFile.close()
    try? errorOutput?.close()
    cflow_release_memory(page, MemoryLayout<Page>.size)
  }

  /// Waits until one of several forks has ended, or until the time is over.
  ///
  /// A signal to this process ends the wait too. If none has ended, ends the forks that a signal has stopped.
  /// - Returns: The index of the fork. Returns `nil` if none has ended.
  package static func firstEnded(of forks: [ForkedProcess], or others: [pollfd] = [], within limit: Duration) -> Int? {
    let ready = ChildWait(for: forks.map(\.process), or: others, within: limit).run()
    if let first = ready.first, first < forks.count { return first }
    for fork in forks where fork.process.isStopped { fork.process.end(as: .stopped) }
    return nil
  }

  /// Ends the fork at once.
  package func cancel() { process.end(as: .cancelled) }

  package struct Result {
    package var ending: ChildProcess.Ending
    /// The two numbers of the part that began last.
    package var part: (UInt64, UInt64)
    /// The beginning of the fork's standard error. Empty if the fork does not keep it.
    package var errors: [UInt8]
    /// The notes, each whole.
    package var notes: [ArraySlice<UInt8>]

    /// Reads the notes, each to its end by calls of a closure.
    /// - Throws: ``Failure`` if a note is not a sequence of what the closure reads.
    package func read<Value>(
      _ read: (inout BinaryReader) throws(BinaryReader.Damage) -> Value
    ) throws(Failure) -> [Value] {
      var reader = BinaryReader([])
      var values: [Value] = []
      for note in notes {
        do throws(BinaryReader.Damage) {
          reader.read(note)
          repeat { values.append(try read(&reader)) } while !reader.isAtEnd
        } catch {
          throw .unreadableNote(offset: note.startIndex)
        }
      }
      return values
    }
  }

  /// Waits for the end of the fork, and reads its notes. Call this function once.
  /// - Throws: ``Failure`` if the fork could not go on, or if a note is not as the fork wrote it.
  package func result() throws(Failure) -> Result {
    var ending = process.waitForEnd()
    let page = page.pointee
    switch ending {
    // The fork may have finished before its cancellation, but its caller expects no result any more.
    case .cancelled: break
    case _ where page.error == EBADF: ending = .cutOff
    case _ where page.error != 0: throw .system(Errno(rawValue: page.error))
    case _ where page.hasFinished: ending = .finished
    case .signal(let number) where ChildProcess.isOutOfTime(number): ending = .outOfTime
    default: break
    }
    let notes = try Self.notes(in: Self.contents(of: notesFile)[...], areWhole: ending == .finished)
    return Result(ending: ending, part: page.part, errors: errors, notes: notes)
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
    do throws(BinaryReader.Damage) {
      while !rest.isEmpty {
        guard let note = try BinaryFrame.next(in: &rest) else {
          guard areWhole else { break }
          throw BinaryReader.Damage()
        }
        notes.append(note)
      }
    } catch {
      throw .unreadableNote(offset: rest.startIndex)
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

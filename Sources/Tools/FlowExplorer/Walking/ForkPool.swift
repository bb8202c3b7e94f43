import FlowCore
import FlowScript
import FlowSystem
import FoundationEssentials

extension ForkedProcess {
  /// Starts a fork. Throws ``Diagnostic`` if the system lacks the resources for a fork.
  static func start(keepsErrors: Bool = false, _ body: (Notes) -> Void) throws(Diagnostic) -> ForkedProcess {
    do throws(Failure) { return try ForkedProcess(keepsErrors: keepsErrors, body) } catch { throw Diagnostic(error) }
  }

  /// Waits for the end of the fork, and returns its result.
  ///
  /// The wait calls the closure several times a second, and ends the fork if it returns `true`.
  /// - Throws: ``Diagnostic`` if the fork could not go on, or if its notes cannot be read.
  func result(unless isCancelled: () -> Bool) throws(Diagnostic) -> Result {
    // The wait ends with the fork. A tenth of a second only bounds how late this function notices an interrupt.
    while ForkedProcess.firstEnded(of: [self], within: .milliseconds(100)) == nil {
      if isCancelled() { cancel() }
    }
    do throws(Failure) { return try result() } catch { throw Diagnostic(error) }
  }
}

extension ForkedProcess.Notes {
  func append(json value: some Encodable) {
    // The parent reports a note without bytes as one that it cannot read.
    append((try? JSONEncoder.session.encode(value)).map { [UInt8]($0) } ?? [])
  }
}

extension ForkedProcess.Result {
  /// Returns the values of the notes, which are JSON. Throws ``Diagnostic`` if a note is no such value.
  func values<Value: Decodable>(as type: Value.Type) throws(Diagnostic) -> [Value] {
    var values: [Value] = []
    for note in notes {
      do { values.append(try JSONDecoder.session.decode(type, from: Data(note))) } catch {
        throw Diagnostic(.unreadableNote(offset: note.startIndex))
      }
    }
    return values
  }
}

/// A pool of forks of this process, which run several tasks at once.
@MainActor
enum ForkPool {
  /// Runs tasks to their end, the first ones first. At most `jobs` forks work at once.
  ///
  /// `addResult` receives the result of a fork, also of a stopped one, and returns whether its task needs another fork.
  /// The pool calls `isStopped` several times a second.
  /// - Returns: Whether all tasks came to their end.
  /// - Throws: ``Diagnostic`` if no fork can start, or if a fork could not go on.
  static func run(
    _ taskCount: Int, jobs: Int, startFork: (Int) throws(Diagnostic) -> ForkedProcess,
    addResult: (Int, ForkedProcess.Result) throws(Diagnostic) -> Bool, unless isStopped: () -> Bool
  ) throws(Diagnostic) -> Bool {
    ConformanceIndex.prepare()
    var waiting = Array((0..<taskCount).reversed())
    var working: [(task: Int, fork: ForkedProcess)] = []
    do throws(Diagnostic) {
      while !waiting.isEmpty || !working.isEmpty {
        while working.count < max(1, jobs), let task = waiting.last {
          do throws(Diagnostic) {
            working.append((task, try startFork(task)))
            waiting.removeLast()
          } catch {
            // A fork that works frees the memory for another one when it ends.
            guard !working.isEmpty else { throw error }
            break
          }
        }
        // The wait ends with a fork. A tenth of a second only bounds how late the pool notices an interrupt.
        let ended = ForkedProcess.firstEnded(of: working.map(\.fork), within: .milliseconds(100))
        if isStopped() {
          for (_, fork) in working { fork.cancel() }
          while let (task, fork) = working.popLast() { _ = try addResult(task, fork.result(unless: { false })) }
          return false
        }
        guard let ended else { continue }
        let (task, fork) = working.remove(at: ended)
        if try addResult(task, fork.result(unless: { false })) { waiting.append(task) }
      }
      return true
    } catch {
      for (_, fork) in working { fork.cancel() }
      for (_, fork) in working { _ = try? fork.result() }
      throw error
    }
  }
}

import FlowScript
import FlowSystem
import FoundationEssentials
import Glibc

extension ForkedProcess {
  /// Starts a fork. Throws ``Diagnostic`` if the system lacks the resources for a fork.
  package static func start(
    keeping descriptors: Descriptors = .none, keepsErrors: Bool = false, _ body: (Notes) -> Void
  ) throws(Diagnostic) -> ForkedProcess {
    do throws(Failure) {
      return try ForkedProcess(keeping: descriptors, keepsErrors: keepsErrors, body)
    } catch {
      throw Diagnostic(error)
    }
  }

  /// Waits for the end of the fork, and returns its result.
  ///
  /// The wait calls the closure several times a second, and ends the fork if it returns `true`.
  /// - Parameters:
  ///   - wakeUp: A descriptor that may be readable when the closure returns `true`. `nil` if there is none.
  ///   - isCancelled: A closure that returns whether to end the fork.
  /// - Returns: The result, with the notes up to the end.
  /// - Throws: ``Diagnostic`` if the fork could not go on, or if its notes cannot be read.
  package func result(wakeUp: Int32? = nil, unless isCancelled: () -> Bool) throws(Diagnostic) -> Result {
    var others = wakeUp.map { [pollfd(fd: $0, events: Int16(POLLIN), revents: 0)] } ?? []
    // The wait ends with the fork. A tenth of a second only bounds how late this function notices an interrupt.
    while ForkedProcess.firstEnded(of: [self], or: others, within: .milliseconds(100)) == nil {
      if isCancelled() { cancel() }
      // A descriptor that announces something else, such as a job of another thread, stays readable.
      others = others.filter { !ChildWait(for: [], or: [$0], within: .zero).run().contains(0) }
    }
    do throws(Failure) { return try result() } catch { throw Diagnostic(error) }
  }
}

extension ForkedProcess.Notes {
  /// Appends a value as JSON.
  package func append(json value: some Encodable) {
    // The parent reports a note without bytes as one that it cannot read.
    append((try? JSONEncoder.session.encode(value)).map { [UInt8]($0) } ?? [])
  }
}

extension ForkedProcess.Result {
  /// Returns the values of the notes, which are JSON. Throws ``Diagnostic`` if a note is no such value.
  package func values<Value: Decodable>(as type: Value.Type) throws(Diagnostic) -> [Value] {
    var values: [Value] = []
    for note in notes {
      do { values.append(try JSONDecoder.session.decode(type, from: Data(note))) } catch {
        throw Diagnostic(.unreadableNote(offset: note.startIndex))
      }
    }
    return values
  }
}

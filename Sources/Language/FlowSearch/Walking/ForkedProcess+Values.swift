import FlowScript
import FlowSystem
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

extension ForkedProcess.Result {
  /// Returns the values of the notes. Throws ``Diagnostic`` if a note is no such value.
  package func values<Value: Decodable>(as type: Value.Type) throws(Diagnostic) -> [Value] {
    try diagnosed { reader throws(BinaryReader.Damage) in try reader.value(type) }
  }

  /// Reads the notes, each to its end by calls of a closure.
  /// - Throws: ``Diagnostic`` if a note is not a sequence of what the closure reads.
  package func diagnosed<Value>(
    _ read: (inout BinaryReader) throws(BinaryReader.Damage) -> Value
  ) throws(Diagnostic) -> [Value] {
    do throws(ForkedProcess.Failure) { return try self.read(read) } catch { throw Diagnostic(error) }
  }
}

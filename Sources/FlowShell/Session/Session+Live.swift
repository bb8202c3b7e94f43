import FlowRuntime
import FlowScript

extension Session {
  /// Readable when the app has something to do though nobody typed: a job from another thread.
  public var wakeUpDescriptor: Int32? {
    launched.map { $0.runtime.wakeUpDescriptor }.flatMap { $0 >= 0 ? $0 : nil }
  }

  /// Lets the app do what has become ready between two statements.
  /// - Returns: What that showed. It becomes part of the session as a statement of its own.
  public func passTime() -> [TranscriptLine] {
    guard launched != nil else { return [] }
    guard let outcome = try? drive(.ready, { _ in }), outcome.lines != [TranscriptLine("no change")] else { return [] }
    keep(JournalEntry(statement: .advance(.zero), outcome: outcome))
    return outcome.lines
  }
}

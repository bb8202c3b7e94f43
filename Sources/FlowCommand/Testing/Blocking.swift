import Dispatch

/// Runs what takes time from a main function that is not `async`.
enum Blocking {
  /// Runs a body to its end, and then ends the process with the status that it gives. The main actor goes on meanwhile.
  @MainActor
  static func run(_ body: @escaping @MainActor @Sendable () async -> Never) -> Never {
    Task { await body() }
    dispatchMain()
  }
}

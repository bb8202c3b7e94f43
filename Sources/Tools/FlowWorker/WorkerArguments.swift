/// The arguments of a worker process: `--worker SEED DESCRIPTORS`. They are internal.
package struct WorkerArguments {
  private static let flag = "--worker"
  private static let noSeed = "-"

  /// The seed of hash values. `nil` for the usual ones.
  package let seed: UInt64?
  /// The descriptors that the worker shares with its parent.
  let descriptors: String

  /// Parses the arguments of a worker. Returns `nil` if the process is no worker.
  ///
  /// Nothing is hashed here, so that the seed can still take effect.
  package init?(_ arguments: [String]) {
    guard arguments.count == 4, arguments[1] == Self.flag else { return nil }
    seed = UInt64(arguments[2])
    descriptors = arguments[3]
  }

  /// Returns the arguments of a new worker, without the descriptors, which come last.
  package static func start(seed: UInt64?) -> [String] {
    [CommandLine.arguments.first ?? "flowsh", flag, seed.map { String($0) } ?? noSeed]
  }
}

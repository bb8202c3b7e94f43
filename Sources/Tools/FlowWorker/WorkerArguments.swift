/// The arguments of a process that is a worker: `--worker SEED DESCRIPTORS`. Not for people.
package struct WorkerArguments {
  private static let flag = "--worker"
  private static let noSeed = "-"

  /// The seed of hash values, where they are not the usual ones.
  package let seed: UInt64?
  /// The descriptors that the worker shares with the process that started it.
  let descriptors: String

  /// Returns `nil` if the process is no worker. Hashes nothing, so that the seed can still take effect.
  package init?(_ arguments: [String]) {
    guard arguments.count == 4, arguments[1] == Self.flag else { return nil }
    seed = UInt64(arguments[2])
    descriptors = arguments[3]
  }

  /// The arguments of a new worker, but for the descriptors, which come last.
  package static func start(seed: UInt64?) -> [String] {
    [CommandLine.arguments.first ?? "flowsh", flag, seed.map { String($0) } ?? noSeed]
  }
}

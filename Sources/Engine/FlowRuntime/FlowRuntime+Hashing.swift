import CFlowRuntime
import FlowSystem

extension FlowRuntime {
  /// Makes sets and dictionaries go through their elements in the same order in every process, as
  /// `SWIFT_DETERMINISTIC_HASHING=1` in its environment would, from within a process that has begun already.
  ///
  /// Call it first of all in `main`, before any set or dictionary is made: one that was there before no longer finds its
  /// elements. As in every process with that variable, hash values can then be foreseen by whoever chooses the keys.
  ///
  /// - Returns: whether it took effect. If not, only the environment helps.
  @discardableResult
  nonisolated public static func useDeterministicHashing() -> Bool {
    cflow_use_deterministic_hashing()
    return Hasher().finalize() == digestOfNothing
  }

  /// Makes sets and dictionaries go through their elements in another order, which is the same in every process that was
  /// given this seed: what a program owes to chance can then be tried, and tried again.
  ///
  /// As with ``useDeterministicHashing()``, call it first of all in `main`, before any set or dictionary is made.
  ///
  /// - Parameter seed: Any number; each one makes another order.
  /// - Returns: whether it took effect.
  @discardableResult
  nonisolated public static func useHashing(seed: UInt64) -> Bool {
    var numbers = SeededNumbers(seed: seed)
    cflow_use_hashing(numbers.next(), numbers.next())
    return Hasher().finalize() != digestOfNothing
  }

  /// The digest of nothing with the seeds at zero, in this release.
  nonisolated private static var digestOfNothing: Int { -3_315_872_660_926_475_476 }
}

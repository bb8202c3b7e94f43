import CFlowRuntime
import FlowSystem

extension FlowRuntime {
  /// Makes the order of sets and dictionaries the same in every process.
  ///
  /// Has the effect of `SWIFT_DETERMINISTIC_HASHING=1` in the environment, but from within a running process. Call it
  /// first in `main`, before any set or dictionary exists: an older one no longer finds its elements. As with that
  /// variable, an attacker who chooses the keys can then predict their hash values.
  ///
  /// - Returns: Whether it took effect. If not, only the environment variable helps.
  @discardableResult
  nonisolated public static func useDeterministicHashing() -> Bool {
    cflow_use_deterministic_hashing()
    return Hasher().finalize() == digestOfNothing
  }

  /// Makes the order of sets and dictionaries follow from `seed`, the same in every process.
  ///
  /// A search for bugs that depend on hash order can then try many orders and repeat each of them. As with
  /// ``useDeterministicHashing()``, call it first in `main`, before any set or dictionary exists.
  ///
  /// - Parameter seed: Any number. Each one gives another order.
  /// - Returns: Whether it took effect.
  @discardableResult
  nonisolated public static func useHashing(seed: UInt64) -> Bool {
    var numbers = SeededNumbers(seed: seed)
    cflow_use_hashing(numbers.next(), numbers.next())
    return Hasher().finalize() != digestOfNothing
  }

  /// The digest of no input with both seeds at zero, in this release of Swift.
  nonisolated private static var digestOfNothing: Int { -3_315_872_660_926_475_476 }
}

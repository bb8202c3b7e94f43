import FlowSystem
import FoundationEssentials

/// The deterministic environment of one launch: storage, time, UUIDs and random numbers.
///
/// A shell gives an app the same context in every run. The same script then shows the same bytes.
@MainActor
public final class LaunchContext {
  /// The values that the app keeps between launches. `app` begins with an empty storage, and `restart` keeps it.
  public let storage: AppStorage

  /// A random number generator with the same sequence in every run.
  public var random: SeededGenerator

  private var uuids: SeededGenerator

  /// Creates the context of one launch, and makes `storage` the current run's storage.
  /// - Parameters:
  ///   - storage: The storage of an earlier launch, or an empty one.
  ///   - seed: The seed of the random numbers and the UUIDs.
  public init(storage: AppStorage = AppStorage(), seed: UInt64 = 1) {
    self.storage = storage
    random = SeededGenerator(seed: seed)
    // A generator of its own, so that drawing random numbers does not change the UUIDs.
    uuids = SeededGenerator(seed: ~seed)
    Run.current.storageSlot.storage = storage
  }

  /// The current date. Within a runtime it is virtual and begins at the same moment in every run.
  public var now: Date { Date() }

  /// Returns a new UUID. The sequence is the same in every run.
  public func uuid() -> UUID {
    let high = uuids.next()
    let low = uuids.next()
    func byte(_ word: UInt64, _ index: UInt64) -> UInt8 { UInt8(truncatingIfNeeded: word >> (56 - 8 * index)) }
    // Version 4, variant 1: the form of a random UUID.
    return UUID(
      uuid: (
        byte(high, 0), byte(high, 1), byte(high, 2), byte(high, 3), byte(high, 4), byte(high, 5),
        byte(high, 6) & 0x0F | 0x40, byte(high, 7), byte(low, 0) & 0x3F | 0x80, byte(low, 1), byte(low, 2),
        byte(low, 3), byte(low, 4), byte(low, 5), byte(low, 6), byte(low, 7)
      ))
  }

  /// Adds a guard that evaluates every later change of the screens.
  public func add(guard navigationGuard: any NavigationGuard) {
    Run.current.add(guard: navigationGuard)
  }
}

extension LaunchContext: LeftOutOfState {}

/// A random number generator with the same sequence for the same seed (SplitMix64). Not for secrets.
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var numbers: SeededNumbers

  /// Creates a generator that begins at `seed`.
  public init(seed: UInt64) {
    numbers = SeededNumbers(seed: seed)
  }

  /// Returns the next number.
  public mutating func next() -> UInt64 { numbers.next() }
}

extension SeededGenerator: LeftOutOfState {}

import FlowSystem
import FoundationEssentials
import Synchronization

/// What an app would otherwise find different each time it starts: storage, the time, UUIDs and chance.
///
/// A shell gives an app a context that is the same in every run, so that the same script shows the same bytes.
@MainActor
public final class LaunchContext {
  /// What the app keeps between launches: empty for `app`, kept by `restart`.
  public let storage: AppStorage

  /// A source of chance, the same in every run.
  public var random: SeededGenerator

  private var uuids: SeededGenerator

  /// A context for one launch in the current run, whose storage is that of the run from now on.
  /// - Parameters:
  ///   - storage: What an earlier launch kept.
  ///   - seed: Where chance and the UUIDs begin.
  public init(storage: AppStorage = AppStorage(), seed: UInt64 = 1) {
    self.storage = storage
    random = SeededGenerator(seed: seed)
    uuids = SeededGenerator(seed: ~seed)
    Run.current.storageSlot.storage = storage
  }

  /// The time: virtual within a runtime. It begins at the same moment in every run.
  public var now: Date { Date() }

  /// A new UUID, the same in every run.
  public func uuid() -> UUID {
    let high = uuids.next()
    let low = uuids.next()
    func byte(_ word: UInt64, _ index: UInt64) -> UInt8 { UInt8(truncatingIfNeeded: word >> (56 - 8 * index)) }
    // Version 4, variant 1: a UUID as random ones are.
    return UUID(
      uuid: (
        byte(high, 0), byte(high, 1), byte(high, 2), byte(high, 3), byte(high, 4), byte(high, 5),
        byte(high, 6) & 0x0F | 0x40, byte(high, 7), byte(low, 0) & 0x3F | 0x80, byte(low, 1), byte(low, 2),
        byte(low, 3), byte(low, 4), byte(low, 5), byte(low, 6), byte(low, 7)
      ))
  }

  /// Lets `navigationGuard` judge every change of what is on screen, whatever makes it.
  public func add(guard navigationGuard: any NavigationGuard) {
    Run.current.add(guard: navigationGuard)
  }
}

extension LaunchContext: LeftOutOfState {}

/// What an app keeps between launches: values under names, as user defaults keep them. It can be used from anywhere.
public final class AppStorage: Sendable {
  private let values = Mutex<[String: any Sendable]>([:])

  /// An empty storage.
  public init() {}

  /// The value under a name; setting `nil` removes it. A value of another type reads as `nil`.
  public subscript<Value: Sendable>(name: String, as type: Value.Type = Value.self) -> Value? {
    get { values.withLock { $0[name] } as? Value }
    set {
      // What goes is let go of outside the lock: its end may ask the storage for something.
      let new = newValue as (any Sendable)?
      let old = values.withLock { values in
        let old = values[name]
        values[name] = new
        return old
      }
      withExtendedLifetime(old) {}
    }
  }
}

extension AppStorage: LeftOutOfState {}

/// Which storage a run has: that of its last launch.
final class StorageSlot: Sendable {
  private let slot = Mutex(AppStorage())

  var storage: AppStorage {
    get { slot.withLock { $0 } }
    set { slot.withLock { $0 = newValue } }
  }
}

/// A source of chance that gives the same numbers for the same seed (SplitMix64). Not for secrets.
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var numbers: SeededNumbers

  /// A generator that begins at `seed`.
  public init(seed: UInt64) {
    numbers = SeededNumbers(seed: seed)
  }

  /// The next number.
  public mutating func next() -> UInt64 { numbers.next() }
}

extension SeededGenerator: LeftOutOfState {}

import Synchronization

/// A storage of named values that outlives a launch, like user defaults. Usable from any thread.
public final class AppStorage: Sendable {
  private struct Contents {
    var values: [String: any Sendable] = [:]
    // The number of times that a caller set or removed a value.
    var changeCount = 0
    var observer: (@Sendable (String) -> Void)?
  }

  private let stored = Mutex(Contents())

  /// Creates an empty storage.
  public init() {}

  /// The value under a name. Setting `nil` removes it. Returns `nil` if there is no value of this type.
  public subscript<Value: Sendable>(name: String, as type: Value.Type = Value.self) -> Value? {
    get { stored.withLock { $0.values[name] } as? Value }
    set {
      // Releases the old value outside the lock, since its deinitializer may access the storage.
      let new = newValue as (any Sendable)?
      let (old, observer) = stored.withLock { contents in
        let old = contents.values[name]
        contents.values[name] = new
        contents.changeCount += 1
        return (old, contents.observer)
      }
      withExtendedLifetime(old) {}
      observer?(name)
    }
  }
}

extension AppStorage {
  package var contents: [String: any Sendable] { stored.withLock { $0.values } }

  /// Calls a closure with each name whose value a caller sets or removes, in place of an earlier closure.
  package func observe(_ observer: @escaping @Sendable (String) -> Void) {
    stored.withLock { $0.observer = observer }
  }

  /// The number of times that a caller set or removed a value.
  package var changeCount: Int { stored.withLock { $0.changeCount } }
}

extension AppStorage: LeftOutOfState {}

/// A part of the storage whose names have a common beginning, such as the defaults of a suite.
public protocol AppStorageDomain {
  /// What stands before each name. Empty for the app's own values.
  var namePrefix: String { get }
}

/// The storage of a run: that of its last launch.
final class StorageSlot: Sendable {
  private let slot = Mutex(AppStorage())

  /// The storage. Usable from any thread.
  var storage: AppStorage {
    get { slot.withLock { $0 } }
    set { slot.withLock { $0 = newValue } }
  }
}

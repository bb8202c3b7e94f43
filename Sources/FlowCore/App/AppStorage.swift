import Synchronization

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

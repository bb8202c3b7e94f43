/// What an app keeps between launches: values under names, as user defaults keep them.
@MainActor
public final class AppStorage {
  private var values: [String: any Sendable] = [:]

  /// An empty storage.
  public init() {}

  /// The value under a name; setting `nil` removes it. A value of another type reads as `nil`.
  public subscript<Value: Sendable>(name: String, as type: Value.Type = Value.self) -> Value? {
    get { values[name] as? Value }
    set { values[name] = newValue }
  }
}

extension AppStorage: LeftOutOfState {}

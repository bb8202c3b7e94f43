import FlowCore
import FlowRuntime
import FoundationEssentials
import HeadlessSwiftUICore

/// A property wrapper for a value that the app keeps between launches, in the storage of the launch.
@propertyWrapper
public struct AppStorage<Value>: Sendable {
  private let read: @Sendable () -> Value
  private let write: @Sendable (Value) -> Void

  public var wrappedValue: Value {
    get { read() }
    nonmutating set { write(newValue) }
  }

  @MainActor public var projectedValue: Binding<Value> { Binding(get: { read() }, set: { write($0) }) }

  // The storage is that of the launch that reads it, not of the one that made the wrapper.
  private init<Stored: Sendable>(
    _ key: String, _ store: (any AppStorageDomain)?, _ stored: Stored.Type,
    read: @escaping @Sendable (Stored?) -> Value,
    write: @escaping @Sendable (Value) -> Stored?
  ) {
    let key = (store?.namePrefix ?? "") + key
    self.read = {
      StorageReaders.addCurrent(of: key)
      return read(Run.currentAppStorage[key, as: Stored.self])
    }
    self.write = { Run.currentAppStorage[key, as: Stored.self] = write($0) }
  }

  private init(_ key: String, _ store: (any AppStorageDomain)?, default value: Value) where Value: Sendable {
    self.init(key, store, Value.self, read: { $0 ?? value }, write: { $0 })
  }

  private init<Stored: Sendable>(_ key: String, _ store: (any AppStorageDomain)?, optional: Stored.Type)
  where Value == Stored? {
    self.init(key, store, Stored.self, read: { $0 }, write: { $0 })
  }
}

extension AppStorage {
  public init(wrappedValue: Value, _ key: String, store: (any AppStorageDomain)? = nil) where Value == Bool {
    self.init(key, store, default: wrappedValue)
  }
  public init(wrappedValue: Value, _ key: String, store: (any AppStorageDomain)? = nil) where Value == Int {
    self.init(key, store, default: wrappedValue)
  }
  public init(wrappedValue: Value, _ key: String, store: (any AppStorageDomain)? = nil) where Value == Double {
    self.init(key, store, default: wrappedValue)
  }
  public init(wrappedValue: Value, _ key: String, store: (any AppStorageDomain)? = nil) where Value == String {
    self.init(key, store, default: wrappedValue)
  }
  public init(wrappedValue: Value, _ key: String, store: (any AppStorageDomain)? = nil) where Value == URL {
    self.init(key, store, default: wrappedValue)
  }
  public init(wrappedValue: Value, _ key: String, store: (any AppStorageDomain)? = nil) where Value == Date {
    self.init(key, store, default: wrappedValue)
  }
  public init(wrappedValue: Value, _ key: String, store: (any AppStorageDomain)? = nil) where Value == Data {
    self.init(key, store, default: wrappedValue)
  }

  public init(wrappedValue: Value, _ key: String, store: (any AppStorageDomain)? = nil)
  where Value: RawRepresentable & Sendable, Value.RawValue: Sendable {
    self.init(
      key, store, Value.RawValue.self, read: { $0.flatMap(Value.init(rawValue:)) ?? wrappedValue },
      write: { $0.rawValue })
  }

  public init(_ key: String, store: (any AppStorageDomain)? = nil) where Value == Bool? {
    self.init(key, store, optional: Bool.self)
  }
  public init(_ key: String, store: (any AppStorageDomain)? = nil) where Value == Int? {
    self.init(key, store, optional: Int.self)
  }
  public init(_ key: String, store: (any AppStorageDomain)? = nil) where Value == Double? {
    self.init(key, store, optional: Double.self)
  }
  public init(_ key: String, store: (any AppStorageDomain)? = nil) where Value == String? {
    self.init(key, store, optional: String.self)
  }
  public init(_ key: String, store: (any AppStorageDomain)? = nil) where Value == URL? {
    self.init(key, store, optional: URL.self)
  }
  public init(_ key: String, store: (any AppStorageDomain)? = nil) where Value == Date? {
    self.init(key, store, optional: Date.self)
  }
  public init(_ key: String, store: (any AppStorageDomain)? = nil) where Value == Data? {
    self.init(key, store, optional: Data.self)
  }

  public init<Raw: RawRepresentable & Sendable>(_ key: String, store: (any AppStorageDomain)? = nil)
  where Value == Raw?, Raw.RawValue: Sendable {
    self.init(key, store, Raw.RawValue.self, read: { $0.flatMap(Raw.init(rawValue:)) }, write: { $0?.rawValue })
  }
}

extension AppStorage: StateWrapper {
  public var shown: Value { wrappedValue }
}

/// A property wrapper for a value of a scene, kept with the view's value: a scene does not come back here.
@propertyWrapper
public struct SceneStorage<Value> {
  private var state: State<Value>

  public init(wrappedValue: Value, _ key: String) {
    state = State(wrappedValue: wrappedValue)
  }

  public init(_ key: String) where Value: ExpressibleByNilLiteral {
    state = State(wrappedValue: nil)
  }

  public var wrappedValue: Value {
    get { state.wrappedValue }
    nonmutating set { state.wrappedValue = newValue }
  }

  public var projectedValue: Binding<Value> { state.projectedValue }
}

extension SceneStorage: StateWrapper {
  public var shown: Value { wrappedValue }
}

extension AppStorage: BuiltInProperty, OwnedProperty {
  @MainActor
  public static func _install(_ property: UnsafeMutablePointer<Self>, _ context: inout _PropertyContext) {}

  var owned: Any { wrappedValue }
}

extension SceneStorage: BuiltInProperty, OwnedProperty {
  @MainActor
  public static func _install(_ property: UnsafeMutablePointer<Self>, _ context: inout _PropertyContext) {
    withUnsafeMutablePointer(to: &property.pointee.state) { State._install($0, &context) }
  }

  var owned: Any { state.owned }
}

/// The nodes that have read values of the storage, by name. A change from anywhere has them evaluated again.
@MainActor
private final class StorageReaders {
  private var readers: [String: Readers] = [:]
  // The storage of the launch that the readers are of.
  private weak var storage: FlowCore.AppStorage?

  nonisolated static func addCurrent(of name: String) {
    VirtualTimeRuntime.ifOnMainActor {
      guard DependencyTracker.current != nil else { return }
      Run.current.service(StorageReaders.init).add(name)
    }
  }

  private func add(_ name: String) {
    let current = Run.currentAppStorage
    if storage !== current {
      storage = current
      readers = [:]
      current.observe { [weak self] name in
        VirtualTimeRuntime.ifOnMainActor { self?.readers[name]?.invalidate() }
      }
    }
    readers[name, default: Readers()].addCurrent()
  }
}

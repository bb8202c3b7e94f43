import FlowCore
import Foundation

/// The defaults of an app, in the storage of the launch. `restart` keeps them, and `app` begins with none.
///
/// The standard defaults share their values with `@AppStorage`. Foundation's own would write a file of the process,
/// which the next run of a script would find.
open class UserDefaults: NSObject, @unchecked Sendable {
  // All code of a run is on one thread, so the properties need no lock.

  public static let didChangeNotification = Foundation.UserDefaults.didChangeNotification

  public static let argumentDomain = "NSArgumentDomain"
  public static let globalDomain = "NSGlobalDomain"
  public static let registrationDomain = "NSRegistrationDomain"

  /// The defaults of the app. Each run has its own.
  open class var standard: UserDefaults { RunServices.current.defaults }

  // In front of each key in the storage. Empty for the standard defaults.
  private let prefix: String
  public var namePrefix: String { prefix }
  private var registered: [String: Any] = [:]
  private static let suiteMark = "suite:"

  public override init() {
    prefix = ""
  }

  /// Creates the defaults of a suite. The standard ones for `nil`.
  public init?(suiteName suitename: String?) {
    prefix = suitename.map { "\(UserDefaults.suiteMark)\($0)/" } ?? ""
  }

  // MARK: Values

  open func object(forKey defaultName: String) -> Any? {
    let stored = Run.currentAppStorage.contents[prefix + defaultName]
    return (stored as? PropertyList)?.value ?? stored ?? registered[defaultName]
  }

  open func set(_ value: Any?, forKey defaultName: String) {
    let stored: (any Sendable)? =
      switch value {
      case nil: nil
      case let value as Bool: value
      case let value as String: value
      case let value as Int: value
      case let value as Double: value
      case let value as Float: Double(value)
      case let value as Data: value
      case let value as Date: value
      case let value as URL: value
      case let value as [String]: value
      case let value?: PropertyList(value: value)
      }
    store(stored, prefix + defaultName)
    NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: self)
  }

  open func set(_ value: Int, forKey defaultName: String) { set(value as Any?, forKey: defaultName) }

  open func set(_ value: Float, forKey defaultName: String) { set(value as Any?, forKey: defaultName) }

  open func set(_ value: Double, forKey defaultName: String) { set(value as Any?, forKey: defaultName) }

  open func set(_ value: Bool, forKey defaultName: String) { set(value as Any?, forKey: defaultName) }

  open func set(_ url: URL?, forKey defaultName: String) { set(url as Any?, forKey: defaultName) }

  open func removeObject(forKey defaultName: String) { set(nil as Any?, forKey: defaultName) }

  open func value(forKey key: String) -> Any? { object(forKey: key) }

  open func setValue(_ value: Any?, forKey key: String) { set(value, forKey: key) }

  open func string(forKey defaultName: String) -> String? {
    let value = object(forKey: defaultName)
    return value as? String ?? (value as? Int).map(String.init) ?? (value as? Double).map { "\($0)" }
  }

  open func array(forKey defaultName: String) -> [Any]? { object(forKey: defaultName) as? [Any] }

  open func dictionary(forKey defaultName: String) -> [String: Any]? { object(forKey: defaultName) as? [String: Any] }

  open func data(forKey defaultName: String) -> Data? { object(forKey: defaultName) as? Data }

  open func stringArray(forKey defaultName: String) -> [String]? { object(forKey: defaultName) as? [String] }

  open func integer(forKey defaultName: String) -> Int {
    switch object(forKey: defaultName) {
    case let value as Int: value
    case let value as Bool: value ? 1 : 0
    case let value as Double: Int(exactly: value.rounded(.towardZero)) ?? 0
    case let value as String: Int(value) ?? 0
    default: 0
    }
  }

  open func float(forKey defaultName: String) -> Float { Float(double(forKey: defaultName)) }

  open func double(forKey defaultName: String) -> Double {
    switch object(forKey: defaultName) {
    case let value as Double: value
    case let value as Int: Double(value)
    case let value as Bool: value ? 1 : 0
    case let value as String: Double(value) ?? 0
    default: 0
    }
  }

  open func bool(forKey defaultName: String) -> Bool {
    switch object(forKey: defaultName) {
    case let value as Bool: value
    case let value as Int: value != 0
    case let value as Double: value != 0
    // As Foundation reads the words of property lists.
    case let value as String: ["true", "yes", "1"].contains(value.lowercased())
    default: false
    }
  }

  open func url(forKey defaultName: String) -> URL? {
    let value = object(forKey: defaultName)
    return value as? URL ?? (value as? String).map { URL(fileURLWithPath: $0) }
  }

  // MARK: Domains

  /// Sets values for keys that have none. The storage does not keep them.
  open func register(defaults registrationDictionary: [String: Any]) {
    registered.merge(registrationDictionary) { $1 }
  }

  open func dictionaryRepresentation() -> [String: Any] {
    var values = registered
    for (key, value) in Run.currentAppStorage.contents where owns(key) {
      values[String(key.dropFirst(prefix.count))] = (value as? PropertyList)?.value ?? value
    }
    return values
  }

  /// Removes the values of the suite of this name, or else those of the standard defaults.
  open func removePersistentDomain(forName domainName: String) {
    let suite = UserDefaults(suiteName: domainName)
    let keys = Run.currentAppStorage.contents.keys
    let domain = suite.flatMap { suite in keys.contains(where: suite.owns) ? suite : nil } ?? .standard
    for key in keys where domain.owns(key) { store(nil, key) }
    NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: self)
  }

  private func store(_ value: (any Sendable)?, _ key: String) {
    func open<Value: Sendable>(_ value: Value) { Run.currentAppStorage[key] = value }
    if let value { open(value) } else { Run.currentAppStorage[key, as: Bool.self] = nil }
  }

  // Whether a key of the storage belongs to these defaults.
  private func owns(_ key: String) -> Bool {
    prefix.isEmpty ? !key.hasPrefix(UserDefaults.suiteMark) : key.hasPrefix(prefix)
  }

  @discardableResult
  open func synchronize() -> Bool { true }

  // An array or a dictionary of values that are not of one type.
  private struct PropertyList: @unchecked Sendable {
    let value: Any
  }
}

extension UserDefaults: LeftOutOfState {}

// For the `store` of SwiftUI's `@AppStorage`.
extension UserDefaults: AppStorageDomain {}

extension AppStorageDomain where Self == UserDefaults {
  public static var standard: UserDefaults { UserDefaults.standard }
}

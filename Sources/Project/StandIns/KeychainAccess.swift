// The names of KeychainAccess. They act here as they do there, on the keychain of the stand-in for Security.

import FlowCore
import Foundation
import Security

public enum ItemClass { case genericPassword, internetPassword }

public enum Accessibility {
  case whenUnlocked
  case afterFirstUnlock
  case always
  case whenPasscodeSetThisDeviceOnly
  case whenUnlockedThisDeviceOnly
  case afterFirstUnlockThisDeviceOnly
  case alwaysThisDeviceOnly
}

public struct AuthenticationPolicy: OptionSet {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  public static let userPresence = AuthenticationPolicy(rawValue: 1)
  public static let biometryAny = AuthenticationPolicy(rawValue: 2)
  public static let biometryCurrentSet = AuthenticationPolicy(rawValue: 8)
  public static let devicePasscode = AuthenticationPolicy(rawValue: 16)
}

public enum Status: OSStatus, Error {
  case success = 0
  case param = -50
  case duplicateItem = -25299
  case itemNotFound = -25300
  case conversionError = -67594
  case unexpectedError = -99999

  init(status: OSStatus) { self = Status(rawValue: status) ?? .unexpectedError }
}

public final class Keychain {
  public let service: String
  public let accessGroup: String?
  private var isSynchronizable = false
  private var itemLabel: String?

  public convenience init() { self.init(service: Bundle.main.bundleIdentifier ?? "") }

  public convenience init(service: String) { self.init(service: service, group: nil) }

  public convenience init(service: String, accessGroup: String) { self.init(service: service, group: accessGroup) }

  public convenience init(accessGroup: String) {
    self.init(service: Bundle.main.bundleIdentifier ?? "", group: accessGroup)
  }

  private init(service: String, group: String?) {
    self.service = service
    accessGroup = group
  }

  private func copy(_ change: (Keychain) -> Void) -> Keychain {
    let keychain = Keychain(service: service, group: accessGroup)
    keychain.isSynchronizable = isSynchronizable
    keychain.itemLabel = itemLabel
    change(keychain)
    return keychain
  }

  public func accessibility(_ accessibility: Accessibility) -> Keychain { self }

  public func synchronizable(_ synchronizable: Bool) -> Keychain { copy { $0.isSynchronizable = synchronizable } }

  public func label(_ label: String) -> Keychain { copy { $0.itemLabel = label } }

  public func comment(_ comment: String) -> Keychain { self }

  public func accessibility(
    _ accessibility: Accessibility, authenticationPolicy: AuthenticationPolicy
  ) -> Keychain {
    // The system would ask for a face or a passcode.
    StandIn.fault("Keychain.accessibility(_:authenticationPolicy:)")
    return self
  }

  public func get(_ key: String) throws -> String? { try getString(key) }

  public func getString(_ key: String) throws -> String? {
    guard let data = try getData(key) else { return nil }
    guard let text = String(data: data, encoding: .utf8) else { throw Status.conversionError }
    return text
  }

  public func getData(_ key: String) throws -> Data? {
    var query = query(key)
    query[kSecMatchLimit] = kSecMatchLimitOne
    query[kSecReturnData] = true
    var result: AnyObject?
    let status = SecItemCopyMatching(query, &result)
    if status == errSecItemNotFound { return nil }
    try check(status)
    return result as? Data
  }

  public func set(_ value: String, key: String) throws { try set(Data(value.utf8), key: key) }

  public func set(_ value: Data, key: String) throws {
    if try contains(key) {
      try check(SecItemUpdate(query(key), [kSecValueData: value]))
    } else {
      var item = query(key)
      item[kSecValueData] = value
      if isSynchronizable { item[kSecAttrSynchronizable] = true }
      if let itemLabel { item[kSecAttrLabel] = itemLabel }
      try check(SecItemAdd(item, nil))
    }
  }

  public func remove(_ key: String) throws {
    let status = SecItemDelete(query(key))
    if status != errSecItemNotFound { try check(status) }
  }

  public func removeAll() throws {
    let status = SecItemDelete(query(nil))
    if status != errSecItemNotFound { try check(status) }
  }

  public func contains(_ key: String) throws -> Bool {
    let status = SecItemCopyMatching(query(key), nil)
    if status == errSecItemNotFound { return false }
    try check(status)
    return true
  }

  public func allKeys() -> [String] {
    var query = query(nil)
    query[kSecReturnAttributes] = true
    query[kSecMatchLimit] = kSecMatchLimitAll
    var result: AnyObject?
    guard SecItemCopyMatching(query, &result) == errSecSuccess else { return [] }
    return (result as? [[String: Any]] ?? []).compactMap { $0[kSecAttrAccount] as? String }
  }

  public subscript(key: String) -> String? {
    get { try? get(key) }
    set {
      if let newValue { try? set(newValue, key: key) } else { try? remove(key) }
    }
  }

  public subscript(string key: String) -> String? {
    get { self[key] }
    set { self[key] = newValue }
  }

  public subscript(data key: String) -> Data? {
    get { try? getData(key) }
    set {
      if let newValue { try? set(newValue, key: key) } else { try? remove(key) }
    }
  }

  private func query(_ key: String?) -> [String: Any] {
    var query: [String: Any] = [kSecClass: kSecClassGenericPassword, kSecAttrService: service]
    if let key { query[kSecAttrAccount] = key }
    if let accessGroup { query[kSecAttrAccessGroup] = accessGroup }
    query[kSecAttrSynchronizable] = kSecAttrSynchronizableAny
    return query
  }

  private func check(_ status: OSStatus) throws {
    if status != errSecSuccess { throw Status(status: status) }
  }
}

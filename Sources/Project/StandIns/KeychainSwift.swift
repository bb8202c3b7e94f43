// The names of KeychainSwift. They act here as they do there, on the keychain of the stand-in for Security.

import Foundation
import Security

public enum KeychainSwiftAccessOptions {
  case accessibleWhenUnlocked
  case accessibleWhenUnlockedThisDeviceOnly
  case accessibleAfterFirstUnlock
  case accessibleAfterFirstUnlockThisDeviceOnly
  case accessibleWhenPasscodeSetThisDeviceOnly

  var value: String {
    switch self {
    case .accessibleWhenUnlocked: kSecAttrAccessibleWhenUnlocked
    case .accessibleWhenUnlockedThisDeviceOnly: kSecAttrAccessibleWhenUnlockedThisDeviceOnly
    case .accessibleAfterFirstUnlock: kSecAttrAccessibleAfterFirstUnlock
    case .accessibleAfterFirstUnlockThisDeviceOnly: kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly
    case .accessibleWhenPasscodeSetThisDeviceOnly: kSecAttrAccessibleWhenPasscodeSetThisDeviceOnly
    }
  }
}

open class KeychainSwift {
  open var lastQueryParameters: [String: Any]?
  open var lastResultCode = errSecSuccess
  open var accessGroup: String?
  open var synchronizable = false
  private let keyPrefix: String

  public init(keyPrefix: String = "") {
    self.keyPrefix = keyPrefix
  }

  @discardableResult
  open func set(_ value: String, forKey key: String, withAccess access: KeychainSwiftAccessOptions? = nil) -> Bool {
    set(Data(value.utf8), forKey: key, withAccess: access)
  }

  @discardableResult
  open func set(_ value: Data, forKey key: String, withAccess access: KeychainSwiftAccessOptions? = nil) -> Bool {
    delete(key)
    var item = query(key)
    item[kSecValueData] = value
    item[kSecAttrAccessible] = (access ?? .accessibleWhenUnlocked).value
    if synchronizable { item[kSecAttrSynchronizable] = true }
    return run(item) { SecItemAdd($0, nil) }
  }

  @discardableResult
  open func set(_ value: Bool, forKey key: String, withAccess access: KeychainSwiftAccessOptions? = nil) -> Bool {
    set(Data([value ? 1 : 0]), forKey: key, withAccess: access)
  }

  open func get(_ key: String) -> String? { getData(key).flatMap { String(data: $0, encoding: .utf8) } }

  open func getData(_ key: String, asReference: Bool = false) -> Data? {
    var item = query(key)
    item[kSecMatchLimit] = kSecMatchLimitOne
    item[kSecReturnData] = true
    var result: AnyObject?
    return run(item) { SecItemCopyMatching($0, &result) } ? result as? Data : nil
  }

  open func getBool(_ key: String) -> Bool? { getData(key)?.first.map { $0 == 1 } }

  @discardableResult
  open func delete(_ key: String) -> Bool { run(query(key)) { SecItemDelete($0) } }

  @discardableResult
  open func clear() -> Bool {
    run(shared([kSecClass: kSecClassGenericPassword])) { SecItemDelete($0) }
  }

  open var allKeys: [String] {
    var item = shared([kSecClass: kSecClassGenericPassword])
    item[kSecReturnAttributes] = true
    item[kSecMatchLimit] = kSecMatchLimitAll
    var result: AnyObject?
    guard run(item, { SecItemCopyMatching($0, &result) }) else { return [] }
    return (result as? [[String: Any]] ?? []).compactMap { $0[kSecAttrAccount] as? String }
  }

  private func query(_ key: String) -> [String: Any] {
    shared([kSecClass: kSecClassGenericPassword, kSecAttrAccount: keyPrefix + key])
  }

  private func shared(_ query: [String: Any]) -> [String: Any] {
    var query = query
    if let accessGroup { query[kSecAttrAccessGroup] = accessGroup }
    if synchronizable { query[kSecAttrSynchronizable] = kSecAttrSynchronizableAny }
    return query
  }

  private func run(_ query: [String: Any], _ call: ([String: Any]) -> Int32) -> Bool {
    lastQueryParameters = query
    lastResultCode = call(query)
    return lastResultCode == errSecSuccess
  }
}

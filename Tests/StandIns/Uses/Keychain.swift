import Foundation
import KeychainSwift
import Security

enum TokenStore {
  static func save(_ token: String) -> Bool {
    let query: [String: Any] = [
      kSecClass as String: kSecClassGenericPassword,
      kSecAttrService as String: "app",
      kSecAttrAccount as String: "token",
      kSecValueData as String: token.data(using: .utf8)!,
      kSecAttrAccessible as String: kSecAttrAccessibleAfterFirstUnlock,
    ]
    SecItemDelete(query as CFDictionary)
    return SecItemAdd(query as CFDictionary, nil) == errSecSuccess
  }

  static func load() -> String? {
    let query: NSDictionary = [
      kSecClass: kSecClassGenericPassword, kSecAttrService: "app", kSecAttrAccount: "token",
      kSecReturnData: kCFBooleanTrue as Any, kSecMatchLimit: kSecMatchLimitOne,
    ]
    var result: CFTypeRef?
    guard SecItemCopyMatching(query, &result) == errSecSuccess, let data = result as? Data else { return nil }
    return String(data: data, encoding: .utf8)
  }

  static func attributes() -> [String: Any]? {
    let query =
      [
        kSecClass: kSecClassGenericPassword, kSecAttrService: "app", kSecReturnAttributes: true, kSecReturnData: true,
      ] as CFDictionary
    var item: AnyObject?
    guard SecItemCopyMatching(query, &item) == errSecSuccess else { return nil }
    return item as? [String: Any]
  }
}

final class Session {
  private let keychain = KeychainSwift()

  var token: String? {
    get { keychain.get("token") }
    set {
      if let newValue { keychain.set(newValue, forKey: "token") } else { keychain.delete("token") }
    }
  }
}

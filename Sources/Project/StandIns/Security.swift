// The names of Apple's Security. The keychain's functions act on the launch's storage: `app` begins with an empty
// keychain, and `restart` keeps it. Keys and access controls do not act, and each use of them is a fault.

import FlowCore
import Foundation

// MARK: Core Foundation

public typealias CFTypeRef = AnyObject
public typealias CFString = String
public typealias CFDictionary = [String: Any]
public typealias CFData = Data
public typealias CFNumber = NSNumber
public typealias CFBoolean = Bool
public typealias OSStatus = Int32

public let kCFBooleanTrue: CFBoolean! = true
public let kCFBooleanFalse: CFBoolean! = false

// MARK: Names

public let kSecClass = "class"
public let kSecClassGenericPassword = "genp"
public let kSecClassInternetPassword = "inet"
public let kSecClassKey = "keys"
public let kSecClassCertificate = "cert"
public let kSecClassIdentity = "idnt"

public let kSecAttrAccount = "acct"
public let kSecAttrService = "svce"
public let kSecAttrServer = "srvr"
public let kSecAttrProtocol = "ptcl"
public let kSecAttrProtocolHTTP = "http"
public let kSecAttrProtocolHTTPS = "htps"
public let kSecAttrAuthenticationType = "atyp"
public let kSecAttrPort = "port"
public let kSecAttrPath = "path"
public let kSecAttrGeneric = "gena"
public let kSecAttrLabel = "labl"
public let kSecAttrComment = "icmt"
public let kSecAttrDescription = "desc"
public let kSecAttrAccessGroup = "agrp"
public let kSecAttrSynchronizable = "sync"
public let kSecAttrSynchronizableAny = "syna"
public let kSecAttrCreationDate = "cdat"
public let kSecAttrModificationDate = "mdat"
public let kSecAttrAccessControl = "accc"
public let kSecAttrAccessible = "pdmn"
public let kSecAttrAccessibleWhenUnlocked = "ak"
public let kSecAttrAccessibleWhenUnlockedThisDeviceOnly = "aku"
public let kSecAttrAccessibleAfterFirstUnlock = "ck"
public let kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly = "cku"
public let kSecAttrAccessibleWhenPasscodeSetThisDeviceOnly = "akpu"
public let kSecAttrAccessibleAlways = "dk"
public let kSecAttrAccessibleAlwaysThisDeviceOnly = "dku"
public let kSecAttrApplicationTag = "atag"
public let kSecAttrApplicationLabel = "klbl"
public let kSecAttrKeyClass = "kcls"
public let kSecAttrKeyClassPublic = "0"
public let kSecAttrKeyClassPrivate = "1"
public let kSecAttrKeyType = "type"
public let kSecAttrKeyTypeRSA = "42"
public let kSecAttrKeyTypeEC = "73"
public let kSecAttrKeyTypeECSECPrimeRandom = "73"
public let kSecAttrKeySizeInBits = "bsiz"
public let kSecAttrIsPermanent = "perm"
public let kSecAttrTokenID = "tkid"
public let kSecAttrTokenIDSecureEnclave = "com.apple.setoken"
public let kSecPrivateKeyAttrs = "private"
public let kSecPublicKeyAttrs = "public"

public let kSecValueData = "v_Data"
public let kSecValueRef = "v_Ref"
public let kSecValuePersistentRef = "v_PersistentRef"
public let kSecReturnData = "r_Data"
public let kSecReturnAttributes = "r_Attributes"
public let kSecReturnRef = "r_Ref"
public let kSecReturnPersistentRef = "r_PersistentRef"
public let kSecMatchLimit = "m_Limit"
public let kSecMatchLimitOne = "m_LimitOne"
public let kSecMatchLimitAll = "m_LimitAll"
public let kSecUseAuthenticationContext = "u_AuthCtx"
public let kSecUseAuthenticationUI = "u_AuthUI"
public let kSecUseAuthenticationUIFail = "u_AuthUIF"
public let kSecUseAuthenticationUISkip = "u_AuthUIS"
public let kSecUseOperationPrompt = "u_OpPrompt"
public let kSecUseDataProtectionKeychain = "nleg"

public let errSecSuccess: OSStatus = 0
public let errSecUnimplemented: OSStatus = -4
public let errSecParam: OSStatus = -50
public let errSecAllocate: OSStatus = -108
public let errSecUserCanceled: OSStatus = -128
public let errSecNotAvailable: OSStatus = -25291
public let errSecAuthFailed: OSStatus = -25293
public let errSecDuplicateItem: OSStatus = -25299
public let errSecItemNotFound: OSStatus = -25300
public let errSecInteractionNotAllowed: OSStatus = -25308
public let errSecDecode: OSStatus = -26275
public let errSecMissingEntitlement: OSStatus = -34018

// MARK: The keychain

private enum Keychain {
  enum Value: Hashable, Sendable {
    case text(String)
    case data(Data)
    case number(Int)
  }

  typealias Item = [String: Value]

  // The attributes that tell an item of a class from all others.
  private static let keys = [
    kSecClassGenericPassword: [kSecAttrAccount, kSecAttrService, kSecAttrAccessGroup, kSecAttrSynchronizable],
    kSecClassInternetPassword: [
      kSecAttrAccount, kSecAttrServer, kSecAttrProtocol, kSecAttrAuthenticationType, kSecAttrPort, kSecAttrPath,
      kSecAttrAccessGroup, kSecAttrSynchronizable,
    ],
    kSecClassKey: [kSecAttrApplicationTag, kSecAttrApplicationLabel, kSecAttrKeyType, kSecAttrKeySizeInBits],
  ]
  // What a query asks for, which no item has.
  private static let directions: Set = [
    kSecReturnData, kSecReturnAttributes, kSecReturnRef, kSecReturnPersistentRef, kSecMatchLimit,
    kSecUseAuthenticationContext, kSecUseAuthenticationUI, kSecUseOperationPrompt, kSecUseDataProtectionKeychain,
    kSecAttrAccessControl,
  ]

  static var items: [Item] {
    get { StandIn.storage["keychain"] ?? [] }
    set { StandIn.storage["keychain"] = newValue }
  }

  static func item(_ attributes: CFDictionary) -> Item {
    var item: Item = [:]
    for (name, value) in attributes where !directions.contains(name) {
      switch value {
      case let text as String: item[name] = .text(text)
      case let data as Data: item[name] = .data(data)
      case let flag as Bool: item[name] = .number(flag ? 1 : 0)
      case let number as Int: item[name] = .number(number)
      // Certificates and the like have no bytes here.
      default: StandIn.fault("SecItem of \(name): \(type(of: value))")
      }
    }
    return item
  }

  static func isSame(_ a: Item, _ b: Item) -> Bool {
    guard case .text(let kind)? = a[kSecClass], a[kSecClass] == b[kSecClass] else { return false }
    return (keys[kind] ?? [kSecAttrLabel]).allSatisfy { a[$0] == b[$0] }
  }

  static func matches(_ item: Item, _ query: Item) -> Bool {
    // Apps pass the item that they will add to find or delete an older one, so data is no part of a search.
    query.allSatisfy { name, value in
      name == kSecValueData || name == kSecAttrSynchronizable && value == .text(kSecAttrSynchronizableAny)
        || item[name] == value
    }
  }

  static func attributes(_ item: Item, withData: Bool) -> [String: Any] {
    var attributes: [String: Any] = [:]
    for (name, value) in item where withData || name != kSecValueData {
      switch value {
      case .text(let text): attributes[name] = text
      case .data(let data): attributes[name] = data
      case .number(let number): attributes[name] = number
      }
    }
    return attributes
  }
}

private func isTrue(_ value: Any?) -> Bool { value as? Bool ?? (value as? Int == 1) }

@discardableResult
public func SecItemAdd(_ attributes: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?) -> OSStatus {
  let item = Keychain.item(attributes)
  guard item[kSecClass] != nil else { return errSecParam }
  guard !Keychain.items.contains(where: { Keychain.isSame($0, item) }) else { return errSecDuplicateItem }
  Keychain.items.append(item)
  if let result { result.pointee = answer([item], to: attributes) }
  return errSecSuccess
}

@discardableResult
public func SecItemCopyMatching(_ query: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?) -> OSStatus {
  let pattern = Keychain.item(query)
  let found = Keychain.items.filter { Keychain.matches($0, pattern) }
  guard !found.isEmpty else { return errSecItemNotFound }
  if let result { result.pointee = answer(found, to: query) }
  return errSecSuccess
}

@discardableResult
public func SecItemUpdate(_ query: CFDictionary, _ attributesToUpdate: CFDictionary) -> OSStatus {
  let (pattern, changes) = (Keychain.item(query), Keychain.item(attributesToUpdate))
  var (items, isFound) = (Keychain.items, false)
  for index in items.indices where Keychain.matches(items[index], pattern) {
    items[index].merge(changes) { $1 }
    isFound = true
  }
  guard isFound else { return errSecItemNotFound }
  Keychain.items = items
  return errSecSuccess
}

@discardableResult
public func SecItemDelete(_ query: CFDictionary) -> OSStatus {
  let pattern = Keychain.item(query)
  let kept = Keychain.items.filter { !Keychain.matches($0, pattern) }
  guard kept.count < Keychain.items.count else { return errSecItemNotFound }
  Keychain.items = kept
  return errSecSuccess
}

// As Security does: one item or all, as data, as attributes, or as both.
private func answer(_ items: [[String: Keychain.Value]], to query: CFDictionary) -> CFTypeRef? {
  let (wantsData, wantsAttributes) = (isTrue(query[kSecReturnData]), isTrue(query[kSecReturnAttributes]))
  if isTrue(query[kSecReturnRef]) || isTrue(query[kSecReturnPersistentRef]) { StandIn.fault("kSecReturnRef") }
  guard wantsData || wantsAttributes else { return nil }
  func answer(_ item: [String: Keychain.Value]) -> Any {
    if wantsAttributes { return Keychain.attributes(item, withData: wantsData) }
    return Keychain.attributes(item, withData: true)[kSecValueData] ?? Data()
  }
  let limit = query[kSecMatchLimit]
  let wantsAll = limit as? String == kSecMatchLimitAll || (limit as? Int).map { $0 > 1 } == true
  return wantsAll ? items.map(answer) as AnyObject : answer(items[0]) as AnyObject
}

// Apps write their queries as NSDictionary too.

private func dictionary(_ dictionary: NSDictionary) -> CFDictionary { dictionary as? [String: Any] ?? [:] }

@discardableResult
public func SecItemAdd(_ attributes: NSDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?) -> OSStatus {
  SecItemAdd(dictionary(attributes), result)
}

@discardableResult
public func SecItemCopyMatching(_ query: NSDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?) -> OSStatus {
  SecItemCopyMatching(dictionary(query), result)
}

@discardableResult
public func SecItemUpdate(_ query: NSDictionary, _ attributesToUpdate: NSDictionary) -> OSStatus {
  SecItemUpdate(dictionary(query), dictionary(attributesToUpdate))
}

@discardableResult
public func SecItemDelete(_ query: NSDictionary) -> OSStatus { SecItemDelete(dictionary(query)) }

public func SecCopyErrorMessageString(_ status: OSStatus, _ reserved: UnsafeMutableRawPointer?) -> CFString? {
  switch status {
  case errSecSuccess: "No error."
  case errSecDuplicateItem: "The specified item already exists in the keychain."
  case errSecItemNotFound: "The specified item could not be found in the keychain."
  case errSecParam: "One or more parameters passed to a function were not valid."
  default: nil
  }
}

// MARK: Random numbers, keys and access

public final class SecRandom {}
public typealias SecRandomRef = SecRandom
public let kSecRandomDefault: SecRandomRef? = nil

/// Leaves the bytes as they are. `LaunchContext.random` has numbers that are the same in every run.
public func SecRandomCopyBytes(_ rnd: SecRandomRef?, _ count: Int, _ bytes: UnsafeMutableRawPointer) -> OSStatus {
  StandIn.fault("SecRandomCopyBytes")
  return errSecUnimplemented
}

public final class CFError: Error {}
public final class SecKey {}
public final class SecCertificate {}
public final class SecTrust {}
public final class SecAccessControl {}

public struct SecAccessControlCreateFlags: OptionSet {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  public static let userPresence = SecAccessControlCreateFlags(rawValue: 1)
  public static let biometryAny = SecAccessControlCreateFlags(rawValue: 2)
  public static let biometryCurrentSet = SecAccessControlCreateFlags(rawValue: 8)
  public static let devicePasscode = SecAccessControlCreateFlags(rawValue: 16)
  public static let privateKeyUsage = SecAccessControlCreateFlags(rawValue: 1 << 30)
}

public struct SecKeyAlgorithm: RawRepresentable, Hashable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let rsaEncryptionOAEPSHA256 = SecKeyAlgorithm(rawValue: "algid:encrypt:RSA:OAEP:SHA256")
  public static let rsaEncryptionPKCS1 = SecKeyAlgorithm(rawValue: "algid:encrypt:RSA:PKCS1")
  public static let ecdsaSignatureMessageX962SHA256 = SecKeyAlgorithm(rawValue: "algid:sign:ECDSA:message-X962:SHA256")
  public static let eciesEncryptionStandardX963SHA256AESGCM =
    SecKeyAlgorithm(rawValue: "algid:encrypt:ECIES:ECDH:KDFX963:SHA256:AESGCM")
  public static let eciesEncryptionCofactorVariableIVX963SHA256AESGCM =
    SecKeyAlgorithm(rawValue: "algid:encrypt:ECIES:ECDHC:KDFX963:SHA256:AESGCM-KDFIV")
}

public enum SecKeyOperationType { case sign, verify, encrypt, decrypt, keyExchange }

public typealias CFErrorPointer = UnsafeMutablePointer<Unmanaged<CFError>?>?
public let kCFAllocatorDefault: AnyObject? = nil

public func SecAccessControlCreateWithFlags(
  _ allocator: AnyObject?, _ protection: CFTypeRef, _ flags: SecAccessControlCreateFlags, _ error: CFErrorPointer
) -> SecAccessControl? {
  StandIn.fault("SecAccessControlCreateWithFlags")
  return nil
}

public func SecAccessControlCreateWithFlags(
  _ allocator: AnyObject?, _ protection: String, _ flags: SecAccessControlCreateFlags, _ error: CFErrorPointer
) -> SecAccessControl? {
  StandIn.fault("SecAccessControlCreateWithFlags")
  return nil
}

public func SecKeyCreateRandomKey(_ parameters: CFDictionary, _ error: CFErrorPointer) -> SecKey? {
  StandIn.fault("SecKeyCreateRandomKey")
  return nil
}

public func SecKeyCreateWithData(_ data: Data, _ attributes: CFDictionary, _ error: CFErrorPointer) -> SecKey? {
  StandIn.fault("SecKeyCreateWithData")
  return nil
}

public func SecKeyCopyPublicKey(_ key: SecKey) -> SecKey? {
  StandIn.fault("SecKeyCopyPublicKey")
  return nil
}

public func SecKeyCopyExternalRepresentation(_ key: SecKey, _ error: CFErrorPointer) -> Data? {
  StandIn.fault("SecKeyCopyExternalRepresentation")
  return nil
}

public func SecKeyIsAlgorithmSupported(
  _ key: SecKey, _ operation: SecKeyOperationType, _ algorithm: SecKeyAlgorithm
) -> Bool {
  StandIn.fault("SecKeyIsAlgorithmSupported")
  return false
}

public func SecKeyCreateEncryptedData(
  _ key: SecKey, _ algorithm: SecKeyAlgorithm, _ plaintext: Data, _ error: CFErrorPointer
) -> Data? {
  StandIn.fault("SecKeyCreateEncryptedData")
  return nil
}

public func SecKeyCreateDecryptedData(
  _ key: SecKey, _ algorithm: SecKeyAlgorithm, _ ciphertext: Data, _ error: CFErrorPointer
) -> Data? {
  StandIn.fault("SecKeyCreateDecryptedData")
  return nil
}

public func SecKeyCreateSignature(
  _ key: SecKey, _ algorithm: SecKeyAlgorithm, _ dataToSign: Data, _ error: CFErrorPointer
) -> Data? {
  StandIn.fault("SecKeyCreateSignature")
  return nil
}

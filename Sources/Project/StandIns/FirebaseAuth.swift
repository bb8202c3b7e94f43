// The names of FirebaseAuth. No person is signed in here, so each request and each question for a user is a fault.

@_exported import FirebaseCore
import FlowCore
import Foundation
import UIKit

public let AuthErrorDomain = "FIRAuthErrorDomain"

public struct AuthErrorCode: Error {
  public enum Code: Int, Sendable {
    case invalidCustomToken = 17000
    case customTokenMismatch = 17002
    case invalidCredential = 17004
    case userDisabled
    case operationNotAllowed
    case emailAlreadyInUse
    case invalidEmail
    case wrongPassword
    case tooManyRequests
    case userNotFound
    case accountExistsWithDifferentCredential
    case requiresRecentLogin = 17014
    case providerAlreadyLinked
    case noSuchProvider
    case invalidUserToken
    case networkError = 17020
    case userTokenExpired
    case credentialAlreadyInUse = 17025
    case weakPassword
    case invalidVerificationCode = 17044
    case invalidVerificationID = 17046
    case webContextCancelled = 17058
    case keychainError = 17995
    case internalError = 17999
  }

  public let code: Code

  public init(_ code: Code) {
    self.code = code
  }

  public init?(rawValue: Int) {
    guard let code = Code(rawValue: rawValue) else { return nil }
    self.code = code
  }

  public static var invalidEmail: Code { .invalidEmail }
  public static var wrongPassword: Code { .wrongPassword }
  public static var userNotFound: Code { .userNotFound }
  public static var emailAlreadyInUse: Code { .emailAlreadyInUse }
  public static var weakPassword: Code { .weakPassword }
  public static var networkError: Code { .networkError }
  public static var requiresRecentLogin: Code { .requiresRecentLogin }
}

open class AuthCredential: NSObject {
  public let provider: String

  init(provider: String) {
    self.provider = provider
  }
}

public final class OAuthCredential: AuthCredential {}
public final class PhoneAuthCredential: AuthCredential {}

public enum EmailAuthProvider {
  public static let id = "password"

  public static func credential(withEmail email: String, password: String) -> AuthCredential {
    AuthCredential(provider: id)
  }
}

public enum GoogleAuthProvider {
  public static let id = "google.com"

  public static func credential(withIDToken idToken: String, accessToken: String) -> AuthCredential {
    AuthCredential(provider: id)
  }
}

public enum FacebookAuthProvider {
  public static let id = "facebook.com"

  public static func credential(withAccessToken accessToken: String) -> AuthCredential { AuthCredential(provider: id) }
}

public enum AuthProviderID: String, Sendable {
  case apple = "apple.com"
  case email = "password"
  case facebook = "facebook.com"
  case google = "google.com"
  case phone
}

open class OAuthProvider: NSObject {
  public let providerID: String
  open var scopes: [String]?
  open var customParameters: [String: String]?

  public init(providerID: String) {
    self.providerID = providerID
  }

  public static func credential(withProviderID providerID: String, idToken: String, rawNonce: String?)
    -> OAuthCredential
  {
    OAuthCredential(provider: providerID)
  }

  public static func credential(
    withProviderID providerID: String, idToken: String, rawNonce: String, accessToken: String
  ) -> OAuthCredential {
    OAuthCredential(provider: providerID)
  }

  public static func credential(
    providerID: AuthProviderID, idToken: String, rawNonce: String, accessToken: String? = nil
  ) -> OAuthCredential {
    OAuthCredential(provider: providerID.rawValue)
  }

  public static func appleCredential(
    withIDToken idToken: String, rawNonce: String?, fullName: PersonNameComponents?
  ) -> OAuthCredential {
    OAuthCredential(provider: "apple.com")
  }
}

open class PhoneAuthProvider: NSObject {
  public static let id = "phone"

  public static func provider() -> PhoneAuthProvider { PhoneAuthProvider() }

  public static func provider(auth: Auth) -> PhoneAuthProvider { PhoneAuthProvider() }

  open func verifyPhoneNumber(
    _ phoneNumber: String, uiDelegate: AnyObject? = nil, completion: ((String?, (any Error)?) -> Void)?
  ) {
    StandIn.fault("PhoneAuthProvider.verifyPhoneNumber")
  }

  open func verifyPhoneNumber(_ phoneNumber: String, uiDelegate: AnyObject? = nil) async throws -> String {
    throw StandIn.fault("PhoneAuthProvider.verifyPhoneNumber")
  }

  open func credential(withVerificationID verificationID: String, verificationCode: String) -> PhoneAuthCredential {
    PhoneAuthCredential(provider: Self.id)
  }
}

public protocol UserInfo: AnyObject {
  var providerID: String { get }
  var uid: String { get }
  var displayName: String? { get }
  var photoURL: URL? { get }
  var email: String? { get }
  var phoneNumber: String? { get }
}

open class UserMetadata: NSObject {
  open var lastSignInDate: Date? { nil }
  open var creationDate: Date? { nil }
}

open class UserProfileChangeRequest: NSObject {
  open var displayName: String?
  open var photoURL: URL?

  open func commitChanges(completion: (((any Error)?) -> Void)? = nil) {
    StandIn.fault("UserProfileChangeRequest.commitChanges")
  }

  open func commitChanges() async throws { throw StandIn.fault("UserProfileChangeRequest.commitChanges") }
}

/// No request ends here, so nothing makes a user.
open class User: NSObject, UserInfo {
  open var providerID: String { "" }
  open var uid: String { "" }
  open var displayName: String? { nil }
  open var photoURL: URL? { nil }
  open var email: String? { nil }
  open var phoneNumber: String? { nil }
  open var isAnonymous: Bool { false }
  open var isEmailVerified: Bool { false }
  open var providerData: [any UserInfo] { [] }
  open var metadata: UserMetadata { UserMetadata() }
  open var refreshToken: String? { nil }

  init(standIn: Void) {}

  open func getIDToken(completion: ((String?, (any Error)?) -> Void)?) { StandIn.fault("User.getIDToken") }

  open func getIDToken(forcingRefresh: Bool = false) async throws -> String { throw StandIn.fault("User.getIDToken") }

  open func createProfileChangeRequest() -> UserProfileChangeRequest { UserProfileChangeRequest() }

  open func reload() async throws { throw StandIn.fault("User.reload") }

  open func delete(completion: (((any Error)?) -> Void)? = nil) { StandIn.fault("User.delete") }

  open func delete() async throws { throw StandIn.fault("User.delete") }

  open func sendEmailVerification(completion: (((any Error)?) -> Void)? = nil) {
    StandIn.fault("User.sendEmailVerification")
  }

  open func sendEmailVerification() async throws { throw StandIn.fault("User.sendEmailVerification") }

  open func updatePassword(to password: String, completion: (((any Error)?) -> Void)? = nil) {
    StandIn.fault("User.updatePassword")
  }

  open func updatePassword(to password: String) async throws { throw StandIn.fault("User.updatePassword") }

  open func link(with credential: AuthCredential, completion: ((AuthDataResult?, (any Error)?) -> Void)? = nil) {
    StandIn.fault("User.link")
  }

  @discardableResult
  open func link(with credential: AuthCredential) async throws -> AuthDataResult { throw StandIn.fault("User.link") }

  open func reauthenticate(
    with credential: AuthCredential, completion: ((AuthDataResult?, (any Error)?) -> Void)? = nil
  ) {
    StandIn.fault("User.reauthenticate")
  }

  @discardableResult
  open func reauthenticate(with credential: AuthCredential) async throws -> AuthDataResult {
    throw StandIn.fault("User.reauthenticate")
  }
}

open class AdditionalUserInfo: NSObject {
  open var isNewUser: Bool { false }
  open var providerID: String { "" }
  open var profile: [String: Any]? { nil }
  open var username: String? { nil }
}

open class AuthDataResult: NSObject {
  public let user = User(standIn: ())
  open var additionalUserInfo: AdditionalUserInfo? { nil }
  open var credential: AuthCredential? { nil }

  init(standIn: Void) {}
}

public typealias AuthStateDidChangeListenerHandle = NSObjectProtocol
public typealias IDTokenDidChangeListenerHandle = NSObjectProtocol
public typealias AuthDataResultCallback = (AuthDataResult?, (any Error)?) -> Void

open class Auth: NSObject {
  open var languageCode: String?
  open var settings: AnyObject?

  open class func auth() -> Auth { Auth() }

  open class func auth(app: FirebaseApp) -> Auth { Auth() }

  open func useEmulator(withHost host: String, port: Int) {}

  open func useAppLanguage() {}

  open func setAPNSToken(_ token: Data, type: AuthAPNSTokenType) {}

  open func canHandle(_ url: URL) -> Bool {
    StandIn.fault("Auth.canHandle")
    return false
  }

  open func canHandleNotification(_ userInfo: [AnyHashable: Any]) -> Bool {
    StandIn.fault("Auth.canHandleNotification")
    return false
  }

  open var currentUser: User? {
    StandIn.fault("Auth.currentUser")
    return nil
  }

  open func addStateDidChangeListener(_ listener: @escaping (Auth, User?) -> Void) -> AuthStateDidChangeListenerHandle {
    StandIn.fault("Auth.addStateDidChangeListener")
    return NSObject()
  }

  open func removeStateDidChangeListener(_ listenerHandle: AuthStateDidChangeListenerHandle) {}

  open func addIDTokenDidChangeListener(_ listener: @escaping (Auth, User?) -> Void) -> IDTokenDidChangeListenerHandle {
    StandIn.fault("Auth.addIDTokenDidChangeListener")
    return NSObject()
  }

  open func removeIDTokenDidChangeListener(_ listenerHandle: IDTokenDidChangeListenerHandle) {}

  /// Has no effect: there is no user.
  open func signOut() throws {}

  open func signIn(withEmail email: String, password: String, completion: AuthDataResultCallback? = nil) {
    StandIn.fault("Auth.signIn")
  }

  @discardableResult
  open func signIn(withEmail email: String, password: String) async throws -> AuthDataResult {
    throw StandIn.fault("Auth.signIn")
  }

  open func signIn(with credential: AuthCredential, completion: AuthDataResultCallback? = nil) {
    StandIn.fault("Auth.signIn")
  }

  @discardableResult
  open func signIn(with credential: AuthCredential) async throws -> AuthDataResult {
    throw StandIn.fault("Auth.signIn")
  }

  open func signIn(withCustomToken token: String, completion: AuthDataResultCallback? = nil) {
    StandIn.fault("Auth.signIn")
  }

  @discardableResult
  open func signIn(withCustomToken token: String) async throws -> AuthDataResult { throw StandIn.fault("Auth.signIn") }

  open func signInAnonymously(completion: AuthDataResultCallback? = nil) { StandIn.fault("Auth.signInAnonymously") }

  @discardableResult
  open func signInAnonymously() async throws -> AuthDataResult { throw StandIn.fault("Auth.signInAnonymously") }

  open func createUser(withEmail email: String, password: String, completion: AuthDataResultCallback? = nil) {
    StandIn.fault("Auth.createUser")
  }

  @discardableResult
  open func createUser(withEmail email: String, password: String) async throws -> AuthDataResult {
    throw StandIn.fault("Auth.createUser")
  }

  open func sendPasswordReset(withEmail email: String, completion: (((any Error)?) -> Void)? = nil) {
    StandIn.fault("Auth.sendPasswordReset")
  }

  open func sendPasswordReset(withEmail email: String) async throws { throw StandIn.fault("Auth.sendPasswordReset") }
}

public enum AuthAPNSTokenType: Int, Sendable { case unknown, sandbox, prod }

extension Notification.Name {
  public static let AuthStateDidChange = Notification.Name("FIRAuthStateDidChangeNotification")
}

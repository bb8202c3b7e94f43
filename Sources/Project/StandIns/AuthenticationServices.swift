// The names of Apple's AuthenticationServices. No person signs in here, so each request that is started is a fault.

import FlowCore
@_exported import Foundation
import SwiftUI
@_exported import UIKit

public typealias ASPresentationAnchor = UIWindow

// MARK: Requests and credentials

open class ASAuthorization: NSObject {
  public struct Scope: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    public static let fullName = Scope(rawValue: "full_name")
    public static let email = Scope(rawValue: "email")
  }

  public let provider: any ASAuthorizationProvider
  public let credential: any ASAuthorizationCredential

  init(provider: any ASAuthorizationProvider, credential: any ASAuthorizationCredential) {
    self.provider = provider
    self.credential = credential
  }
}

public protocol ASAuthorizationProvider: AnyObject {}
public protocol ASAuthorizationCredential: AnyObject {}

open class ASAuthorizationRequest: NSObject {
  public let provider: any ASAuthorizationProvider

  init(provider: any ASAuthorizationProvider) {
    self.provider = provider
  }
}

open class ASAuthorizationOpenIDRequest: ASAuthorizationRequest {
  open var requestedScopes: [ASAuthorization.Scope]?
  open var state: String?
  open var nonce: String?
}

open class ASAuthorizationAppleIDRequest: ASAuthorizationOpenIDRequest {
  open var user: String?
}

open class ASAuthorizationPasswordRequest: ASAuthorizationRequest {}

open class ASAuthorizationAppleIDProvider: NSObject, ASAuthorizationProvider {
  public enum CredentialState: Int, Sendable { case revoked, authorized, notFound, transferred }

  public static let credentialRevokedNotification =
    Notification.Name("ASAuthorizationAppleIDProviderCredentialRevokedNotification")

  public override init() {}

  open func createRequest() -> ASAuthorizationAppleIDRequest { ASAuthorizationAppleIDRequest(provider: self) }

  open func getCredentialState(
    forUserID userID: String, completion: @escaping (CredentialState, (any Error)?) -> Void
  ) {
    StandIn.fault("ASAuthorizationAppleIDProvider.getCredentialState")
  }

  open func credentialState(forUserID userID: String) async throws -> CredentialState {
    throw StandIn.fault("ASAuthorizationAppleIDProvider.credentialState")
  }
}

open class ASAuthorizationPasswordProvider: NSObject, ASAuthorizationProvider {
  public override init() {}

  open func createRequest() -> ASAuthorizationPasswordRequest { ASAuthorizationPasswordRequest(provider: self) }
}

public enum ASUserDetectionStatus: Int, Sendable { case unsupported, unknown, likelyReal }

/// No request ends here, so nothing makes a credential.
open class ASAuthorizationAppleIDCredential: NSObject, ASAuthorizationCredential {
  public let user = ""
  public let state: String? = nil
  public let authorizedScopes: [ASAuthorization.Scope] = []
  public let authorizationCode: Data? = nil
  public let identityToken: Data? = nil
  public let email: String? = nil
  public let fullName: PersonNameComponents? = nil
  public let realUserStatus = ASUserDetectionStatus.unsupported

  override init() {}
}

open class ASPasswordCredential: NSObject, ASAuthorizationCredential {
  public let user: String
  public let password: String

  public init(user: String, password: String) {
    self.user = user
    self.password = password
  }
}

public struct ASAuthorizationError: Error {
  public enum Code: Int, Sendable {
    case unknown = 1000
    case canceled, invalidResponse, notHandled, failed, notInteractive
  }

  public let code: Code

  public init(_ code: Code) {
    self.code = code
  }

  public static var unknown: Code { .unknown }
  public static var canceled: Code { .canceled }
  public static var invalidResponse: Code { .invalidResponse }
  public static var notHandled: Code { .notHandled }
  public static var failed: Code { .failed }
}

extension ASAuthorizationError.Code {
  public static func ~= (code: ASAuthorizationError.Code, error: any Error) -> Bool {
    (error as? ASAuthorizationError)?.code == code
  }
}

@preconcurrency
@MainActor
public protocol ASAuthorizationControllerDelegate: AnyObject {
  func authorizationController(
    controller: ASAuthorizationController, didCompleteWithAuthorization authorization: ASAuthorization)
  func authorizationController(controller: ASAuthorizationController, didCompleteWithError error: any Error)
}

extension ASAuthorizationControllerDelegate {
  public func authorizationController(
    controller: ASAuthorizationController, didCompleteWithAuthorization authorization: ASAuthorization
  ) {}

  public func authorizationController(controller: ASAuthorizationController, didCompleteWithError error: any Error) {}
}

@preconcurrency
@MainActor
public protocol ASAuthorizationControllerPresentationContextProviding: AnyObject {
  func presentationAnchor(for controller: ASAuthorizationController) -> ASPresentationAnchor
}

open class ASAuthorizationController: NSObject {
  public let authorizationRequests: [ASAuthorizationRequest]
  open weak var delegate: (any ASAuthorizationControllerDelegate)?
  open weak var presentationContextProvider: (any ASAuthorizationControllerPresentationContextProviding)?

  public init(authorizationRequests: [ASAuthorizationRequest]) {
    self.authorizationRequests = authorizationRequests
  }

  open func performRequests() { StandIn.fault("ASAuthorizationController.performRequests") }

  open func cancel() {}
}

open class ASAuthorizationAppleIDButton: UIControl {
  public enum ButtonType: Int, Sendable { case signIn, `continue`, signUp }
  public enum Style: Int, Sendable { case white, whiteOutline, black }

  open var cornerRadius: CGFloat = 6

  public init(authorizationButtonType type: ButtonType, authorizationButtonStyle style: Style) {
    super.init(frame: .zero)
    accessibilityLabel =
      switch type {
      case .signIn: "Sign in with Apple"
      case .continue: "Continue with Apple"
      case .signUp: "Sign up with Apple"
      }
  }

  public convenience init(type: ButtonType, style: Style) {
    self.init(authorizationButtonType: type, authorizationButtonStyle: style)
  }

  public convenience init() { self.init(type: .signIn, style: .black) }
}

// MARK: The web

public let ASWebAuthenticationSessionErrorDomain = "com.apple.AuthenticationServices.WebAuthenticationSession"

public struct ASWebAuthenticationSessionError: Error {
  public enum Code: Int, Sendable {
    case canceledLogin = 1
    case presentationContextNotProvided, presentationContextInvalid
  }

  public let code: Code

  public init(_ code: Code) {
    self.code = code
  }

  public static var canceledLogin: Code { .canceledLogin }
}

extension ASWebAuthenticationSessionError.Code {
  public static func ~= (code: ASWebAuthenticationSessionError.Code, error: any Error) -> Bool {
    (error as? ASWebAuthenticationSessionError)?.code == code
  }
}

@preconcurrency
@MainActor
public protocol ASWebAuthenticationPresentationContextProviding: AnyObject {
  func presentationAnchor(for session: ASWebAuthenticationSession) -> ASPresentationAnchor
}

open class ASWebAuthenticationSession: NSObject {
  public typealias CompletionHandler = (URL?, (any Error)?) -> Void

  public struct Callback {
    public static func customScheme(_ customScheme: String) -> Callback { Callback() }

    public static func https(host: String, path: String) -> Callback { Callback() }
  }

  open weak var presentationContextProvider: (any ASWebAuthenticationPresentationContextProviding)?
  open var prefersEphemeralWebBrowserSession = false
  open var canStart: Bool { true }

  public init(url URL: URL, callbackURLScheme: String?, completionHandler: @escaping CompletionHandler) {}

  public init(url URL: URL, callback: Callback, completionHandler: @escaping CompletionHandler) {}

  @discardableResult
  open func start() -> Bool {
    StandIn.fault("ASWebAuthenticationSession.start")
    return false
  }

  open func cancel() {}
}

// MARK: SwiftUI

public struct WebAuthenticationSession: Sendable {
  public func authenticate(using url: URL, callbackURLScheme: String) async throws -> URL {
    throw StandIn.fault("WebAuthenticationSession.authenticate")
  }
}

private struct WebAuthenticationSessionKey: EnvironmentKey {
  static var defaultValue: WebAuthenticationSession { WebAuthenticationSession() }
}

extension EnvironmentValues {
  public var webAuthenticationSession: WebAuthenticationSession { self[WebAuthenticationSessionKey.self] }
}

public struct SignInWithAppleButton: View {
  public struct Label: Sendable {
    public static let signIn = Label()
    public static let signUp = Label()
    public static let `continue` = Label()
  }

  public struct Style: Sendable {
    public static let black = Style()
    public static let white = Style()
    public static let whiteOutline = Style()
  }

  public init(
    _ label: Label = .signIn, onRequest: @escaping (ASAuthorizationAppleIDRequest) -> Void,
    onCompletion: @escaping (Result<ASAuthorization, any Error>) -> Void
  ) {}

  public var body: some View {
    Button("Sign in with Apple") { StandIn.fault("SignInWithAppleButton") }
  }
}

extension View {
  public func signInWithAppleButtonStyle(_ style: SignInWithAppleButton.Style) -> some View { self }
}

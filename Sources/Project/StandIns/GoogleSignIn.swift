// The names of GoogleSignIn. No person signs in here, so each request is a fault.

import FlowCore
import Foundation
import UIKit

public final class GIDConfiguration {
  public let clientID: String
  public let serverClientID: String?

  public init(clientID: String, serverClientID: String? = nil) {
    self.clientID = clientID
    self.serverClientID = serverClientID
  }
}

public struct GIDSignInError: Error {
  public enum Code: Int, Sendable { case unknown = -1, keychain = -2, hasNoAuthInKeychain = -4, canceled = -5 }

  public let code: Code
}

public final class GIDToken {
  public let tokenString = ""
  public let expirationDate: Date? = nil
}

public final class GIDProfileData {
  public let email = ""
  public let name = ""
  public let givenName: String? = nil
  public let familyName: String? = nil
  public let hasImage = false

  public func imageURL(withDimension dimension: UInt) -> URL? { nil }
}

/// No request ends here, so nothing makes a user.
public final class GIDGoogleUser {
  public let userID: String? = nil
  public let profile: GIDProfileData? = nil
  public let idToken: GIDToken? = nil
  public let accessToken = GIDToken()
  public let refreshToken = GIDToken()

  init() {}
}

public final class GIDSignInResult {
  public let user = GIDGoogleUser()
  public let serverAuthCode: String? = nil

  init() {}
}

@preconcurrency
@MainActor
public final class GIDSignIn {
  public static let sharedInstance = GIDSignIn()

  public var configuration: GIDConfiguration?

  public var currentUser: GIDGoogleUser? {
    StandIn.fault("GIDSignIn.currentUser")
    return nil
  }

  @discardableResult
  public func handle(_ url: URL) -> Bool {
    StandIn.fault("GIDSignIn.handle")
    return false
  }

  public func hasPreviousSignIn() -> Bool {
    StandIn.fault("GIDSignIn.hasPreviousSignIn")
    return false
  }

  public func restorePreviousSignIn(completion: ((GIDGoogleUser?, (any Error)?) -> Void)? = nil) {
    StandIn.fault("GIDSignIn.restorePreviousSignIn")
  }

  public func restorePreviousSignIn() async throws -> GIDGoogleUser {
    throw StandIn.fault("GIDSignIn.restorePreviousSignIn")
  }

  public func signIn(
    withPresenting presentingViewController: UIViewController,
    completion: ((GIDSignInResult?, (any Error)?) -> Void)? = nil
  ) {
    StandIn.fault("GIDSignIn.signIn")
  }

  public func signIn(
    withPresenting presentingViewController: UIViewController, hint: String? = nil
  ) async throws -> GIDSignInResult {
    throw StandIn.fault("GIDSignIn.signIn")
  }

  public func signOut() {}

  public func disconnect(completion: (((any Error)?) -> Void)? = nil) { StandIn.fault("GIDSignIn.disconnect") }
}

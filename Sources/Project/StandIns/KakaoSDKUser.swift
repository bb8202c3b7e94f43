// The names of KakaoSDKUser. No person signs in here, so each request is a fault.

import FlowCore
import Foundation
@_exported import KakaoSDKAuth

public struct Profile: Codable {
  public let nickname: String?
  public let profileImageUrl: URL?
  public let thumbnailImageUrl: URL?
}

public struct Account: Codable {
  public let profile: Profile?
  public let email: String?
  public let name: String?
  public let phoneNumber: String?
}

public struct User: Codable {
  public let id: Int64?
  public let properties: [String: String]?
  public let kakaoAccount: Account?
}

public struct AccessTokenInfo: Codable {
  public let id: Int64?
  public let expiresIn: TimeInterval
}

public final class UserApi {
  public static let shared = UserApi()

  public static func isKakaoTalkLoginAvailable() -> Bool {
    StandIn.fault("UserApi.isKakaoTalkLoginAvailable")
    return false
  }

  public func loginWithKakaoTalk(
    nonce: String? = nil, completion: @escaping (OAuthToken?, (any Error)?) -> Void
  ) {
    StandIn.fault("UserApi.loginWithKakaoTalk")
  }

  public func loginWithKakaoAccount(
    nonce: String? = nil, completion: @escaping (OAuthToken?, (any Error)?) -> Void
  ) {
    StandIn.fault("UserApi.loginWithKakaoAccount")
  }

  public func me(completion: @escaping (User?, (any Error)?) -> Void) { StandIn.fault("UserApi.me") }

  public func accessTokenInfo(completion: @escaping (AccessTokenInfo?, (any Error)?) -> Void) {
    StandIn.fault("UserApi.accessTokenInfo")
  }

  public func logout(completion: @escaping ((any Error)?) -> Void) { StandIn.fault("UserApi.logout") }

  public func unlink(completion: @escaping ((any Error)?) -> Void) { StandIn.fault("UserApi.unlink") }
}

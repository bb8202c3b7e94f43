// The names of KakaoSDKAuth. No person signs in here, so each question is a fault.

import FlowCore
import Foundation
@_exported import KakaoSDKCommon

public struct OAuthToken: Codable {
  public let tokenType: String
  public let accessToken: String
  public let expiresIn: TimeInterval
  public let expiredAt: Date
  public let refreshToken: String
  public let scope: String?
  public let idToken: String?
}

public enum AuthApi {
  public static func isKakaoTalkLoginUrl(_ url: URL) -> Bool {
    StandIn.fault("AuthApi.isKakaoTalkLoginUrl")
    return false
  }

  public static func hasToken() -> Bool {
    StandIn.fault("AuthApi.hasToken")
    return false
  }
}

public enum AuthController {
  @discardableResult
  public static func handleOpenUrl(url: URL, options: [AnyHashable: Any] = [:]) -> Bool {
    StandIn.fault("AuthController.handleOpenUrl")
    return false
  }
}

// The names of KakaoSDKCommon. There is no Kakao here: `initSDK` does nothing.

import Foundation

public enum ClientFailureReason: Sendable { case unknown, cancelled, tokenNotFound, notSupported, badParameter }

public enum SdkError: Error {
  case ClientFailed(reason: ClientFailureReason, errorMessage: String?)

  public var isClientFailed: Bool { true }
}

public enum KakaoSDK {
  public static func initSDK(appKey: String, customScheme: String? = nil, loggingEnable: Bool = false) {}
}

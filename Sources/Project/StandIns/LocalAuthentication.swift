// The names of Apple's LocalAuthentication. No person shows a face here, so each question is a fault.

import FlowCore
@_exported import Foundation

public enum LAPolicy: Int, Sendable {
  case deviceOwnerAuthenticationWithBiometrics = 1
  case deviceOwnerAuthentication
}

public enum LABiometryType: Int, Sendable {
  case none
  case touchID
  case faceID
  case opticID = 4
}

public let LAErrorDomain = "com.apple.LocalAuthentication"

public struct LAError: Error {
  public enum Code: Int, Sendable {
    case authenticationFailed = -1
    case userCancel = -2
    case userFallback = -3
    case systemCancel = -4
    case passcodeNotSet = -5
    case biometryNotAvailable = -6
    case biometryNotEnrolled = -7
    case biometryLockout = -8
    case appCancel = -9
    case invalidContext = -10
    case notInteractive = -1004
  }

  public let code: Code

  public init(_ code: Code) {
    self.code = code
  }

  public static var authenticationFailed: Code { .authenticationFailed }
  public static var userCancel: Code { .userCancel }
  public static var userFallback: Code { .userFallback }
  public static var systemCancel: Code { .systemCancel }
  public static var passcodeNotSet: Code { .passcodeNotSet }
  public static var biometryNotAvailable: Code { .biometryNotAvailable }
  public static var biometryNotEnrolled: Code { .biometryNotEnrolled }
  public static var biometryLockout: Code { .biometryLockout }
  public static var touchIDNotAvailable: Code { .biometryNotAvailable }
  public static var touchIDNotEnrolled: Code { .biometryNotEnrolled }
  public static var touchIDLockout: Code { .biometryLockout }
  public static var appCancel: Code { .appCancel }
  public static var invalidContext: Code { .invalidContext }
  public static var notInteractive: Code { .notInteractive }
}

extension LAError.Code {
  public static func ~= (code: LAError.Code, error: any Error) -> Bool { (error as? LAError)?.code == code }
}

public typealias LAErrorPointer = UnsafeMutablePointer<NSError?>?

open class LAContext: NSObject {
  open var localizedReason = ""
  open var localizedFallbackTitle: String?
  open var localizedCancelTitle: String?
  open var interactionNotAllowed = false
  open var touchIDAuthenticationAllowableReuseDuration: TimeInterval = 0

  public override init() {}

  open var biometryType: LABiometryType {
    StandIn.fault("LAContext.biometryType")
    return .none
  }

  open var evaluatedPolicyDomainState: Data? {
    StandIn.fault("LAContext.evaluatedPolicyDomainState")
    return nil
  }

  open func canEvaluatePolicy(_ policy: LAPolicy, error: LAErrorPointer) -> Bool {
    StandIn.fault("LAContext.canEvaluatePolicy")
    return false
  }

  open func evaluatePolicy(
    _ policy: LAPolicy, localizedReason: String, reply: @escaping (Bool, (any Error)?) -> Void
  ) {
    StandIn.fault("LAContext.evaluatePolicy")
  }

  open func evaluatePolicy(_ policy: LAPolicy, localizedReason: String) async throws -> Bool {
    throw StandIn.fault("LAContext.evaluatePolicy")
  }

  open func setCredential(_ credential: Data?, type: Int) -> Bool {
    StandIn.fault("LAContext.setCredential")
    return false
  }

  open func invalidate() {}
}

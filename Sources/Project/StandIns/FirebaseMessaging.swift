// The names of FirebaseMessaging. No message arrives here, and each question for a token is a fault.

@_exported import FirebaseCore
import FlowCore
import Foundation

public protocol MessagingDelegate: AnyObject {
  func messaging(_ messaging: Messaging, didReceiveRegistrationToken fcmToken: String?)
}

extension MessagingDelegate {
  public func messaging(_ messaging: Messaging, didReceiveRegistrationToken fcmToken: String?) {}
}

public final class MessagingMessageInfo {}

public final class Messaging {
  private static let shared = Messaging()

  public weak var delegate: (any MessagingDelegate)?
  public var apnsToken: Data?
  public var isAutoInitEnabled = true

  public static func messaging() -> Messaging { shared }

  public var fcmToken: String? {
    StandIn.fault("Messaging.fcmToken")
    return nil
  }

  public func token(completion: @escaping (String?, (any Error)?) -> Void) { StandIn.fault("Messaging.token") }

  public func token() async throws -> String { throw StandIn.fault("Messaging.token") }

  public func deleteToken(completion: @escaping ((any Error)?) -> Void) { StandIn.fault("Messaging.deleteToken") }

  public func deleteToken() async throws { throw StandIn.fault("Messaging.deleteToken") }

  public func subscribe(toTopic topic: String) {}

  public func subscribe(toTopic topic: String, completion: (((any Error)?) -> Void)?) {
    if completion != nil { StandIn.fault("Messaging.subscribe") }
  }

  public func unsubscribe(fromTopic topic: String) {}

  public func unsubscribe(fromTopic topic: String, completion: (((any Error)?) -> Void)?) {
    if completion != nil { StandIn.fault("Messaging.unsubscribe") }
  }

  @discardableResult
  public func appDidReceiveMessage(_ message: [AnyHashable: Any]) -> MessagingMessageInfo { MessagingMessageInfo() }
}

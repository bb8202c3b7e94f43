import FoundationEssentials
import HeadlessUIKit

/// A notification that the user has received.
public final class UNNotification: @unchecked Sendable {
  // Only the app changes the content of the request, on the thread of the run.

  /// The request that has led to the notification.
  public let request: UNNotificationRequest
  /// The time of the delivery, in virtual time.
  public let date: Date

  /// Creates a notification that is delivered now.
  init(request: UNNotificationRequest) {
    self.request = request
    date = Date()
  }
}

/// The user's response to a notification.
public final class UNNotificationResponse: Sendable {
  /// The notification.
  public let notification: UNNotification
  /// The identifier of the action that the user has chosen.
  public let actionIdentifier: String

  /// Creates a response.
  init(notification: UNNotification, actionIdentifier: String) {
    self.notification = notification
    self.actionIdentifier = actionIdentifier
  }
}

extension UIScene.ConnectionOptions {
  /// The response to a notification that has started the scene. Always `nil`. Only a shell starts an app here.
  public var notificationResponse: UNNotificationResponse? { nil }
}

/// The identifier of the action of a tap on a notification itself.
public let UNNotificationDefaultActionIdentifier = "com.apple.UNNotificationDefaultActionIdentifier"
/// The identifier of the action of a dismissal of a notification.
public let UNNotificationDismissActionIdentifier = "com.apple.UNNotificationDismissActionIdentifier"

/// The ways in which the system presents a notification while the app is on screen.
public struct UNNotificationPresentationOptions: OptionSet, Hashable, Sendable {
  /// The bits, one for each way.
  public let rawValue: UInt

  /// Creates a set of ways from its bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  // The bits are those of UserNotifications.

  /// A change of the number on the app's icon.
  public static let badge = UNNotificationPresentationOptions(rawValue: 1 << 0)
  /// A sound.
  public static let sound = UNNotificationPresentationOptions(rawValue: 1 << 1)
  /// An alert.
  public static let alert = UNNotificationPresentationOptions(rawValue: 1 << 2)
  /// An entry in the list of notifications.
  public static let list = UNNotificationPresentationOptions(rawValue: 1 << 3)
  /// A banner.
  public static let banner = UNNotificationPresentationOptions(rawValue: 1 << 4)
}

/// The ways in which an app asks to notify the user.
public struct UNAuthorizationOptions: OptionSet, Hashable, Sendable {
  /// The bits, one for each way.
  public let rawValue: UInt

  /// Creates a set of ways from its bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  // The bits are those of UserNotifications.

  /// Changes of the number on the app's icon.
  public static let badge = UNAuthorizationOptions(rawValue: 1 << 0)
  /// Sounds.
  public static let sound = UNAuthorizationOptions(rawValue: 1 << 1)
  /// Alerts.
  public static let alert = UNAuthorizationOptions(rawValue: 1 << 2)
  /// Alerts in a car.
  public static let carPlay = UNAuthorizationOptions(rawValue: 1 << 3)
  /// Sounds that ignore the silent mode.
  public static let criticalAlert = UNAuthorizationOptions(rawValue: 1 << 4)
  /// A button in the settings that leads to the app.
  public static let providesAppNotificationSettings = UNAuthorizationOptions(rawValue: 1 << 5)
  /// Notifications without a question to the user.
  public static let provisional = UNAuthorizationOptions(rawValue: 1 << 6)
}

/// The user's permission for notifications.
public enum UNAuthorizationStatus: Int, Sendable {
  /// The app has not asked.
  case notDetermined
  /// The user has refused. That never occurs here.
  case denied
  /// The user has agreed.
  case authorized
  /// The app may notify without a question. That never occurs here.
  case provisional
  /// The app may notify for a short time. That never occurs here.
  case ephemeral
}

/// The user's settings for notifications.
public final class UNNotificationSettings: Sendable {
  /// The user's permission.
  public let authorizationStatus: UNAuthorizationStatus

  /// Creates settings.
  init(authorizationStatus: UNAuthorizationStatus) {
    self.authorizationStatus = authorizationStatus
  }
}

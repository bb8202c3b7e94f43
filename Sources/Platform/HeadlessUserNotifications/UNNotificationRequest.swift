import FoundationEssentials
import HeadlessUIKit

#if Foundation
  /// The type of the number on an app's icon.
  public typealias UNBadgeNumber = NSNumber
#else
  /// The type of the number on an app's icon. With the package trait `Foundation` this is `NSNumber`.
  public typealias UNBadgeNumber = Int
#endif

/// A request to notify the user.
public final class UNNotificationRequest: @unchecked Sendable {
  // Only the app changes the content, on the thread of the run.

  /// The identifier of the request.
  public let identifier: String
  /// The content of the notification.
  public let content: UNNotificationContent
  /// The condition for the delivery, which never holds here. `nil` asks for a delivery at once.
  public let trigger: UNNotificationTrigger?

  /// Creates a request.
  public init(identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?) {
    self.identifier = identifier
    self.content = content
    self.trigger = trigger
  }
}

/// The content of a notification.
open class UNNotificationContent {
  /// The title.
  public fileprivate(set) var title = ""
  /// The second line.
  public fileprivate(set) var subtitle = ""
  /// The text.
  public fileprivate(set) var body = ""
  /// The number on the app's icon. `nil` leaves the number.
  public fileprivate(set) var badge: UNBadgeNumber?
  /// The sound. `nil` for none.
  public fileprivate(set) var sound: UNNotificationSound?
  /// The app's own values, which come with the notification.
  public fileprivate(set) var userInfo: [AnyHashable: Any] = [:]
  /// The identifier of the actions that the notification offers.
  public fileprivate(set) var categoryIdentifier = ""
  /// The identifier of notifications that belong together.
  public fileprivate(set) var threadIdentifier = ""

  /// Creates empty content.
  public init() {}

  /// The number on the app's icon as an integer. `nil` leaves the number.
  var badgeNumber: Int? {
    #if Foundation
      badge?.intValue
    #else
      badge
    #endif
  }
}

extension UNNotificationContent {
  /// Returns whether both contents have the same title, text and values.
  func hasTextsAndValues(of other: UNNotificationContent) -> Bool {
    title == other.title && body == other.body && Self.areEqual(userInfo, other.userInfo)
  }

  /// Returns whether two values are equal. Values that cannot be compared differ.
  private static func areEqual(_ a: Any, _ b: Any) -> Bool {
    // Dictionaries and arrays come first, since those of `Any` are not hashable.
    if let a = a as? [AnyHashable: Any], let b = b as? [AnyHashable: Any] {
      return a.count == b.count && a.allSatisfy { key, value in b[key].map { areEqual(value, $0) } ?? false }
    }
    if let a = a as? [Any], let b = b as? [Any] {
      return a.count == b.count && zip(a, b).allSatisfy { areEqual($0, $1) }
    }
    guard let a = a as? AnyHashable, let b = b as? AnyHashable else { return false }
    return a == b
  }
}

/// The content of a notification that an app writes.
open class UNMutableNotificationContent: UNNotificationContent {
  /// The title.
  public override var title: String {
    get { super.title }
    set { super.title = newValue }
  }
  /// The second line.
  public override var subtitle: String {
    get { super.subtitle }
    set { super.subtitle = newValue }
  }
  /// The text.
  public override var body: String {
    get { super.body }
    set { super.body = newValue }
  }
  /// The number on the app's icon. `nil` leaves the number.
  public override var badge: UNBadgeNumber? {
    get { super.badge }
    set { super.badge = newValue }
  }
  /// The sound. `nil` for none.
  public override var sound: UNNotificationSound? {
    get { super.sound }
    set { super.sound = newValue }
  }
  /// The app's own values, which come with the notification.
  public override var userInfo: [AnyHashable: Any] {
    get { super.userInfo }
    set { super.userInfo = newValue }
  }
  /// The identifier of the actions that the notification offers.
  public override var categoryIdentifier: String {
    get { super.categoryIdentifier }
    set { super.categoryIdentifier = newValue }
  }
  /// The identifier of notifications that belong together.
  public override var threadIdentifier: String {
    get { super.threadIdentifier }
    set { super.threadIdentifier = newValue }
  }
}

/// The sound of a notification. Nothing plays the sound here.
public final class UNNotificationSound: Hashable, Sendable {
  /// The sound of the system.
  public static let `default` = UNNotificationSound(name: "default")

  private let name: String

  private init(name: String) {
    self.name = name
  }

  /// Returns whether both have the same name.
  public static func == (a: UNNotificationSound, b: UNNotificationSound) -> Bool { a.name == b.name }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// A condition for the delivery of a notification. No trigger fires here.
open class UNNotificationTrigger {
  /// Whether the trigger fires each time that the condition holds.
  public let repeats: Bool

  /// Creates a condition.
  init(repeats: Bool) {
    self.repeats = repeats
  }
}

/// A trigger for a delivery after some time.
public final class UNTimeIntervalNotificationTrigger: UNNotificationTrigger {
  /// The time in seconds.
  public let timeInterval: TimeInterval

  /// Creates a trigger for a delivery after some seconds.
  public init(timeInterval: TimeInterval, repeats: Bool) {
    self.timeInterval = timeInterval
    super.init(repeats: repeats)
  }
}

/// A trigger for a delivery at a date.
public final class UNCalendarNotificationTrigger: UNNotificationTrigger {
  /// The parts of the date that have to match.
  public let dateComponents: DateComponents

  /// Creates a trigger for a delivery at a date.
  public init(dateMatching dateComponents: DateComponents, repeats: Bool) {
    self.dateComponents = dateComponents
    super.init(repeats: repeats)
  }
}

/// A trigger for a delivery by a server.
public final class UNPushNotificationTrigger: UNNotificationTrigger {
  /// Creates a trigger for a delivery by a server.
  init() {
    super.init(repeats: false)
  }
}

/// A group of actions that a notification offers.
public final class UNNotificationCategory: Hashable, Sendable {
  /// The identifier of the group.
  public let identifier: String
  /// The actions, in order.
  public let actions: [UNNotificationAction]

  /// Creates a group of actions.
  public init(identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String]) {
    self.identifier = identifier
    self.actions = actions
  }

  /// Returns whether both have the same identifier.
  public static func == (a: UNNotificationCategory, b: UNNotificationCategory) -> Bool {
    a.identifier == b.identifier
  }

  /// Hashes the identifier.
  public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
}

/// An action that a notification offers.
public final class UNNotificationAction: Sendable {
  /// The identifier of the action.
  public let identifier: String
  /// The title of the action.
  public let title: String

  /// Creates an action.
  public init(identifier: String, title: String) {
    self.identifier = identifier
    self.title = title
  }
}

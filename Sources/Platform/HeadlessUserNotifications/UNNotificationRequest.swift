import FoundationEssentials
import HeadlessUIKit

#if Foundation
  public typealias UNBadgeNumber = NSNumber
#else
  /// The type of the number on an app's icon. With the package trait `Foundation` this is `NSNumber`.
  public typealias UNBadgeNumber = Int
#endif

public final class UNNotificationRequest: @unchecked Sendable {
  // Only the app changes the content, on the thread of the run.

  public let identifier: String
  public let content: UNNotificationContent
  public let trigger: UNNotificationTrigger?

  public init(identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?) {
    self.identifier = identifier
    self.content = content
    self.trigger = trigger
  }
}

open class UNNotificationContent {
  public fileprivate(set) var title = ""
  public fileprivate(set) var subtitle = ""
  public fileprivate(set) var body = ""
  public fileprivate(set) var badge: UNBadgeNumber?
  public fileprivate(set) var sound: UNNotificationSound?
  public fileprivate(set) var userInfo: [AnyHashable: Any] = [:]
  public fileprivate(set) var categoryIdentifier = ""
  public fileprivate(set) var threadIdentifier = ""

  public init() {}

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

  // Values that cannot be compared differ.
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

open class UNMutableNotificationContent: UNNotificationContent {
  public override var title: String {
    get { super.title }
    set { super.title = newValue }
  }
  public override var subtitle: String {
    get { super.subtitle }
    set { super.subtitle = newValue }
  }
  public override var body: String {
    get { super.body }
    set { super.body = newValue }
  }
  public override var badge: UNBadgeNumber? {
    get { super.badge }
    set { super.badge = newValue }
  }
  public override var sound: UNNotificationSound? {
    get { super.sound }
    set { super.sound = newValue }
  }
  public override var userInfo: [AnyHashable: Any] {
    get { super.userInfo }
    set { super.userInfo = newValue }
  }
  public override var categoryIdentifier: String {
    get { super.categoryIdentifier }
    set { super.categoryIdentifier = newValue }
  }
  public override var threadIdentifier: String {
    get { super.threadIdentifier }
    set { super.threadIdentifier = newValue }
  }
}

/// The sound of a notification. Nothing plays the sound here.
public final class UNNotificationSound: Hashable, Sendable {
  public static let `default` = UNNotificationSound(name: "default")

  private let name: String

  private init(name: String) {
    self.name = name
  }

  public static func == (a: UNNotificationSound, b: UNNotificationSound) -> Bool { a.name == b.name }

  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// A condition for the delivery of a notification. No trigger fires here.
open class UNNotificationTrigger {
  public let repeats: Bool

  init(repeats: Bool) {
    self.repeats = repeats
  }
}

public final class UNTimeIntervalNotificationTrigger: UNNotificationTrigger {
  public let timeInterval: TimeInterval

  public init(timeInterval: TimeInterval, repeats: Bool) {
    self.timeInterval = timeInterval
    super.init(repeats: repeats)
  }
}

public final class UNCalendarNotificationTrigger: UNNotificationTrigger {
  public let dateComponents: DateComponents

  public init(dateMatching dateComponents: DateComponents, repeats: Bool) {
    self.dateComponents = dateComponents
    super.init(repeats: repeats)
  }
}

public final class UNPushNotificationTrigger: UNNotificationTrigger {
  init() {
    super.init(repeats: false)
  }
}

public final class UNNotificationCategory: Hashable, Sendable {
  public let identifier: String
  public let actions: [UNNotificationAction]

  public init(identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String]) {
    self.identifier = identifier
    self.actions = actions
  }

  public static func == (a: UNNotificationCategory, b: UNNotificationCategory) -> Bool {
    a.identifier == b.identifier
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
}

public final class UNNotificationAction: Sendable {
  public let identifier: String
  public let title: String

  public init(identifier: String, title: String) {
    self.identifier = identifier
    self.title = title
  }
}

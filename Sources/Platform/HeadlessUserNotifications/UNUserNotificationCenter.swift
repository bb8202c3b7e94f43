import FlowCore
import FlowRuntime
import HeadlessUIKit

/// The center through which an app asks for notifications and receives them.
///
/// The center grants permission at once, and calls completion handlers after the turn, at the same virtual time. No
/// trigger fires here. Requests with a trigger wait until the app removes or replaces them. The app's own code for the
/// shell calls ``receiveResponse(userInfo:title:body:actionIdentifier:)`` for what the user does.
public final class UNUserNotificationCenter: @unchecked Sendable {
  // All code of a run is on one thread, so the properties need no lock.

  public weak var delegate: (any UNUserNotificationCenterDelegate)?
  /// Always `false` here.
  public var supportsContentExtensions: Bool { false }

  private var status = UNAuthorizationStatus.notDetermined
  private var pending: [UNNotificationRequest] = []
  private var delivered: [UNNotification] = []
  private var categories: Set<UNNotificationCategory> = []

  init() {}

  // The center of code that no run contains.
  private static let outside = UNUserNotificationCenter()

  /// Returns the center of the app. Each run of an app has its own.
  public static func current() -> UNUserNotificationCenter {
    VirtualTimeRuntime.ifOnMainActor { Run.current.service(UNUserNotificationCenter.init) } ?? outside
  }

  // MARK: Permission

  /// Grants permission at once. The options have no effect.
  public func requestAuthorization(
    options: UNAuthorizationOptions = [], completionHandler: @escaping (Bool, (any Error)?) -> Void
  ) {
    status = .authorized
    later { completionHandler(true, nil) }
  }

  /// Grants permission at once. The options have no effect.
  public func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool {
    status = .authorized
    return true
  }

  public func getNotificationSettings(completionHandler: @escaping (UNNotificationSettings) -> Void) {
    let settings = UNNotificationSettings(authorizationStatus: status)
    later { completionHandler(settings) }
  }

  public func notificationSettings() async -> UNNotificationSettings {
    UNNotificationSettings(authorizationStatus: status)
  }

  // MARK: Requests

  /// Adds a request. If it has no trigger, the delegate decides after the turn how to present the notification.
  public func add(_ request: UNNotificationRequest, withCompletionHandler handler: (((any Error)?) -> Void)? = nil) {
    store(request)
    if let handler { later { handler(nil) } }
  }

  /// Adds a request. If it has no trigger, the delegate decides after the turn how to present the notification.
  public func add(_ request: UNNotificationRequest) async throws {
    store(request)
  }

  public func getPendingNotificationRequests(completionHandler: @escaping ([UNNotificationRequest]) -> Void) {
    let requests = pending
    later { completionHandler(requests) }
  }

  public func pendingNotificationRequests() async -> [UNNotificationRequest] { pending }

  public func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {
    pending.removeAll { identifiers.contains($0.identifier) }
  }

  public func removeAllPendingNotificationRequests() {
    pending = []
  }

  // MARK: Delivered notifications

  /// Reads the notifications that the delegate has put into the list, oldest first.
  public func getDeliveredNotifications(completionHandler: @escaping ([UNNotification]) -> Void) {
    let notifications = delivered
    later { completionHandler(notifications) }
  }

  /// Returns the notifications that the delegate has put into the list, oldest first.
  public func deliveredNotifications() async -> [UNNotification] { delivered }

  public func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {
    delivered.removeAll { identifiers.contains($0.request.identifier) }
  }

  public func removeAllDeliveredNotifications() {
    delivered = []
  }

  public func setNotificationCategories(_ categories: Set<UNNotificationCategory>) {
    self.categories = categories
  }

  public func getNotificationCategories(completionHandler: @escaping (Set<UNNotificationCategory>) -> Void) {
    let known = categories
    later { completionHandler(known) }
  }

  /// Sets the number on the app's icon after the turn, at the same virtual time.
  public func setBadgeCount(_ newBadgeCount: Int, withCompletionHandler handler: (((any Error)?) -> Void)? = nil) {
    later {
      // The application holds the number, which an app may also set there.
      MainActor.assumeIsolated { UIApplication.shared.applicationIconBadgeNumber = newBadgeCount }
      handler?(nil)
    }
  }

  private func store(_ request: UNNotificationRequest) {
    removePendingNotificationRequests(withIdentifiers: [request.identifier])
    if request.trigger == nil {
      removeDeliveredNotifications(withIdentifiers: [request.identifier])
      deliver(UNNotification(request: request))
    } else {
      pending.append(request)
    }
  }

  private func deliver(_ notification: UNNotification) {
    guard let delegate else { return }
    Task(name: "UNUserNotificationCenter") { @MainActor in
      let options = await delegate.userNotificationCenter(self, willPresent: notification)
      if options.contains(.badge), let number = notification.request.content.badgeNumber {
        UIApplication.shared.applicationIconBadgeNumber = number
      }
      if options.contains(.list) { delivered.append(notification) }
    }
  }

  // After the turn, at the same virtual time.
  private func later(_ body: @escaping () -> Void) {
    // Only the main actor calls the closure, on the thread of the caller.
    nonisolated(unsafe) let body = body
    Task(name: "UNUserNotificationCenter") { @MainActor in body() }
  }
}

// What a device does, for an app's own code that a shell calls. The names are flowsh's own.

extension UNUserNotificationCenter {
  /// Delivers a notification while the app is on screen. This function is flowsh's own.
  ///
  /// The delegate decides after the turn whether to present the notification. A notification in the list stays among
  /// the delivered ones. Without a delegate, the center presents nothing, as on a device.
  @preconcurrency @MainActor
  public func receiveNotification(userInfo: [AnyHashable: Any], title: String = "", body: String = "") {
    deliver(UNNotification(request: request(userInfo: userInfo, title: title, body: body)))
  }

  /// Delivers the user's tap on a notification. This function is flowsh's own.
  ///
  /// The delegate handles the response after the turn. If a delivered notification has the same title, text and values,
  /// the response is to that one, which is no longer among the delivered ones. A script reaches the function through
  /// `open` of the app's `FlowApp`:
  ///
  /// ```swift
  /// func open(_ url: URL) -> Bool {
  ///   guard url.host() == "notification" else { return false }
  ///   UNUserNotificationCenter.current().receiveResponse(userInfo: ["id": url.lastPathComponent])
  ///   return true
  /// }
  /// ```
  @preconcurrency @MainActor
  public func receiveResponse(
    userInfo: [AnyHashable: Any], title: String = "", body: String = "",
    actionIdentifier: String = UNNotificationDefaultActionIdentifier
  ) {
    let request = request(userInfo: userInfo, title: title, body: body)
    let delegate = delegate
    Task(name: "UNUserNotificationCenter") { @MainActor in
      // After the turn, the center has delivered the notifications of the same turn. As on a device, the system removes
      // the notification before the app learns of the response.
      let notification = removeDelivered(with: request.content) ?? UNNotification(request: request)
      let response = UNNotificationResponse(notification: notification, actionIdentifier: actionIdentifier)
      await delegate?.userNotificationCenter(self, didReceive: response)
    }
  }

  private func removeDelivered(with content: UNNotificationContent) -> UNNotification? {
    let index = delivered.firstIndex { $0.request.content.hasTextsAndValues(of: content) }
    return index.map { delivered.remove(at: $0) }
  }

  private func request(userInfo: [AnyHashable: Any], title: String, body: String) -> UNNotificationRequest {
    let content = UNMutableNotificationContent()
    content.title = title
    content.body = body
    content.userInfo = userInfo
    return UNNotificationRequest(identifier: title, content: content, trigger: UNPushNotificationTrigger())
  }
}

/// An object that handles notifications.
///
/// A delegate implements one of the two forms of each function, with a closure or with `async`. The center calls the
/// latter, which calls the former by default.
@preconcurrency @MainActor
public protocol UNUserNotificationCenterDelegate: AnyObject {
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void)

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void)

  func userNotificationCenter(_ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse) async
}

extension UNUserNotificationCenterDelegate {
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
  ) {
    completionHandler([])
  }

  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions {
    await withCheckedContinuation { continuation in
      userNotificationCenter(center, willPresent: notification) { continuation.resume(returning: $0) }
    }
  }

  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {
    completionHandler()
  }

  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
  ) async {
    userNotificationCenter(center, didReceive: response) {}
  }
}

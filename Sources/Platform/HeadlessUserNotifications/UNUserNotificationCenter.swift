import FlowCore
import FlowRuntime
import HeadlessUIKit

/// The center through which an app asks for notifications and receives them.
///
/// The center grants permission at once. No trigger fires here. Requests with a trigger wait until the app removes or
/// replaces them. The app's own code for the shell calls ``receiveResponse(userInfo:title:body:actionIdentifier:)`` for
/// what the user does.
public final class UNUserNotificationCenter: @unchecked Sendable {
  // All code of a run is on one thread, so the properties need no lock.

  /// The object that handles notifications.
  public weak var delegate: (any UNUserNotificationCenterDelegate)?
  /// Whether the device supports extensions for the content of notifications. Always `false` here.
  public var supportsContentExtensions: Bool { false }

  private var status = UNAuthorizationStatus.notDetermined
  private var pending: [UNNotificationRequest] = []
  private var delivered: [UNNotification] = []
  private var categories: Set<UNNotificationCategory> = []

  /// Creates a center without requests.
  init() {}

  /// The center of code that no run contains.
  private static let outside = UNUserNotificationCenter()

  /// Returns the center of the app. Each run of an app has its own.
  public static func current() -> UNUserNotificationCenter {
    VirtualTimeRuntime.ifOnMainActor { Run.current.service(UNUserNotificationCenter.init) } ?? outside
  }

  // MARK: Permission

  /// Asks the user for permission, which the center grants at once.
  /// - Parameters:
  ///   - options: The ways to notify the user, which have no effect.
  ///   - completionHandler: A closure that receives `true` after the turn, at the same virtual time.
  public func requestAuthorization(
    options: UNAuthorizationOptions = [], completionHandler: @escaping (Bool, (any Error)?) -> Void
  ) {
    status = .authorized
    later { completionHandler(true, nil) }
  }

  /// Asks the user for permission, which the center grants at once.
  /// - Returns: `true`.
  public func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool {
    status = .authorized
    return true
  }

  /// Reads the user's settings: undetermined until the app asks for permission, then authorized.
  public func getNotificationSettings(completionHandler: @escaping (UNNotificationSettings) -> Void) {
    let settings = UNNotificationSettings(authorizationStatus: status)
    later { completionHandler(settings) }
  }

  /// Returns the user's settings: undetermined until the app asks for permission, then authorized.
  public func notificationSettings() async -> UNNotificationSettings {
    UNNotificationSettings(authorizationStatus: status)
  }

  // MARK: Requests

  /// Adds a request. Replaces a request with the same identifier.
  ///
  /// The center delivers a request without a trigger at once: the delegate decides after the turn whether to present
  /// the notification.
  public func add(_ request: UNNotificationRequest, withCompletionHandler handler: (((any Error)?) -> Void)? = nil) {
    store(request)
    if let handler { later { handler(nil) } }
  }

  /// Adds a request. Replaces a request with the same identifier.
  ///
  /// The center delivers a request without a trigger at once: the delegate decides after the turn whether to present
  /// the notification.
  public func add(_ request: UNNotificationRequest) async throws {
    store(request)
  }

  /// Reads the pending requests, oldest first.
  public func getPendingNotificationRequests(completionHandler: @escaping ([UNNotificationRequest]) -> Void) {
    let requests = pending
    later { completionHandler(requests) }
  }

  /// Returns the pending requests, oldest first.
  public func pendingNotificationRequests() async -> [UNNotificationRequest] { pending }

  /// Removes the pending requests with any of these identifiers.
  public func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {
    pending.removeAll { identifiers.contains($0.identifier) }
  }

  /// Removes all pending requests.
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

  /// Removes the delivered notifications with any of these identifiers.
  public func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {
    delivered.removeAll { identifiers.contains($0.request.identifier) }
  }

  /// Removes all delivered notifications.
  public func removeAllDeliveredNotifications() {
    delivered = []
  }

  /// Sets the actions that notifications offer.
  public func setNotificationCategories(_ categories: Set<UNNotificationCategory>) {
    self.categories = categories
  }

  /// Reads the actions that notifications offer.
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

  /// Delivers a notification while the app is on screen. The delegate decides after the turn how to present it.
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

  /// Calls a closure after the turn, at the same virtual time.
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
  /// The delegate decides after the turn whether to present the notification. A notification in the
  /// list stays among the delivered ones. Without a delegate, the center presents nothing, as on a device.
  /// - Parameters:
  ///   - userInfo: The values of the notification.
  ///   - title: The title of the notification.
  ///   - body: The text of the notification.
  @MainActor
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
  /// - Parameters:
  ///   - userInfo: The values of the notification.
  ///   - title: The title of the notification.
  ///   - body: The text of the notification.
  ///   - actionIdentifier: The action that the user chooses. By default the user taps on the notification itself.
  @MainActor
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

  /// Removes the oldest delivered notification with the title, text and values of `content`.
  /// - Returns: The notification. Returns `nil` if there is none.
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
/// A delegate implements one of the two forms of each function, with a closure or with `async`.
@MainActor
public protocol UNUserNotificationCenterDelegate: AnyObject {
  /// Decides how the system presents a notification while the app is on screen.
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void)

  /// Returns how the system presents a notification while the app is on screen.
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions

  /// Handles the user's response to a notification.
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void)

  /// Handles the user's response to a notification.
  func userNotificationCenter(_ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse) async
}

extension UNUserNotificationCenterDelegate {
  /// Presents nothing.
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
  ) {
    completionHandler([])
  }

  /// Calls the form with a closure, and waits for the call of the closure.
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions {
    await withCheckedContinuation { continuation in
      userNotificationCenter(center, willPresent: notification) { continuation.resume(returning: $0) }
    }
  }

  /// Calls the closure, without any other effect.
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {
    completionHandler()
  }

  /// Calls the form with a closure.
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
  ) async {
    userNotificationCenter(center, didReceive: response) {}
  }
}

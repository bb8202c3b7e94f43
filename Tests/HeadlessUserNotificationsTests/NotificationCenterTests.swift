import FlowCore
import FlowRuntime
import HeadlessUIKit
import HeadlessUserNotifications
import Testing

/// An app delegate that handles notifications by the forms with closures.
private final class AppDelegate: UIResponder, UIApplicationDelegate, UNUserNotificationCenterDelegate {
  var calls: [String] = []

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let center = UNUserNotificationCenter.current()
    center.delegate = self
    center.requestAuthorization(options: [.alert, .badge, .sound]) { granted, error in
      self.calls.append("granted \(granted), \(error == nil)")
      UIApplication.shared.registerForRemoteNotifications()
    }
    return true
  }

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
  ) {
    calls.append("presents \(notification.request.content.title)")
    completionHandler([.banner, .list])
  }

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {
    let content = response.notification.request.content
    let isTap = response.actionIdentifier == UNNotificationDefaultActionIdentifier
    calls.append("received \(content.userInfo["id"] ?? "nothing"), \(isTap)")
    completionHandler()
  }
}

/// A delegate that handles notifications by the forms with `async`.
@MainActor
private final class AsyncDelegate: UNUserNotificationCenterDelegate {
  var calls: [String] = []

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions {
    try? await Task.sleep(for: .seconds(1))
    calls.append("presents \(notification.request.content.body)")
    return [.sound]
  }

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
  ) async {
    calls.append("received \(response.actionIdentifier)")
  }
}

/// A delegate that presents notifications with options.
@MainActor
private final class BadgeDelegate: UNUserNotificationCenterDelegate {
  var options: UNNotificationPresentationOptions = []

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions { options }
}

@MainActor
@Suite struct NotificationCenterTests {
  private let runtime = VirtualTimeRuntime()

  private func turn(_ body: @MainActor () throws -> Void) throws {
    try runtime.enter(body)
    try runtime.runReady()
  }

  @Test func permissionIsGrantedAfterTheTurn() async throws {
    let delegate = AppDelegate()
    try turn {
      #expect(delegate.application(.shared, didFinishLaunchingWithOptions: nil))
      #expect(delegate.calls.isEmpty)
    }
    #expect(delegate.calls == ["granted true, true"])
    #expect(runtime.now == .zero)
    var status: UNAuthorizationStatus?
    try turn { UNUserNotificationCenter.current().getNotificationSettings { status = $0.authorizationStatus } }
    #expect(status == .authorized)
  }

  @Test func aDelegateWithClosuresHandlesNotifications() throws {
    let delegate = AppDelegate()
    var delivered: [String] = []
    try turn {
      let center = UNUserNotificationCenter.current()
      center.delegate = delegate
      center.receiveNotification(userInfo: [:], title: "Sale")
      center.receiveResponse(userInfo: ["id": 3])
      #expect(delegate.calls.isEmpty)
    }
    #expect(delegate.calls == ["presents Sale", "received 3, true"])
    try turn {
      UNUserNotificationCenter.current().getDeliveredNotifications {
        delivered = $0.map(\.request.content.title)
      }
    }
    #expect(delivered == ["Sale"])
  }

  @Test func aDelegateWithAsyncFunctionsHandlesNotifications() async throws {
    let delegate = AsyncDelegate()
    try turn {
      let center = UNUserNotificationCenter.current()
      center.delegate = delegate
      center.receiveNotification(userInfo: [:], body: "Today only")
      center.receiveResponse(userInfo: [:], actionIdentifier: "later")
    }
    #expect(delegate.calls == ["received later"])
    try runtime.advance(to: .seconds(1))
    #expect(delegate.calls == ["received later", "presents Today only"])
  }

  @Test func nothingIsPresentedWithoutADelegate() throws {
    var delivered: [UNNotification]?
    try turn { UNUserNotificationCenter.current().receiveNotification(userInfo: [:], title: "Sale") }
    try turn { UNUserNotificationCenter.current().getDeliveredNotifications { delivered = $0 } }
    #expect(delivered?.isEmpty == true)
  }

  /// Returns the identifiers and texts of the delivered notifications.
  private func delivered() throws -> [String] {
    var delivered: [String] = []
    try turn {
      UNUserNotificationCenter.current().getDeliveredNotifications {
        delivered = $0.map { "\($0.request.identifier): \($0.request.content.userInfo["id"] ?? "none")" }
      }
    }
    return delivered
  }

  @Test func anAnsweredNotificationIsNoLongerDelivered() throws {
    let delegate = AppDelegate()
    try turn {
      let center = UNUserNotificationCenter.current()
      center.delegate = delegate
      for id in 1...3 { center.receiveNotification(userInfo: ["id": id, "path": ["a", id] as [Any]], title: "Sale") }
    }
    #expect(try delivered() == ["Sale: 1", "Sale: 2", "Sale: 3"])
    try turn {
      UNUserNotificationCenter.current().receiveResponse(
        userInfo: ["id": 2, "path": ["a", 2] as [Any]], title: "Sale",
        actionIdentifier: UNNotificationDismissActionIdentifier)
    }
    #expect(try delivered() == ["Sale: 1", "Sale: 3"] && delegate.calls.last == "received 2, false")
    try turn { UNUserNotificationCenter.current().receiveResponse(userInfo: ["id": 1], title: "Sale") }
    #expect(try delivered() == ["Sale: 1", "Sale: 3"], "no notification has only these values")
    try turn {
      let center = UNUserNotificationCenter.current()
      center.delegate = nil
      center.receiveResponse(userInfo: ["path": ["a", 1] as [Any], "id": 1], title: "Sale")
    }
    #expect(try delivered() == ["Sale: 3"], "the system removes the notification even without a delegate")
  }

  @Test func theResponseToARequestOfTheAppHasItsIdentifier() throws {
    /// A delegate that records the identifiers of requests.
    final class Delegate: UNUserNotificationCenterDelegate {
      var identifiers: [String] = []

      func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification
      ) async -> UNNotificationPresentationOptions { .list }

      func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
      ) async {
        identifiers.append(response.notification.request.identifier)
      }
    }
    let delegate = Delegate()
    try turn {
      let center = UNUserNotificationCenter.current()
      center.delegate = delegate
      let content = UNMutableNotificationContent()
      content.title = "Tea"
      content.body = "Ready"
      center.add(UNNotificationRequest(identifier: "timer", content: content, trigger: nil))
      // The center delivers the notification before the response.
      center.receiveResponse(userInfo: [:], title: "Tea", body: "Ready")
      center.receiveResponse(userInfo: [:], title: "Tea", body: "Cold")
    }
    #expect(delegate.identifiers == ["timer", "Tea"])
    #expect(try delivered().isEmpty)
  }

  @Test func requestsWaitUntilTheAppRemovesThem() async throws {
    var identifiers: [[String]] = []
    try turn {
      let center = UNUserNotificationCenter.current()
      for (identifier, title) in [("a", "One"), ("b", "Two"), ("a", "Three")] {
        let content = UNMutableNotificationContent()
        content.title = title
        content.sound = .default
        let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: false)
        center.add(UNNotificationRequest(identifier: identifier, content: content, trigger: trigger))
      }
      center.getPendingNotificationRequests { identifiers.append($0.map { "\($0.identifier) \($0.content.title)" }) }
      center.removePendingNotificationRequests(withIdentifiers: ["b"])
      center.getPendingNotificationRequests { identifiers.append($0.map(\.identifier)) }
    }
    #expect(identifiers == [["b Two", "a Three"], ["a"]])
  }

  @Test func requestWithoutATriggerIsDeliveredAtOnce() throws {
    let delegate = AppDelegate()
    var (pending, delivered): ([String], [String]) = ([], [])
    try turn {
      let center = UNUserNotificationCenter.current()
      center.delegate = delegate
      for title in ["One", "Two"] {
        let content = UNMutableNotificationContent()
        content.title = title
        let trigger = title == "One" ? UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: false) : nil
        center.add(UNNotificationRequest(identifier: "a", content: content, trigger: trigger)) { _ in
          delegate.calls.append("added \(title)")
        }
      }
    }
    #expect(delegate.calls == ["added One", "presents Two", "added Two"])
    #expect(runtime.now == .zero)
    try turn {
      let center = UNUserNotificationCenter.current()
      center.getPendingNotificationRequests { pending = $0.map(\.content.title) }
      center.getDeliveredNotifications { delivered = $0.map(\.request.content.title) }
    }
    #expect(pending.isEmpty)
    #expect(delivered == ["Two"])
  }

  @Test func applicationAndCenterHaveOneBadge() throws {
    var isDone = false
    try turn { UNUserNotificationCenter.current().setBadgeCount(3) { isDone = $0 == nil } }
    #expect(isDone)
    runtime.enter { #expect(UIApplication.shared.applicationIconBadgeNumber == 3) }
  }

  @Test func presentedNotificationSetsTheBadgeIfTheDelegateAgrees() throws {
    let delegate = BadgeDelegate()
    for (options, expected) in [(UNNotificationPresentationOptions.list, 0), ([.list, .badge], 7)] {
      try turn {
        let center = UNUserNotificationCenter.current()
        center.delegate = delegate
        delegate.options = options
        let content = UNMutableNotificationContent()
        content.badge = 7
        center.add(UNNotificationRequest(identifier: "a", content: content, trigger: nil))
      }
      runtime.enter { #expect(UIApplication.shared.applicationIconBadgeNumber == expected) }
    }
  }

  @Test func eachRunHasItsOwnCenter() throws {
    let other = VirtualTimeRuntime()
    let first = runtime.enter { UNUserNotificationCenter.current() }
    let second = other.enter { UNUserNotificationCenter.current() }
    #expect(first !== second)
    #expect(runtime.enter { UNUserNotificationCenter.current() } === first)
  }
}

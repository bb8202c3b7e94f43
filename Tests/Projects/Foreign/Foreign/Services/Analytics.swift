import AcmeAnalytics
import Foundation

/// Reports to a service, by a binary framework of a vendor.
final class Analytics {
  private var tracker: AcmeTracker?
  private(set) var names: [String] = []

  func log(_ name: String) {
    names.append(name)
    send(name)
  }

  private func send(_ name: String) {
    let tracker = self.tracker ?? AcmeTracker(key: "trip", isAnonymous: true)
    self.tracker = tracker
    tracker.record(event: name, level: .info)
  }
}

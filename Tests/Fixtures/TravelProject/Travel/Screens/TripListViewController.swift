import OSLog
import UIKit
import os

private let logger = Logger(subsystem: "com.example.travel", category: "trips")

final class TripListViewController: UIViewController {
  private let filter = TripFilter()

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "여행".trimmingCharacters(in: .whitespaces)
    filter.text = "바다"
    let filter = OSAllocatedUnfairLock(initialState: filter.text)
    logger.debug("filter: \(filter.withLock { $0 }, privacy: .public), \(self.filter.searches.count, format: .decimal)")
    os_log(.info, log: .default, "shown %{public}@", title ?? "")
  }
}

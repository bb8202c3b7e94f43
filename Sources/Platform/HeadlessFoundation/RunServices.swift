import FlowCore
import FlowRuntime
import Synchronization

/// What this module keeps for one run of an app: its notifications, requests and defaults.
final class RunServices: @unchecked Sendable {
  // All code of a run is on one thread, so the properties need no lock.
  let notifications = NotificationCenter(forwards: true)
  let answers = CannedAnswers()
  let defaults = UserDefaults()
  private(set) lazy var session = URLSession(configuration: .default)

  private final class Reference {
    weak var services: RunServices?
  }

  // The services of the newest run, for code on a queue of its own: nothing tells its run.
  private static let newest = Mutex(Reference())
  // The services of code that no run contains.
  private static let outside = RunServices()

  private init() {}

  /// The services of the current run. On another thread than the main one these are the newest run's.
  static var current: RunServices {
    VirtualTimeRuntime.ifOnMainActor { Run.current.service(make) } ?? newest.withLock { $0.services } ?? outside
  }

  private static func make() -> RunServices {
    let services = RunServices()
    newest.withLock { $0.services = services }
    return services
  }
}

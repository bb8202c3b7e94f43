// The names of Apple's BackgroundTasks. Nothing runs in the background here: tasks are registered and never start.

import FlowCore
@_exported import Foundation

open class BGTask: NSObject {
  open var identifier: String { "" }
  open var expirationHandler: (() -> Void)?

  open func setTaskCompleted(success: Bool) {}
}

open class BGAppRefreshTask: BGTask {}
open class BGProcessingTask: BGTask {}

open class BGTaskRequest: NSObject {
  public let identifier: String
  open var earliestBeginDate: Date?

  init(_ identifier: String) {
    self.identifier = identifier
  }
}

open class BGAppRefreshTaskRequest: BGTaskRequest {
  public init(identifier: String) {
    super.init(identifier)
  }
}

open class BGProcessingTaskRequest: BGTaskRequest {
  open var requiresNetworkConnectivity = false
  open var requiresExternalPower = false

  public init(identifier: String) {
    super.init(identifier)
  }
}

open class BGTaskScheduler: NSObject {
  nonisolated(unsafe) public static let shared = BGTaskScheduler()

  @discardableResult
  open func register(
    forTaskWithIdentifier identifier: String, using queue: DispatchQueue?,
    launchHandler: @escaping (BGTask) -> Void
  ) -> Bool {
    StandIn.touch("BGTaskScheduler.register")
    return true
  }

  open func submit(_ taskRequest: BGTaskRequest) throws { StandIn.touch("BGTaskScheduler.submit") }

  open func cancel(taskRequestWithIdentifier identifier: String) {}

  open func cancelAllTaskRequests() {}

  open func getPendingTaskRequests(completionHandler: @escaping ([BGTaskRequest]) -> Void) {
    StandIn.fault("BGTaskScheduler.getPendingTaskRequests")
  }
}

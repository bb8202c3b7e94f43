import FlowRuntime

/// What code asks of the current run that is isolated to nothing, as reducers are.
extension Run {
  /// What the app of the current run keeps between launches.
  package nonisolated static var storage: AppStorage {
    FlowRuntime.ifOnMainActor { current.storageSlot.storage } ?? outsideSlot.storage
  }

  /// Tells of a fault of the app in the trace of the current run; outside any runtime as soon as the main actor is free.
  package nonisolated static func tell(fault: String) {
    guard FlowRuntime.ifOnMainActor({ current.trace.record(.fault(fault)) }) == nil else { return }
    Task { @MainActor in outside.trace.record(.fault(fault)) }
  }
}

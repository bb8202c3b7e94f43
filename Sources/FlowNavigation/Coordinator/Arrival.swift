import FlowCore

/// What a step brought into being.
enum Arrival {
  /// A screen's scope.
  case screen(ScreenScope)
  /// A child flow's coordinator, and how to begin its flow.
  case flow(FlowCoordinator, begin: @MainActor () -> Void)

  @MainActor var owner: Owner? {
    switch self {
    case .screen(let scope): scope.owner
    case .flow(let coordinator, _): coordinator.owner
    }
  }
}

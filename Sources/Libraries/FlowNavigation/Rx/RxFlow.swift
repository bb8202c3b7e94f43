import FlowCore
import HeadlessUIKit

// The names of RxFlow's first versions, so that sources written for them compile.

/// RxFlow's older name for ``FlowContributors``.
public typealias NextFlowItems = FlowContributors

/// RxFlow's older name for ``FlowContributor``.
public typealias NextFlowItem = FlowContributor

/// RxFlow's older name for ``FlowCoordinator``.
public typealias Coordinator = FlowCoordinator

extension FlowContributors {
  /// Creates a single ``FlowContributor/forwardToParentFlow(withStep:)``. The name is RxFlow's older one.
  public static func triggerParentFlow(withStep step: any Step) -> FlowContributors {
    .one(flowContributor: .forwardToParentFlow(withStep: step))
  }
}

extension Flows {
  /// Calls `use(_:when:block:)` with `.ready`. The name is RxFlow's older one.
  public static func whenReady<Root: UIViewController>(
    flow1: any Flow, block: @escaping @MainActor (_ flow1Root: Root) -> Void
  ) {
    use(flow1, when: .ready, block: block)
  }

  /// Calls `use(_:_:when:block:)` with `.ready`. The name is RxFlow's older one.
  public static func whenReady<Root1: UIViewController, Root2: UIViewController>(
    flow1: any Flow, flow2: any Flow,
    block: @escaping @MainActor (_ flow1Root: Root1, _ flow2Root: Root2) -> Void
  ) {
    use(flow1, flow2, when: .ready, block: block)
  }

  /// Calls `use(_:_:_:when:block:)` with `.ready`. The name is RxFlow's older one.
  public static func whenReady<Root1: UIViewController, Root2: UIViewController, Root3: UIViewController>(
    flow1: any Flow, flow2: any Flow, flow3: any Flow,
    block: @escaping @MainActor (_ flow1Root: Root1, _ flow2Root: Root2, _ flow3Root: Root3) -> Void
  ) {
    use(flow1, flow2, flow3, when: .ready, block: block)
  }

  /// Calls `use(_:_:_:_:when:block:)` with `.ready`. The name is RxFlow's older one.
  public static func whenReady<
    Root1: UIViewController, Root2: UIViewController, Root3: UIViewController, Root4: UIViewController
  >(
    flow1: any Flow, flow2: any Flow, flow3: any Flow, flow4: any Flow,
    block: @escaping @MainActor (_ flow1Root: Root1, _ flow2Root: Root2, _ flow3Root: Root3, _ flow4Root: Root4) -> Void
  ) {
    use(flow1, flow2, flow3, flow4, when: .ready, block: block)
  }

  /// Calls `use(_:_:_:_:_:when:block:)` with `.ready`. The name is RxFlow's older one.
  public static func whenReady<
    Root1: UIViewController, Root2: UIViewController, Root3: UIViewController, Root4: UIViewController,
    Root5: UIViewController
  >(
    flow1: any Flow, flow2: any Flow, flow3: any Flow, flow4: any Flow, flow5: any Flow,
    block:
      @escaping @MainActor (
        _ flow1Root: Root1, _ flow2Root: Root2, _ flow3Root: Root3, _ flow4Root: Root4, _ flow5Root: Root5
      ) -> Void
  ) {
    use(flow1, flow2, flow3, flow4, flow5, when: .ready, block: block)
  }

  /// Calls `use(_:when:block:)` with `.ready` for any number of flows. The name is RxFlow's older one.
  public static func whenReady<Root: UIViewController>(
    flows: [any Flow], block: @escaping @MainActor (_ flowRoots: [Root]) -> Void
  ) {
    use(flows, when: .ready, block: block)
  }
}

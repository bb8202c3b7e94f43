import FlowCore
import HeadlessUIKit

/// Functions that pass the roots of flows to a block.
///
/// ```swift
/// Flows.use(movies, settings, when: .ready) { (movies: UINavigationController, settings: UINavigationController) in
///   tabBarController.setViewControllers([movies, settings], animated: false)
/// }
/// ```
@MainActor
public enum Flows {
  /// The time to call a block.
  public enum ExecuteStrategy: Hashable, Sendable {
    /// The time when all flows are ready, which may be at once.
    ///
    /// A flow is ready when it has handled its first step, and all flows that it contributed are ready too.
    case ready
    /// At once.
    case created
  }

  // As in RxFlow, one overload for each number of flows, up to five.

  /// Passes the root of a flow to `block`, once.
  ///
  /// If the root has another type than the block takes, the function records a fault and does not call the block.
  public static func use<Root: UIViewController>(
    _ flow: any Flow, when strategy: ExecuteStrategy, block: @escaping @MainActor (_ root: Root) -> Void
  ) {
    run([flow], strategy) { roots in
      guard let root = typedRoot(Root.self, roots, 0) else { return }
      block(root)
    }
  }

  /// Passes the roots of two flows to `block`, once, by `strategy`.
  public static func use<Root1: UIViewController, Root2: UIViewController>(
    _ flow1: any Flow, _ flow2: any Flow, when strategy: ExecuteStrategy,
    block: @escaping @MainActor (_ root1: Root1, _ root2: Root2) -> Void
  ) {
    run([flow1, flow2], strategy) { roots in
      guard let root1 = typedRoot(Root1.self, roots, 0), let root2 = typedRoot(Root2.self, roots, 1) else { return }
      block(root1, root2)
    }
  }

  /// Passes the roots of three flows to `block`, once, by `strategy`.
  public static func use<Root1: UIViewController, Root2: UIViewController, Root3: UIViewController>(
    _ flow1: any Flow, _ flow2: any Flow, _ flow3: any Flow, when strategy: ExecuteStrategy,
    block: @escaping @MainActor (_ root1: Root1, _ root2: Root2, _ root3: Root3) -> Void
  ) {
    run([flow1, flow2, flow3], strategy) { roots in
      guard let root1 = typedRoot(Root1.self, roots, 0), let root2 = typedRoot(Root2.self, roots, 1),
        let root3 = typedRoot(Root3.self, roots, 2)
      else { return }
      block(root1, root2, root3)
    }
  }

  /// Passes the roots of four flows to `block`, once, by `strategy`.
  public static func use<
    Root1: UIViewController, Root2: UIViewController, Root3: UIViewController, Root4: UIViewController
  >(
    _ flow1: any Flow, _ flow2: any Flow, _ flow3: any Flow, _ flow4: any Flow, when strategy: ExecuteStrategy,
    block: @escaping @MainActor (_ root1: Root1, _ root2: Root2, _ root3: Root3, _ root4: Root4) -> Void
  ) {
    run([flow1, flow2, flow3, flow4], strategy) { roots in
      guard let root1 = typedRoot(Root1.self, roots, 0), let root2 = typedRoot(Root2.self, roots, 1),
        let root3 = typedRoot(Root3.self, roots, 2), let root4 = typedRoot(Root4.self, roots, 3)
      else { return }
      block(root1, root2, root3, root4)
    }
  }

  /// Passes the roots of five flows to `block`, once, by `strategy`.
  public static func use<
    Root1: UIViewController, Root2: UIViewController, Root3: UIViewController, Root4: UIViewController,
    Root5: UIViewController
  >(
    _ flow1: any Flow, _ flow2: any Flow, _ flow3: any Flow, _ flow4: any Flow, _ flow5: any Flow,
    when strategy: ExecuteStrategy,
    block:
      @escaping @MainActor (_ root1: Root1, _ root2: Root2, _ root3: Root3, _ root4: Root4, _ root5: Root5) -> Void
  ) {
    run([flow1, flow2, flow3, flow4, flow5], strategy) { roots in
      guard let root1 = typedRoot(Root1.self, roots, 0), let root2 = typedRoot(Root2.self, roots, 1),
        let root3 = typedRoot(Root3.self, roots, 2), let root4 = typedRoot(Root4.self, roots, 3),
        let root5 = typedRoot(Root5.self, roots, 4)
      else { return }
      block(root1, root2, root3, root4, root5)
    }
  }

  /// Passes the roots of flows to `block`, once, by `strategy`.
  ///
  /// Calls the block at once for an empty list.
  public static func use<Root: UIViewController>(
    _ flows: [any Flow], when strategy: ExecuteStrategy, block: @escaping @MainActor (_ roots: [Root]) -> Void
  ) {
    run(flows, strategy) { roots in
      let found = roots.indices.compactMap { typedRoot(Root.self, roots, $0) }
      guard found.count == roots.count else { return }
      block(found)
    }
  }

  private static func run(
    _ flows: [any Flow], _ strategy: ExecuteStrategy, _ block: @escaping @MainActor ([any Flow]) -> Void
  ) {
    guard strategy == .ready else { return block(flows) }
    // Weak, so that the pending block does not retain a flow that ends before it is ready.
    let known = flows.map { flow in { [weak flow] in flow } }
    FlowReadiness.wait(for: flows) {
      let living = known.compactMap { $0() }
      if living.count == known.count { block(living) }
    }
  }

  // `nil`, with a recorded fault, if the root has another type than the block takes.
  private static func typedRoot<Root: UIViewController>(_: Root.Type, _ flows: [any Flow], _ index: Int) -> Root? {
    let root = flows[index].viewController
    if let root = root as? Root { return root }
    let flow = _typeName(type(of: flows[index]), qualified: false)
    let found = root.map { _typeName(type(of: $0), qualified: false) } ?? "no view controller"
    let advice = root == nil ? "give the flow a root" : "declare the block's parameter as \(found)"
    Run.current.trace.record(
      .fault(
        "Flows.use expects the root of \(flow) as \(_typeName(Root.self, qualified: false)), but the root is \(found): "
          + advice))
    return nil
  }
}

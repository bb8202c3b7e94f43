import HeadlessUIKit

/// An observer of the visibility and the dismissal of a presentable.
///
/// The visibility of a view controller is known at all times, and a window is always visible. Any other presentable
/// counts as visible until its stream yields `false`. For a flow, the observer observes the root, unless the flow
/// implements `onDismissed`.
@MainActor
final class PresentableObserver {
  enum Change {
    case shown
    case hidden
    case dismissed
    /// The view controller was released without a dismissal, such as one that was never shown.
    case released
  }

  private weak var state: PresentationState?
  private var observation: PresentationState.Observation?
  private var tasks: [Task<Void, Never>] = []
  private var isShown = true
  private var wasDismissed = false

  /// Creates an observer that does not retain the presentable. With `reportsRelease`, `callback` also learns of the
  /// release of a view controller.
  init(
    _ presentable: any Presentable, reportsRelease: Bool = false, callback: @escaping @MainActor (Change) -> Void
  ) {
    var innermost = presentable
    // The root of a flow may be another flow.
    while let flow = innermost.asFlow {
      if let dismissal = RootDismissal.own(of: flow) {
        followDismissal(dismissal, callback)
        return
      }
      innermost = flow.root
    }
    if let controller = innermost as? UIViewController {
      let state = controller.presentationState
      self.state = state
      let onRelease: (@MainActor () -> Void)? = reportsRelease ? { @MainActor in callback(.released) } : nil
      observation = state.observe(onRelease: onRelease) { change in
        switch change {
        case .visibility(let isVisible): callback(isVisible ? .shown : .hidden)
        case .dismissed: callback(.dismissed)
        }
      }
    } else if !(innermost is UIWindow) {
      follow(innermost, callback)
    }
  }

  var isVisible: Bool { state?.isVisible ?? isShown }

  var isDismissed: Bool { state?.isDismissed ?? wasDismissed }

  func cancel() {
    observation?.cancel()
    observation = nil
    for task in tasks { task.cancel() }
    tasks.removeAll()
  }

  // The presentable is no view controller, window or flow.
  private func follow(_ presentable: any Presentable, _ callback: @escaping @MainActor (Change) -> Void) {
    let (visibility, dismissal) = (presentable.isVisibleStream, presentable.onDismissed)
    tasks.append(
      Task { [weak self] in
        for await isVisible in visibility {
          // A stream may repeat the known value, which is no change.
          guard let self, !Task.isCancelled, isVisible != isShown else { continue }
          isShown = isVisible
          callback(isVisible ? .shown : .hidden)
        }
      })
    followDismissal(dismissal, callback)
  }

  private func followDismissal(_ dismissal: AsyncStream<Void>, _ callback: @escaping @MainActor (Change) -> Void) {
    tasks.append(
      Task { [weak self] in
        for await _ in dismissal {
          guard let self, !Task.isCancelled else { continue }
          wasDismissed = true
          callback(.dismissed)
        }
      })
  }
}

/// A test of whether a flow implements `onDismissed`, or uses the default.
// The dismissal of a root is known without a task, so the observer reads a flow's stream only if the flow implements
// it. A protocol does not show which implementation a type uses, so the default implementation records its call.
@MainActor
enum RootDismissal {
  // The flow whose `onDismissed` `own(of:)` calls now.
  private static var probedFlow: ObjectIdentifier?
  private static var isDefault = false

  /// Returns the flow's own stream. Returns `nil` if the flow uses the default implementation.
  static func own(of flow: any Flow) -> AsyncStream<Void>? {
    (probedFlow, isDefault) = (ObjectIdentifier(flow), false)
    defer { probedFlow = nil }
    let stream = flow.onDismissed
    return isDefault ? nil : stream
  }

  /// Returns the stream of the default implementation.
  static func stream(of flow: any Flow) -> AsyncStream<Void> {
    guard probedFlow == ObjectIdentifier(flow) else { return flow.root.onDismissed }
    isDefault = true
    return AsyncStream { $0.finish() }
  }
}

extension Presentable {
  /// The presentable that is on screen. For a flow, the innermost root.
  var innermost: any Presentable {
    asFlow?.root.innermost ?? self
  }
}

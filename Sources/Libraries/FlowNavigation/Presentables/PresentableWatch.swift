import HeadlessUIKit

/// Follows whether something on screen is visible, and when it is dismissed.
///
/// Of a view controller that is state, known at all times; a window is always visible. Another presentable is taken to be
/// visible until its stream says otherwise. A flow is watched by its root, unless it has an `onDismissed` of its own.
@MainActor
final class PresentableWatch {
  enum Change {
    case shown
    case hidden
    case dismissed
  }

  private weak var state: PresentationState?
  private var observation: PresentationState.Observation?
  private var tasks: [Task<Void, Never>] = []
  private var isShown = true
  private var wasDismissed = false

  /// Calls `callback` at each change from now on. It does not hold the presentable.
  init(_ presentable: any Presentable, callback: @escaping @MainActor (Change) -> Void) {
    var innermost = presentable
    while let flow = innermost as? any Flow {
      if let dismissal = RootDismissal.own(of: flow) {
        followDismissal(dismissal, callback)
        return
      }
      innermost = flow.root
    }
    if let controller = innermost as? UIViewController {
      let state = controller.presentationState
      self.state = state
      observation = state.observe { change in
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

  /// Ends the watch and lets go of the callback.
  func cancel() {
    observation?.cancel()
    observation = nil
    for task in tasks { task.cancel() }
    tasks.removeAll()
  }

  private func follow(_ presentable: any Presentable, _ callback: @escaping @MainActor (Change) -> Void) {
    let (visibility, dismissal) = (presentable.isVisibleStream, presentable.onDismissed)
    tasks.append(
      Task { [weak self] in
        for await isVisible in visibility {
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

/// Tells a flow that implements `onDismissed` from one that leaves it to its root.
///
/// The root's dismissal is state and costs no task, so that a flow is followed by its stream only where that is its own.
/// The default implementation reports that it was called; a protocol can't say so.
@MainActor
enum RootDismissal {
  private static var asked: ObjectIdentifier?
  private static var isDefault = false

  /// The flow's own stream, `nil` if it leaves its dismissal to its root.
  static func own(of flow: any Flow) -> AsyncStream<Void>? {
    (asked, isDefault) = (ObjectIdentifier(flow), false)
    defer { asked = nil }
    let stream = flow.onDismissed
    return isDefault ? nil : stream
  }

  /// What the default implementation answers.
  static func stream(of flow: any Flow) -> AsyncStream<Void> {
    guard asked == ObjectIdentifier(flow) else { return flow.root.onDismissed }
    isDefault = true
    return AsyncStream { $0.finish() }
  }
}

extension Presentable {
  /// What is on screen in the end: of a flow its root, or that flow's root.
  var innermost: any Presentable {
    (self as? any Flow)?.root.innermost ?? self
  }
}

import FlowCore
import HeadlessUIKit

/// AsyncFlow's name for the platform's view controller.
public typealias PlatformViewController = UIViewController

/// Something that can be on screen: a view controller, a window, a flow.
@MainActor
public protocol Presentable: AnyObject {
  /// Whether it is visible, from now on, each time that changes.
  var isVisibleStream: AsyncStream<Bool> { get }

  /// When it is dismissed.
  var onDismissed: AsyncStream<Void> { get }
}

extension Presentable {
  /// The view controller behind it: itself, or that of a flow's root.
  public var viewController: UIViewController? {
    if let controller = self as? UIViewController { return controller }
    if let flow = self as? any Flow { return flow.root.viewController }
    return (self as? UIWindow)?.rootViewController
  }
}

extension UIViewController: Presentable {
  /// Its visibility, now and after each change: `true` from `viewDidAppear` to `viewDidDisappear`.
  ///
  /// AsyncFlow's stream begins with the first change.
  public var isVisibleStream: AsyncStream<Bool> {
    let (stream, continuation) = AsyncStream.makeStream(of: Bool.self)
    let state = presentationState
    // A window that was just shown has its screens at once; their `viewDidAppear` is no change then.
    var wasVisible = state.isVisible || cameWithItsWindow
    continuation.yield(wasVisible)
    let end = StreamEnd { continuation.finish() }
    let observation = state.observe { change in
      if case .visibility(let isVisible) = change, isVisible != wasVisible {
        wasVisible = isVisible
        continuation.yield(isVisible)
      }
      withExtendedLifetime(end) {}
    }
    continuation.onTermination = { [weak observation] _ in
      Task { @MainActor in observation?.cancel() }
    }
    return stream
  }

  /// Its dismissal: popped, removed from its parent, or its modal dismissed.
  public var onDismissed: AsyncStream<Void> {
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
    let end = StreamEnd { continuation.finish() }
    let observation = presentationState.observe { change in
      if case .dismissed = change { continuation.yield() }
      withExtendedLifetime(end) {}
    }
    continuation.onTermination = { [weak observation] _ in
      Task { @MainActor in observation?.cancel() }
    }
    return stream
  }
}

extension UIViewController {
  /// Does nothing: the life cycle of the headless view controllers is known without it. It is here for code that calls it at
  /// its start, as with AsyncFlow.
  public static func enableAsyncFlowSwizzling() {}
}

extension UIWindow: Presentable {
  /// Yields `true` once and stays open: a window is always visible.
  public var isVisibleStream: AsyncStream<Bool> {
    let (stream, continuation) = AsyncStream.makeStream(of: Bool.self)
    continuation.yield(true)
    keep(continuation)
    return stream
  }

  /// Yields nothing and stays open: a window is never dismissed.
  public var onDismissed: AsyncStream<Void> {
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
    keep(continuation)
    return stream
  }

  /// A stream ends when nobody can yield to it any more, so its own end keeps it open.
  private func keep<Element>(_ continuation: AsyncStream<Element>.Continuation) {
    continuation.onTermination = { _ in withExtendedLifetime(continuation) {} }
  }
}

/// Ends a stream when nobody is left who could yield to it: held by what yields.
private final class StreamEnd: Sendable {
  private let finish: @Sendable () -> Void

  init(_ finish: @escaping @Sendable () -> Void) {
    self.finish = finish
  }

  deinit {
    finish()
  }
}

/// What a flow said itself of a screen that it shows: ``NavigationFlow/associate(step:stepper:with:)``.
@MainActor
final class ScreenAssociation {
  let step: any Step
  private let held: (any Stepper)?
  private weak var own: UIViewController?

  init(step: any Step, stepper: any Stepper, controller: UIViewController) {
    self.step = step
    // A screen that is its own stepper must not be held by what it holds.
    let isOwn = stepper.object === controller
    held = isOwn ? nil : stepper
    own = isOwn ? controller : nil
  }

  var stepper: (any Stepper)? { held ?? (own as? any Stepper) }
}

extension UIViewController {
  /// The step that led to it: as its flow said, or that of its contribution.
  var associatedStep: (any Step)? { said?.step ?? contribution?.step }

  /// The stepper that speaks for it: as its flow said, or that of its contribution.
  var associatedStepper: (any Stepper)? { said?.stepper ?? contribution?.stepper }

  /// What people call it: as its flow says for the step, else its stepper.
  var associatedMetadata: (any FlowMetadata)? {
    guard let step = associatedStep else { return nil }
    return contribution?.coordinator?.flow?.metadata(for: step) ?? associatedStepper?.metadata
  }

  /// The display names of its navigation stack, bottom first, as `A → B`, or `nil` if there are none.
  public var navigationStackPath: String? {
    let stack = (self as? UINavigationController ?? navigationController)?.viewControllers ?? []
    let names = stack.compactMap { $0.associatedMetadata?.displayName }
    return names.isEmpty ? nil : names.joined(separator: " → ")
  }

  private var said: ScreenAssociation? { association as? ScreenAssociation }

  private var contribution: ScreenScope? { owner?.scope as? ScreenScope }
}

extension UIViewController {
  /// Whether something is true of it, or of one of the containers around it.
  package func isOrStandsIn(where isTrue: (UIViewController) -> Bool) -> Bool {
    sequence(first: self) { $0.parent }.contains(where: isTrue)
  }
}

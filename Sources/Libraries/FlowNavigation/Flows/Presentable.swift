import FlowCore
import HeadlessUIKit

/// AsyncFlow's name for the platform's view controller.
public typealias PlatformViewController = UIViewController

/// An object that can be on screen, such as a controller, window or flow.
@MainActor
public protocol Presentable: AnyObject {
  /// A stream of the visibility, with an element for each change.
  var isVisibleStream: AsyncStream<Bool> { get }

  /// A stream with an element for the dismissal.
  var onDismissed: AsyncStream<Void> { get }
}

extension Presentable {
  /// The view controller of the presentable, or of its root. `nil` if there is none.
  public var viewController: UIViewController? {
    if let controller = self as? UIViewController { return controller }
    if let flow = asFlow { return flow.root.viewController }
    return (self as? UIWindow)?.rootViewController
  }

  /// The presentable as a flow. `nil` for any other presentable.
  // The cast alone reads all conformances of the program for each class of screens, which takes 70 µs.
  var asFlow: (any Flow)? {
    ConformanceIndex.mayConform(type(of: self), to: (any Flow).self) ? self as? any Flow : nil
  }
}

extension UIViewController: Presentable {
  /// A stream of the visibility: `true` from `viewDidAppear` to `viewDidDisappear`.
  ///
  /// The stream begins with the current visibility, where AsyncFlow's begins with the first change.
  public var isVisibleStream: AsyncStream<Bool> {
    let (stream, continuation) = AsyncStream.makeStream(of: Bool.self)
    let state = presentationState
    // A window that was just shown shows its screens at once, so their `viewDidAppear` is not a change.
    var wasVisible = state.isVisible || entersWithItsWindow
    continuation.yield(wasVisible)
    let end = StreamEnd { continuation.finish() }
    let observation = state.observe { change in
      if case .visibility(let isVisible) = change, isVisible != wasVisible {
        wasVisible = isVisible
        continuation.yield(isVisible)
      }
      // The callback retains `end`, so the stream ends with the observation.
      withExtendedLifetime(end) {}
    }
    continuation.onTermination = { [weak observation] _ in
      Task { @MainActor in observation?.cancel() }
    }
    return stream
  }

  /// A stream with an element for the dismissal.
  ///
  /// A controller is dismissed when it is popped, removed from its parent, or dismissed as a modal. It is dismissed too
  /// when a window replaces it as the root, and with a container around it.
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
  // The method lets the launch code of AsyncFlow apps compile.
  /// Does nothing. Headless view controllers report their life cycle without swizzling.
  public static func enableAsyncFlowSwizzling() {}
}

extension UIWindow: Presentable {
  /// A stream that yields `true` once: a window is always visible.
  ///
  /// The stream stays open, as that of a view controller does.
  public var isVisibleStream: AsyncStream<Bool> {
    let (stream, continuation) = AsyncStream.makeStream(of: Bool.self)
    continuation.yield(true)
    keepOpen(continuation)
    return stream
  }

  /// A stream that yields nothing: a window is never dismissed.
  ///
  /// The stream stays open, as that of a view controller does.
  public var onDismissed: AsyncStream<Void> {
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
    keepOpen(continuation)
    return stream
  }

  // The termination handler retains the continuation, whose release would end the stream.
  private func keepOpen<Element>(_ continuation: AsyncStream<Element>.Continuation) {
    continuation.onTermination = { _ in withExtendedLifetime(continuation) {} }
  }
}

// The release of the object ends a stream. The callback that yields to the stream retains the object.
private final class StreamEnd: Sendable {
  private let finish: @Sendable () -> Void

  init(_ finish: @escaping @Sendable () -> Void) {
    self.finish = finish
  }

  deinit {
    finish()
  }
}

/// A screen's step and stepper, as set by ``NavigationFlow/associate(step:stepper:with:)``.
@MainActor
final class ScreenAssociation {
  let step: any Step
  // `nil` if the screen is its own stepper.
  private let retained: (any Stepper)?
  // Set if the screen is its own stepper.
  private weak var own: UIViewController?

  init(step: any Step, stepper: any Stepper, controller: UIViewController) {
    self.step = step
    // Refer weakly to a screen that is its own stepper, since it retains this object.
    let isOwn = stepper.object === controller
    retained = isOwn ? nil : stepper
    own = isOwn ? controller : nil
  }

  /// The stepper. `nil` if the screen was its own stepper and has been released.
  var stepper: (any Stepper)? { retained ?? (own as? any Stepper) }
}

extension UIViewController {
  /// Returns whether the controller or one of its containers satisfies a predicate.
  package func isOrIsWithin(where predicate: (UIViewController) -> Bool) -> Bool {
    sequence(first: self) { $0.parent }.contains(where: predicate)
  }
}

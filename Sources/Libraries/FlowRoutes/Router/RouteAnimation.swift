import FlowStore
import HeadlessUIKit

/// The animation with which a screen appears and disappears.
///
/// The animation is only a name, which a fully detailed transcript shows. The default durations are TCAFlow's.
public enum RouteAnimation: Hashable, Sendable {
  /// The default animation of the system.
  case `default`
  /// A fade that lasts `duration` seconds.
  case fade(duration: Double = 0.3)
  /// A spring animation that lasts `duration` seconds.
  case spring(duration: Double = 0.35, bounce: Double = 0.2)
  /// An ease-in-out animation that lasts `duration` seconds.
  case easeInOut(duration: Double = 0.35)
  /// No animation.
  case none

  /// The animation of the change. `nil` for ``none``.
  public var animation: Animation? {
    switch self {
    case .default: .default
    case .fade(let duration), .easeInOut(let duration): .easeInOut(duration: duration)
    case .spring(let duration, let bounce): .spring(duration: duration, bounce: bounce)
    case .none: nil
    }
  }

  /// The transition style of a modal.
  ///
  /// The style is a cross-dissolve for ``fade(duration:)``, and a vertical cover for any other animation.
  public var transition: UIModalTransitionStyle {
    if case .fade = self { .crossDissolve } else { .coverVertical }
  }
}

extension RouteAnimation: CustomStringConvertible {
  /// The animation as in source code.
  public var description: String {
    // A fade is no animation of its own.
    if case .fade(let duration) = self { ".fade(duration: \(duration))" } else { animation?.description ?? ".none" }
  }
}

extension UIViewController {
  /// Sets the animation with which the screen appears and disappears.
  ///
  /// ```swift
  /// case .detail(let store): DetailViewController(store: store).routeTransition(.fade(duration: 0.3))
  /// ```
  /// - Returns: The view controller.
  @discardableResult
  public func routeTransition(_ animation: RouteAnimation) -> Self {
    modalTransitionStyle = animation.transition
    transitionNote = animation.description
    return self
  }
}

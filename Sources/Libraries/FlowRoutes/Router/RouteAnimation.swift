import FlowStore
import HeadlessUIKit

/// How a screen comes and goes. Without pixels it is only a name, which a transcript in full detail shows.
public enum RouteAnimation: Hashable, Sendable {
  /// As the system does it.
  case `default`
  /// It fades in and out, in so many seconds.
  case fade(duration: Double = 0.3)
  /// As a spring, in so many seconds.
  case spring(duration: Double = 0.35, bounce: Double = 0.2)
  /// Slow at both ends, in so many seconds.
  case easeInOut(duration: Double = 0.35)
  /// At once.
  case none

  /// The animation of the change; `nil` for none.
  public var animation: Animation? {
    switch self {
    case .default: .default
    case .fade(let duration), .easeInOut(let duration): .easeInOut(duration: duration)
    case .spring(let duration, let bounce): .spring(duration: duration, bounce: bounce)
    case .none: nil
    }
  }

  /// The style in which a modal comes up.
  public var transition: UIModalTransitionStyle {
    if case .fade = self { .crossDissolve } else { .coverVertical }
  }
}

extension RouteAnimation: CustomStringConvertible {
  /// The animation as one writes it.
  public var description: String {
    switch self {
    case .default: ".default"
    case .fade(let duration): ".fade(duration: \(duration))"
    case .spring(let duration, let bounce): ".spring(duration: \(duration), bounce: \(bounce))"
    case .easeInOut(let duration): ".easeInOut(duration: \(duration))"
    case .none: ".none"
    }
  }
}

extension UIViewController {
  /// Sets how the screen comes and goes.
  ///
  /// ```swift
  /// case .detail(let store): DetailViewController(store: store).routeTransition(.fade(duration: 0.3))
  /// ```
  @discardableResult
  public func routeTransition(_ animation: RouteAnimation) -> Self {
    modalTransitionStyle = animation.transition
    transitionNote = animation.description
    return self
  }
}

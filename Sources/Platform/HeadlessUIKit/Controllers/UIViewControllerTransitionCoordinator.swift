/// An object that coordinates animations with a transition. None exists here, since transitions take no time.
@MainActor
public protocol UIViewControllerTransitionCoordinator: AnyObject {
  /// Animates changes together with the transition.
  /// - Returns: Whether the animation is part of the transition.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
}

/// The state of a transition.
@MainActor
public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
  /// Whether the transition is animated.
  var isAnimated: Bool { get }
  /// Whether the transition was cancelled.
  var isCancelled: Bool { get }
}

/// The color of the status bar.
public enum UIStatusBarStyle: Int, Sendable {
  // The raw values are UIKit's.

  /// The color of the interface's style.
  case `default`
  /// White.
  case lightContent
  /// Black.
  case darkContent = 3
}

/// The orientation of an interface.
public enum UIInterfaceOrientation: Int, Sendable {
  /// Unknown.
  case unknown
  /// Upright.
  case portrait
  /// Upside down.
  case portraitUpsideDown
  /// With the home button on the left.
  case landscapeLeft = 4
  /// With the home button on the right.
  case landscapeRight = 3
}

/// A set of orientations of an interface.
public struct UIInterfaceOrientationMask: OptionSet, Hashable, Sendable {
  /// The bits, one for each orientation.
  public let rawValue: UInt

  /// Creates a set of orientations from its bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  // The bits are UIKit's.

  /// Upright.
  public static let portrait = UIInterfaceOrientationMask(rawValue: 1 << 1)
  /// Upside down.
  public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 1 << 2)
  /// With the home button on the right.
  public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 1 << 3)
  /// With the home button on the left.
  public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 1 << 4)
  /// On either side.
  public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  /// All orientations.
  public static let all: UIInterfaceOrientationMask = [.portrait, .landscape, .portraitUpsideDown]
  /// All orientations except upside down.
  public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
}

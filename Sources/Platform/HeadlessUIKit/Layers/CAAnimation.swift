import FlowCore
import FoundationEssentials

/// An animation of a layer, which takes no time.
@MainActor
open class CAAnimation {
  /// The object to notify, which the animation retains as in Core Animation.
  open var delegate: (any CAAnimationDelegate)?
  /// Whether the layer removes the animation at the end.
  open var isRemovedOnCompletion = true
  /// The curve of the animation's speed.
  open var timingFunction: CAMediaTimingFunction?
  /// The duration in seconds. Nothing depends on it here.
  open var duration: TimeInterval = 0
  /// The time of the start in seconds. Nothing depends on it here.
  open var beginTime: TimeInterval = 0
  /// The number of passes. An animation with infinitely many never stops.
  open var repeatCount: Float = 0
  /// Whether each pass plays backward too. Nothing depends on it here.
  open var autoreverses = false
  /// The values of the layer before the start and after the end.
  open var fillMode = CAMediaTimingFillMode.removed

  /// Creates an animation.
  public init() {}
}

/// An object that an animation notifies.
@MainActor
public protocol CAAnimationDelegate: AnyObject {
  /// Notifies the delegate of the start.
  func animationDidStart(_ anim: CAAnimation)

  /// Notifies the delegate of the end.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  /// Does nothing.
  public func animationDidStart(_ anim: CAAnimation) {}

  /// Does nothing.
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// An animation from the present content of a layer to the next.
open class CATransition: CAAnimation {
  /// The kind of the transition.
  open var type = CATransitionType.fade
  /// The direction of the transition. `nil` for a kind without one.
  open var subtype: CATransitionSubtype?
  /// The progress at which the transition begins, from 0 to 1.
  open var startProgress: Float = 0
  /// The progress at which the transition ends, from 0 to 1.
  open var endProgress: Float = 1
}

/// The usual key for a transition. A layer keeps a transition under any key here, unlike in Core Animation.
public let kCATransition = "transition"

/// The kind of a transition.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  /// The name of the kind.
  public let rawValue: String

  /// Creates a kind with a name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// A transition in which the next content appears through the present one.
  public static let fade = CATransitionType(rawValue: "fade")
  /// A transition in which the next content slides over the present one.
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  /// A transition in which the next content pushes the present one away.
  public static let push = CATransitionType(rawValue: "push")
  /// A transition in which the present content slides away from the next one.
  public static let reveal = CATransitionType(rawValue: "reveal")
}

/// The direction of a transition.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  /// The name of the direction.
  public let rawValue: String

  /// Creates a direction with a name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The direction from the right.
  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
  /// The direction from the left.
  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
  /// The direction from the top.
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
  /// The direction from the bottom.
  public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

/// The values of a layer before the start and after the end of an animation.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  /// The name of the mode.
  public let rawValue: String

  /// Creates a mode with a name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The last values, after the end.
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  /// The first values, before the start.
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  /// The first values before the start, and the last ones after the end.
  public static let both = CAMediaTimingFillMode(rawValue: "both")
  /// The values of the layer.
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")
}

/// The name of a curve.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  /// The text of the name.
  public let rawValue: String

  /// Creates a name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Constant speed.
  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  /// A slow start.
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  /// A slow end.
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  /// A slow start and a slow end.
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  /// The curve of most animations of the system.
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// The curve of an animation's speed. Animations take no time here.
public final class CAMediaTimingFunction: Sendable {
  /// The x and y of the first control point, then those of the second.
  public let controlPoints: [Float]

  /// Creates a curve of the system.
  public init(name: CAMediaTimingFunctionName) {
    controlPoints =
      switch name {
      case .linear: [0, 0, 1, 1]
      case .easeIn: [0.42, 0, 1, 1]
      case .easeOut: [0, 0, 0.58, 1]
      case .easeInEaseOut: [0.42, 0, 0.58, 1]
      default: [0.25, 0.1, 0.25, 1]
      }
  }

  /// Creates a curve from its control points.
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    controlPoints = [c1x, c1y, c2x, c2y]
  }
}

/// An animation of one property of a layer.
open class CAPropertyAnimation: CAAnimation {
  /// The key path of the property.
  open var keyPath: String?

  /// Creates an animation of a property.
  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }
}

/// An animation from one value to another.
open class CABasicAnimation: CAPropertyAnimation {
  /// The value at the start. `nil` for the present one.
  open var fromValue: Any?
  /// The value at the end. `nil` for the present one.
  open var toValue: Any?
  /// The difference between both values.
  open var byValue: Any?
}

/// An animation along a list of values.
open class CAKeyframeAnimation: CAPropertyAnimation {
  /// The values.
  open var values: [Any]?
  /// The times of the values, each from 0 to 1.
  open var keyTimes: [Double]?
}

/// A group of changes to layers, with a closure to call after their animations.
///
/// Animations take no time, so the closure runs at the end of the turn.
@MainActor
public enum CATransaction {
  /// The closures of the open groups, outermost first, for one run.
  private final class Groups {
    var completions: [(() -> Void)?] = []
  }

  private static var groups: Groups { Run.current.service(Groups.init) }

  /// Opens a group within the present one.
  public static func begin() {
    groups.completions.append(nil)
  }

  /// Closes the innermost group. Its closure runs at the end of the turn.
  public static func commit() {
    if let completion = groups.completions.popLast() { finish(with: completion) }
  }

  /// Sets the closure that runs after the animations of the innermost group.
  ///
  /// Without an open group, the closure belongs to the turn.
  public static func setCompletionBlock(_ block: (() -> Void)?) {
    if groups.completions.isEmpty {
      finish(with: block)
    } else {
      groups.completions[groups.completions.count - 1] = block
    }
  }

  /// Does nothing. Animations take no time.
  public static func setDisableActions(_ flag: Bool) {}

  /// Does nothing. Animations take no time.
  public static func setAnimationDuration(_ duration: TimeInterval) {}

  /// Does nothing. Animations take no time.
  public static func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {}

  /// Does nothing. Changes take effect at once.
  public static func flush() {}

  private static func finish(with completion: (() -> Void)?) {
    guard let completion else { return }
    // The layers have changed, even if a guard rejects the turn's changes of controllers.
    Run.current.transaction.runAtEndOfTurn(survivesRejection: true) { completion() }
  }
}

extension CAAnimation: LeftOutOfState {}

import FlowCore
import FoundationEssentials

/// An animation of a layer, which takes no time.
@preconcurrency @MainActor
open class CAAnimation {
  /// The object to notify, which the animation retains as in Core Animation.
  open var delegate: (any CAAnimationDelegate)?
  open var isRemovedOnCompletion = true
  open var timingFunction: CAMediaTimingFunction?
  /// The duration in seconds. Nothing depends on it here.
  open var duration: TimeInterval = 0
  /// The time of the start in seconds. Nothing depends on it here.
  open var beginTime: TimeInterval = 0
  /// The number of passes. An animation with infinitely many never stops.
  open var repeatCount: Float = 0
  /// Whether each pass plays backward too. Nothing depends on it here.
  open var autoreverses = false
  open var fillMode = CAMediaTimingFillMode.removed
  private var values: [String: Any] = [:]

  public init() {}

  /// Returns what an app has set for a name of its own.
  open func value(forKey key: String) -> Any? { values[key] }

  /// Keeps a value for a name of the app's own, such as one that tells animations apart.
  open func setValue(_ value: Any?, forKey key: String) { values[key] = value }
}

@preconcurrency @MainActor
public protocol CAAnimationDelegate: AnyObject {
  func animationDidStart(_ anim: CAAnimation)

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  public func animationDidStart(_ anim: CAAnimation) {}

  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

open class CATransition: CAAnimation {
  open var type = CATransitionType.fade
  open var subtype: CATransitionSubtype?
  open var startProgress: Float = 0
  open var endProgress: Float = 1
}

/// The usual key for a transition. A layer keeps a transition under any key here, unlike in Core Animation.
public let kCATransition = "transition"

public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let fade = CATransitionType(rawValue: "fade")
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  public static let push = CATransitionType(rawValue: "push")
  public static let reveal = CATransitionType(rawValue: "reveal")
}

public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
  public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  public static let both = CAMediaTimingFillMode(rawValue: "both")
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")
}

public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

public final class CAMediaTimingFunction: Sendable {
  public let controlPoints: [Float]

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

  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    controlPoints = [c1x, c1y, c2x, c2y]
  }
}

open class CAPropertyAnimation: CAAnimation {
  open var keyPath: String?

  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }
}

open class CABasicAnimation: CAPropertyAnimation {
  open var fromValue: Any?
  open var toValue: Any?
  open var byValue: Any?
}

open class CAKeyframeAnimation: CAPropertyAnimation {
  open var values: [Any]?
  open var keyTimes: [Double]?
}

/// A group of changes to layers, with a closure to call after their animations.
///
/// Animations take no time, so the closure runs at the end of the turn.
@preconcurrency @MainActor
public enum CATransaction {
  // The closures of the open groups, outermost first, for one run.
  private final class Groups {
    var completions: [(() -> Void)?] = []
  }

  private static var groups: Groups { Run.current.service(Groups.init) }

  public static func begin() {
    groups.completions.append(nil)
  }

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

  public static func setDisableActions(_ flag: Bool) {}

  public static func setAnimationDuration(_ duration: TimeInterval) {}

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

// The names of Hero. Transitions take no time here and show nothing, so what describes them does nothing. Screens go
// away as they do there.

import FlowCore
import Foundation
import UIKit

public enum HeroDefaultAnimationType: Sendable {
  public enum Direction: Sendable { case left, right, up, down }

  case auto
  case push(direction: Direction)
  case pull(direction: Direction)
  case cover(direction: Direction)
  case uncover(direction: Direction)
  case slide(direction: Direction)
  case zoomSlide(direction: Direction)
  case pageIn(direction: Direction)
  case pageOut(direction: Direction)
  case fade
  case zoom
  case zoomOut
  case none

  indirect case selectBy(presenting: HeroDefaultAnimationType, dismissing: HeroDefaultAnimationType)

  public static func autoReverse(presenting: HeroDefaultAnimationType) -> HeroDefaultAnimationType {
    .selectBy(presenting: presenting, dismissing: presenting)
  }
}

public final class HeroModifier: Sendable {
  public enum CascadeDirection: Sendable { case topToBottom, bottomToTop, leftToRight, rightToLeft }

  public static let fade = HeroModifier()
  public static let arc = HeroModifier()
  public static let forceAnimate = HeroModifier()
  public static let useGlobalCoordinateSpace = HeroModifier()
  public static let useScaleBasedSizeChange = HeroModifier()
  public static let useNormalSnapshot = HeroModifier()
  public static let useNoSnapshot = HeroModifier()
  public static let useLayerRenderSnapshot = HeroModifier()
  public static let useOptimizedSnapshot = HeroModifier()
  public static let ignoreSubviewModifiers = HeroModifier()
  public static let cascade = HeroModifier()
  public static let durationMatchLongest = HeroModifier()

  public static func translate(_ point: CGPoint) -> HeroModifier { HeroModifier() }

  public static func translate(x: CGFloat = 0, y: CGFloat = 0, z: CGFloat = 0) -> HeroModifier { HeroModifier() }

  public static func rotate(_ z: CGFloat) -> HeroModifier { HeroModifier() }

  public static func rotate(x: CGFloat = 0, y: CGFloat = 0, z: CGFloat = 0) -> HeroModifier { HeroModifier() }

  public static func scale(_ xy: CGFloat) -> HeroModifier { HeroModifier() }

  public static func scale(x: CGFloat = 1, y: CGFloat = 1, z: CGFloat = 1) -> HeroModifier { HeroModifier() }

  public static func opacity(_ opacity: CGFloat) -> HeroModifier { HeroModifier() }

  public static func cornerRadius(_ cornerRadius: CGFloat) -> HeroModifier { HeroModifier() }

  public static func position(_ position: CGPoint) -> HeroModifier { HeroModifier() }

  public static func size(_ size: CGSize) -> HeroModifier { HeroModifier() }

  public static func backgroundColor(_ backgroundColor: UIColor) -> HeroModifier { HeroModifier() }

  public static func duration(_ duration: TimeInterval) -> HeroModifier { HeroModifier() }

  public static func delay(_ delay: TimeInterval) -> HeroModifier { HeroModifier() }

  public static func spring(stiffness: CGFloat, damping: CGFloat) -> HeroModifier { HeroModifier() }

  public static func zPosition(_ zPosition: CGFloat) -> HeroModifier { HeroModifier() }

  public static func source(heroID: String) -> HeroModifier { HeroModifier() }

  public static func arc(intensity: CGFloat = 1) -> HeroModifier { HeroModifier() }

  public static func cascade(
    delta: TimeInterval = 0.02, direction: CascadeDirection = .topToBottom, delayMatchedViews: Bool = false
  ) -> HeroModifier {
    HeroModifier()
  }
}

// MARK: What views and screens keep

@preconcurrency
@MainActor
public final class HeroExtension<Base: AnyObject> {
  public let base: Base

  init(_ base: Base) {
    self.base = base
  }
}

/// What was set for a view or a screen, as long as that lives.
private struct Settings {
  weak var owner: AnyObject?
  var values: [String: Any] = [:]
}

@MainActor private var settings: [ObjectIdentifier: Settings] = [:]

extension HeroExtension {
  private func value<T>(_ name: String, _ initial: T) -> T {
    // The identifier of an object that is gone may be that of another.
    guard let known = settings[ObjectIdentifier(base)], known.owner === base else { return initial }
    return known.values[name] as? T ?? initial
  }

  private func set<T>(_ name: String, _ value: T) {
    settings = settings.filter { $0.value.owner != nil }
    settings[ObjectIdentifier(base), default: Settings(owner: base)].values[name] = value
  }
}

extension UIView {
  public var hero: HeroExtension<UIView> { HeroExtension(self) }
}

extension UIViewController {
  public var hero: HeroExtension<UIViewController> { HeroExtension(self) }
}

extension HeroExtension where Base: UIView {
  public var id: String? {
    get { value("id", nil) }
    set { set("id", newValue) }
  }

  public var isEnabled: Bool {
    get { value("isEnabled", true) }
    set { set("isEnabled", newValue) }
  }

  public var isEnabledForSubviews: Bool {
    get { value("isEnabledForSubviews", true) }
    set { set("isEnabledForSubviews", newValue) }
  }

  public var modifiers: [HeroModifier]? {
    get { value("modifiers", nil) }
    set { set("modifiers", newValue) }
  }
}

extension HeroExtension where Base: UIViewController {
  public var isEnabled: Bool {
    get { value("isEnabled", false) }
    set { set("isEnabled", newValue) }
  }

  public var modalAnimationType: HeroDefaultAnimationType {
    get { value("modalAnimationType", .auto) }
    set { set("modalAnimationType", newValue) }
  }

  public var navigationAnimationType: HeroDefaultAnimationType {
    get { value("navigationAnimationType", .auto) }
    set { set("navigationAnimationType", newValue) }
  }

  public var tabBarAnimationType: HeroDefaultAnimationType {
    get { value("tabBarAnimationType", .auto) }
    set { set("tabBarAnimationType", newValue) }
  }

  /// Pops the screen, or dismisses it where there is nothing to pop.
  public func dismissViewController(completion: (() -> Void)? = nil) {
    if let navigation = base.navigationController, navigation.viewControllers.first !== base {
      navigation.popViewController(animated: true)
      completion?()
    } else {
      base.dismiss(animated: true, completion: completion)
    }
  }

  public func unwindToRootViewController() { StandIn.fault("HeroExtension.unwindToRootViewController") }

  public func replaceViewController(with next: UIViewController, completion: (() -> Void)? = nil) {
    StandIn.fault("HeroExtension.replaceViewController")
  }
}

extension UIView {
  public var heroID: String? {
    get { hero.id }
    set { hero.id = newValue }
  }

  public var heroModifiers: [HeroModifier]? {
    get { hero.modifiers }
    set { hero.modifiers = newValue }
  }
}

extension UIViewController {
  public var isHeroEnabled: Bool {
    get { hero.isEnabled }
    set { hero.isEnabled = newValue }
  }

  public func hero_dismissViewController() { hero.dismissViewController() }
}

/// Drives a transition by a gesture. Transitions take no time here, so nothing is there to drive.
@preconcurrency
@MainActor
public final class HeroTransition {
  public func update(_ percentageComplete: CGFloat) { StandIn.fault("HeroTransition.update") }

  public func finish(animate: Bool = true) { StandIn.fault("HeroTransition.finish") }

  public func cancel(animate: Bool = true) { StandIn.fault("HeroTransition.cancel") }

  public func apply(modifiers: [HeroModifier], to view: UIView) { StandIn.fault("HeroTransition.apply") }
}

@preconcurrency
@MainActor
public enum Hero {
  public static var shared = HeroTransition()
}

import HeadlessSwiftUICore
import HeadlessUIKit

// Only lists have a position here, and modifiers do not reach it. So nothing calls the closures.

public struct ScrollPosition: Equatable, Sendable {
  /// The id that the app has set.
  public private(set) var viewID: ViewID?
  public var isPositionedByUser: Bool { false }
  public var edge: Edge? { nil }
  public var point: CGPoint? { nil }

  public struct ViewID: Equatable, @unchecked Sendable {
    let value: AnyHashable
  }

  public init(idType: (some Hashable & Sendable).Type = Never.self) {}

  public init(id: some Hashable & Sendable, anchor: UnitPoint? = nil) {
    viewID = ViewID(value: id)
  }

  public init(idType: (some Hashable & Sendable).Type = Never.self, edge: Edge) {}

  public func viewID<Value: Hashable & Sendable>(type: Value.Type) -> Value? { viewID?.value.base as? Value }

  public mutating func scrollTo(id: some Hashable & Sendable, anchor: UnitPoint? = nil) {
    viewID = ViewID(value: id)
  }

  public mutating func scrollTo(edge: Edge) { viewID = nil }

  public mutating func scrollTo(point: CGPoint) { viewID = nil }

  public mutating func scrollTo(x: CGFloat, y: CGFloat) { viewID = nil }

  public mutating func scrollTo(x: CGFloat) { viewID = nil }

  public mutating func scrollTo(y: CGFloat) { viewID = nil }
}

public struct ScrollGeometry: Equatable, Sendable {
  public var contentOffset: CGPoint
  public var contentSize: CGSize
  public var contentInsets: EdgeInsets
  public var containerSize: CGSize
  public var visibleRect: CGRect { CGRect(origin: contentOffset, size: containerSize) }
  public var bounds: CGRect { visibleRect }
}

public enum ScrollPhase: Hashable, Sendable {
  case idle, tracking, interacting, decelerating, animating

  public var isScrolling: Bool { self != .idle }
}

public struct ScrollPhaseChangeContext {
  public let geometry: ScrollGeometry
  public let velocity: CGVector?
}

// With Core Graphics' name, which the stand-in of UIKit lacks.
public struct CGVector: Hashable, Sendable {
  public var dx: CGFloat
  public var dy: CGFloat

  public init(dx: CGFloat = 0, dy: CGFloat = 0) {
    self.dx = dx
    self.dy = dy
  }

  public static let zero = CGVector()
}

public struct ScrollTarget: Hashable, Sendable {
  public var rect: CGRect
  public var anchor: UnitPoint?
}

public struct ScrollTargetBehaviorContext {
  public var originalTarget: ScrollTarget { ScrollTarget(rect: .zero, anchor: nil) }
  public var velocity: CGVector { .zero }
  public var contentSize: CGSize { .zero }
  public var containerSize: CGSize { .zero }
  public var axes: Axis.Set { .vertical }
}

public protocol ScrollTargetBehavior {
  typealias TargetContext = ScrollTargetBehaviorContext

  func updateTarget(_ target: inout ScrollTarget, context: TargetContext)
}

public struct PagingScrollTargetBehavior: ScrollTargetBehavior {
  public init() {}
  public func updateTarget(_ target: inout ScrollTarget, context: ScrollTargetBehaviorContext) {}
}

public struct ViewAlignedScrollTargetBehavior: ScrollTargetBehavior {
  public struct LimitBehavior: Hashable, Sendable {
    private let name: String

    public static let automatic = LimitBehavior(name: "automatic")
    public static let always = LimitBehavior(name: "always")
    public static let never = LimitBehavior(name: "never")
    public static let alwaysByFew = LimitBehavior(name: "alwaysByFew")
    public static let alwaysByOne = LimitBehavior(name: "alwaysByOne")
  }

  public init(limitBehavior: LimitBehavior = .automatic) {}
  public func updateTarget(_ target: inout ScrollTarget, context: ScrollTargetBehaviorContext) {}
}

extension ScrollTargetBehavior where Self == PagingScrollTargetBehavior { public static var paging: Self { Self() } }
extension ScrollTargetBehavior where Self == ViewAlignedScrollTargetBehavior {
  public static var viewAligned: Self { Self() }
  public static func viewAligned(limitBehavior: ViewAlignedScrollTargetBehavior.LimitBehavior) -> Self { Self() }
}

public struct ScrollBounceBehavior: Hashable, Sendable {
  private let name: String

  public static let automatic = ScrollBounceBehavior(name: "automatic")
  public static let always = ScrollBounceBehavior(name: "always")
  public static let basedOnSize = ScrollBounceBehavior(name: "basedOnSize")
}

public struct ScrollEdgeEffectStyle: Hashable, Sendable {
  private let name: String

  public static let automatic = ScrollEdgeEffectStyle(name: "automatic")
  public static let hard = ScrollEdgeEffectStyle(name: "hard")
  public static let soft = ScrollEdgeEffectStyle(name: "soft")
}

public struct ScrollAnchorRole: Hashable, Sendable {
  private let name: String

  public static let initialOffset = ScrollAnchorRole(name: "initialOffset")
  public static let sizeChanges = ScrollAnchorRole(name: "sizeChanges")
  public static let alignment = ScrollAnchorRole(name: "alignment")
}

public struct ContentMarginPlacement: Hashable, Sendable {
  private let name: String

  public static let automatic = ContentMarginPlacement(name: "automatic")
  public static let scrollContent = ContentMarginPlacement(name: "scrollContent")
  public static let scrollIndicators = ContentMarginPlacement(name: "scrollIndicators")
}

public enum ScrollTransitionPhase: Hashable, Sendable {
  case topLeading, identity, bottomTrailing

  public var isIdentity: Bool { self == .identity }

  public var value: Double {
    switch self {
    case .topLeading: -1
    case .identity: 0
    case .bottomTrailing: 1
    }
  }
}

public struct ScrollTransitionConfiguration: Sendable {
  public struct Threshold: Sendable {
    public static let visible = Threshold()
    public static let hidden = Threshold()
    public static let centered = Threshold()

    public static func visible(_ amount: Double) -> Threshold { Threshold() }
  }

  public static let animated = ScrollTransitionConfiguration()
  public static let interactive = ScrollTransitionConfiguration()
  public static let identity = ScrollTransitionConfiguration()

  public static func animated(_ animation: Animation = .default) -> ScrollTransitionConfiguration {
    ScrollTransitionConfiguration()
  }

  public func animation(_ animation: Animation) -> ScrollTransitionConfiguration { self }

  public func threshold(_ threshold: Threshold) -> ScrollTransitionConfiguration { self }
}

extension View {
  public func scrollPosition(id: Binding<(some Hashable)?>, anchor: UnitPoint? = nil) -> some View { self }

  public func scrollPosition(_ position: Binding<ScrollPosition>, anchor: UnitPoint? = nil) -> some View { self }

  public func scrollTargetLayout(isEnabled: Bool = true) -> some View { self }

  public func scrollTarget(isEnabled: Bool = true) -> some View { self }

  public func scrollTargetBehavior(_ behavior: some ScrollTargetBehavior) -> some View { self }

  public func scrollBounceBehavior(_ behavior: ScrollBounceBehavior, axes: Axis.Set = [.vertical]) -> some View {
    self
  }

  public func scrollClipDisabled(_ disabled: Bool = true) -> some View { self }

  public func scrollIndicatorsFlash(onAppear: Bool) -> some View { self }

  public func scrollIndicatorsFlash(trigger value: some Equatable) -> some View { self }

  public func scrollEdgeEffectStyle(_ style: ScrollEdgeEffectStyle?, for edges: Edge.Set) -> some View { self }

  public func scrollEdgeEffectHidden(_ hidden: Bool = true, for edges: Edge.Set = .all) -> some View { self }

  public func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View { self }

  public func defaultScrollAnchor(_ anchor: UnitPoint?, for role: ScrollAnchorRole) -> some View { self }

  public func contentMargins(
    _ edges: Edge.Set = .all, _ length: CGFloat?, for placement: ContentMarginPlacement = .automatic
  ) -> some View { self }

  public func contentMargins(
    _ edges: Edge.Set = .all, _ insets: EdgeInsets, for placement: ContentMarginPlacement = .automatic
  ) -> some View { self }

  public func contentMargins(_ length: CGFloat, for placement: ContentMarginPlacement = .automatic) -> some View {
    self
  }

  public func scrollTransition(
    _ configuration: ScrollTransitionConfiguration = .interactive, axis: Axis? = nil,
    transition: @escaping (EmptyVisualEffect, ScrollTransitionPhase) -> some VisualEffect
  ) -> some View { self }

  public func scrollTransition(
    topLeading: ScrollTransitionConfiguration, bottomTrailing: ScrollTransitionConfiguration, axis: Axis? = nil,
    transition: @escaping (EmptyVisualEffect, ScrollTransitionPhase) -> some VisualEffect
  ) -> some View { self }

  public func onScrollGeometryChange<Value: Equatable>(
    for type: Value.Type, of transform: @escaping (ScrollGeometry) -> Value,
    action: @escaping (Value, Value) -> Void
  ) -> some View { self }

  public func onScrollPhaseChange(_ action: @escaping (ScrollPhase, ScrollPhase) -> Void) -> some View { self }

  public func onScrollPhaseChange(
    _ action: @escaping (ScrollPhase, ScrollPhase, ScrollPhaseChangeContext) -> Void
  ) -> some View { self }

  public func onScrollTargetVisibilityChange<ID: Hashable>(
    idType: ID.Type, threshold: Double = 0.5, _ action: @escaping ([ID]) -> Void
  ) -> some View { self }
}

// MARK: Effects by geometry

@MainActor @preconcurrency
public protocol VisualEffect {}

public struct EmptyVisualEffect: VisualEffect {
  nonisolated public init() {}
}

// Each is the same effect, as nothing shows one.
extension VisualEffect {
  public func offset(_ offset: CGSize) -> some VisualEffect { self }
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some VisualEffect { self }
  public func opacity(_ opacity: Double) -> some VisualEffect { self }
  public func blur(radius: CGFloat, opaque: Bool = false) -> some VisualEffect { self }
  public func brightness(_ amount: Double) -> some VisualEffect { self }
  public func contrast(_ amount: Double) -> some VisualEffect { self }
  public func grayscale(_ amount: Double) -> some VisualEffect { self }
  public func hueRotation(_ angle: Angle) -> some VisualEffect { self }
  public func saturation(_ amount: Double) -> some VisualEffect { self }
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some VisualEffect { self }
  public func rotation3DEffect(
    _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center, anchorZ: CGFloat = 0,
    perspective: CGFloat = 1
  ) -> some VisualEffect { self }
  public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some VisualEffect { self }
  public func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some VisualEffect { self }
}

extension View {
  public func visualEffect(
    _ effect: @escaping (EmptyVisualEffect, GeometryProxy) -> some VisualEffect
  ) -> some View { self }

  /// Does not call the closures: the size of a view is not known.
  @preconcurrency
  public func onGeometryChange<Value: Equatable>(
    for type: Value.Type, of transform: @escaping @MainActor (GeometryProxy) -> Value,
    action: @escaping @MainActor (Value, Value) -> Void
  ) -> some View { self }
}

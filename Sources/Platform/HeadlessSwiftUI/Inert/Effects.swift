import FoundationEssentials
import HeadlessSwiftUICore
import HeadlessUIKit

// As in Modifiers.swift, each returns the same view: nothing draws it.

public struct SymbolVariants: Hashable, Sendable {
  private let name: String

  public static let none = SymbolVariants(name: "none")
  public static let circle = SymbolVariants(name: "circle")
  public static let square = SymbolVariants(name: "square")
  public static let rectangle = SymbolVariants(name: "rectangle")
  public static let fill = SymbolVariants(name: "fill")
  public static let slash = SymbolVariants(name: "slash")

  public var circle: SymbolVariants { SymbolVariants(name: name + ".circle") }
  public var square: SymbolVariants { SymbolVariants(name: name + ".square") }
  public var rectangle: SymbolVariants { SymbolVariants(name: name + ".rectangle") }
  public var fill: SymbolVariants { SymbolVariants(name: name + ".fill") }
  public var slash: SymbolVariants { SymbolVariants(name: name + ".slash") }
}

public enum SymbolRenderingMode: Hashable, Sendable {
  case hierarchical, monochrome, multicolor, palette
}

public struct RedactionReasons: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  public static let placeholder = RedactionReasons(rawValue: 1)
  public static let privacy = RedactionReasons(rawValue: 2)
  public static let invalidated = RedactionReasons(rawValue: 4)
}

public struct Glass: Hashable, Sendable {
  public static let regular = Glass()
  public static let clear = Glass()
  public static let identity = Glass()

  public func tint(_ color: Color?) -> Glass { self }
  public func interactive(_ isEnabled: Bool = true) -> Glass { self }
}

extension View {
  public func animation(_ animation: Animation?) -> some View { self }

  public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View { self }

  public func mask(alignment: Alignment = .center, @ViewBuilder _ mask: () -> some View) -> some View { self }

  @_disfavoredOverload
  public func mask(_ mask: some View) -> some View { self }

  public func symbolVariant(_ variant: SymbolVariants) -> some View { self }

  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View { self }

  public func redacted(reason: RedactionReasons) -> some View { self }

  public func unredacted() -> some View { self }

  public func privacySensitive(_ sensitive: Bool = true) -> some View { self }

  public func glassEffect(_ glass: Glass = .regular, in shape: some Shape = Capsule()) -> some View { self }

  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View { self }

  public func rotation3DEffect(
    _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center, anchorZ: CGFloat = 0,
    perspective: CGFloat = 1
  ) -> some View { self }

  public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View { self }

  public func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some View { self }

  public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View { self }

  public func position(_ position: CGPoint) -> some View { self }

  public func compositingGroup() -> some View { self }

  public func drawingGroup(opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear) -> some View { self }

  public func contrast(_ amount: Double) -> some View { self }

  public func colorInvert() -> some View { self }

  public func colorMultiply(_ color: Color) -> some View { self }

  public func hueRotation(_ angle: Angle) -> some View { self }

  public func luminanceToAlpha() -> some View { self }

  public func brightness(_ amount: Double) -> some View { self }

  public func saturation(_ amount: Double) -> some View { self }

  public func grayscale(_ amount: Double) -> some View { self }

  public func background(
    _ style: some ShapeStyle, in shape: some Shape, fillStyle: FillStyle = FillStyle()
  ) -> some View { self }

  public func truncationMode(_ mode: Text.TruncationMode) -> some View { self }

  public func lineLimit(_ limit: ClosedRange<Int>) -> some View { self }

  public func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View { self }

  public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View { self }

  public func allowsTightening(_ flag: Bool) -> some View { self }

  public func textCase(_ textCase: Text.Case?) -> some View { self }

  public func textSelection(_ selectability: some TextSelectability) -> some View { self }

  public func monospacedDigit() -> some View { self }

  public func underline(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> some View { self }

  public func strikethrough(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> some View { self }

  public func scrollIndicators(
    _ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical, .horizontal]
  ) -> some View { self }

  public func scrollDisabled(_ disabled: Bool) -> some View { self }

  public func safeAreaPadding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View { self }

  public func ignoresSafeArea(_ regions: SafeAreaRegions = .all, edges: Edge.Set = .all) -> some View { self }

  public func matchedGeometryEffect(
    id: some Hashable, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame,
    anchor: UnitPoint = .center, isSource: Bool = true
  ) -> some View { self }
}

public protocol TextSelectability: Sendable {}

public struct EnabledTextSelectability: TextSelectability {}
public struct DisabledTextSelectability: TextSelectability {}

extension TextSelectability where Self == EnabledTextSelectability {
  public static var enabled: EnabledTextSelectability { EnabledTextSelectability() }
}

extension TextSelectability where Self == DisabledTextSelectability {
  public static var disabled: DisabledTextSelectability { DisabledTextSelectability() }
}

public enum ScrollIndicatorVisibility: Hashable, Sendable {
  case automatic, hidden, never, visible
}

public struct SafeAreaRegions: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  public static let container = SafeAreaRegions(rawValue: 1)
  public static let keyboard = SafeAreaRegions(rawValue: 2)
  public static let all: SafeAreaRegions = [.container, .keyboard]
}

public struct MatchedGeometryProperties: OptionSet, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  public static let position = MatchedGeometryProperties(rawValue: 1)
  public static let size = MatchedGeometryProperties(rawValue: 2)
  public static let frame: MatchedGeometryProperties = [.position, .size]
}

public struct Angle: Hashable, Comparable, Sendable {
  public var radians: Double

  public var degrees: Double {
    get { radians * 180 / .pi }
    set { radians = newValue * .pi / 180 }
  }

  public init() {
    radians = 0
  }

  public init(radians: Double) {
    self.radians = radians
  }

  public init(degrees: Double) {
    radians = degrees * .pi / 180
  }

  public static let zero = Angle()
  public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }
  public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }
  public static func < (a: Angle, b: Angle) -> Bool { a.radians < b.radians }
}

extension Text {
  public enum TruncationMode: Hashable, Sendable {
    case head, middle, tail
  }

  public enum Case: Hashable, Sendable {
    case lowercase, uppercase
  }
}

// MARK: Anchors

/// A value of the geometry of a view, which is that of the whole screen.
public struct Anchor<Value> {
  let value: Value

  public struct Source {
    let value: Value
  }
}

extension Anchor: Equatable where Value: Equatable {}
extension Anchor: Hashable where Value: Hashable {}
extension Anchor: Sendable where Value: Sendable {}

extension Anchor.Source where Value == CGRect {
  public static var bounds: Anchor<CGRect>.Source { Self(value: CGRect(x: 0, y: 0, width: 390, height: 844)) }

  public static func rect(_ r: CGRect) -> Anchor<CGRect>.Source { Self(value: r) }
}

extension Anchor.Source where Value == CGPoint {
  public static func point(_ p: CGPoint) -> Anchor<CGPoint>.Source { Self(value: p) }

  public static func unitPoint(_ p: UnitPoint) -> Anchor<CGPoint>.Source {
    Self(value: CGPoint(x: 390 * p.x, y: 844 * p.y))
  }

  public static var topLeading: Anchor<CGPoint>.Source { unitPoint(.topLeading) }
  public static var top: Anchor<CGPoint>.Source { unitPoint(.top) }
  public static var topTrailing: Anchor<CGPoint>.Source { unitPoint(.topTrailing) }
  public static var leading: Anchor<CGPoint>.Source { unitPoint(.leading) }
  public static var center: Anchor<CGPoint>.Source { unitPoint(.center) }
  public static var trailing: Anchor<CGPoint>.Source { unitPoint(.trailing) }
  public static var bottomLeading: Anchor<CGPoint>.Source { unitPoint(.bottomLeading) }
  public static var bottom: Anchor<CGPoint>.Source { unitPoint(.bottom) }
  public static var bottomTrailing: Anchor<CGPoint>.Source { unitPoint(.bottomTrailing) }
}

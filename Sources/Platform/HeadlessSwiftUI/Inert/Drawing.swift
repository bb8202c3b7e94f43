import FoundationEssentials
import HeadlessSwiftUICore
import HeadlessUIKit

/// A view that the app draws. Nothing calls the closure, and a reader finds nothing.
public struct Canvas<Symbols: View>: _PrimitiveView {
  public typealias Body = Never

  public init(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear, rendersAsynchronously: Bool = false,
    renderer: @escaping (inout GraphicsContext, CGSize) -> Void, @ViewBuilder symbols: () -> Symbols
  ) {}

  public init(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear, rendersAsynchronously: Bool = false,
    renderer: @escaping (inout GraphicsContext, CGSize) -> Void
  ) where Symbols == EmptyView {}
}

public enum ColorRenderingMode: Hashable, Sendable {
  case nonLinear, linear, extendedLinear
}

/// What the closure of a canvas draws with. It compiles, and nothing makes one.
public struct GraphicsContext {
  public struct BlendMode: Hashable, Sendable {
    private let name: String

    public static let normal = BlendMode(name: "normal")
    public static let multiply = BlendMode(name: "multiply")
    public static let screen = BlendMode(name: "screen")
    public static let overlay = BlendMode(name: "overlay")
    public static let darken = BlendMode(name: "darken")
    public static let lighten = BlendMode(name: "lighten")
    public static let clear = BlendMode(name: "clear")
    public static let copy = BlendMode(name: "copy")
    public static let sourceIn = BlendMode(name: "sourceIn")
    public static let sourceOut = BlendMode(name: "sourceOut")
    public static let sourceAtop = BlendMode(name: "sourceAtop")
    public static let destinationOver = BlendMode(name: "destinationOver")
    public static let destinationIn = BlendMode(name: "destinationIn")
    public static let destinationOut = BlendMode(name: "destinationOut")
    public static let plusLighter = BlendMode(name: "plusLighter")
    public static let plusDarker = BlendMode(name: "plusDarker")
  }

  public struct Shading: Sendable {
    public static let foreground = Shading()
    public static let backdrop = Shading()

    public static func color(_ color: Color) -> Shading { Shading() }
    public static func style(_ style: some ShapeStyle) -> Shading { Shading() }
    public static func linearGradient(_ gradient: Gradient, startPoint: CGPoint, endPoint: CGPoint) -> Shading {
      Shading()
    }
    public static func radialGradient(
      _ gradient: Gradient, center: CGPoint, startRadius: CGFloat, endRadius: CGFloat
    ) -> Shading { Shading() }
    public static func conicGradient(_ gradient: Gradient, center: CGPoint, angle: Angle = Angle()) -> Shading {
      Shading()
    }
  }

  public struct Filter: Sendable {
    public static func blur(radius: CGFloat) -> Filter { Filter() }
    public static func shadow(
      color: Color = Color(white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
    ) -> Filter { Filter() }
    public static func alphaThreshold(min: Double, max: Double = 1, color: Color = .black) -> Filter { Filter() }
    public static func colorMultiply(_ color: Color) -> Filter { Filter() }
    public static func brightness(_ amount: Double) -> Filter { Filter() }
    public static func saturation(_ amount: Double) -> Filter { Filter() }
  }

  public struct ClipOptions: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    public static let inverse = ClipOptions(rawValue: 1)
  }

  public struct ResolvedImage {
    public var size: CGSize { .zero }
    public var baseline: CGFloat { 0 }
    public var shading: Shading?
  }

  public struct ResolvedText {
    public var shading: Shading

    public func measure(in size: CGSize) -> CGSize { .zero }
  }

  public struct ResolvedSymbol {
    public var size: CGSize { .zero }
  }

  public var opacity = 1.0
  public var blendMode = BlendMode.normal
  public var environment = EnvironmentValues()
  public var transform = CGAffineTransform.identity

  public func resolve(_ image: Image) -> ResolvedImage { ResolvedImage() }
  public func resolve(_ text: Text) -> ResolvedText { ResolvedText(shading: .foreground) }
  public func resolveSymbol(id: some Hashable) -> ResolvedSymbol? { nil }

  public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {}
  public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {}
  public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {}
  public func draw(_ image: Image, in rect: CGRect, style: FillStyle = FillStyle()) {}
  public func draw(_ image: Image, at point: CGPoint, anchor: UnitPoint = .center) {}
  public func draw(_ image: ResolvedImage, in rect: CGRect, style: FillStyle = FillStyle()) {}
  public func draw(_ image: ResolvedImage, at point: CGPoint, anchor: UnitPoint = .center) {}
  public func draw(_ text: Text, in rect: CGRect) {}
  public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) {}
  public func draw(_ text: ResolvedText, in rect: CGRect) {}
  public func draw(_ text: ResolvedText, at point: CGPoint, anchor: UnitPoint = .center) {}
  public func draw(_ symbol: ResolvedSymbol, in rect: CGRect) {}
  public func draw(_ symbol: ResolvedSymbol, at point: CGPoint, anchor: UnitPoint = .center) {}
  public func drawLayer(content: (inout GraphicsContext) throws -> Void) rethrows {}

  public mutating func addFilter(_ filter: Filter) {}
  public mutating func clip(to path: Path, style: FillStyle = FillStyle(), options: ClipOptions = ClipOptions()) {}
  public mutating func clipToLayer(
    opacity: Double = 1, options: ClipOptions = ClipOptions(), content: (inout GraphicsContext) throws -> Void
  ) rethrows {}
  public mutating func scaleBy(x: CGFloat, y: CGFloat) {}
  public mutating func translateBy(x: CGFloat, y: CGFloat) {}
  public mutating func rotate(by angle: Angle) {}
  public mutating func concatenate(_ matrix: CGAffineTransform) {}
}

/// A renderer of a view. Nothing is drawn, so there is no image.
@MainActor
public final class ImageRenderer<Content: View>: ObservableObject {
  public var content: Content
  public var proposedSize = ProposedViewSize.unspecified
  public var scale: CGFloat = 1
  public var isOpaque = false
  public var colorMode = ColorRenderingMode.nonLinear

  public init(content view: Content) {
    content = view
  }

  public var uiImage: UIImage? { nil }
}

// MARK: Dates

public enum TimelineScheduleMode: Hashable, Sendable {
  case normal, lowFrequency
}

public protocol TimelineSchedule {
  typealias Mode = TimelineScheduleMode

  associatedtype Entries: Sequence<Date> = [Date]

  func entries(from startDate: Date, mode: Mode) -> Entries
}

public struct PeriodicTimelineSchedule: TimelineSchedule, Sendable {
  public init(from startDate: Date, by interval: TimeInterval) {}

  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> [Date] { [startDate] }
}

public struct AnimationTimelineSchedule: TimelineSchedule, Sendable {
  public init(minimumInterval: Double? = nil, paused: Bool = false) {}

  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> [Date] { [startDate] }
}

public struct EveryMinuteTimelineSchedule: TimelineSchedule, Sendable {
  public init() {}

  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> [Date] { [startDate] }
}

public struct ExplicitTimelineSchedule<Entries: Sequence<Date>>: TimelineSchedule {
  private let dates: Entries

  public init(_ dates: Entries) {
    self.dates = dates
  }

  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries { dates }
}

extension TimelineSchedule where Self == PeriodicTimelineSchedule {
  public static func periodic(from startDate: Date, by interval: TimeInterval) -> Self {
    Self(from: startDate, by: interval)
  }
}

extension TimelineSchedule where Self == AnimationTimelineSchedule {
  public static var animation: Self { Self() }
  public static func animation(minimumInterval: Double? = nil, paused: Bool = false) -> Self { Self() }
}

extension TimelineSchedule where Self == EveryMinuteTimelineSchedule {
  public static var everyMinute: Self { Self() }
}

extension TimelineSchedule {
  public static func explicit<Entries: Sequence<Date>>(_ dates: Entries) -> Self
  where Self == ExplicitTimelineSchedule<Entries> { Self(dates) }
}

/// A view of the dates of a schedule. It shows the content at the date of its evaluation, and not again later.
public struct TimelineView<Schedule: TimelineSchedule, Content: View>: View {
  public typealias Context = TimelineViewContext<Schedule, Content>

  private let content: (TimelineViewDefaultContext) -> Content

  public init(_ schedule: Schedule, @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content) {
    self.content = content
  }

  public var body: some View { content(TimelineViewDefaultContext(date: Date())) }
}

extension TimelineView: BuiltInView {}

// As in SwiftUI, one type for all, so that the closure tells the type of its content.
public typealias TimelineViewDefaultContext = TimelineView<EveryMinuteTimelineSchedule, Never>.Context

// Outside of `TimelineView`, whose body would make a type in it depend on the type of the content.
public struct TimelineViewContext<Schedule, Content> {
  public enum Cadence: Comparable, Sendable {
    case live, seconds, minutes
  }

  public let date: Date
  public var cadence: Cadence { .live }
}

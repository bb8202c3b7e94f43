// The names of Apple's Charts. A chart is an empty view here.

import Foundation
import SwiftUI

public protocol Plottable {}

extension Int: Plottable {}
extension Double: Plottable {}
extension Float: Plottable {}
extension String: Plottable {}
extension Date: Plottable {}
extension Decimal: Plottable {}

public struct PlottableValue<Value> {
  public static func value(_ label: String, _ value: Value) -> PlottableValue<Value> { PlottableValue() }

  public static func value(_ label: String, _ value: Value, unit: Calendar.Component) -> PlottableValue<Value> {
    PlottableValue()
  }
}

public enum MarkDimension: Sendable {
  case automatic
  case fixed(CGFloat)
  case ratio(CGFloat)
  case inset(CGFloat)
}

public struct InterpolationMethod: Sendable {
  public static let linear = InterpolationMethod()
  public static let monotone = InterpolationMethod()
  public static let catmullRom = InterpolationMethod()
  public static let cardinal = InterpolationMethod()
  public static let stepStart = InterpolationMethod()
  public static let stepEnd = InterpolationMethod()
  public static let stepCenter = InterpolationMethod()
}

public struct AnnotationPosition: Sendable {
  public static let automatic = AnnotationPosition()
  public static let top = AnnotationPosition()
  public static let bottom = AnnotationPosition()
  public static let leading = AnnotationPosition()
  public static let trailing = AnnotationPosition()
  public static let overlay = AnnotationPosition()
}

public protocol ChartContent {}

extension ChartContent {
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Self { self }

  public func foregroundStyle<Value>(by value: PlottableValue<Value>) -> Self { self }

  public func symbol<Value>(by value: PlottableValue<Value>) -> Self { self }

  public func position<Value>(by value: PlottableValue<Value>) -> Self { self }

  public func interpolationMethod(_ method: InterpolationMethod) -> Self { self }

  public func cornerRadius(_ radius: CGFloat) -> Self { self }

  public func opacity(_ opacity: Double) -> Self { self }

  public func zIndex(_ value: Double) -> Self { self }

  public func symbolSize(_ area: CGFloat) -> Self { self }

  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> Self { self }

  public func annotation<C: View>(
    position: AnnotationPosition = .automatic, alignment: Alignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> C
  ) -> Self { self }
}

public struct EmptyChartContent: ChartContent {
  public init() {}
}

@resultBuilder
public enum ChartContentBuilder {
  public static func buildBlock(_ contents: any ChartContent...) -> EmptyChartContent { EmptyChartContent() }

  public static func buildOptional(_ content: EmptyChartContent?) -> EmptyChartContent { EmptyChartContent() }

  public static func buildEither(first content: EmptyChartContent) -> EmptyChartContent { content }

  public static func buildEither(second content: EmptyChartContent) -> EmptyChartContent { content }
}

// A function, since the elements of SwiftUI's `ForEach` are views here. The compiler takes it within a chart.

public func ForEach<Data: RandomAccessCollection>(
  _ data: Data, @ChartContentBuilder content: @escaping (Data.Element) -> some ChartContent
) -> EmptyChartContent where Data.Element: Identifiable { EmptyChartContent() }

public func ForEach<Data: RandomAccessCollection, ID: Hashable>(
  _ data: Data, id: KeyPath<Data.Element, ID>,
  @ChartContentBuilder content: @escaping (Data.Element) -> some ChartContent
) -> EmptyChartContent { EmptyChartContent() }

public struct LineMark: ChartContent {
  public init<X, Y>(x: PlottableValue<X>, y: PlottableValue<Y>) {}

  public init<X, Y, S>(x: PlottableValue<X>, y: PlottableValue<Y>, series: PlottableValue<S>) {}
}

public struct PointMark: ChartContent {
  public init<X, Y>(x: PlottableValue<X>, y: PlottableValue<Y>) {}
}

public struct AreaMark: ChartContent {
  public init<X, Y>(x: PlottableValue<X>, y: PlottableValue<Y>) {}

  public init<X, Y>(x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>) {}
}

public struct BarMark: ChartContent {
  public init<X, Y>(
    x: PlottableValue<X>, y: PlottableValue<Y>, width: MarkDimension = .automatic,
    height: MarkDimension = .automatic
  ) {}

  public init<X, Y>(x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>) {}
}

public struct RuleMark: ChartContent {
  public init<X>(x: PlottableValue<X>) {}

  public init<Y>(y: PlottableValue<Y>) {}
}

public struct SectorMark: ChartContent {
  public init<Value>(
    angle: PlottableValue<Value>, innerRadius: MarkDimension = .automatic, outerRadius: MarkDimension = .automatic,
    angularInset: CGFloat? = nil
  ) {}
}

public struct Chart: View {
  public init(@ChartContentBuilder content: () -> some ChartContent) {}

  public init<Data: RandomAccessCollection>(
    _ data: Data, @ChartContentBuilder content: @escaping (Data.Element) -> some ChartContent
  ) {}

  public init<Data: RandomAccessCollection, ID: Hashable>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ChartContentBuilder content: @escaping (Data.Element) -> some ChartContent
  ) {}

  public var body: some View { EmptyView() }
}

extension View {
  public func chartXAxis(_ visibility: Visibility) -> some View { self }

  public func chartYAxis(_ visibility: Visibility) -> some View { self }

  public func chartLegend(_ visibility: Visibility) -> some View { self }

  public func chartXScale<Domain>(domain: Domain) -> some View { self }

  public func chartYScale<Domain>(domain: Domain) -> some View { self }

  public func chartXSelection<P: Plottable>(value: Binding<P?>) -> some View { self }

  public func chartAngleSelection<P: Plottable>(value: Binding<P?>) -> some View { self }
}

import HeadlessUIKit

// Nothing lays out a view, so a guide of the app is never asked for its place.

public protocol AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat
}

/// The size of a view, which no layout makes here.
public struct ViewDimensions: Equatable {
  public var width: CGFloat { 0 }
  public var height: CGFloat { 0 }

  public subscript(guide: HorizontalAlignment) -> CGFloat { 0 }
  public subscript(guide: VerticalAlignment) -> CGFloat { 0 }
  public subscript(explicit guide: HorizontalAlignment) -> CGFloat? { nil }
  public subscript(explicit guide: VerticalAlignment) -> CGFloat? { nil }
}

private enum Guide {
  enum Leading: AlignmentID { static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 } }
  enum Center: AlignmentID { static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 } }
  enum Trailing: AlignmentID { static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 } }
  enum RowLeading: AlignmentID { static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 } }
  enum RowTrailing: AlignmentID { static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 } }
  enum FirstBaseline: AlignmentID { static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 } }
  enum LastBaseline: AlignmentID { static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 } }
}

public struct HorizontalAlignment: Hashable, Sendable {
  private let id: ObjectIdentifier

  public init(_ id: any AlignmentID.Type) {
    self.id = ObjectIdentifier(id)
  }

  public static let leading = HorizontalAlignment(Guide.Leading.self)
  public static let center = HorizontalAlignment(Guide.Center.self)
  public static let trailing = HorizontalAlignment(Guide.Trailing.self)
  public static let listRowSeparatorLeading = HorizontalAlignment(Guide.RowLeading.self)
  public static let listRowSeparatorTrailing = HorizontalAlignment(Guide.RowTrailing.self)
}

public struct VerticalAlignment: Hashable, Sendable {
  private let id: ObjectIdentifier

  public init(_ id: any AlignmentID.Type) {
    self.id = ObjectIdentifier(id)
  }

  public static let top = VerticalAlignment(Guide.Leading.self)
  public static let center = VerticalAlignment(Guide.Center.self)
  public static let bottom = VerticalAlignment(Guide.Trailing.self)
  public static let firstTextBaseline = VerticalAlignment(Guide.FirstBaseline.self)
  public static let lastTextBaseline = VerticalAlignment(Guide.LastBaseline.self)
}

public struct Alignment: Hashable, Sendable {
  public var horizontal: HorizontalAlignment
  public var vertical: VerticalAlignment

  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  public static let center = Alignment(horizontal: .center, vertical: .center)
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
  public static let top = Alignment(horizontal: .center, vertical: .top)
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
  public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
  public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
  public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
  public static let centerFirstTextBaseline = Alignment(horizontal: .center, vertical: .firstTextBaseline)
  public static let centerLastTextBaseline = Alignment(horizontal: .center, vertical: .lastTextBaseline)
  public static let leadingFirstTextBaseline = Alignment(horizontal: .leading, vertical: .firstTextBaseline)
  public static let leadingLastTextBaseline = Alignment(horizontal: .leading, vertical: .lastTextBaseline)
  public static let trailingFirstTextBaseline = Alignment(horizontal: .trailing, vertical: .firstTextBaseline)
  public static let trailingLastTextBaseline = Alignment(horizontal: .trailing, vertical: .lastTextBaseline)
}

extension View {
  public func alignmentGuide(
    _ g: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View { self }

  public func alignmentGuide(
    _ g: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View { self }
}

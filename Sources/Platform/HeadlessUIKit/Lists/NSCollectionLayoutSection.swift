/// An extent of a layout: in points, or a fraction of the container.
public struct NSCollectionLayoutDimension: Hashable, Sendable {
  /// The unit of an extent.
  private enum Unit: Hashable, Sendable {
    case fractionalWidth, fractionalHeight, absolute, estimated
  }

  private let unit: Unit
  /// The extent in its unit.
  public let dimension: CGFloat

  /// Returns a fraction of the container's width, from 0 to 1.
  public static func fractionalWidth(_ fraction: CGFloat) -> Self { Self(unit: .fractionalWidth, dimension: fraction) }
  /// Returns a fraction of the container's height, from 0 to 1.
  public static func fractionalHeight(_ fraction: CGFloat) -> Self {
    Self(unit: .fractionalHeight, dimension: fraction)
  }
  /// Returns an extent in points.
  public static func absolute(_ points: CGFloat) -> Self { Self(unit: .absolute, dimension: points) }
  /// Returns an extent that depends on the content, with an estimate in points.
  public static func estimated(_ points: CGFloat) -> Self { Self(unit: .estimated, dimension: points) }

  /// Whether the extent is a fraction of the container's width.
  public var isFractionalWidth: Bool { unit == .fractionalWidth }
  /// Whether the extent is a fraction of the container's height.
  public var isFractionalHeight: Bool { unit == .fractionalHeight }
  /// Whether the extent is in points.
  public var isAbsolute: Bool { unit == .absolute }
  /// Whether the extent depends on the content.
  public var isEstimated: Bool { unit == .estimated }
}

/// A size of a layout.
public final class NSCollectionLayoutSize: Sendable {
  /// The width.
  public let widthDimension: NSCollectionLayoutDimension
  /// The height.
  public let heightDimension: NSCollectionLayoutDimension

  /// Creates a size.
  public init(widthDimension: NSCollectionLayoutDimension, heightDimension: NSCollectionLayoutDimension) {
    self.widthDimension = widthDimension
    self.heightDimension = heightDimension
  }
}

/// A space between the parts of a layout.
public final class NSCollectionLayoutSpacing: Sendable {
  /// The space in points.
  public let spacing: CGFloat
  /// Whether the space may be greater than ``spacing``.
  public let isFlexibleSpacing: Bool

  private init(_ spacing: CGFloat, isFlexible: Bool) {
    self.spacing = spacing
    self.isFlexibleSpacing = isFlexible
  }

  /// Returns a space in points.
  public static func fixed(_ spacing: CGFloat) -> NSCollectionLayoutSpacing { .init(spacing, isFlexible: false) }
  /// Returns a space of at least some points.
  public static func flexible(_ spacing: CGFloat) -> NSCollectionLayoutSpacing { .init(spacing, isFlexible: true) }
}

/// The spaces around a part of a layout.
public final class NSCollectionLayoutEdgeSpacing: Sendable {
  /// The space where a line begins.
  public let leading: NSCollectionLayoutSpacing?
  /// The space above.
  public let top: NSCollectionLayoutSpacing?
  /// The space where a line ends.
  public let trailing: NSCollectionLayoutSpacing?
  /// The space below.
  public let bottom: NSCollectionLayoutSpacing?

  /// Creates spaces.
  public init(
    leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?, trailing: NSCollectionLayoutSpacing?,
    bottom: NSCollectionLayoutSpacing?
  ) {
    self.leading = leading
    self.top = top
    self.trailing = trailing
    self.bottom = bottom
  }
}

/// An item of a layout. Nothing lays out items, so an item only keeps its values.
@MainActor
open class NSCollectionLayoutItem {
  /// The size.
  public let layoutSize: NSCollectionLayoutSize
  /// The views at the edges.
  public let supplementaryItems: [NSCollectionLayoutSupplementaryItem]
  /// The space within the item, in points.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// The space around the item.
  open var edgeSpacing: NSCollectionLayoutEdgeSpacing?

  /// Creates an item with views at its edges.
  public init(layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem] = []) {
    self.layoutSize = layoutSize
    self.supplementaryItems = supplementaryItems
  }
}

/// A row or a column of items.
open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  /// The items.
  public let subitems: [NSCollectionLayoutItem]
  /// The space between items.
  open var interItemSpacing: NSCollectionLayoutSpacing?

  private init(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]) {
    self.subitems = subitems
    super.init(layoutSize: layoutSize)
  }

  /// Returns a row of items.
  public static func horizontal(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize: layoutSize, subitems: subitems) }

  /// Returns a row that repeats an item.
  public static func horizontal(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize: layoutSize, subitems: [subitem]) }

  /// Returns a row that repeats an item.
  public static func horizontal(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize: layoutSize, subitems: [subitem]) }

  /// Returns a column of items.
  public static func vertical(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize: layoutSize, subitems: subitems) }

  /// Returns a column that repeats an item.
  public static func vertical(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize: layoutSize, subitems: [subitem]) }

  /// Returns a column that repeats an item.
  public static func vertical(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize: layoutSize, subitems: [subitem]) }
}

/// A section of a layout.
@MainActor
open class NSCollectionLayoutSection {
  /// The group that the section repeats. `nil` for a list.
  let group: NSCollectionLayoutGroup?
  /// The configuration of a list. `nil` for any other section.
  private(set) var list: UICollectionLayoutListConfiguration?
  /// The space within the section, in points.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// The space between groups, in points.
  open var interGroupSpacing: CGFloat = 0
  /// The scrolling of the section across the direction of the collection.
  open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
  /// The headers and footers, which the data source makes.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// The views behind the section.
  open var decorationItems: [NSCollectionLayoutDecorationItem] = []
  /// Whether headers and footers keep the space within the section.
  open var supplementariesFollowContentInsets = true
  /// A closure for each change of the visible items. Nothing calls it here.
  open var visibleItemsInvalidationHandler: (([Any], CGPoint, any NSCollectionLayoutEnvironment) -> Void)?

  /// Creates a section that repeats a group.
  public init(group: NSCollectionLayoutGroup) {
    self.group = group
  }

  private init() {
    group = nil
  }

  /// Returns the section of a list.
  public static func list(
    using configuration: UICollectionLayoutListConfiguration,
    layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection {
    let section = NSCollectionLayoutSection()
    section.list = configuration
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
    if configuration.headerMode == .supplementary {
      section.boundarySupplementaryItems.append(
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: size, elementKind: UICollectionView.elementKindSectionHeader, alignment: .top))
    }
    if configuration.footerMode == .supplementary {
      section.boundarySupplementaryItems.append(
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: size, elementKind: UICollectionView.elementKindSectionFooter, alignment: .bottom))
    }
    return section
  }
}

/// The scrolling of a section across the direction of its collection.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
  /// None.
  case none
  /// To any point.
  case continuous
  /// To the edge of a group.
  case continuousGroupLeadingBoundary
  /// By the size of the collection.
  case paging
  /// By a group.
  case groupPaging
  /// By a group, which is in the middle.
  case groupPagingCentered
}

/// The edge of a layout at which a view stands.
public enum NSRectAlignment: Int, Sendable {
  /// No edge.
  case none
  /// The upper edge.
  case top
  /// The corner above, where a line begins.
  case topLeading
  /// The edge where a line begins.
  case leading
  /// The corner below, where a line begins.
  case bottomLeading
  /// The lower edge.
  case bottom
  /// The corner below, where a line ends.
  case bottomTrailing
  /// The edge where a line ends.
  case trailing
  /// The corner above, where a line ends.
  case topTrailing

  /// Whether the view stands after the items.
  var isBelow: Bool {
    switch self {
    case .bottom, .bottomLeading, .bottomTrailing, .trailing: true
    case .none, .top, .topLeading, .leading, .topTrailing: false
    }
  }
}

/// A view that a data source makes for a layout.
open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
  /// The kind by which the data source makes the view.
  public let elementKind: String
  /// The order from back to front.
  open var zIndex = 1

  /// Creates a view of a kind.
  public init(layoutSize: NSCollectionLayoutSize, elementKind: String) {
    self.elementKind = elementKind
    super.init(layoutSize: layoutSize)
  }
}

/// A header or footer of a section, or of the whole collection.
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
  /// The edge at which the view stands.
  public let alignment: NSRectAlignment
  /// The distance from the edge, in points.
  public let offset: CGPoint
  /// Whether the view stays at the edge of the collection.
  open var pinToVisibleBounds = false
  /// Whether the view makes the section longer.
  open var extendsBoundary = true

  /// Creates a header or footer of a kind.
  public init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment,
    absoluteOffset: CGPoint = .zero
  ) {
    self.alignment = alignment
    offset = absoluteOffset
    super.init(layoutSize: layoutSize, elementKind: elementKind)
  }
}

/// A view behind a section.
open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
  /// The kind of the view.
  public let elementKind: String

  private init(kind: String) {
    elementKind = kind
    super.init(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
  }

  /// Returns a view behind the whole section.
  public static func background(elementKind: String) -> NSCollectionLayoutDecorationItem {
    NSCollectionLayoutDecorationItem(kind: elementKind)
  }
}

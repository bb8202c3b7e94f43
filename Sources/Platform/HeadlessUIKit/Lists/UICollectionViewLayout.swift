import FlowCore

/// The layout of a collection.
///
/// Nothing lays out views here. A layout only provides the headers, footers and swipe actions of sections.
@MainActor
open class UICollectionViewLayout {
  /// A header or footer that a layout has.
  struct SupplementaryElement: Hashable {
    /// The kind by which the data source makes the view.
    let elementKind: String
    /// Whether the view stands below the items.
    let isBelow: Bool
  }

  /// The collection that has this layout.
  open internal(set) weak var collectionView: UICollectionView?

  /// Creates a layout.
  public init() {}

  /// Does nothing. There is no layout here.
  open func invalidateLayout() {}

  /// Prepares the layout. Nothing calls it here.
  open func prepare() {}

  /// The size of the content, which is zero here.
  open var collectionViewContentSize: CGSize { .zero }

  /// Returns the layout attributes of the views in a rectangle.
  /// - Returns: Always `nil`. There is no layout here.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }

  /// Returns the layout attributes of an item.
  /// - Returns: Always `nil`. There is no layout here.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }

  /// Returns whether a change of the bounds invalidates the layout. The default is `false`.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  /// Returns the point at which scrolling stops. The default is the proposed one.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }

  /// Returns the headers and footers of a section.
  func supplementaryElements(ofSection section: Int) -> [SupplementaryElement] { [] }

  /// Returns a closure with the swipe actions of a section's items. Returns `nil` if the section is no list.
  func swipeActions(ofSection section: Int) -> (@MainActor (IndexPath) -> [UISwipeActionsConfiguration?])? { nil }
}

// Layouts are no part of an app's state.
extension UICollectionViewLayout: LeftOutOfState {}

/// The layout attributes of a view in a collection, which nothing applies here.
@MainActor
open class UICollectionViewLayoutAttributes {
  /// The item.
  open var indexPath: IndexPath
  /// The rectangle.
  open var frame = CGRect.zero
  /// The size.
  open var size = CGSize.zero
  /// The opacity.
  open var alpha: CGFloat = 1
  /// The order from back to front.
  open var zIndex = 0
  /// Whether the view is hidden.
  open var isHidden = false

  /// Creates the layout attributes of an item.
  public init(forCellWith indexPath: IndexPath) {
    self.indexPath = indexPath
  }
}

/// A layout of items in lines. A section has the header and footer to which the layout or its delegate gives a size.
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  // UIKit's value: the greatest finite number in both directions.

  /// The size of items that are as large as their content.
  public nonisolated static let automaticSize = CGSize(width: 1.7976931348623157e308, height: 1.7976931348623157e308)

  /// The axis along which the collection scrolls.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical
  /// The size of items, in points.
  open var itemSize = CGSize(width: 50, height: 50)
  /// The expected size of items, in points.
  open var estimatedItemSize = CGSize.zero
  /// The least space between lines, in points.
  open var minimumLineSpacing: CGFloat = 10
  /// The least space between items, in points.
  open var minimumInteritemSpacing: CGFloat = 10
  /// The space around sections, in points.
  open var sectionInset = UIEdgeInsets.zero
  /// The size of headers, in points.
  open var headerReferenceSize = CGSize.zero
  /// The size of footers, in points.
  open var footerReferenceSize = CGSize.zero
  /// Whether headers stay at the edge.
  open var sectionHeadersPinToVisibleBounds = false
  /// Whether footers stay at the edge.
  open var sectionFootersPinToVisibleBounds = false

  override func supplementaryElements(ofSection section: Int) -> [SupplementaryElement] {
    let sizes = sizes(ofSection: section)
    var elements: [SupplementaryElement] = []
    if sizes.header != .zero {
      elements.append(SupplementaryElement(elementKind: UICollectionView.elementKindSectionHeader, isBelow: false))
    }
    if sizes.footer != .zero {
      elements.append(SupplementaryElement(elementKind: UICollectionView.elementKindSectionFooter, isBelow: true))
    }
    return elements
  }

  private func sizes(ofSection section: Int) -> (header: CGSize, footer: CGSize) {
    guard let collectionView, let delegate = collectionView.delegate as? any UICollectionViewDelegateFlowLayout else {
      return (headerReferenceSize, footerReferenceSize)
    }
    return (
      delegate.collectionView(collectionView, layout: self, referenceSizeForHeaderInSection: section),
      delegate.collectionView(collectionView, layout: self, referenceSizeForFooterInSection: section)
    )
  }
}

extension UICollectionView {
  /// The axis along which a collection scrolls.
  public enum ScrollDirection: Int, Sendable {
    /// Up and down.
    case vertical
    /// From side to side.
    case horizontal
  }
}

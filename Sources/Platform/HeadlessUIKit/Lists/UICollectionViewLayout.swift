import FlowCore

/// The layout of a collection.
///
/// Nothing lays out views here. A layout only provides the headers, footers and swipe actions of sections.
@preconcurrency @MainActor
open class UICollectionViewLayout {
  /// A header or footer that a layout has.
  struct SupplementaryElement: Hashable {
    let elementKind: String
    let isBelow: Bool
  }

  open internal(set) weak var collectionView: UICollectionView?

  public init() {}

  open func invalidateLayout() {}

  /// Nothing calls the method here.
  open func prepare() {}

  /// Always zero here.
  open var collectionViewContentSize: CGSize { .zero }

  /// Returns `nil`, since nothing lays out views here.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }

  /// Returns `nil`, since nothing lays out views here.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }

  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }

  func supplementaryElements(ofSection section: Int) -> [SupplementaryElement] { [] }

  /// Returns a closure with the swipe actions of a section's items. Returns `nil` if the section is no list.
  func swipeActions(ofSection section: Int) -> (@MainActor (IndexPath) -> [UISwipeActionsConfiguration?])? { nil }
}

// Layouts are no part of an app's state.
extension UICollectionViewLayout: LeftOutOfState {}

/// The layout attributes of a view in a collection, which nothing applies here.
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes {
  open var indexPath: IndexPath
  open var frame = CGRect.zero
  open var size = CGSize.zero
  open var alpha: CGFloat = 1
  open var zIndex = 0
  open var isHidden = false

  public init(forCellWith indexPath: IndexPath) {
    self.indexPath = indexPath
  }
}

/// A layout of items in lines. A section has the header and footer to which the layout or its delegate gives a size.
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  // UIKit's value: the greatest finite number in both directions.

  public nonisolated static let automaticSize = CGSize(width: 1.7976931348623157e308, height: 1.7976931348623157e308)

  open var scrollDirection = UICollectionView.ScrollDirection.vertical
  open var itemSize = CGSize(width: 50, height: 50)
  open var estimatedItemSize = CGSize.zero
  open var minimumLineSpacing: CGFloat = 10
  open var minimumInteritemSpacing: CGFloat = 10
  open var sectionInset = UIEdgeInsets.zero
  open var headerReferenceSize = CGSize.zero
  open var footerReferenceSize = CGSize.zero
  open var sectionHeadersPinToVisibleBounds = false
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
  public enum ScrollDirection: Int, Sendable {
    case vertical
    case horizontal
  }
}

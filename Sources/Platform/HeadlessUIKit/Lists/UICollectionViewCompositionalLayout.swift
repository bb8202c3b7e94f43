/// A layout of sections, each with groups of items.
///
/// The layout calls the closure of a section only for the section's headers, footers and swipe actions.
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  public typealias SectionProvider = (Int, any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?

  open var configuration: UICollectionViewCompositionalLayoutConfiguration
  private let makeSection: SectionProvider

  public init(
    section: NSCollectionLayoutSection,
    configuration: UICollectionViewCompositionalLayoutConfiguration = UICollectionViewCompositionalLayoutConfiguration()
  ) {
    makeSection = { _, _ in section }
    self.configuration = configuration
    super.init()
  }

  public init(
    sectionProvider: @escaping SectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration = UICollectionViewCompositionalLayoutConfiguration()
  ) {
    makeSection = sectionProvider
    self.configuration = configuration
    super.init()
  }

  public static func list(
    using configuration: UICollectionLayoutListConfiguration
  ) -> UICollectionViewCompositionalLayout {
    UICollectionViewCompositionalLayout { _, environment in
      .list(using: configuration, layoutEnvironment: environment)
    }
  }

  override func supplementaryElements(ofSection section: Int) -> [SupplementaryElement] {
    let items = makeSection(section, ScreenLayoutEnvironment())?.boundarySupplementaryItems ?? []
    return items.map { SupplementaryElement(elementKind: $0.elementKind, isBelow: $0.alignment.isBelow) }
  }

  override func swipeActions(ofSection section: Int) -> (@MainActor (IndexPath) -> [UISwipeActionsConfiguration?])? {
    guard let list = makeSection(section, ScreenLayoutEnvironment())?.list else { return nil }
    // As in a table, the actions of the usual swipe come first: the swipe from the edge where lines end.
    let providers = [
      list.trailingSwipeActionsConfigurationProvider, list.leadingSwipeActionsConfigurationProvider,
    ]
    return { path in providers.map { $0?(path) } }
  }
}

@preconcurrency @MainActor
open class UICollectionViewCompositionalLayoutConfiguration {
  open var scrollDirection = UICollectionView.ScrollDirection.vertical
  open var interSectionSpacing: CGFloat = 0
  /// Gestures do not reach the views here.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []

  public nonisolated init() {}
}

public struct UICollectionLayoutListConfiguration: Sendable {
  public enum Appearance: Int, Sendable {
    case plain
    case grouped
    case insetGrouped
    case sidebar
    case sidebarPlain
  }

  public enum HeaderMode: Int, Sendable {
    case none
    case supplementary
    case firstItemInSection
  }

  public enum FooterMode: Int, Sendable {
    case none
    case supplementary
  }

  /// A closure that makes the swipe actions of an item, which `tap "Action Title"` performs.
  public typealias SwipeActionsConfigurationProvider = @MainActor (IndexPath) -> UISwipeActionsConfiguration?

  public let appearance: Appearance
  public var headerMode = HeaderMode.none
  public var footerMode = FooterMode.none
  public var showsSeparators = true
  public var backgroundColor: UIColor?
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?

  public init(appearance: Appearance) {
    self.appearance = appearance
  }
}

@preconcurrency @MainActor
public protocol NSCollectionLayoutEnvironment: AnyObject {
  var container: any NSCollectionLayoutContainer { get }
}

@preconcurrency @MainActor
public protocol NSCollectionLayoutContainer: AnyObject {
  var contentSize: CGSize { get }
  var effectiveContentSize: CGSize { get }
}

private final class ScreenLayoutEnvironment: NSCollectionLayoutEnvironment, NSCollectionLayoutContainer {
  var container: any NSCollectionLayoutContainer { self }
  var contentSize: CGSize { UIScreen.main.bounds.size }
  var effectiveContentSize: CGSize { contentSize }
}

/// A layout of sections, each with groups of items.
///
/// The layout calls the closure of a section only for the section's headers, footers and swipe actions.
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  /// A closure that creates the layout of a section.
  public typealias SectionProvider = (Int, any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?

  /// The properties of the whole layout.
  open var configuration: UICollectionViewCompositionalLayoutConfiguration
  private let makeSection: SectionProvider

  /// Creates a layout whose sections are all the same.
  public init(
    section: NSCollectionLayoutSection,
    configuration: UICollectionViewCompositionalLayoutConfiguration = UICollectionViewCompositionalLayoutConfiguration()
  ) {
    makeSection = { _, _ in section }
    self.configuration = configuration
    super.init()
  }

  /// Creates a layout with a closure that creates the sections.
  public init(
    sectionProvider: @escaping SectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration = UICollectionViewCompositionalLayoutConfiguration()
  ) {
    makeSection = sectionProvider
    self.configuration = configuration
    super.init()
  }

  /// Creates the layout of a list.
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

/// The properties of a whole layout.
@MainActor
open class UICollectionViewCompositionalLayoutConfiguration {
  /// The axis along which the collection scrolls.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical
  /// The space between sections, in points.
  open var interSectionSpacing: CGFloat = 0
  /// The headers and footers of the whole collection. Gestures do not reach them here.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []

  /// Creates the default properties.
  public nonisolated init() {}
}

/// The configuration of a list in a collection.
public struct UICollectionLayoutListConfiguration: Sendable {
  /// The appearance of a list.
  public enum Appearance: Int, Sendable {
    /// Sections without distance.
    case plain
    /// Sections with distance.
    case grouped
    /// Sections with distance and rounded corners.
    case insetGrouped
    /// Sections of a sidebar.
    case sidebar
    /// Sections of a sidebar without rounded corners.
    case sidebarPlain
  }

  /// The source of a header.
  public enum HeaderMode: Int, Sendable {
    /// No header.
    case none
    /// A header that the data source makes.
    case supplementary
    /// The first item.
    case firstItemInSection
  }

  /// The source of a footer.
  public enum FooterMode: Int, Sendable {
    /// No footer.
    case none
    /// A footer that the data source makes.
    case supplementary
  }

  /// A closure that makes the swipe actions of an item, which `tap "Action Title"` performs.
  public typealias SwipeActionsConfigurationProvider = @MainActor (IndexPath) -> UISwipeActionsConfiguration?

  /// The appearance.
  public let appearance: Appearance
  /// The source of headers.
  public var headerMode = HeaderMode.none
  /// The source of footers.
  public var footerMode = FooterMode.none
  /// Whether there are lines between items.
  public var showsSeparators = true
  /// The color behind the list.
  public var backgroundColor: UIColor?
  /// The closure that makes the actions of a swipe from the edge where lines begin.
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// The closure that makes the actions of a swipe from the edge where lines end.
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?

  /// Creates the configuration of a list.
  public init(appearance: Appearance) {
    self.appearance = appearance
  }
}

/// The environment of a section's layout.
@MainActor
public protocol NSCollectionLayoutEnvironment: AnyObject {
  /// The space for the layout.
  var container: any NSCollectionLayoutContainer { get }
}

/// The space for a layout.
@MainActor
public protocol NSCollectionLayoutContainer: AnyObject {
  /// The size of the space.
  var contentSize: CGSize { get }
  /// The size of the space without the insets.
  var effectiveContentSize: CGSize { get }
}

/// The screen as the environment of a layout.
private final class ScreenLayoutEnvironment: NSCollectionLayoutEnvironment, NSCollectionLayoutContainer {
  var container: any NSCollectionLayoutContainer { self }
  var contentSize: CGSize { UIScreen.main.bounds.size }
  var effectiveContentSize: CGSize { contentSize }
}

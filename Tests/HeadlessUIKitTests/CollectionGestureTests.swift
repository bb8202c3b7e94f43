import FlowCore
import HeadlessUIKit
import Testing

/// A screen with a collection of genres and movies, as apps declare it.
private final class CatalogViewController: UIViewController {
  enum Section: Hashable, Sendable {
    case featured, all
  }

  typealias DataSource = UICollectionViewDiffableDataSource<Section, String>

  private(set) lazy var collectionView = UICollectionView(frame: .zero, collectionViewLayout: makeLayout())
  private(set) lazy var dataSource = makeDataSource()
  var calls: [String] = []
  var refused: String?

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.delegate = self
    collectionView.contentInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0)
    collectionView.register(
      TitleView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "title")
    view.addSubview(collectionView)
    show(featured: ["Ran"], all: ["Ikiru", "Rashomon"])
  }

  func show(featured: [String], all: [String], completion: (() -> Void)? = nil) {
    var snapshot = NSDiffableDataSourceSnapshot<Section, String>()
    snapshot.appendSections([.featured, .all])
    snapshot.appendItems(featured, toSection: .featured)
    snapshot.appendItems(all)
    dataSource.apply(snapshot, animatingDifferences: true, completion: completion)
  }

  private func makeLayout() -> UICollectionViewCompositionalLayout {
    UICollectionViewCompositionalLayout { section, environment in
      let item = NSCollectionLayoutItem(
        layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
      item.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 4, bottom: 0, trailing: 4)
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .absolute(environment.container.contentSize.width), heightDimension: .estimated(120)),
        subitems: [item])
      group.interItemSpacing = .fixed(8)
      let layout = NSCollectionLayoutSection(group: group)
      layout.orthogonalScrollingBehavior = section == 0 ? .groupPaging : .none
      layout.boundarySupplementaryItems = [
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(44)),
          elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
      ]
      return layout
    }
  }

  private func makeDataSource() -> DataSource {
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, title in
      var content = cell.defaultContentConfiguration()
      content.text = title
      content.image = UIImage(systemName: "film")
      cell.contentConfiguration = content
      cell.accessories = [.disclosureIndicator()]
    }
    let source = DataSource(collectionView: collectionView) { collectionView, path, title in
      collectionView.dequeueConfiguredReusableCell(using: registration, for: path, item: title)
    }
    source.supplementaryViewProvider = { [weak self] collectionView, kind, path in
      let view = collectionView.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: "title", for: path)
      (view as? TitleView)?.onAll = { self?.calls.append("all of section \(path.section)") }
      return view
    }
    return source
  }
}

extension CatalogViewController: UICollectionViewDelegate {
  func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
    dataSource.itemIdentifier(for: indexPath) != refused
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    calls.append("select \(dataSource.itemIdentifier(for: indexPath) ?? "")")
  }

  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
    calls.append("deselect \(dataSource.itemIdentifier(for: indexPath) ?? "")")
  }
}

/// A header with a button.
private final class TitleView: UICollectionReusableView {
  private let button = UIButton(type: .system)
  var onAll: (() -> Void)?

  override init(frame: CGRect) {
    super.init(frame: frame)
    button.setTitle("All", for: .normal)
    button.addAction(UIAction { [weak self] _ in self?.onAll?() }, for: .touchUpInside)
    addSubview(button)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}

@MainActor
@Suite struct CollectionGestureTests {
  private let catalog = CatalogViewController()
  private let harness: WindowHarness

  init() throws {
    let catalog = catalog
    harness = try WindowHarness { _ in catalog }
  }

  @Test func itemsOfAllSectionsAreCounted() throws {
    #expect(harness.controls().rows.map(\.title) == ["Ran", "Ikiru", "Rashomon"])
    try harness.select(2)
    try harness.select(0)
    #expect(catalog.calls == ["select Rashomon", "deselect Rashomon", "select Ran"])
    #expect(catalog.collectionView.indexPathsForSelectedItems == [IndexPath(item: 0, section: 0)])
  }

  @Test func aDelegateRefusesAnItem() throws {
    catalog.refused = "Ikiru"
    #expect(harness.refusal { try $0.selectRow(at: 1, of: nil) } == .refusedByDelegate)
    catalog.collectionView.allowsSelection = false
    #expect(harness.refusal { try $0.selectRow(at: 0, of: nil) } == .disabledElement)
    #expect(catalog.calls.isEmpty)
  }

  @Test func severalSelectedItemsAreDeselectedByAnotherGesture() throws {
    catalog.collectionView.allowsMultipleSelection = true
    for row in [0, 1, 0] { try harness.select(row) }
    #expect(catalog.calls == ["select Ran", "select Ikiru", "deselect Ran"])
  }

  @Test func aNewCellOfASelectedItemIsSelected() {
    let collection = catalog.collectionView
    let (first, second) = (IndexPath(item: 0, section: 1), IndexPath(item: 1, section: 1))
    collection.selectItem(at: first, animated: false, scrollPosition: [])
    func areSelected() -> [Bool?] { [first, second].map { collection.cellForItem(at: $0)?.isSelected } }
    #expect(areSelected() == [true, false])
    collection.reloadItems(at: [first])
    #expect(areSelected() == [true, false])
    collection.deselectItem(at: first, animated: false)
    collection.reloadItems(at: [first])
    #expect(areSelected() == [false, false])
  }

  @Test func buttonsInHeadersAreReached() throws {
    #expect(harness.controls().buttons.map(\.title) == ["All", "All"])
    try harness.turn { try harness.window.tapButton(at: 1, of: nil) }
    #expect(catalog.calls == ["all of section 1"])
  }

  @Test func aSnapshotReplacesTheItems() throws {
    var isApplied = false
    try harness.turn {
      catalog.show(featured: [], all: ["Dreams"]) { isApplied = true }
      #expect(!isApplied)
    }
    #expect(isApplied && harness.controls().rows.map(\.title) == ["Dreams"])
    #expect(catalog.dataSource.indexPath(for: "Dreams") == IndexPath(item: 0, section: 1))
    #expect(catalog.dataSource.itemIdentifier(for: IndexPath(item: 3, section: 1)) == nil)
  }

  @Test func anItemOutsideTheSnapshotOrWithoutACellIsAFault() throws {
    let collection = catalog.collectionView
    let source = CatalogViewController.DataSource(collectionView: collection) { _, _, _ in nil }
    try harness.turn {
      var snapshot = NSDiffableDataSourceSnapshot<CatalogViewController.Section, String>()
      snapshot.appendSections([.featured])
      snapshot.appendItems(["Ran"])
      source.apply(snapshot)
      for item in 0...1 { _ = source.collectionView(collection, cellForItemAt: IndexPath(item: item, section: 0)) }
    }
    #expect(
      harness.newEvents() == [
        "fault: The cell provider made no cell for item 0 of section 0: return a cell",
        "fault: The snapshot has no item 1 in section 0: apply a snapshot with the item first",
      ])
  }

  @Test func aClassThatIsNoCellOrHeaderIsAFault() throws {
    let collection = catalog.collectionView
    try harness.turn {
      collection.register(UILabel.self, forCellWithReuseIdentifier: "label")
      collection.register(UILabel.self, forSupplementaryViewOfKind: "kind", withReuseIdentifier: "header")
    }
    #expect(
      harness.newEvents() == [
        "fault: UILabel cannot be registered for \"label\": register a subclass of UICollectionViewCell",
        "fault: UILabel cannot be registered for \"header\": register a subclass of UICollectionReusableView",
      ])
  }

  @Test func aFlowLayoutHasTheHeadersWithASize() {
    let layout = UICollectionViewFlowLayout()
    catalog.collectionView.collectionViewLayout = layout
    #expect(harness.controls().buttons.isEmpty)
    layout.headerReferenceSize = CGSize(width: 100, height: 44)
    #expect(harness.controls().buttons.count == 2 && layout.collectionView === catalog.collectionView)
  }
}

@MainActor
@Suite struct SnapshotTests {
  private func snapshot() -> NSDiffableDataSourceSnapshot<String, Int> {
    var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
    snapshot.appendSections(["a", "b"])
    snapshot.appendItems([1, 2], toSection: "a")
    snapshot.appendItems([3])
    return snapshot
  }

  @Test func itemsAreInsertedMovedAndDeleted() {
    var snapshot = snapshot()
    snapshot.insertItems([4], beforeItem: 2)
    snapshot.insertItems([5], afterItem: 3)
    #expect(snapshot.itemIdentifiers == [1, 4, 2, 3, 5] && snapshot.numberOfItems(inSection: "b") == 2)
    snapshot.moveItem(1, afterItem: 5)
    snapshot.moveItem(3, beforeItem: 4)
    #expect(snapshot.itemIdentifiers(inSection: "a") == [3, 4, 2] && snapshot.indexOfItem(1) == 4)
    snapshot.deleteItems([2, 7])
    #expect(snapshot.numberOfItems == 4 && snapshot.sectionIdentifier(containingItem: 1) == "b")
  }

  @Test func sectionsAreInsertedAndDeletedWithTheirItems() {
    var snapshot = snapshot()
    snapshot.insertSections(["c"], beforeSection: "a")
    snapshot.insertSections(["d"], afterSection: "a")
    #expect(snapshot.sectionIdentifiers == ["c", "a", "d", "b"] && snapshot.indexOfSection("b") == 3)
    snapshot.deleteSections(["a"])
    #expect(snapshot.itemIdentifiers == [3] && snapshot.numberOfSections == 3)
    snapshot.appendItems([1], toSection: "d")
    snapshot.deleteAllItems()
    #expect(snapshot.numberOfSections == 0 && snapshot.numberOfItems == 0)
  }

  @Test func aSecondItemOrAMissingSectionIsAFault() throws {
    let harness = try WindowHarness { _ in HomeViewController() }
    try harness.turn {
      var empty = NSDiffableDataSourceSnapshot<String, Int>()
      empty.appendItems([1])
      var snapshot = snapshot()
      snapshot.appendItems([1, 6])
      snapshot.appendItems([7], toSection: "z")
      snapshot.appendSections(["a"])
      snapshot.insertItems([8], afterItem: 9)
      #expect(snapshot.itemIdentifiers == [1, 2, 3, 6])
    }
    #expect(
      harness.newEvents() == [
        "fault: A snapshot without sections cannot take items: append a section first",
        "fault: A snapshot cannot hold the item 1 twice: give each item its own identifier",
        "fault: A snapshot has no section z to append items to: append the section first",
        "fault: A snapshot cannot hold the section a twice: give each section its own identifier",
        "fault: A snapshot has no item 9: append it first",
      ])
  }

  @Test func itemsAndSectionsToLoadAgainThatAreMissingAreFaults() throws {
    let harness = try WindowHarness { _ in HomeViewController() }
    try harness.turn {
      var snapshot = snapshot()
      snapshot.reloadItems([1, 8, 3])
      snapshot.reconfigureItems([9, 2])
      snapshot.reloadSections(["z", "b"])
      #expect(snapshot.reloadedItemIdentifiers == [1, 3] && snapshot.reconfiguredItemIdentifiers == [2])
      #expect(snapshot.reloadedSectionIdentifiers == ["b"])
    }
    #expect(
      harness.newEvents() == [
        "fault: A snapshot has no item 8: append it first",
        "fault: A snapshot has no item 9: append it first",
        "fault: A snapshot has no section z: append it first",
      ])
  }
}

import FlowCore

/// The sections and items of a list at one moment.
///
/// Adding an item or a section that is there already is a fault, and so is a position beside a missing one. There UIKit
/// throws an exception. Here the call skips the duplicate, and does nothing beside a missing item or section.
@preconcurrency @MainActor
public struct NSDiffableDataSourceSnapshot<Section: Hashable, Item: Hashable> {
  private var sections: [(id: Section, items: [Item])] = []
  private var known: Set<Item> = []
  public private(set) var reloadedItemIdentifiers: [Item] = []
  public private(set) var reconfiguredItemIdentifiers: [Item] = []
  public private(set) var reloadedSectionIdentifiers: [Section] = []

  public nonisolated init() {}

  // MARK: Queries

  public var numberOfItems: Int { known.count }

  public var numberOfSections: Int { sections.count }

  public var sectionIdentifiers: [Section] { sections.map(\.id) }

  public var itemIdentifiers: [Item] { sections.flatMap(\.items) }

  /// Returns 0 if there is no such section.
  public func numberOfItems(inSection section: Section) -> Int { itemIdentifiers(inSection: section).count }

  /// Returns an empty array if there is no such section.
  public func itemIdentifiers(inSection section: Section) -> [Item] {
    sections.first { $0.id == section }?.items ?? []
  }

  public func sectionIdentifier(containingItem item: Item) -> Section? {
    sections.first { $0.items.contains(item) }?.id
  }

  public func indexOfItem(_ item: Item) -> Int? { itemIdentifiers.firstIndex(of: item) }

  public func indexOfSection(_ section: Section) -> Int? { sections.firstIndex { $0.id == section } }

  func indexPath(of item: Item) -> IndexPath? {
    guard known.contains(item) else { return nil }
    for (number, section) in sections.enumerated() {
      if let row = section.items.firstIndex(of: item) { return IndexPath(item: row, section: number) }
    }
    return nil
  }

  func item(at path: IndexPath) -> Item? {
    guard sections.indices.contains(path.section), sections[path.section].items.indices.contains(path.item) else {
      return nil
    }
    return sections[path.section].items[path.item]
  }

  // MARK: Items

  public mutating func appendItems(_ identifiers: [Item], toSection section: Section? = nil) {
    guard let index = section.map({ indexOfSection($0) }) ?? sections.indices.last else {
      return Fault.record(
        section.map { "A snapshot has no section \($0) to append items to: append the section first" }
          ?? "A snapshot without sections cannot take items: append a section first")
    }
    insert(identifiers, at: sections[index].items.endIndex, inSection: index)
  }

  public mutating func insertItems(_ identifiers: [Item], beforeItem item: Item) {
    guard let path = knownIndexPath(of: item) else { return }
    insert(identifiers, at: path.item, inSection: path.section)
  }

  public mutating func insertItems(_ identifiers: [Item], afterItem item: Item) {
    guard let path = knownIndexPath(of: item) else { return }
    insert(identifiers, at: path.item + 1, inSection: path.section)
  }

  /// Ignores items that are not there.
  public mutating func deleteItems(_ identifiers: [Item]) {
    let deleted = Set(identifiers)
    for index in sections.indices { sections[index].items.removeAll { deleted.contains($0) } }
    known.subtract(deleted)
  }

  public mutating func deleteAllItems() {
    sections = []
    known = []
  }

  public mutating func moveItem(_ item: Item, beforeItem other: Item) {
    guard item != other, knownIndexPath(of: item) != nil, knownIndexPath(of: other) != nil else { return }
    deleteItems([item])
    insertItems([item], beforeItem: other)
  }

  public mutating func moveItem(_ item: Item, afterItem other: Item) {
    guard item != other, knownIndexPath(of: item) != nil, knownIndexPath(of: other) != nil else { return }
    deleteItems([item])
    insertItems([item], afterItem: other)
  }

  /// An item that is not there is a fault.
  public mutating func reloadItems(_ identifiers: [Item]) { reloadedItemIdentifiers += present(identifiers) }

  /// An item that is not there is a fault.
  public mutating func reconfigureItems(_ identifiers: [Item]) { reconfiguredItemIdentifiers += present(identifiers) }

  // MARK: Sections

  public mutating func appendSections(_ identifiers: [Section]) {
    insert(identifiers, at: sections.endIndex)
  }

  public mutating func insertSections(_ identifiers: [Section], beforeSection section: Section) {
    guard let index = knownIndex(of: section) else { return }
    insert(identifiers, at: index)
  }

  public mutating func insertSections(_ identifiers: [Section], afterSection section: Section) {
    guard let index = knownIndex(of: section) else { return }
    insert(identifiers, at: index + 1)
  }

  /// Ignores sections that are not there.
  public mutating func deleteSections(_ identifiers: [Section]) {
    let deleted = Set(identifiers)
    for section in sections where deleted.contains(section.id) { known.subtract(section.items) }
    sections.removeAll { deleted.contains($0.id) }
  }

  /// A section that is not there is a fault.
  public mutating func reloadSections(_ identifiers: [Section]) {
    reloadedSectionIdentifiers += identifiers.filter { knownIndex(of: $0) != nil }
  }

  // MARK: Checks

  private func knownIndexPath(of item: Item) -> IndexPath? {
    if let path = indexPath(of: item) { return path }
    Fault.record("A snapshot has no item \(item): append it first")
    return nil
  }

  // Records a fault for each item that is not there.
  private func present(_ items: [Item]) -> [Item] {
    // A search for the index path takes linear time, so only a missing item gets that far.
    items.filter { known.contains($0) || knownIndexPath(of: $0) != nil }
  }

  private func knownIndex(of section: Section) -> Int? {
    if let index = indexOfSection(section) { return index }
    Fault.record("A snapshot has no section \(section): append it first")
    return nil
  }

  private mutating func insert(_ new: [Item], at index: Int, inSection section: Int) {
    var added: [Item] = []
    for item in new {
      if known.insert(item).inserted {
        added.append(item)
      } else {
        Fault.record("A snapshot cannot hold the item \(item) twice: give each item its own identifier")
      }
    }
    sections[section].items.insert(contentsOf: added, at: index)
  }

  private mutating func insert(_ new: [Section], at index: Int) {
    var added: [(id: Section, items: [Item])] = []
    for id in new {
      if sections.contains(where: { $0.id == id }) || added.contains(where: { $0.id == id }) {
        Fault.record("A snapshot cannot hold the section \(id) twice: give each section its own identifier")
      } else {
        added.append((id, []))
      }
    }
    sections.insert(contentsOf: added, at: index)
  }
}

// Snapshots are no part of an app's state: the app's own values are.
extension NSDiffableDataSourceSnapshot: LeftOutOfState {}

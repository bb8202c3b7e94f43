#if !Foundation
  import FoundationEssentials
#endif
import FlowCore

/// The rows of a list that are on screen.
///
/// There are no sizes here, so a list shows as many rows as a run says: ``Run/visibleRows``.
package struct ListWindow {
  /// The numbers of rows in the sections, as the list loaded them last.
  package private(set) var counts: [Int] = []
  /// The index of the first row on screen, through all sections.
  package private(set) var first = 0
  /// The maximum number of rows on screen.
  package private(set) var size = 0

  package var total: Int { counts.reduce(0, +) }

  /// The number of rows on screen.
  package var count: Int { min(size, total - first) }

  package init() {}

  /// Loads the numbers of rows. The window stays where it is, but for an end that the list has lost.
  package mutating func load(_ counts: [Int], size: Int) {
    self.counts = counts
    self.size = max(1, size)
    move(to: first)
  }

  private mutating func move(to index: Int) { first = max(0, min(index, total - size)) }

  /// The sections of which something is on screen, each with the rows that are.
  package var sections: [(section: Int, rows: Range<Int>)] {
    var sections: [(Int, Range<Int>)] = []
    var start = 0
    for (section, count) in counts.enumerated() {
      let rows = max(first, start)..<max(first, start, min(first + size, start + count))
      // An empty section shows its header between the rows.
      let isBetween = count == 0 && start >= first && start <= first + self.count
      if !rows.isEmpty || isBetween { sections.append((section, rows.lowerBound - start..<rows.upperBound - start)) }
      start += count
    }
    return sections
  }

  /// The rows on screen, in order.
  var paths: [IndexPath] {
    sections.flatMap { section, rows in rows.map { IndexPath(row: $0, section: section) } }
  }

  func contains(_ path: IndexPath) -> Bool {
    guard let index = index(of: path) else { return false }
    return index >= first && index < first + size
  }

  // The index of a row through all sections. `nil` if there is no such row.
  private func index(of path: IndexPath) -> Int? {
    guard counts.indices.contains(path.section), (0..<counts[path.section]).contains(path.row) else { return nil }
    return counts[..<path.section].reduce(0, +) + path.row
  }

  /// Scrolls. Returns whether other rows are on screen now, or the row that the move names.
  package mutating func scroll(_ scroll: ScrollMove) -> Bool {
    let before = first
    switch scroll {
    case .up: move(to: first - size)
    case .down: move(to: first + size)
    case .row(let number):
      guard (1...max(1, total)).contains(number), total > 0 else { return false }
      show(number - 1, at: .nearest)
      return true
    }
    return first != before
  }

  /// Where a row shall be on screen.
  enum Edge {
    case top, middle, bottom
    /// Anywhere, by the shortest way.
    case nearest
  }

  /// Scrolls to a row. A row that does not exist changes nothing.
  mutating func show(_ path: IndexPath, at edge: Edge) {
    if let index = index(of: path) { show(index, at: edge) }
  }

  private mutating func show(_ index: Int, at edge: Edge) {
    switch edge {
    case .top: move(to: index)
    case .middle: move(to: index - size / 2)
    case .bottom: move(to: index - size + 1)
    case .nearest:
      if index < first { move(to: index) } else if index >= first + size { move(to: index - size + 1) }
    }
  }
}

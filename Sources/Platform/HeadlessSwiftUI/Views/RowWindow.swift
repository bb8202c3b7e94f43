import FlowCore
import HeadlessUIKit

/// The rows of a list or a lazy stack that are on screen.
///
/// Rows of a `ForEach` exist while the window shows them, and keep their state when they leave it. All others exist
/// always.
@MainActor
final class RowWindow {
  private unowned let node: _ViewNode
  private(set) var window = ListWindow()
  private var needsLayout = true

  init(_ node: _ViewNode) {
    self.node = node
  }

  /// Lays out the rows again, after their number has changed.
  func setNeedsLayout() {
    needsLayout = true
    node.invalidate()
  }

  func layOutIfNeeded() {
    // Laying out may make rows with lists of their own, and rows that change the number of rows.
    guard needsLayout else { return }
    needsLayout = false
    var segments: [any RowSegment] = []
    func visit(_ node: _ViewNode) {
      guard let segment = node as? any RowSegment else { return node.forEachChild(visit) }
      guard segment.window === self else { return }
      segment.updateIsGroup()
      if segment.isGroup {
        segment.show(0..<segment.count)
        node.forEachChild(visit)
      } else {
        segments.append(segment)
      }
    }
    node.forEachChild(visit)
    window.load(segments.map(\.count), size: Run.current.visibleRows)
    var shown: [Int: Range<Int>] = [:]
    for (section, rows) in window.sections { shown[section] = rows }
    for (index, segment) in segments.enumerated() { segment.show(shown[index] ?? 0..<0) }
  }

  /// Scrolls. Returns whether other rows are on screen now.
  func scroll(_ move: ScrollMove) -> Bool {
    guard window.scroll(move) else { return false }
    setNeedsLayout()
    return true
  }
}

/// What in a row of a `ForEach` are sections or rows themselves.
@MainActor
enum RowGroup {
  static func isIn(_ node: _ViewNode) -> Bool {
    var isFound = false
    node.forEachChild { child in
      if isFound || child.isContainer { return }
      isFound = child is any RowSegment || child.isSection || isIn(child)
    }
    return isFound
  }
}

/// A `ForEach` of a list.
@MainActor
protocol RowSegment: _ViewNode {
  /// The window that shows the rows. `nil` for a `ForEach` that shows all of them.
  var window: RowWindow? { get }
  /// The number of rows.
  var count: Int { get }
  /// Whether what is in a row are sections or rows. All of them exist.
  var isGroup: Bool { get }

  func updateIsGroup()

  /// Makes the rows of a range, and no others.
  func show(_ range: Range<Int>)

  /// Calls the closure of a row again, now or when the row is shown.
  func update(_ node: RowNode)
}

import FlowCore
import HeadlessSwiftUICore
import HeadlessUIKit

/// A view with a row for each element of some data, whose rows may be deleted or moved.
public protocol DynamicViewContent: View {
  associatedtype Data: Collection

  var data: Data { get }
}

public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: View {
  public typealias Body = Never

  public var data: Data
  public var content: (Data.Element) -> Content
  let id: (Data.Element) -> ID
  var edits = RowEdits()

  init(_ data: Data, id: @escaping (Data.Element) -> ID, content: @escaping (Data.Element) -> Content) {
    self.data = data
    self.id = id
    self.content = content
  }

  public init(_ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    self.init(data, id: { $0[keyPath: id] }, content: content)
  }

  public static func _makeNode(_ view: Self, _ context: _ViewContext, _ parent: _ViewNode?) -> _ViewNode {
    ForEachNode(view, context, parent)
  }

  public static func _updateNode(_ node: _ViewNode, _ view: Self, _ context: _ViewContext) {
    unsafeDowncast(node, to: ForEachNode<Data, ID, Content>.self).update(view, context)
  }
}

extension ForEach: DynamicViewContent, TabGroup {}

extension ForEach where Data.Element: Identifiable, ID == Data.Element.ID {
  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    self.init(data, id: { $0.id }, content: content)
  }
}

extension ForEach where Data == Range<Int>, ID == Int {
  public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
    self.init(data, id: { $0 }, content: content)
  }
}

extension ForEach {
  public init<Items: MutableCollection & RandomAccessCollection>(
    _ data: Binding<Items>, @ViewBuilder content: @escaping (Binding<Items.Element>) -> Content
  ) where Items.Element: Identifiable, Data == Binding<Items>, ID == Items.Element.ID {
    self.init(data, id: { $0.wrappedValue.id }, content: content)
  }

  public init<Items: MutableCollection & RandomAccessCollection>(
    _ data: Binding<Items>, id: KeyPath<Items.Element, ID>,
    @ViewBuilder content: @escaping (Binding<Items.Element>) -> Content
  ) where Data == Binding<Items> {
    self.init(data, id: { $0.wrappedValue[keyPath: id] }, content: content)
  }
}

// MARK: Editing

/// What a user may do with the rows, by index.
@MainActor
struct RowEdits {
  var delete: ((IndexSet) -> Void)?
  var move: ((IndexSet, Int) -> Void)?

  nonisolated init() {}
}

extension ForEach {
  /// Lets the user delete rows, by the action `Delete` of each.
  public func onDelete(perform action: ((IndexSet) -> Void)?) -> Self {
    var view = self
    view.edits.delete = action
    return view
  }

  /// Lets the user move rows, by the actions `Move up` and `Move down` of each.
  public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> Self {
    var view = self
    view.edits.move = action
    return view
  }
}

// MARK: Node

final class ForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>: _ViewNode, RowSegment {
  private struct Row {
    let id: ID
    let element: Data.Element
    let node: RowNode
  }

  private var view: ForEach<Data, ID, Content>
  private(set) var count: Int
  // The rows on screen, in order.
  private var rows: [Row] = []
  // All rows that exist, also those that have left the window.
  private var known: [ID: RowNode] = [:]
  // The indices that the window shows. `nil` for all.
  private var range: Range<Int>?
  private(set) var isGroup = false

  init(_ view: ForEach<Data, ID, Content>, _ context: _ViewContext, _ parent: _ViewNode?) {
    self.view = view
    count = 0
    super.init(context, parent)
    count = track { view.data.count }
    if let window {
      range = 0..<0
      window.setNeedsLayout()
    } else {
      showRows()
    }
  }

  var window: RowWindow? { context.rows }

  override func forEachChild(_ body: (_ViewNode) -> Void) {
    for row in rows { body(row.node) }
    // A row that has left the window keeps its state, and its context.
    if window != nil { for node in hiddenRows { body(node) } }
  }

  // In order of creation, since hash values say nothing.
  private var hiddenRows: [RowNode] { known.values.filter { !$0.isShown }.sorted { $0.serial < $1.serial } }

  override func collect(into elements: inout _ElementBuilder) {
    for (position, row) in rows.enumerated() { collect(row.node, (range?.lowerBound ?? 0) + position, &elements) }
  }

  func update(_ new: ForEach<Data, ID, Content>, _ context: _ViewContext) {
    view = new
    self.context = context
    clearDirt()
    recompute()
  }

  override func refresh(_ context: _ViewContext) {
    if context === self.context { return }
    self.context = context
    forEachChild { $0.refresh(context) }
  }

  override func recompute() {
    for node in known.values { node.isStale = true }
    showRows()
  }

  func update(_ node: RowNode) {
    guard rows.indices.contains(node.position), rows[node.position].node === node else { return node.isStale = true }
    evaluate(rows[node.position])
  }

  // A row may be empty for a while, so that only another layout tells.
  func updateIsGroup() {
    if rows.isEmpty, count > 0 { show(0..<1) }
    isGroup = rows.contains { RowGroup.isIn($0.node) }
  }

  func show(_ range: Range<Int>) {
    guard range != self.range else { return }
    self.range = range
    showRows()
  }

  private func showRows() {
    var wanted: [(id: ID, element: Data.Element)] = []
    let total = track {
      let data = view.data
      let count = data.count
      let range = (range ?? 0..<count).clamped(to: 0..<count)
      var index = data.index(data.startIndex, offsetBy: range.lowerBound)
      wanted.reserveCapacity(range.count)
      for _ in range {
        let element = data[index]
        data.formIndex(after: &index)
        wanted.append((view.id(element), element))
      }
      return count
    }
    if total != count {
      count = total
      window?.setNeedsLayout()
      if window != nil { forgetRemovedRows() }
    }
    set(wanted)
  }

  // What the closure reads invalidates its row alone.
  private func evaluate(_ row: Row) {
    let content = row.node.track { view.content(row.element) }
    row.node.show(content, context)
  }

  private func set(_ wanted: [(id: ID, element: Data.Element)]) {
    var new: [Row] = []
    new.reserveCapacity(wanted.count)
    var shown: Set<ID> = []
    for (position, (id, element)) in wanted.enumerated() {
      guard shown.insert(id).inserted else {
        Run.report(
          fault: "ForEach has the id \(id) twice, at row \(position + 1): rows with one id share their state, and "
            + "only the first is shown")
        continue
      }
      let row = Row(id: id, element: element, node: known[id] ?? RowNode(AnyHashable(id), context, in: self))
      known[id] = row.node
      if row.node.isStale { evaluate(row) } else { row.node.refresh(context) }
      row.node.setShown(true)
      row.node.position = new.count
      new.append(row)
    }
    for row in rows where !shown.contains(row.id) {
      if window == nil { forget(row.id) } else { row.node.setShown(false) }
    }
    rows = new
  }

  private func forget(_ id: ID) { known.removeValue(forKey: id)?.unmount() }

  // The rows outside of the window whose elements are gone.
  private func forgetRemovedRows() {
    let ids = Set(view.data.map(view.id))
    for (id, _) in known where !ids.contains(id) { forget(id) }
    rows.removeAll { !ids.contains($0.id) }
  }

  override func willUnmount() { if let window, parent?.isMounted == true { window.setNeedsLayout() } }

  override func didUnmount() { (rows, known) = ([], [:]) }

  // MARK: Elements

  private func collect(_ node: RowNode, _ index: Int, _ elements: inout _ElementBuilder) {
    // What is in a section, or in a `ForEach` within this one, has rows of its own.
    guard context.isList, !isGroup else { return node.collect(into: &elements) }
    var row = ListRow.element(of: node)
    let edits = view.edits
    if !node.isDeleteDisabled, let delete = edits.delete {
      row.actions.append(ViewElement.Action(title: "Delete") { delete(IndexSet(integer: index)) })
    }
    if let move = edits.move {
      let count = count
      if index > 0 {
        row.actions.append(ViewElement.Action(title: "Move up") { move(IndexSet(integer: index), index - 1) })
      }
      if index < count - 1 {
        row.actions.append(ViewElement.Action(title: "Move down") { move(IndexSet(integer: index), index + 2) })
      }
    }
    elements.add(row)
  }
}

/// A row of a `ForEach`, by its id.
final class RowNode: _ViewNode {
  let id: AnyHashable
  private unowned let segment: any RowSegment
  private let scope: VisibilityScope
  private var content: _ViewNode?
  private(set) var isShown = false
  /// The position among the rows on screen.
  var position = 0
  /// Whether the closure of the row has to be called before the row is shown.
  var isStale = true
  var isDeleteDisabled = false

  init(_ id: AnyHashable, _ context: _ViewContext, in segment: any RowSegment) {
    self.id = id
    self.segment = segment
    scope = VisibilityScope(context.graph, in: context.scope)
    super.init(context, segment)
  }

  override func forEachChild(_ body: (_ViewNode) -> Void) { if let content { body(content) } }

  private func inner(_ context: _ViewContext) -> _ViewContext {
    context.with { ($0.scope, $0.tag) = (scope, id) }
  }

  func show<Content: View>(_ view: Content, _ context: _ViewContext) {
    self.context = context
    isStale = false
    clearDirt()
    if let content {
      TabsNode.updateItem(content, view, inner(context))
    } else {
      content = TabsNode.makeItem(view, inner(context), self)
    }
  }

  override func recompute() { segment.update(self) }

  override func refresh(_ context: _ViewContext) {
    if context === self.context { return }
    self.context = context
    content?.refresh(inner(context))
  }

  func setShown(_ isShown: Bool) {
    self.isShown = isShown
    scope.setShown(isShown)
  }

  override func didUnmount() { content = nil }
}

#if !Foundation
  /// Indices of rows, with Foundation's name and members.
  public struct IndexSet: Hashable, Sendable, Sequence {
    private var indices: [Int]

    public init() {
      indices = []
    }

    public init(integer: Int) {
      indices = [integer]
    }

    public init(_ elements: some Sequence<Int>) {
      indices = Set(elements).sorted()
    }

    public var count: Int { indices.count }
    public var isEmpty: Bool { indices.isEmpty }
    public var first: Int? { indices.first }
    public var last: Int? { indices.last }

    public func contains(_ integer: Int) -> Bool { indices.contains(integer) }

    public func makeIterator() -> IndexingIterator<[Int]> { indices.makeIterator() }
  }
#endif

// SwiftUI declares these, for what `onDelete` and `onMove` give.

extension RangeReplaceableCollection where Self: MutableCollection {
  public mutating func remove(atOffsets offsets: IndexSet) {
    for offset in Array(offsets).reversed() { remove(at: index(startIndex, offsetBy: offset)) }
  }
}

extension MutableCollection where Self: RangeReplaceableCollection {
  public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
    let offsets = Set(Array(source))
    let all = Array(self)
    let moved = Array(source).map { all[$0] }
    let before = all.indices.prefix(destination).filter { !offsets.contains($0) }.map { all[$0] }
    let after = all.indices.dropFirst(destination).filter { !offsets.contains($0) }.map { all[$0] }
    replaceSubrange(startIndex..<endIndex, with: before + moved + after)
  }
}

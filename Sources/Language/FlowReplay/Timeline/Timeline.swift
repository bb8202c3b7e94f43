import FlowSession

/// The entries of a session as a tree, like an editor's changes.
///
/// Every entry has a number of its own, and follows another one. The entries up to the position are the current branch.
/// An undoable entry after going back begins another branch.
package struct Timeline: Hashable, Sendable {
  package struct Node: Hashable, Sendable {
    /// From 1.
    package let number: Int
    /// The number of the entry before this one. 0 for the first entry of a branch that begins the session.
    package let parent: Int
    /// The number of the typed statement that the entry belongs to.
    ///
    /// A statement that includes or runs a file has many entries.
    package let typedStatementNumber: Int
    package fileprivate(set) var entry: TimelineEntry
  }

  /// All entries, in the order of their numbers.
  package private(set) var nodes: [Node] = []
  /// The number of the last entry of the current branch. 0 if the session is at its beginning.
  package private(set) var position = 0
  // The positions to which `redo` goes. The next one is last.
  private var undone: [Int] = []

  package init() {}

  /// Adds an entry after the position, and moves there. The position stays before an entry that lost the app.
  /// - Parameters:
  ///   - entry: The entry.
  ///   - typedStatementNumber: The number of the typed statement. `nil` for time that passed after the last undoable
  ///     entry: `undo` takes back both.
  package mutating func append(_ entry: TimelineEntry, typedStatementNumber: Int?) {
    let typedStatementNumber = typedStatementNumber ?? lastUndoable?.typedStatementNumber ?? 0
    let node = Node(number: nodes.count + 1, parent: position, typedStatementNumber: typedStatementNumber, entry: entry)
    nodes.append(node)
    // The statement that lost the app is off the branch: a replay would lose the app again.
    if entry.isLost { return }
    // An undoable entry begins another branch. After a query or a comment, `redo` is still possible.
    if entry.isUndoable { undone = [] }
    position = node.number
  }

  /// Whether the entry at the position launched an app whose fingerprint is unknown.
  var lacksFingerprint: Bool {
    guard let entry = node(position)?.entry, entry.isLaunch, let mark = entry.mark else { return false }
    return mark.fingerprint == nil
  }

  mutating func complete(_ fingerprint: StateFingerprint) {
    nodes[position - 1].entry.mark?.fingerprint = fingerprint
  }

  // The last undoable entry of the current branch. `nil` if there is none.
  private var lastUndoable: Node? {
    // The search begins at the end, since each tick of `clock live` searches, and a session may be long.
    var node = node(position)
    while let other = node, !other.entry.isUndoable { node = self.node(other.parent) }
    return node
  }

  /// The entries of the current branch, oldest first.
  package var branch: [Node] { path(to: position) }

  /// The number of the first entry whose events the app's trace still holds. 0 before any launch.
  var traceStart: Int { branch.last(where: \.entry.beginsTrace)?.number ?? 0 }

  /// Returns the entries that lead to an entry, and the entry. The cost is linear in their number.
  package func path(to number: Int) -> [Node] {
    var path: [Node] = []
    var number = number
    while number > 0 {
      path.append(nodes[number - 1])
      number = nodes[number - 1].parent
    }
    return path.reversed()
  }

  /// Returns `nil` if there is no such entry.
  package func node(_ number: Int) -> Node? {
    nodes.indices.contains(number - 1) ? nodes[number - 1] : nil
  }

  package var last: Node? { nodes.last }

  // MARK: Undo and redo

  /// Returns the position before the last `count` undoable statements.
  /// - Returns: The position, and the entries to undo. Returns `nil` if there are fewer.
  package func position(before count: Int) -> (position: Int, undone: [Node])? {
    let branch = branch
    var statements: Set<Int> = []
    var start: Int?
    for (index, node) in branch.enumerated().reversed() where node.entry.isUndoable {
      // `undo` takes back all entries of a typed statement together.
      if !statements.contains(node.typedStatementNumber), statements.count == count { break }
      statements.insert(node.typedStatementNumber)
      start = index
    }
    guard let start, statements.count == count else { return nil }
    return (branch[start].parent, Array(branch[start...]))
  }

  /// The number of typed statements that `undo` can take back.
  package var undoCount: Int { Set(branch.filter(\.entry.isUndoable).map(\.typedStatementNumber)).count }
  /// The number of undone statements that `redo` can perform again.
  var redoCount: Int { undone.count }

  /// Returns the position to which `redo` goes. Returns `nil` if there are fewer undone statements.
  package func position(redoing count: Int) -> Int? {
    undone.count >= count ? undone[undone.count - count] : nil
  }

  /// Moves back to a position from which `redo` can move forward again.
  package mutating func undo(to number: Int) {
    let left = branch.reversed().prefix { $0.number != number }
    let undoable = Set(left.filter(\.entry.isUndoable).map(\.typedStatementNumber))
    var last: Int?
    for node in left where undoable.contains(node.typedStatementNumber) && node.typedStatementNumber != last {
      // The last entry of a typed statement is where `redo` stops.
      undone.append(node.number)
      last = node.typedStatementNumber
    }
    position = number
  }

  /// Moves forward by a number of undone statements.
  package mutating func redo(_ count: Int) {
    position = undone[undone.count - count]
    undone.removeLast(count)
  }

  /// Moves to any entry. `redo` has nothing to do then, unless the entry leads to the position.
  package mutating func go(to number: Int) {
    if number == 0 || branch.contains(where: { $0.number == number }) {
      undo(to: number)
    } else {
      undone = []
      position = number
    }
  }

  // MARK: Branches

  /// The other branches with an undoable entry or a lost app, by last entry.
  ///
  /// Each has only the entries that the current branch and earlier ones lack.
  var otherBranches: [[Node]] {
    // A statement that lost the app is on no branch, so the entry before it may be the last of one.
    let parents = Set(nodes.lazy.filter { !$0.entry.isLost }.map(\.parent))
    var shown = Set(branch.map(\.number))
    var branches: [[Node]] = []
    for leaf in nodes where !parents.contains(leaf.number) && !shown.contains(leaf.number) {
      let part = path(to: leaf.number).drop { shown.contains($0.number) }
      guard part.contains(where: { $0.entry.isUndoable || $0.entry.isLost }) else { continue }
      shown.formUnion(part.map(\.number))
      branches.append(Array(part))
    }
    return branches
  }
}

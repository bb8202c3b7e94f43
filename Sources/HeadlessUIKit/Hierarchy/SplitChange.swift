import FlowCore

/// What the columns of a split held before this turn.
final class SplitChange: HierarchyChange {
  private let host: UISplitViewController
  private let before: [UIViewController?]
  private let childrenBefore: [UIViewController]

  init(host: UISplitViewController) {
    self.host = host
    before = host.columns
    childrenBefore = host.children
  }

  override func rollBack() {
    for controller in host.children where controller.parent === host { controller.parent = nil }
    host.columns = before
    for controller in childrenBefore { controller.parent = host }
  }

  override var isChange: Bool { !changedColumns.isEmpty }

  /// The columns that show something else, in the order in which they stand.
  private var changedColumns: [UISplitViewController.Column] {
    host.shownColumns.filter { before[$0.rawValue] !== host.columns[$0.rawValue] }
  }

  override func words() -> [Transition] {
    guard let window = host.settledWindow else { return [] }
    if let arrival = host.takeUntoldArrival() {
      return [Transition(arrival, place: window.place(within: host))]
    }
    guard !host.isUntold else { return [] }
    // A column that is empty now has no place of its own.
    let places = changedColumns.map { window.place(within: host.columns[$0.rawValue] ?? host) }
    return places.enumerated().filter { !places[..<$0.offset].contains($0.element) }.map {
      Transition(.replace, place: $0.element)
    }
  }

  override func moves() -> Moves {
    Moves(parent: host, before: childrenBefore, after: host.children)
  }

  /// Whether a controller came into a column in this turn.
  func isNew(_ controller: UIViewController) -> Bool {
    !childrenBefore.contains { $0 === controller }
  }
}

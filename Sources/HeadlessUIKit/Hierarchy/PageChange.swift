import FlowCore

/// Which page was shown before this turn.
final class PageChange: HierarchyChange {
  private let host: UIPageViewController
  private let before: UIViewController?

  init(host: UIPageViewController) {
    self.host = host
    before = host.page
  }

  override var order: AppearanceOrder { .tab }

  override func rollBack() {
    if let page = host.page, page.parent === host { page.parent = nil }
    host.page = before
    before?.parent = host
  }

  override var isChange: Bool { before !== host.page }

  override func words() -> [Transition] {
    guard let window = host.settledWindow else { return [] }
    let arrival = host.takeUntoldArrival()
    guard arrival != nil || !host.isUntold else { return [] }
    return [Transition(arrival ?? .replace, place: window.place(within: host))]
  }

  override func moves() -> Moves {
    guard isChange else { return Moves(parent: host, gone: [], come: []) }
    return Moves(parent: host, gone: before.map { [$0] } ?? [], come: host.children)
  }

  /// Whether a page came up in this turn.
  func isNew(_ page: UIViewController) -> Bool { page !== before }
}

import FlowCore

/// A router as somebody whose changes can be taken back.
@MainActor
final class RouterParticipant: TransactionParticipant {
  weak var router: TCAFlowRouter?

  func beginChange() -> any PendingChange { RouterChange(of: router) }
}

/// What a router showed before its first change in a turn, and which routes there were.
@MainActor
private struct RouterChange: PendingChange {
  private let router: TCAFlowRouter?
  private let restore: (() -> Void)?
  private let before: [(router: TCAFlowRouter, shown: ShownRoutes)]

  init(of router: TCAFlowRouter?) {
    self.router = router
    restore = router?.restore
    before = router.map(Self.all) ?? []
  }

  /// A router, and those within it.
  private static func all(in router: TCAFlowRouter) -> [(router: TCAFlowRouter, shown: ShownRoutes)] {
    [(router, router.shown)] + router.shown.nested.flatMap(all)
  }

  func rollBack() {
    restore?()
    for (router, shown) in before {
      router.shown = shown
      router.nameScreensAgain()
    }
  }

  // What is different is told by the stacks and modals that show it.
  func transitions() -> [Transition] { [] }
  var isChange: Bool { false }
  var owner: Owner? { router?.owner }
}

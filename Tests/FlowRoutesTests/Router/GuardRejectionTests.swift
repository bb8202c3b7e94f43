import FlowCore
import FlowRoutes
import HeadlessUIKit
import Testing

@MainActor
@Suite("App-wide guards restore rejected changes") struct GuardRejectionTests {
  private let launched = LaunchedStore()

  /// The objects that the app creates at launch.
  private final class LaunchedObjects {
    weak var tabs: Store<TabsCoordinator>?
    weak var inner: Store<InnerCoordinator>?
  }

  private func change(
    _ shell: RouteShell, _ body: @escaping @Sendable (inout [Route<OuterCoordinator.Screen.State>]) -> Void
  ) -> [String] {
    shell.session.send(to: launched.store, .change(body))
  }

  @Test("A screen that a rejection keeps on the stack keeps its name in the list of effects")
  func rejectionKeepsScreenNamesInEffects() {
    let launched = launched
    let shell = RouteShell { context in
      context.add(guard: Guard("no way back") { $0.depth <= $1.depth })
      return TCAFlowRouter(launched.make())
    }
    _ = change(shell) { $0.push(.note(.init())) }
    shell.type("clock manual")
    #expect(shell.type("do .close") == ["rejected: no way back"])
    #expect(shell.type("do .save") == ["asleep until +500ms: Note run"])
    #expect(shell.type("effects") == ["Note  run  since 0ms, until 500ms"])
    #expect(shell.type("back") == ["rejected: no way back"])
    #expect(shell.type("stack") == ["Count › Note *"])
  }

  @Test("A guard that is added after the router also restores the routes")
  func guardAddedAfterTheRouterRestoresTheRoutes() {
    let launched = launched
    let shell = RouteShell { context in
      let router = TCAFlowRouter(launched.make())
      context.add(guard: Guard("no modals") { $1.root?.presentedScreen == nil })
      return router
    }
    #expect(change(shell) { $0.presentSheet(.note(.init())) } == ["rejected: no modals"])
    #expect(launched.store?.current.routes.count == 1)
    #expect(shell.type("do .add") == ["Count.count: 0 → 1"])
  }

  @Test("A rejected tab selection is restored in the state too") func rejectedTabSelectionIsRestored() {
    let launched = LaunchedObjects()
    let shell = RouteShell { context in
      context.add(guard: Guard("not this tab") { $1.root?.kind != .tabs(selected: 1) })
      let store = Store(reducer: TabsCoordinator(), initialState: .init())
      launched.tabs = store
      return tabs(store)
    }
    #expect(shell.type("tab 2") == ["rejected: not this tab"])
    #expect(launched.tabs?.current.selectedTab == 0)
    #expect(shell.type("do .open") == ["push Note (tab 1: Count › Note)"])
    #expect(shell.session.send(to: launched.tabs, .selectTab(1)) == ["rejected: not this tab"])
    #expect(shell.type("back") == ["pop Note (tab 1: Count)"])
  }

  @Test("A selection in a turn whose other changes a guard rejects reaches the tab bar, as do later ones")
  func selectionInARejectedTurnReachesTheTabBar() {
    let launched = LaunchedObjects()
    let shell = RouteShell { context in
      context.add(guard: Guard("not deeper") { $0.root == nil || $1.depth <= $0.depth })
      let store = Store(reducer: TabsCoordinator(), initialState: .init())
      launched.tabs = store
      return tabs(store)
    }
    let lines = shell.session.send(
      to: launched.tabs, .notes(.router(.routeAction(id: 0, action: .first(.open)))), .selectTab(1))
    #expect(lines == ["rejected: not deeper", #"tab 2 "B" (tab 2: Count#2)"#])
    #expect(shell.session.send(to: launched.tabs, .selectTab(0)) == [#"tab 1 "A" (tab 1: Count)"#])
  }

  @Test("A rejection restores the routes of a nested coordinator with its own store")
  func rejectionRestoresANestedCoordinatorWithItsOwnStore() {
    let launched = launched
    let other = LaunchedObjects()
    let shell = RouteShell { context in
      context.add(guard: Guard("no modals") { $1.root?.presentedScreen == nil })
      return TCAFlowRouter(launched.make()) { screen in
        guard case .inner = screen.case else { return UIViewController() }
        let store = Store(reducer: InnerCoordinator(), initialState: .init())
        other.inner = store
        return TCAFlowRouter(store)
      }
    }
    _ = change(shell) { $0.push(.inner(.init())) }
    #expect(shell.type("do .open") == ["push Note (Count › Count#2 › Note)"])
    #expect(shell.type(#"do .write("sheet")"#).last == "rejected: no modals")
    #expect(other.inner?.current.routes.count == 2)
    #expect(shell.type(#"do .write("on")"#).count == 1)
    #expect(shell.type("stack") == ["Count › Count#2 › Note *"])
  }

  @Test("Control characters in a rejection's reason are escaped") func controlCharactersInAReasonAreEscaped() {
    let launched = launched
    let shell = RouteShell { context in
      context.add(guard: Guard("a\u{1B}[31mred\nline") { $1.root?.presentedScreen == nil })
      return TCAFlowRouter(launched.make())
    }
    #expect(change(shell) { $0.presentSheet(.note(.init())) } == [#"rejected: a\u{1B}[31mred\nline"#])
  }
}

/// An app-wide guard with a closure as its condition.
private struct Guard: NavigationGuard {
  let reason: String
  let allows: (ScreenTree, ScreenTree) -> Bool

  init(_ reason: String, allows: @escaping (ScreenTree, ScreenTree) -> Bool) {
    self.reason = reason
    self.allows = allows
  }

  func evaluate(from before: ScreenTree, to after: ScreenTree) -> NavigationVerdict {
    allows(before, after) ? .allow : .reject(reason: reason)
  }
}

extension ScreenTree {
  /// The number of screens in the tree.
  fileprivate var depth: Int { places.map(\.nodes.count).reduce(0, +) }
}

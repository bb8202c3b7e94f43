import FlowRoutes
import FlowTesting
import HeadlessUIKit
import Testing

@MainActor
@Suite("Tab coordinators") struct TabTests {
  /// The store that the app creates at launch, and the tabs selected again.
  private final class LaunchedObjects {
    weak var store: Store<TabsCoordinator>?
    var reselected: [Int] = []
  }

  private let launched = LaunchedObjects()
  private static let items = [
    TabItem(title: "메모", icon: "note", tag: 0), TabItem(title: "Counts", icon: "number", tag: 1),
  ]

  /// Creates a shell around a tab router that records the tabs selected again.
  private func shell(_ reselection: TabReselection = .custom, reportsToStore: Bool = true) -> RouteShell {
    let launched = launched
    return RouteShell { _ in
      let store = Store(reducer: TabsCoordinator(), initialState: .init())
      launched.store = store
      return TCAFlowTabRouter(
        selectedTab: store.binding(\.$selectedTab, send: { .selectTab($0) }), tabs: Self.items,
        onReselect: { tab in
          launched.reselected.append(tab)
          if reportsToStore { store.send(.tabReselected(tab)) }
        }, reselection: reselection
      ) { tag in
        switch tag {
        case 0: TCAFlowRouter(store.scope(state: \.notes, action: \.notes, of: InnerCoordinator.self))
        default: TCAFlowRouter(store.scope(state: \.counts, action: \.counts, of: InnermostCoordinator.self))
        }
      }
    }
  }

  @Test func aStoreOfRoutesOrTabsIsNamedAfterItsCoordinator() {
    let routes = InnerCoordinator().forEachRoute(\.routes, action: \.router)
    #expect(Store(reducer: routes, initialState: .init()).metadata.identifier == "InnerCoordinator")
    let tabs = TabsCoordinator().forEachTab(select: \.selectTab, reselect: \.tabReselected)
    #expect(Store(reducer: tabs, initialState: .init()).metadata.identifier == "TabsCoordinator")
  }

  @Test func tapSelectsATabThroughTheCoordinator() {
    let shell = shell()
    #expect(shell.type("tab 2") == [#"tab 2 "Counts" (tab 2: Count#2)"#])
    #expect(launched.store?.selectedTab == 1)
    #expect(shell.type("do .open") == ["push Count#3 (tab 2: Count#2 › Count#3)"])
    #expect(shell.type("tab 메모") == [#"tab 1 "메모" (tab 1: Count)"#])
    #expect(shell.type("stack") == ["tab 1: Count *", "hidden tab 2: Count#2 › Count#3"])
    #expect(launched.reselected.isEmpty)
  }

  @Test func aCoordinatorSelectsATabByItself() {
    let shell = shell()
    #expect(shell.session.send(to: launched.store, .selectTab(1)) == [#"tab 2 "Counts" (tab 2: Count#2)"#])
    #expect(
      shell.session.send(to: launched.store, .selectTab(7)).first?.hasPrefix("error: no tab has the tag 7") == true)
  }

  @Test func tapOnTheSelectedTabPopsToItsRootWithoutASelection() {
    let shell = shell()
    shell.type("do .open")
    #expect(shell.type("tab 1") == ["pop Note (tab 1: Count)"])
    #expect(launched.reselected == [0])
    #expect(launched.store?.notes.routes.count == 1)
  }

  @Test func theReselectionPolicyPopsToTheRootToo() {
    let shell = shell(.popToRoot, reportsToStore: false)
    shell.type("do .open")
    #expect(shell.type("tab 1") == ["pop Note (tab 1: Count)"])
    let other = self.shell(.scrollToTop, reportsToStore: false)
    other.type("do .open")
    #expect(other.type("tab 1") == ["no change"])
  }

  @Test func theScreenInFrontScrollsToItsTop() {
    final class Scrolling: UIViewController, ScrollingToTop {
      var scrolled = 0
      func scrollToTop() { scrolled += 1 }
    }
    let screen = Scrolling()
    let shell = RouteShell { _ in
      TCAFlowTabRouter(selectedTab: .constant(0), tabs: Self.items, reselection: .scrollToTop) { tag in
        tag == 0 ? UINavigationController(rootViewController: screen) : UIViewController()
      }
    }
    shell.type("tab 1")
    #expect(screen.scrolled == 1)
  }

  @Test("Going back to the root of the tab stays in the tab") func popToRootOfATabStaysInTheTab() {
    let shell = shell()
    shell.type("do .open")
    shell.type(#"do .write("deeper")"#)
    #expect(shell.type("stack") == ["tab 1: Count › Note › Count#3 *", "hidden tab 2: Count#2"])
    #expect(shell.type("do .toTab") == ["pop Count#3, Note (tab 1: Count)"])
  }

  @Test("The coordinators of tabs are siblings in the tree") func tabCoordinatorsAreSiblingsInTheTree() {
    let shell = shell()
    #expect(
      shell.type("tree") == [
        "InnerCoordinator (tab 1)", "└─ Count *", "InnermostCoordinator (hidden tab 2)", "└─ Count#2",
      ])
  }

  @Test("A store of tabs appears in the tree with its state, and inputs and effects belong to the tabs' screens")
  func storeOfTabsAppearsInTheTree() {
    let launched = launched
    let shell = RouteShell { _ in
      let store = Store(reducer: TabsCoordinator(), initialState: .init())
      launched.store = store
      return TCAFlowTabRouter(store, tabs: Self.items, select: { .selectTab($0) }) { tag in
        switch tag {
        case 0: TCAFlowRouter(store.scope(state: \.notes, action: \.notes, of: InnerCoordinator.self))
        default: TCAFlowRouter(store.scope(state: \.counts, action: \.counts, of: InnermostCoordinator.self))
        }
      }
    }
    #expect(
      shell.type("tree") == [
        "TabsCoordinator", "├─ InnerCoordinator (tab 1)", "│  └─ Count *", "└─ InnermostCoordinator (hidden tab 2)",
        "   └─ Count#2",
      ])
    #expect(shell.type("tab 2") == [#"tab 2 "Counts" (tab 2: Count#2)"#, "TabsCoordinator.selectedTab: 0 → 1"])
    shell.type("clock manual")
    #expect(shell.type("do .load in Count") == ["asleep until +500ms: Count load"])
    #expect(shell.type("effects") == ["Count  load  since 0ms, until 500ms"])
    _ = shell.session.send(to: launched.store, .notes(.wait))
    #expect(shell.type("effects").contains("TabsCoordinator  wait  since 0ms, until 100ms"))
  }

  @Test("TabRouterAction holds selection, reselection and the actions of tabs in one case")
  func tabRouterActionHoldsAllActionsOfTabs() async {
    let store = TestStore(reducer: OneCaseTabs(), initialState: .init())
    await store.send(.tabs(.selectTab(1))) { $0.selectedTab = 1 }
    await store.send(.tabs(.tabReselected(1))) { $0.popped = [1] }
    await store.send(.tabs(.tabAction(index: 1, action: "hello"))) { $0.received = "hello" }
  }

  @Test("Route animations are names that a transcript in full detail shows")
  func transcriptInFullDetailShowsRouteAnimations() {
    #expect(RouteAnimation.none.animation == nil)
    #expect(RouteAnimation.fade() == .fade(duration: 0.3))
    #expect(RouteAnimation.spring() == .spring(duration: 0.35, bounce: 0.2))
    #expect(RouteAnimation.easeInOut() == .easeInOut(duration: 0.35))
    #expect(RouteAnimation.fade(duration: 0.3).transition == .crossDissolve)
    let launched = LaunchedStore()
    let shell = RouteShell { _ in
      TCAFlowRouter(launched.make()) { _ in UIViewController().routeTransition(.fade(duration: 0.3)) }
    }
    #expect(shell.type("do .open") == ["push Note (Count › Note)"])
    shell.type("back")
    shell.type("detail full")
    #expect(shell.type("do .open").contains("push Note (Count › Note) by .fade(duration: 0.3)"))
  }
}

@Reducer
private struct OneCaseTabs {
  @ObservableState
  struct State: Equatable, TabCoordinatorState {
    var selectedTab = 0
    var popped: [Int] = []
    var received = ""
    mutating func popToRoot(tab: Int) { popped.append(tab) }
  }

  @CasePathable
  enum Action {
    case tabs(TabRouterAction<Int, String>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .tabs(.tabAction(_, let text)) = action { state.received = text }
      return .none
    }
    .forEachTab(\.tabs)
  }
}

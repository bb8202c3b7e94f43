import FlowRoutes
import HeadlessUIKit
import Testing

@testable import FlowSession

@MainActor
@Suite("Modals of routes wait while another one is presented") struct DeferredModalTests {
  /// The objects that the app creates at launch.
  private final class LaunchedObjects {
    weak var store: Store<TabsCoordinator>?
    weak var home: UIViewController?
  }

  /// Creates a shell in which the root of the routes has presented an alert.
  private func shellWithAlert(_ outer: LaunchedStore) -> RouteShell {
    let launched = LaunchedObjects()
    let shell = RouteShell { _ in
      TCAFlowRouter(outer.make()) { _ in
        let controller = UIViewController()
        if launched.home == nil { launched.home = controller }
        return controller
      }
    }
    _ = try? shell.session.drive { _ in
      let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "OK", style: .default))
      launched.home?.present(alert, animated: true)
    }
    return shell
  }

  @Test func modalsWaitForAnAlert() {
    let outer = LaunchedStore()
    let shell = shellWithAlert(outer)
    #expect(shell.session.send(to: outer.store, .change { $0.presentSheet(.note(.init())) }) == ["no change"])
    #expect(shell.type("tree").contains("└─ Note (not shown)"))
    #expect(shell.type("alert OK") == [#"alert "Sure?" closed"#, "present Note (modal: Note)"])
  }

  @Test func modalsWaitForTheEndOfAnAnimatedDismissal() {
    let outer = LaunchedStore()
    let shell = shellWithAlert(outer)
    shell.type("clock manual")
    shell.type("transitions 350ms")
    #expect(shell.type("alert OK").first == #"alert "Sure?" closed"#)
    #expect(!shell.session.send(to: outer.store, .change { $0.presentSheet(.note(.init())) }).joined().contains("not"))
    #expect(shell.session.send(to: outer.store, .change { $0.dismiss() }) == ["no change"])
    _ = shell.session.send(to: outer.store, .change { $0.presentSheet(.note(.init(id: 7))) })
    #expect(shell.type("advance 350ms") == ["+350ms present Note (modal: Note)"])
  }

  @Test("A sheet whose route goes while an alert comes is dismissed afterwards, and the last state is shown")
  func dismissalsWaitForTheEndOfAnAnimatedPresentation() {
    final class Screens {
      weak var top: UIViewController?
    }
    let outer = LaunchedStore()
    let screens = Screens()
    let shell = RouteShell { _ in
      TCAFlowRouter(outer.make()) { _ in
        let controller = UIViewController()
        screens.top = controller
        return controller
      }
    }
    _ = shell.session.send(to: outer.store, .change { $0.presentSheet(.note(.init())) })
    shell.type("clock manual")
    for (transitions, end) in [("0s", "advance 1s"), ("350ms", "advance 350ms")] {
      shell.type("transitions \(transitions)")
      let first = try? shell.session.drive { _ in
        screens.top?.present(UIAlertController(title: "Saved", message: nil, preferredStyle: .alert), animated: true)
        outer.store?.send(.change { $0.dismiss() })
        outer.store?.send(.change { $0.presentSheet(.note(.init(id: 1))) })
      }
      let lines = (first?.lines.map(\.text) ?? []) + shell.type(end)
      #expect(!lines.contains { $0.contains("not ") }, "\(lines)")
      #expect(shell.type("stack").count == 2, "\(lines)")
      #expect(shell.type("alive") == ["1 OuterCoordinator", "1 Count", "1 Note"])
    }
  }

  @Test func modalsWaitForTheSheetOfAnotherTab() {
    let launched = LaunchedObjects()
    let shell = RouteShell { _ in
      var state = TabsCoordinator.State()
      state.notes.routes.presentSheet(.second(.init()))
      state.counts.routes.presentSheet(.last(.init()))
      let store = Store(reducer: TabsCoordinator(), initialState: state)
      launched.store = store
      return tabs(store)
    }
    #expect(shell.type("stack") == ["tab 1: Count", "hidden tab 2: Count#2", "modal: Note *"])
    #expect(shell.session.send(to: launched.store, .selectTab(1)) == [#"tab 2 "B" (hidden tab 2: Count#2)"#])
    #expect(shell.type("dismiss") == ["dismiss Note (tab 2: Count#2)", "present Count#3 (modal: Count#3)"])
    #expect(shell.type("dismiss") == ["dismiss Count#3 (tab 2: Count#2)"])
    #expect(launched.store?.current.notes.routes.count == 1)
    #expect(launched.store?.current.counts.routes.count == 1)
  }

  @Test("A router outside a window reports nothing, and shows its modals when it is in the window again")
  func modalsWaitUntilTheRouterIsInAWindow() {
    final class RetainedRouter {
      var router: TCAFlowRouter?
    }
    let outer = LaunchedStore()
    let kept = RetainedRouter()
    let shell = RouteShell { _ in
      let router = TCAFlowRouter(outer.make())
      kept.router = router
      return router
    }
    _ = shell.session.send(to: outer.store, .change { $0 += [.sheet(.note(.init())), .cover(.note(.init(id: 1)))] })
    shell.replaceRoot(by: UINavigationController())
    #expect(shell.session.send(to: outer.store, .change { $0.dismiss() }) == ["no change"])
    #expect(shell.session.send(to: outer.store, .change { $0.presentSheet(.note(.init(id: 2))) }) == ["no change"])
    if let router = kept.router { shell.replaceRoot(by: router) }
    #expect(shell.type("stack") == ["Count", "modal: Note", "modal: Note#2 *"])
    #expect(routeCount(outer) == 3)
    #expect(shell.type("dismiss") == ["dismiss Note#2 (modal: Note)"])
    #expect(shell.type("dismiss") == ["dismiss Note (Count)"])
  }

  private func routeCount(_ store: LaunchedStore) -> Int? { store.store?.current.routes.count }

  @Test("A route that is removed while its modal waits is never shown") func routeRemovedWhileItsModalWaits() {
    let outer = LaunchedStore()
    let shell = shellWithAlert(outer)
    _ = shell.session.send(to: outer.store, .change { $0.presentSheet(.note(.init())) })
    _ = shell.session.send(to: outer.store, .change { $0.dismiss() })
    #expect(shell.type("alert OK") == [#"alert "Sure?" closed"#])
    #expect(shell.type("alive") == ["1 OuterCoordinator", "1 Count"])
  }
}

/// Creates a tab bar with both coordinators of a store.
@MainActor
func tabs(_ store: Store<TabsCoordinator>) -> TCAFlowTabRouter {
  TCAFlowTabRouter(
    selectedTab: store.binding(\.$selectedTab, send: { .selectTab($0) }),
    tabs: [TabItem(title: "A", icon: "a", tag: 0), TabItem(title: "B", icon: "b", tag: 1)]
  ) { tag in
    switch tag {
    case 0: TCAFlowRouter(store.scope(state: \.notes, action: \.notes, of: InnerCoordinator.self))
    default: TCAFlowRouter(store.scope(state: \.counts, action: \.counts, of: InnermostCoordinator.self))
    }
  }
}

import FlowCore
import FlowRoutes
import HeadlessUIKit
import Testing

@MainActor
@Suite("Routes as screens") struct RouterTests {
  private let launched = LaunchedStore()
  private let shell: RouteShell

  init() {
    let launched = launched
    shell = RouteShell { _ in TCAFlowRouter(launched.make()) }
  }

  private func change(_ body: @escaping @Sendable (inout [Route<OuterCoordinator.Screen.State>]) -> Void) -> [String] {
    shell.session.send(to: launched.store, .change(body))
  }

  @Test("Pushes are on the navigation stack of the root") func pushesAreOnTheRootsStack() {
    #expect(
      change { $0 += [.push(.note(.init())), .push(.note(.init(id: 1)))] } == [
        "push Note, Note#2 (Count › Note › Note#2)"
      ])
    #expect(shell.type("tree") == ["OuterCoordinator", "├─ Count", "├─ Note", "└─ Note#2 *"])
    #expect(change { $0.goBackToRoot() } == ["pop Note#2, Note (Count)"])
    #expect(shell.type("alive") == ["1 OuterCoordinator", "1 Count"])
  }

  @Test("Modals can be presented on modals, to any depth") func modalsCanBePresentedOnModals() {
    let lines = change {
      $0.presentSheet(.note(.init(id: 1)), embedInNavigationView: true)
      $0.push(.note(.init(id: 2)))
      $0.presentCover(.home(.init()), embedInNavigationView: true)
      $0.presentSheet(.note(.init(id: 3)))
    }
    #expect(lines.count == 3)
    #expect(
      shell.type("tree") == [
        "OuterCoordinator", "├─ Count", "├─ Note", "├─ Note#2", "├─ Count#2", "└─ Note#3 *",
      ])
    #expect(shell.type("dismiss") == ["dismiss Note#3 (modal: Count#2)"])
    #expect(shell.type("dismiss").first == "error: the modal cannot be swiped away")
    #expect(change { $0.dismiss() } == ["dismiss Count#2 (modal: Note › Note#2)"])
    #expect(shell.type("back") == ["pop Note#2 (modal: Note)"])
    #expect(shell.type("dismiss") == ["dismiss Note (Count)"])
    #expect(launched.store?.current.routes.count == 1)
  }

  @Test("A replaced root is reported as a replacement of the whole stack") func rootReplacementIsReportedOnce() {
    #expect(change { $0 = [.root(.home(.init())), .push(.note(.init()))] } == ["replace (Count#2 › Note)"])
    #expect(shell.type("back") == ["pop Note (Count#2)"])
    #expect(
      change { $0 = [.root(.home(.init())), .sheet(.note(.init()))] } == [
        "replace (hidden: Count)", "present Note (modal: Note)",
      ])
    #expect(shell.type("alive") == ["1 OuterCoordinator", "1 Count", "1 Note"])
  }

  @Test("An app-wide guard evaluates a replaced root") func appWideGuardEvaluatesAReplacedRoot() {
    let store = LaunchedStore()
    let shell = RouteShell { context in
      context.add(guard: NoNotes())
      return TCAFlowRouter(store.make())
    }
    #expect(
      shell.session.send(to: store.store, .change { $0 = [.root(.note(.init()))] }) == ["rejected: no notes"])
    #expect(store.store?.current.routes == [.root(.home(.init()))])
    #expect(shell.type("stack") == ["Count *"])
  }

  @Test("A modal can replace another one in one change") func modalReplacesAnotherModal() {
    _ = change { $0.presentCover(.note(.init(id: 1))) }
    let lines = change {
      $0.dismiss()
      $0.presentCover(.note(.init(id: 2)))
    }
    #expect(lines == ["dismiss Note (modal: Note#2)", "present Note#2 (modal: Note#2)"])
    #expect(shell.type("stack") == ["Count", "modal: Note#2 *"])
  }

  @Test("Back and dismiss gestures change the routes") func userGesturesChangeTheRoutes() {
    _ = change { $0 += [.push(.note(.init())), .push(.note(.init(id: 1))), .sheet(.note(.init(id: 2)))] }
    #expect(shell.type("dismiss") == ["dismiss Note#3 (Count › Note › Note#2)"])
    #expect(shell.type("back 2") == ["pop Note#2 (Count › Note)", "pop Note (Count)"])
    #expect(launched.store?.current.routes.count == 1)
    #expect(shell.type("back").first == "error: nothing to go back to")
  }

  @Test("A nested coordinator is spliced into the stack, to any depth") func nestedCoordinatorIsSplicedIntoTheStack() {
    _ = change { $0.push(.inner(.init())) }
    #expect(shell.type("do .open") == ["push Note (Count › Count#2 › Note)"])
    #expect(
      shell.type(#"do .write("deeper")"#) == [
        "push Count#3 (Count › Count#2 › Note › Count#3)", #"Note.text: "" → "deeper""#,
      ])
    #expect(shell.type("do .open") == ["push Count#4 (Count › Count#2 › Note › Count#3 › Count#4)"])
    #expect(
      shell.type("tree") == [
        "OuterCoordinator", "├─ Count", "└─ InnerCoordinator", "   ├─ Count#2", "   ├─ Note",
        "   └─ InnermostCoordinator", "      ├─ Count#3", "      └─ Count#4 *",
      ])
    // Going back pops all of them.
    #expect(shell.type("back 4").last == "pop Count#2 (Count)")
    #expect(launched.store?.current.routes.count == 1)
    #expect(shell.type("alive") == ["1 OuterCoordinator", "1 Count"])
  }

  @Test("Going back past a nested coordinator removes its screens and those above them")
  func backPastANestedCoordinatorRemovesItsScreens() {
    _ = change { $0 += [.push(.inner(.init())), .push(.note(.init()))] }
    #expect(shell.type("stack") == ["Count › Count#2 › Note *"])
    #expect(shell.type("back") == ["pop Note (Count › Count#2)"])
    #expect(shell.type("do .leave") == ["pop Count#2 (Count)"])
  }

  @Test("A coordinator in a sheet has its own navigation stack") func coordinatorInASheetHasItsOwnNavigationStack() {
    _ = change { $0.presentSheet(.inner(.init())) }
    #expect(shell.type("do .open") == ["push Note (modal: Count#2 › Note)"])
    #expect(shell.type(#"do .write("sheet")"#).first == "present Count#3 (modal: Count#3)")
    #expect(shell.type("dismiss") == ["dismiss Count#3 (modal: Count#2 › Note)"])
    #expect(shell.type("dismiss") == ["dismiss Note (Count)"])
    #expect(shell.type("alive") == ["1 OuterCoordinator", "1 Count"])
  }

  @Test("The tree shows the detent of a sheet and its changes") func treeShowsTheDetentOfASheet() {
    _ = change { $0.presentSheet(.note(.init()), configuration: .half) }
    #expect(shell.type("tree") == ["OuterCoordinator", "├─ Count", "└─ Note (.half) *"])
    #expect(
      change { $0[1].style = .sheet(embedInNavigationView: false, configuration: .halfAndFull) } == ["no change"])
    #expect(shell.type("tree") == ["OuterCoordinator", "├─ Count", "└─ Note (.halfAndFull) *"])
  }

  @Test("A push without a navigation stack is not presented, which the router reports once")
  func pushWithoutANavigationStackIsReportedOnce() {
    let lines = change { $0 += [.sheet(.note(.init())), .push(.note(.init(id: 1)))] }
    #expect(lines.first == "not presented Note#2: Note below it has no navigation stack")
    #expect(shell.type("stack") == ["Count", "modal: Note *"])
    // The router reports this once for a route.
    #expect(change { $0[1].style = .sheet(embedInNavigationView: false, configuration: .half) } == ["no change"])
    #expect(change { $0.removeLast() } == ["no change"])
    #expect(shell.type("expect alive 1 Note") == [])
  }

  @Test("A container pushed on a navigation stack is not presented, and the router says why")
  func containerPushedOnAStackIsNotPresented() {
    let launched = LaunchedStore()
    let shell = RouteShell { _ in
      TCAFlowRouter(launched.make()) { screen in
        if case .note = screen.case {
          UINavigationController(rootViewController: UIViewController())
        } else {
          UIViewController()
        }
      }
    }
    #expect(shell.type("do .open").first == "not presented Note: it is a container itself")
    #expect(shell.type("stack") == ["Count *"])
  }

  @Test("A tab bar can be pushed on a navigation stack and popped") func tabBarOnAStack() {
    let launched = LaunchedStore()
    let shell = RouteShell { _ in
      TCAFlowRouter(launched.make()) { screen in
        guard case .note = screen.case else { return UIViewController() }
        let tabs = UITabBarController()
        tabs.viewControllers = [UIViewController(), UIViewController()]
        return tabs
      }
    }
    #expect(shell.type("do .open").first?.hasPrefix("push ") == true)
    #expect(shell.type("back").first?.hasPrefix("pop ") == true)
    #expect(shell.type("stack") == ["Count *"])
  }

  @Test("Effects belong to their screen and end with its route") func effectsOfAScreenEndWithItsRoute() {
    _ = change { $0.push(.note(.init())) }
    shell.type("clock manual")
    #expect(shell.type("do .save") == ["asleep until +500ms: Note run"])
    #expect(shell.type("effects") == ["Note  run  since 0ms, until 500ms"])
    #expect(shell.type("do .load in Count") == ["asleep until +500ms: Count load"])
    #expect(shell.type("back") == ["pop Note (Count)"])
    #expect(shell.type("effects") == ["Count  load  since 0ms, until 500ms"])
    #expect(shell.type("advance 1s") == ["+500ms Count.count: 0 → 7"])
  }

  @Test("A coordinator shows its own state and inputs, without its routes")
  func coordinatorShowsItsStateWithoutItsRoutes() {
    #expect(
      shell.type("state OuterCoordinator") == ["OuterCoordinator.rejections: []", "OuterCoordinator.ticks: 0"])
    #expect(shell.session.send(to: launched.store, .poll) == ["+500ms OuterCoordinator.ticks: 0 → 1"])
    _ = change { $0.push(.inner(.init())) }
    #expect(shell.type("do .finish in InnerCoordinator") == ["pop Count#2 (Count)"])
    #expect(shell.type("expect stack Count in OuterCoordinator") == [])
  }

  @Test("The store of a removed screen keeps its last state and drops actions")
  func storeOfARemovedScreenKeepsItsLastState() throws {
    var kept: ScreenStore<NoteFeature>?
    let store = Store(reducer: OuterCoordinator(), initialState: .init())
    let router = TCAFlowRouter(store) { screen in
      if case .note(let store) = screen.case { kept = store }
      return UIViewController()
    }
    store.send(.change { $0.push(.note(.init(text: "one"))) })
    let note = try #require(kept)
    note.send(.write("two"))
    #expect(note.text == "two")
    store.send(.change { $0.goBack() })
    #expect(note.isGone)
    #expect(note.text == "two")
    store.send(.change { $0.push(.note(.init(text: "another"))) })
    note.send(.write("three"))
    #expect(note.text == "two")
    #expect(store.current.routes[1].screen == .note(.init(text: "another")))
    withExtendedLifetime(router) {}
  }

  @Test("The router is released with its view hierarchy, and the store does not retain it") func routerIsReleased() {
    let kept = RetainedStore()
    let shell = RouteShell { _ in
      let router = TCAFlowRouter(kept.store)
      kept.router = router
      return router
    }
    _ = shell.session.send(to: kept.store, .change { $0 += [.push(.inner(.init())), .sheet(.note(.init()))] })
    #expect(kept.router != nil)
    shell.replaceRoot(by: UIViewController())
    #expect(kept.router == nil)
    _ = shell.session.send(to: kept.store, .change { $0.goBack() })
    #expect(shell.type("stack") == ["UIViewController *"])
  }

  @Test("An action that a screen sends while it is created is handled after its creation")
  func actionSentDuringTheCreationOfAScreenIsHandledAfterIt() {
    let store = Store(reducer: OuterCoordinator(), initialState: .init())
    let router = TCAFlowRouter(store) { screen in
      if case .home(let home) = screen.case { home.send(.open) }
      return UIViewController()
    }
    let stack = router.children.first as? UINavigationController
    #expect(stack?.viewControllers.count == 2)
  }
}

@MainActor
@Suite("Going back to the root of the flow, the tab or the app") struct RouteScopeTests {
  private let launched = LaunchedStore()

  /// Creates a shell with five screens above the root, most of nested coordinators.
  private func shell() -> RouteShell {
    let launched = launched
    let shell = RouteShell { _ in TCAFlowRouter(launched.make()) }
    _ = shell.session.send(to: launched.store, .change { $0 += [.push(.note(.init())), .push(.inner(.init()))] })
    shell.type("do .open")
    shell.type(#"do .write("deeper")"#)
    shell.type("do .open")
    return shell
  }

  @Test func toRootPopsToTheRootOfTheFlow() {
    let shell = shell()
    #expect(shell.type("do .toRoot") == ["pop Count#4 (Count › Note › Count#2 › Note#2 › Count#3)"])
  }

  @Test func toAppPopsToTheRootOfTheApp() {
    let shell = shell()
    #expect(shell.type("do .toApp") == ["pop Count#4, Count#3, Note#2, Count#2, Note (Count)"])
    #expect(launched.store?.current.routes.count == 1)
  }

  @Test func toTabWithoutTabsPopsToTheRootOfTheApp() {
    let shell = shell()
    #expect(shell.type("do .toTab") == ["pop Count#4, Count#3, Note#2, Count#2, Note (Count)"])
  }
}

/// An app-wide guard that rejects notes.
private struct NoNotes: NavigationGuard {
  func evaluate(from before: ScreenTree, to after: ScreenTree) -> NavigationVerdict {
    after.front?.name.description == "Note" ? .reject(reason: "no notes") : .allow
  }
}

/// A holder of a store that is created at launch.
@MainActor
final class LaunchedStore {
  private(set) weak var store: Store<OuterCoordinator>?

  func make() -> Store<OuterCoordinator> {
    let made = Store(reducer: OuterCoordinator(), initialState: .init())
    store = made
    return made
  }
}

/// A store that outlives its router.
@MainActor
private final class RetainedStore {
  let store = Store(reducer: OuterCoordinator(), initialState: .init())
  weak var router: TCAFlowRouter?
}

import FlowRoutes
import FlowTesting
import Testing

@MainActor
@Suite("Actions, effects and identity of routes") struct ForEachRouteTests {
  private let store = TestStore(reducer: OuterCoordinator(), initialState: .init())

  @Test("The screen handles an action first, then the coordinator sees the result")
  func aScreenHandlesAnActionBeforeItsCoordinator() async {
    await store.send(.screen(0, .home(.add))) { $0.routes[0].screen.modify(\.home) { $0.count = 1 } }
    await store.send(.screen(0, .home(.open))) { $0.routes.push(.note(.init(text: "a note"))) }
    await store.send(.screen(1, .note(.close))) { $0.routes.goBack() }
  }

  @Test("updateRoutes replaces all routes") func updateRoutesReplacesAllRoutes() async {
    let routes: [Route<OuterCoordinator.Screen.State>] = [.root(.note(.init())), .push(.home(.init()))]
    await store.send(.router(.updateRoutes(routes))) { $0.routes = routes }
    #expect(OuterCoordinator.Action.router(.updateRoutes(routes))[case: \.router.updateRoutes]?.count == 2)
  }

  @Test("Going back changes the current routes, not a copy of earlier ones") func goBackChangesTheCurrentRoutes()
    async
  {
    await store.send(.change { $0.push(.note(.init(text: "one"))) }) { $0.routes.push(.note(.init(text: "one"))) }
    await store.send(.change { $0.push(.note(.init(text: "two"))) }) { $0.routes.push(.note(.init(text: "two"))) }
    let back = OuterCoordinator.Action.router(.goBack(to: 1))
    await store.send(.screen(1, .note(.write("changed")))) {
      $0.routes[1].screen.modify(\.note) { $0.text = "changed" }
    }
    await store.send(back) { $0.routes.removeLast() }
  }

  @Test("A screen's effects end with its route, and those of the coordinator continue")
  func effectsEndWithTheirRoute() async {
    await store.send(.poll)
    await store.send(.screen(0, .home(.load)))
    await store.send(.change { $0.push(.note(.init())) }) { $0.routes.push(.note(.init())) }
    await store.send(.screen(1, .note(.save)))
    await store.send(.change { $0.goBack() }) { $0.routes.goBack() }
    await store.receive(.ticked) { $0.ticks = 1 }
    await store.receive(.screen(0, .home(.loaded(7)))) { $0.routes[0].screen.modify(\.home) { $0.count = 7 } }
    await store.finish()
  }

  @Test("A screen's effects end when the whole stack is replaced") func effectsEndWithAllRoutes() async {
    await store.send(.screen(0, .home(.load)))
    await store.send(.router(.updateRoutes([.root(.home(.init(title: "new")))]))) {
      $0.routes = [.root(.home(.init(title: "new")))]
    }
    await store.finish()
  }

  @Test("A late action does not reach the screen that now has its index") func lateActionsAreDropped() async {
    await store.send(.change { $0.push(.note(.init(text: "one"))) }) { $0.routes.push(.note(.init(text: "one"))) }
    await store.send(.screen(1, .note(.save)))
    await store.send(
      .change {
        $0.goBack()
        $0.push(.note(.init(text: "two")))
      }
    ) { $0.routes[1] = .push(.note(.init(text: "two"))) }
    await store.finish()
    #expect(store.state.routes[1].screen == .note(.init(text: "two")))
  }

  @Test("An effect of a route that has moved reaches it at its new index") func effectsReachAMovedRoute() async {
    await store.send(.change { $0 += [.push(.note(.init(id: 1))), .push(.note(.init(id: 2)))] }) {
      $0.routes += [.push(.note(.init(id: 1))), .push(.note(.init(id: 2)))]
    }
    await store.send(.screen(2, .note(.save)))
    await store.send(.change { $0.remove(at: 1) }) { $0.routes.remove(at: 1) }
    // The effect began as route 2 and keeps that identity at the new index.
    await store.receive(.screen(2, .note(.saved))) { $0.routes[1].screen.modify(\.note) { $0.text = " (saved)" } }
    await store.finish()
  }

  @Test("An action for a route that does not exist is a fault and changes nothing")
  func actionForAMissingRouteIsAFault() async {
    await withKnownIssue {
      await store.send(.screen(4, .note(.close)))
      await store.finish()
    } matching: { issue in
      "\(issue)".contains("so the reducer dropped .")
    }
    #expect(store.state.routes.count == 1)
  }

  @Test("Going back to a route that does not exist is a fault and changes nothing")
  func goingBackToAMissingRouteIsAFault() async {
    await withKnownIssue {
      await store.send(.router(.goBack(to: 4)))
      await store.finish()
    } matching: { issue in
      "\(issue)".contains("goBack(to:) names a route that is not on the stack: ")
    }
    #expect(store.state.routes.count == 1)
  }

  @Test("A change to an invalid stack is rejected, and the stack stays unchanged")
  func invalidStacksAreRejected() async {
    for change: @Sendable (inout [Route<OuterCoordinator.Screen.State>]) -> Void in [
      { $0 = [] }, { $0[0].style = .push }, { $0.append(.root(.note(.init()))) },
    ] {
      let store = TestStore(reducer: OuterCoordinator(), initialState: .init())
      await withKnownIssue {
        await store.send(.change(change))
        await store.finish()
      } matching: { issue in
        "\(issue)".contains("the reducer refused a change of the routes: ")
      }
      #expect(store.state.routes == [.root(.home(.init()))])
    }
  }

  @Test("A route that is pushed twice gets two identities") func aRoutePushedTwiceGetsTwoIdentities() async {
    await store.send(
      .change {
        let route = Route<OuterCoordinator.Screen.State>.push(.note(.init()))
        $0 += [route, route]
      }
    ) { $0.routes += [.push(.note(.init())), .push(.note(.init()))] }
    #expect(store.state.routes[1].id != store.state.routes[2].id)
    await store.send(.screen(2, .note(.write("top")))) { $0.routes[2].screen.modify(\.note) { $0.text = "top" } }
  }

  @Test("Routes can be identified by the ids of their screens") func routesCanBeIdentifiedByTheirScreens() async {
    let store = TestStore(reducer: NotesCoordinator())
    await store.send(.router(.routeAction(id: 0, action: .note(.write("one"))))) {
      $0.routes[0].screen.modify(\.note) { $0.text = "one" }
      $0.routes.push(.note(.init(id: 1)))
    }
    await store.send(.router(.routeAction(id: 1, action: .note(.save))))
    await store.send(.router(.goBack(to: 0))) { $0.routes.goBack() }
    await store.finish()
  }

  @Test("routeWithDelaysIfUnsupported changes the routes in one action, without delays")
  func routeWithDelaysChangesTheRoutesInOneAction() async {
    let effect: Effect<OuterCoordinator.Action> = .routeWithDelaysIfUnsupported(
      store.state.routes, action: \.router
    ) { $0 += [.push(.note(.init())), .sheet(.note(.init()))] }
    let plain = Store(
      reducer: Reduce<Int, OuterCoordinator.Action> { count, action in
        if case .router(.updateRoutes(let routes)) = action { count = routes.count } else { return effect }
        return .none
      }, initialState: 0)
    plain.send(.poll)
    #expect(plain.state == 3)
  }
}

/// A coordinator that identifies routes by the ids of their screens.
@FlowCoordinator
private struct NotesCoordinator {
  @Reducer
  enum Screen {
    case note(NoteFeature)
  }

  @CasePathable
  enum Action {
    case router(IdentifiedRouterActionOf<Screen>)
  }

  func handleRoute(state: inout State, action: Action) -> Effect<Action> {
    if case .router(.routeAction(id: 0, action: .note(.write))) = action { state.routes.push(.note(.init(id: 1))) }
    return .none
  }
}

extension NotesCoordinator.Screen.State: Identifiable {
  fileprivate var id: Int {
    switch self {
    case .note(let note): note.id
    }
  }
}

extension CasePathable {
  /// Changes the payload of a case, if the value has that case.
  mutating func modify<Value>(_ keyPath: CaseKeyPath<Self, Value>, _ body: (inout Value) -> Void) {
    let path = CasePath(keyPath)
    guard var value = path.extract(from: self) else { return }
    body(&value)
    self = path.embed(value)
  }
}

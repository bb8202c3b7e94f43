import FlowRoutes
import FlowTesting
import HeadlessUIKit
import Testing

/// Coordinators whose routes all have one feature: `@Reducer` without an enum of screens.
@MainActor
@Suite struct SingleFeatureRoutesTests {
  @Test("Routes of one feature by index: the feature handles an action before the coordinator")
  func featureHandlesAnActionBeforeTheCoordinator() async {
    let store = TestStore(reducer: PlacedCounts(), initialState: .init())
    await store.send(.router(.routeAction(id: 0, action: .add))) { $0.routes[0].screen.count = 1 }
    await store.send(.router(.routeAction(id: 0, action: .open))) { $0.routes.push(.init(title: "above 1")) }
    await store.send(.router(.routeAction(id: 1, action: .load)))
    await store.receive(.router(.routeAction(id: 1, action: .loaded(7)))) { $0.routes[1].screen.count = 7 }
    await store.send(.router(.goBack(to: 0))) { $0.routes.goBack() }
    await store.finish()
  }

  @Test("Routes of one feature by id: an effect ends when its route leaves the stack")
  func effectEndsWhenItsRouteLeavesTheStack() async {
    let store = TestStore(reducer: NamedNotes(), initialState: .init())
    await store.send(.router(.routeAction(id: 0, action: .write("next")))) {
      $0.routes[0].screen.text = "next"
      $0.routes.push(.init(id: 1))
    }
    await store.send(.router(.routeAction(id: 1, action: .save)))
    await store.send(.router(.routeAction(id: 1, action: .close))) { $0.routes.goBack() }
    await store.finish()
  }

  @Test("A router shows routes of one feature, each with the name of the feature")
  func routerNamesScreensByTheirFeature() {
    let shell = RouteShell { _ in TCAFlowRouter(Store(reducer: PlacedCounts())) }
    #expect(shell.type("do .add") == ["Count.count: 0 → 1"])
    #expect(shell.type("do .open") == ["push Count#2 (Count › Count#2)"])
    #expect(shell.type("do .load").last == "+500ms Count#2.count: 0 → 7")
    #expect(shell.type("state Count#2.title") == ["Count#2.title: \"above 1\""])
    #expect(shell.type("do .add in Count") == ["Count.count: 1 → 2"])
    #expect(shell.type("back") == ["pop Count#2 (Count)"])
    #expect(shell.type("alive") == ["1 PlacedCounts", "1 Count"])
  }

  @Test("A router accepts a view controller for one feature, and goes back by id")
  func routerAcceptsAViewControllerForTheFeature() {
    let shell = RouteShell { _ in
      TCAFlowRouter(Store(reducer: NamedNotes())) { store in
        let controller = UIViewController()
        controller.title = "note \(store.id)"
        return controller
      }
    }
    shell.type("do .write(\"next\")")
    shell.type("do .write(\"next\")")
    #expect(shell.type("stack") == ["Note › Note#2 › Note#3 *"])
    #expect(shell.type("back 2").last == "pop Note#2 (Note)")
  }

  @Test("A nested coordinator as the single feature splices its routes into the stack")
  func nestedCoordinatorAsTheFeatureIsSplicedIntoTheStack() {
    let shell = RouteShell { _ in TCAFlowRouter(Store(reducer: Shelves())) }
    #expect(shell.type("tree") == ["Shelves", "└─ PlacedCounts", "   └─ Count *"])
    shell.type("do .open")
    #expect(shell.type("stack") == ["Count › Count#2 *"])
  }
}

@Reducer
private struct PlacedCounts {
  @ObservableState
  struct State: Equatable {
    var routes: [Route<CountFeature.State>] = [.root(.init(title: "first"), embedInNavigationView: true)]
  }

  @CasePathable
  enum Action: Equatable {
    case router(IndexedRouterActionOf<CountFeature>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .router(.routeAction(let index, .open)) = action {
        state.routes.push(.init(title: "above \(state.routes[index.position].screen.count)"))
      }
      return .none
    }
    .forEachRoute(\.routes, action: \.router) { CountFeature() }
  }
}

@Reducer
private struct NamedNotes {
  @ObservableState
  struct State: Equatable {
    var routes: [Route<NoteFeature.State>] = [.root(.init(id: 0), embedInNavigationView: true)]
  }

  @CasePathable
  enum Action: Equatable {
    case router(IdentifiedRouterActionOf<NoteFeature>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .router(.routeAction(id: let id, action: .write)): state.routes.push(.init(id: id + 1))
      case .router(.routeAction(_, .close)): state.routes.goBack()
      default: break
      }
      return .none
    }
    .forEachRoute(\.routes, action: \.router, screenReducer: { NoteFeature() })
  }
}

/// A coordinator whose routes are coordinators.
@Reducer
private struct Shelves {
  @ObservableState
  struct State: Equatable {
    var routes: [Route<PlacedCounts.State>] = [.root(.init(), embedInNavigationView: true)]
  }

  @CasePathable
  enum Action {
    case router(IndexedRouterActionOf<PlacedCounts>)
  }

  var body: some ReducerOf<Self> {
    EmptyReducer().forEachRoute(\.routes, action: \.router) { PlacedCounts() }
  }
}

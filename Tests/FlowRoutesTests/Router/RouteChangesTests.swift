import Testing

@testable import FlowRoutes

@Suite("Texts of changed stacks") struct RouteChangesTests {
  private func changes(
    _ before: [Route<Place>] = stackM, _ operation: (inout [Route<Place>]) -> Void
  ) -> String {
    var after = before
    operation(&after)
    return RouteChanges.text(from: before, to: after)
  }

  @Test("A difference names added and removed screens by their cases")
  func addedAndRemovedScreensAreNamed() {
    #expect(changes { $0.push(.item(id: 1)) } == "push item")
    #expect(changes { $0.presentSheet(.home) } == "present home (sheet)")
    #expect(changes { $0.presentCover(.home) } == "present home (cover)")
    #expect(changes { $0.pop() } == "pop detail")
    #expect(changes { $0.dismiss() } == "pop detail, dismiss detail (cover)")
    #expect(changes { $0.pop(0) }.isEmpty)
  }

  @Test("A difference lists removals from the top down, then additions from the bottom up")
  func removalsComeTopDownAndThenAdditions() {
    let routes: [Route<Place>] = [.root(.home), .push(.item(id: 1)), .sheet("c")]
    #expect(
      changes(routes) { $0 = [$0[0], .push("d"), .cover(.home)] }
        == "dismiss detail (sheet), pop item, push detail, present home (cover)")
  }

  @Test("A replaced root is reported as one change, apart from the screens above it")
  func replacedRootIsReportedAsOneChange() {
    #expect(
      changes(stackN) { $0 = [.root(.home), $0[1]] } == "pop detail, root detail → home")
  }

  @Test("A root that a known route replaces is reported")
  func replacementOfTheRootByAKnownRouteIsReported() {
    #expect(changes(stackN) { $0.removeFirst() } == "root detail → detail")
    let routes: [Route<Place>] = [.root(.home), .push(.item(id: 1)), .sheet("c")]
    #expect(changes(routes) { $0 = [$0[2], $0[1]] } == "root home → detail")
  }

  @Test("The removal of all routes is reported")
  func removalOfAllRoutesIsReported() {
    #expect(changes(stackN) { $0 = [] } == "pop detail, pop detail, pop detail")
  }

  @Test("A changed style is reported, and a changed state of a screen is not")
  func changedStyleIsReported() {
    #expect(changes { $0[2].style = .cover(embedInNavigationView: false) } == "show detail as cover")
    #expect(changes { $0[1].screen = .home }.isEmpty)
    #expect(changes { $0.replace(with: .home) }.isEmpty)
  }

  @Test("Replacing a route by an equal one is reported")
  func replacementByAnEqualRouteIsReported() {
    #expect(changes(stackN) { $0[2] = .push("c") } == "pop detail, push detail")
  }

  @Test("Control characters in screens are escaped")
  func controlCharactersInScreensAreEscaped() {
    let routes: [Route<String>] = [.root("\u{1B}[2J"), .push("a\nb")]
    #expect(RouteChanges.text(from: [], to: routes) == #"push "\u{1B}[2J", push "a\nb""#)
  }

  @Test("A route logger returns the reducer that it is attached to")
  func aRouteLoggerChangesNothing() {
    var state = Coordinator.State()
    _ = Coordinator().reduce(into: &state, action: .router(.updateRoutes([.root(.home), .push(.item(id: 1))])))
    #expect(state.routes.map(\.screen) == [.home, .item(id: 1)])
  }
}

private struct Coordinator: Reducer {
  struct State: Equatable, Sendable {
    var routes: [Route<Place>] = [.root(.home)]
  }

  @CasePathable
  enum Action: Sendable { case router(IndexedRouterAction<Place, Never>) }

  var body: some Reducer<State, Action> {
    Reduce<State, Action> { _, _ in .none }
      .forEachRoute(\.routes, action: \.router) {}
      .routeLogging(level: .verbose, prefix: "🏠 [App]")
  }
}

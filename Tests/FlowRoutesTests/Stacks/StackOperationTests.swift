import FlowRoutes
import FlowStore
import Testing

@Suite("Operations on a stack") struct StackOperationTests {
  private let m = "root(a) push(b) sheet(c) push(d) cover(e) push(f)"

  @Test("Routes are added on top, with their options")
  func routesAreAddedOnTop() {
    let screen = Place.detail(title: "g")
    #expect(after(stackM) { $0.push(screen) } == OperationResult(stack: m + " push(g)", added: "push(g)"))
    #expect(after(stackM) { $0.presentSheet(screen) } == OperationResult(stack: m + " sheet(g)", added: "sheet(g)"))
    #expect(after(stackM) { $0.presentCover(screen) } == OperationResult(stack: m + " cover(g)", added: "cover(g)"))
    var routes = stackN
    routes.presentSheet(screen, embedInNavigationView: true, configuration: .halfAndFull)
    routes.presentCover(screen, embedInNavigationView: true)
    #expect(routes[3].style == .sheet(embedInNavigationView: true, configuration: .halfAndFull))
    #expect(routes[4].style == .cover(embedInNavigationView: true))
    routes.presentSheet(screen)
    routes.presentCover(screen)
    #expect(routes[5].style == .sheet(embedInNavigationView: false, configuration: .default))
    #expect(routes[6].style == .cover(embedInNavigationView: false))
  }

  @Test(
    "goBack removes routes of any kind, except the first",
    arguments: [
      (-1, 6), (0, 6), (1, 5), (2, 4), (5, 1), (6, 1), (99, 1), (Int.max, 1), (Int.min, 6),
    ])
  func goBackRemovesRoutes(count: Int, left: Int) {
    #expect(
      after(stackM) { $0.goBack(count) }
        == OperationResult(stack: stackM.prefix(left).short, removed: stackM.dropFirst(left).short))
    #expect(after(stackM) { $0.goBack() } == OperationResult(stack: String(m.dropLast(8)), removed: "push(f)"))
  }

  @Test("goBackToRoot leaves the first route")
  func goBackToRootLeavesTheFirst() {
    #expect(after(stackM) { $0.goBackToRoot() } == OperationResult(stack: "root(a)", removed: String(m.dropFirst(8))))
    #expect(after([.root("a")]) { $0.goBackToRoot() } == OperationResult(stack: "root(a)"))
  }

  @Test("goBackTo removes the routes above the last match, or nothing without a match")
  func goBackToRemovesTheRoutesAboveTheLastMatch() {
    let stack: [Route<Place>] = [.root(.home), .push(.item(id: 1)), .sheet(.item(id: 2)), .push("d"), .cover(.home)]
    let short = "root(home) push(1) sheet(2) push(d) cover(home)"
    #expect(
      after(stack) { $0.goBackTo(\.item) }
        == OperationResult(stack: "root(home) push(1) sheet(2)", removed: "push(d) cover(home)"))
    #expect(
      after(stack) { $0.goBackTo(CasePath<Place, _>(\.detail)) }
        == OperationResult(stack: String(short.dropLast(12)), removed: "cover(home)"))
    #expect(after(stack) { $0.goBackTo(\.home) } == OperationResult(stack: short), "the last is on top already")
    #expect(
      after(stack) { $0.goBackTo { $0.isPush && $0.screen != .detail(title: "d") } }.stack == "root(home) push(1)")
    #expect(after(stack) { $0.goBackTo { $0.screen == .item(id: 9) } } == OperationResult(stack: short))
    #expect(after(stackM) { $0.goBackTo(\.item) } == OperationResult(stack: m))
  }

  @Test("An error of the predicate is rethrown, and the stack stays unchanged")
  func errorsOfThePredicateAreRethrown() {
    struct Refused: Error {}
    var routes = stackM
    #expect(throws: Refused.self) { try routes.goBackTo { _ in throw Refused() } }
    #expect(throws: Refused.self) { try routes.goTo { _ in throw Refused() } }
    #expect(throws: Refused.self) { try routes.goTo(.home) { _, _ in throw Refused() } }
    #expect(routes.short == m)
  }

  @Test("pop removes pushes from the top and stops at another kind")
  func popRemovesPushes() {
    let popped = OperationResult(stack: String(m.dropLast(8)), removed: "push(f)")
    #expect(after(stackM) { $0.pop() } == popped)
    #expect(after(stackM) { $0.pop(2) } == popped)
    #expect(after(stackM) { $0.pop(0) } == OperationResult(stack: m))
    #expect(after(stackM) { $0.pop(-3) } == OperationResult(stack: m))
    #expect(after(stackN) { $0.pop(99) } == OperationResult(stack: "root(a)", removed: "push(b) push(c)"))
    #expect(after(stackN) { $0.pop(1) } == OperationResult(stack: "root(a) push(b)", removed: "push(c)"))
  }

  @Test("popToRoot goes back to the first screen of the navigation stack in front")
  func popToRootGoesBackWithinTheFront() {
    #expect(after(stackM) { $0.popToRoot() } == OperationResult(stack: String(m.dropLast(8)), removed: "push(f)"))
    #expect(after(stackN) { $0.popToRoot() } == OperationResult(stack: "root(a)", removed: "push(b) push(c)"))
    #expect(
      after(stackM.dropLast() + [.push("x"), .push("y")]) { $0.popToRoot() }
        == OperationResult(stack: String(m.dropLast(8)), removed: "push(x) push(y)"))
  }

  @Test("dismiss removes the topmost modals with the routes above them")
  func dismissRemovesModals() {
    #expect(
      after(stackM) { $0.dismiss() }
        == OperationResult(stack: "root(a) push(b) sheet(c) push(d)", removed: "cover(e) push(f)"))
    let both = OperationResult(stack: "root(a) push(b)", removed: "sheet(c) push(d) cover(e) push(f)")
    #expect(after(stackM) { $0.dismiss(2) } == both)
    #expect(after(stackM) { $0.dismiss(3) } == both)
    #expect(after(stackM) { $0.dismiss(0) } == OperationResult(stack: m))
    #expect(after(stackM) { $0.dismiss(-1) } == OperationResult(stack: m))
  }

  @Test("dismiss without a modal changes nothing")
  func dismissWithoutAModalChangesNothing() {
    #expect(after(stackN) { $0.dismiss() } == OperationResult(stack: stackN.short))
    #expect(after(stackN) { $0.dismiss(2) }.removed.isEmpty)
  }

  @Test("dismissAll removes every modal, and nothing without one")
  func dismissAllRemovesEveryModal() {
    #expect(
      after(stackM) { $0.dismissAll() }
        == OperationResult(stack: "root(a) push(b)", removed: "sheet(c) push(d) cover(e) push(f)"))
    #expect(after(stackN) { $0.dismissAll() } == OperationResult(stack: stackN.short))
  }

  @Test("goTo of a case only goes back to the last match")
  func goToOfACaseOnlyGoesBack() {
    let stack: [Route<Place>] = [.root(.home), .push(.item(id: 1)), .sheet("c")]
    #expect(after(stack) { $0.goTo(\.item) } == OperationResult(stack: "root(home) push(1)", removed: "sheet(c)"))
    #expect(after(stack) { $0.goTo(CasePath<Place, _>(\.home)) }.stack == "root(home)")
    #expect(after(stack) { $0.goTo { $0.isCover } } == OperationResult(stack: stack.short))
    #expect(after(stackM) { $0.goTo(\.item) } == OperationResult(stack: m))
  }

  @Test("goTo of a screen goes back to an equal one, or pushes it")
  func goToOfAScreenGoesBackOrPushes() {
    #expect(
      after(stackM) { $0.goTo(.detail(title: "c")) }
        == OperationResult(stack: "root(a) push(b) sheet(c)", removed: "push(d) cover(e) push(f)"))
    #expect(after(stackM) { $0.goTo(.detail(title: "g")) } == OperationResult(stack: m + " push(g)", added: "push(g)"))
    let twice: [Route<Place>] = [.root(.home), .push(.home), .push("c")]
    #expect(after(twice) { $0.goTo(.home) }.stack == "root(home) push(home)")
  }

  @Test("goTo compares screens by ==, not by their descriptions")
  func screensAreComparedByEquality() {
    /// A value whose description equals that of other values.
    struct Named: Equatable, CustomStringConvertible {
      let number: Int
      var description: String { "same" }
    }
    var routes: [Route<Named>] = [.root(Named(number: 1)), .push(Named(number: 2))]
    routes.goTo(Named(number: 1))
    #expect(routes.map(\.screen.number) == [1])
    routes.goTo(Named(number: 3))
    #expect(routes.map(\.screen.number) == [1, 3])
    routes.goTo(Named(number: -1)) { $0.number == -$1.number }
    #expect(routes.map(\.screen.number) == [1])
  }

  @Test("goTo(_:orPush:) goes back to a screen of the case, or pushes one")
  func goToOrPush() {
    let stack: [Route<Place>] = [.root(.home), .push(.item(id: 1)), .sheet("c")]
    #expect(
      after(stack) { $0.goTo(\.item, orPush: .item(id: 2)) }
        == OperationResult(stack: "root(home) push(1)", removed: "sheet(c)"))
    #expect(after(stackN) { $0.goTo(\.item, orPush: .item(id: 2)) }.added == "push(2)")
  }

  @MainActor
  @Test("swipeBack removes the same routes as goBack")
  func swipeBackGoesBack() {
    #expect(after(stackM) { $0.swipeBack(2) } == after(stackM) { $0.goBack(2) })
    #expect(after(stackM) { $0.swipeBack() } == after(stackM) { $0.goBack() })
  }

  @Test("replace changes the screen on top and keeps its route")
  func replaceKeepsTheRoute() {
    var routes = stackM
    let change = routes.replace(with: .home)
    #expect(routes.short == String(m.dropLast(7)) + "push(home)")
    #expect(change.removed.short == "push(f)")
    #expect(change.added.short == "push(home)")
    #expect(routes.map(\.id) == stackM.map(\.id))
    #expect(after([]) { $0.replace(with: .home) } == OperationResult(stack: ""))
  }

  @Test("Operations return the removed routes, and the remaining ones keep their identity")
  func remainingRoutesKeepTheirIdentity() {
    var routes = stackM
    let change = routes.dismiss()
    #expect(change.removed.map(\.id) == stackM.suffix(2).map(\.id))
    #expect(!change.isEmpty)
    #expect(routes.map(\.id) == stackM.prefix(4).map(\.id))
    #expect(routes.pop(0).isEmpty)
  }

  @Test("Operations on an empty stack change nothing and never crash")
  func nothingIsRemovedFromAnEmptyStack() {
    #expect(after([]) { $0.goBack() } == OperationResult(stack: ""))
    #expect(after([]) { $0.goBack(99) } == OperationResult(stack: ""))
    #expect(after([]) { $0.goBackToRoot() } == OperationResult(stack: ""))
    #expect(after([]) { $0.goBackTo(\.home) } == OperationResult(stack: ""))
    #expect(after([]) { $0.goTo(\.home) } == OperationResult(stack: ""))
    #expect(after([]) { $0.pop() } == OperationResult(stack: ""))
    #expect(after([]) { $0.popToRoot() } == OperationResult(stack: ""))
    #expect(after([]) { $0.dismiss() } == OperationResult(stack: ""))
    #expect(after([]) { $0.dismissAll() } == OperationResult(stack: ""))
  }

  @Test("No operation removes the first route, even if it is not a root")
  func theFirstRouteStays() {
    for first in [Route<Place>.push("a"), .sheet("a"), .cover("a")] {
      for operation in [
        { $0.goBack(9) }, { $0.pop(9) }, { $0.popToRoot() }, { $0.dismiss(9) }, { $0.dismissAll() },
        { $0.goBackToRoot() },
      ] as [(inout [Route<Place>]) -> RouteChange<Place>] {
        #expect(after([first], operation) == OperationResult(stack: [first].short))
      }
    }
  }
}

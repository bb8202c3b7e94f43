import FlowCore
import FlowRoutes
import Testing

@Suite("Routes") struct RouteTests {
  private let sheet = Route<Place>.sheet(.home, embedInNavigationView: true, configuration: .half)

  @Test("A route is written as a case, with TCAFlow's defaults")
  func aRouteIsWrittenAsACase() {
    #expect(Route<Place>.root(.home).style == .root(embedInNavigationView: true))
    #expect(Route<Place>.push(.home).style == .push)
    #expect(Route<Place>.sheet(.home).style == .sheet(embedInNavigationView: false, configuration: .default))
    #expect(Route<Place>.cover(.home).style == .cover(embedInNavigationView: false))
  }

  @Test("Routes are equal if screens and styles are, and each has an identity")
  func routesAreEqualByScreenAndStyle() {
    let one = Route<Place>.push(.home)
    let other = Route<Place>.push(.home)
    #expect(one == other)
    #expect(one.id != other.id)
    #expect(one != .cover(.home))
    #expect(one != .push(.item(id: 1)))
    #expect(Route<Place>.sheet(.home, configuration: .half) != .sheet(.home))
  }

  @Test("Setting the screen keeps the route's style and identity")
  func anotherScreenLeavesTheRoute() {
    var route = sheet
    route.screen = .item(id: 1)
    #expect(route == .sheet(.item(id: 1), embedInNavigationView: true, configuration: .half))
    #expect(route.id == sheet.id)
  }

  @Test("A route has its kind, its embedding and its sheet's configuration")
  func aRouteHasItsKindAndOptions() {
    let all: [Route<Place>] = [.root(.home), .push(.home), sheet, .cover(.home, embedInNavigationView: true)]
    #expect(all.map(\.embedInNavigationView) == [true, false, true, true])
    #expect(all.map(\.isPresented) == [false, false, true, true])
    #expect(all.map(\.isPush) == [false, true, false, false])
    #expect(all.map(\.isSheet) == [false, false, true, false])
    #expect(all.map(\.isCover) == [false, false, false, true])
    #expect(all.map(\.sheetConfiguration) == [nil, nil, .half, nil])
  }

  @Test("A mapped route keeps its style and identity")
  func aMappedRouteIsTheSame() {
    let mapped = sheet.map { _ in 3 }
    #expect(mapped.screen == 3)
    #expect(mapped.style == sheet.style)
    #expect(mapped.id == sheet.id)
  }

  @Test("Case paths extract a route's values, and make a route")
  func casePathsExtractAndEmbedRoutes() {
    #expect(CasePath<Route<Place>, _>(\.push).extract(from: .push(.home)) == .home)
    #expect(CasePath<Route<Place>, _>(\.push).extract(from: sheet) == nil)
    #expect(CasePath<Route<Place>, _>(\.push).embed(.home) == .push(.home))
    #expect(CasePath<Route<Place>, _>(\.sheet).extract(from: sheet)?.configuration == .half)
    #expect(CasePath<Route<Place>, _>(\.sheet).embed((.home, true, .half)) == sheet)
    #expect(CasePath<Route<Place>, _>(\.root).extract(from: .root(.home))?.embedInNavigationView == true)
    #expect(CasePath<Route<Place>, _>(\.root).embed((.home, false)) == .root(.home, embedInNavigationView: false))
    #expect(CasePath<Route<Place>, _>(\.cover).extract(from: sheet) == nil)
    #expect(CasePath<Route<Place>, _>(\.cover).embed((.home, true)) == .cover(.home, embedInNavigationView: true))
    #expect(sheet.is(\.sheet))
    #expect(!sheet.is(\.cover))
  }

  @Test("Sheet configurations have TCAFlow's presets")
  func configurationsHaveThePresets() {
    #expect(SheetConfiguration() == .default)
    #expect(SheetConfiguration.default.detents == [.large])
    #expect(SheetConfiguration.default.showDragIndicator)
    #expect(SheetConfiguration.half == SheetConfiguration(detents: [.medium], showDragIndicator: true))
    #expect(SheetConfiguration.halfAndFull.detents == [.medium, .large])
    #expect(SheetConfiguration(detents: [.medium, .large], showDragIndicator: true).description == ".halfAndFull")
  }

  @Test("Detents and the description of a configuration have a fixed order")
  func detentsAreInOneOrder() {
    let sorted: [PresentationDetent] = [.height(1), .height(2), .fraction(0.25), .fraction(0.5), .medium, .large]
    var numbers = SeededGenerator(seed: 1)
    for _ in 0..<100 {
      let shuffled = sorted.shuffled(using: &numbers)
      #expect(Set(shuffled).sorted() == sorted)
      #expect(
        SheetConfiguration(detents: Set(shuffled), showDragIndicator: false).description
          == "SheetConfiguration(detents: [.height(1.0), .height(2.0), .fraction(0.25), .fraction(0.5), .medium, .large],"
          + " showDragIndicator: false)")
    }
  }

  @Test("A missing screen is nil, and setting it does nothing")
  func missingScreenIsNil() {
    var routes = stackN
    #expect(routes[screenAt: 0] == .detail(title: "a"))
    #expect(routes[screenAt: 2] == .detail(title: "c"))
    #expect(routes[screenAt: 3] == nil)
    #expect(routes[screenAt: -1] == nil)
    #expect([Route<Place>]()[screenAt: 0] == nil)
    let ids = routes.map(\.id)
    routes[screenAt: 1] = .home
    routes[screenAt: 3] = .home
    routes[screenAt: -1] = .home
    routes[screenAt: 0] = nil
    #expect(routes.short == "root(a) push(home) push(c)")
    #expect(routes.map(\.id) == ids)
  }

  @Test("An index of a route finds that route, a plain index the current one")
  func anIndexFindsItsRoute() {
    var routes = stackN
    #expect(routes[RouteIndex(1)] == .push("b"))
    #expect(routes[RouteIndex(3)] == nil)
    #expect(routes[RouteIndex(-1)] == nil)
    routes[RouteIndex(1)] = .push("x")
    routes[RouteIndex(7)] = .push("y")
    #expect(routes.short == "root(a) push(x) push(c)")
    #expect(routes.position(of: routes[0].id) == 0)
    #expect(routes.position(of: routes[2].id) == 2)
    #expect(routes.position(of: Route<Place>.push("c").id) == nil)
    #expect(RouteIndex(2) > 1)
    #expect(RouteIndex(2) == 2)
  }

  @Test("An invalid stack has a route stack error that names the reason")
  func invalidStackHasARouteStackError() {
    #expect([Route<Place>]().stackError() == .isEmpty)
    #expect([Route.push("a"), .push("b")].stackError() == .firstIsNoRoot(.push))
    #expect([Route.root("a"), .push("b"), .root("c")].stackError() == .rootAbove(position: 2))
    #expect(stackM.stackError() == nil)
    #expect(
      RouteStackError.pushWithoutNavigation(position: 2, on: .cover(embedInNavigationView: false)).description
        == "the push at 2 has no navigation stack: give the cover below it embedInNavigationView: true")
  }

  @Test("The description of a route is its source")
  func descriptionOfARouteIsItsSource() {
    #expect(Route<Int>.push(3).description == "push(3)")
    #expect(Route<Int>.sheet(3).description == "sheet(3)")
  }
}

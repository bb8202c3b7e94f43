import Benchmark
import FlowCore
import FlowRoutes

/// A screen state of the size usual in small apps.
struct Page: Equatable, Sendable, Codable {
  var number: Int
  var title = "상세"
}

extension [Route<Page>] {
  /// Creates a stack of `depth` routes with a modal navigation stack at every tenth place.
  init(depth: Int) {
    self = (0..<depth).map { number in
      if number == 0 { return .root(Page(number: 0)) }
      return number.isMultiple(of: 10)
        ? .sheet(Page(number: number), embedInNavigationView: true) : .push(Page(number: number))
    }
  }
}

/// Measures the operations on stacks of routes.
@Sendable func routeBenchmarks() {
  for depth in [10, 1_000, 100_000] {
    measure(
      "Operations on a stack of \(depth) routes",
      [
        "a push and a goBack, ns", "a sheet, a push and a dismiss, ns", "a push and a pop, ns", "a goTo the top, ns",
        "a goTo the root, each route, ns", "a goBackTo none, each route, ns", "a validation, each route, ns",
      ]
    ) {
      let count = 100_000
      let walks = Swift.max(1, count / depth)
      var routes = [Route<Page>](depth: depth)
      let page = Page(number: -1)
      var figures = Figures()
      let (going, _) = Figures.time {
        for _ in 0..<count {
          routes.push(page)
          routes.goBack()
        }
      }
      figures.record("a push and a goBack", going, each: count)
      let (dismissing, _) = Figures.time {
        for _ in 0..<count {
          routes.presentSheet(page, embedInNavigationView: true)
          routes.push(page)
          routes.dismiss()
        }
      }
      figures.record("a sheet, a push and a dismiss", dismissing, each: count)
      let (popping, _) = Figures.time {
        for _ in 0..<count {
          routes.push(page)
          routes.pop()
        }
      }
      figures.record("a push and a pop", popping, each: count)
      let top = Page(number: depth - 1)
      let (topping, _) = Figures.time { for _ in 0..<count { routes.goTo(top) } }
      figures.record("a goTo the top", topping, each: count)
      try WrongResult.check(routes.count, of: depth, "routes")
      let deep = routes
      let (rooting, _) = Figures.time {
        for _ in 0..<walks {
          routes = deep
          routes.goTo(Page(number: 0))
        }
      }
      figures.record("a goTo the root, each route", rooting, each: walks * depth)
      try WrongResult.check(routes.count, of: 1, "routes")
      var found = 0
      let (missing, _) = Figures.time {
        routes = deep
        for _ in 0..<walks { found += routes.goBackTo { $0.screen == page }.removed.count }
      }
      figures.record("a goBackTo none, each route", missing, each: walks * depth)
      let (validating, _) = Figures.time { for _ in 0..<walks { found += deep.stackError() == nil ? 0 : 1 } }
      figures.record("a validation, each route", validating, each: walks * depth)
      try WrongResult.check(found, of: 0, "errors or removed routes")
      return figures
    }
  }
}

/// Measures the saving and restoring of routes.
@Sendable func routeStorageBenchmarks() {
  measure("Saving and restoring 10,000 routes", ["a route saved, ns", "a route restored, ns", "a route, bytes"]) {
    let count = 10_000
    let routes = [Route<Page>](depth: count)
    let storage = AppStorage()
    let (saving, _) = try Figures.time { try storage.save(routes, key: "routes") }
    let (loading, loaded) = try Figures.time { try storage.load(Page.self, key: "routes") }
    try WrongResult.check(loaded?.count ?? 0, of: count, "routes")
    var figures = Figures()
    figures.record("a route saved", saving, each: count)
    figures.record("a route restored", loading, each: count)
    figures.record("a route", bytes: storage.read("routes")?.count ?? 0, each: count)
    return figures
  }
}

import FlowCore
import FlowRoutes
import FlowRuntime
import FoundationEssentials
import Testing

/// The handler of TCAFlow's README.
private struct PlaceHandler: DeepLinkHandler {
  typealias Screen = Place

  func routes(for url: URL) -> [Route<Screen>]? {
    guard let host = RouteLink(url).components.first else { return nil }
    let params = url.deepLinkParameters

    switch host {
    case "detail":
      return [
        .root(.home, embedInNavigationView: true),
        .push(.detail(title: params["title"] ?? "Detail")),
      ]
    case "nothing": return []
    case "root": return [.root(.home)]
    case "push": return [.push(.item(id: 9))]
    case "sheet": return [.root(.home), .sheet(.item(id: 1)), .push(.item(id: 2))]
    case "stack": return [.root(.home), .sheet(.item(id: 1), embedInNavigationView: true), .push(.item(id: 2))]
    case "roots": return [.root(.home), .push(.item(id: 1)), .root(.home)]
    case "chain": return [.root(.home, embedInNavigationView: false), .push(.item(id: 1))]
    default: return nil
    }
  }
}

@Suite("Deep links") struct DeepLinkTests {
  private static let before: [Route<Place>] = [.root(.item(id: 0)), .push(.item(id: 5))]

  /// Opens a link, and checks the reported change of the routes.
  private func open(
    _ text: String, _ mode: DeepLinkMode, on before: [Route<Place>] = DeepLinkTests.before
  ) throws(DeepLinkRefusal) -> (short: String, opened: OpenedLink<Place>) {
    var routes = before
    do throws(DeepLinkRefusal) {
      let opened = try routes.open(url(text), by: PlaceHandler(), mode: mode)
      let kept = before.dropLast(opened.change.removed.count)
      #expect((kept + opened.change.added).map(\.id) == routes.map(\.id))
      return (routes.short, opened)
    } catch {
      #expect(routes.map(\.id) == before.map(\.id), "a link that is refused changes nothing")
      throw error
    }
  }

  /// Returns the reason for which a link is refused. Returns `nil` for an accepted link.
  private func refusal(
    _ text: String, _ mode: DeepLinkMode, on before: [Route<Place>] = DeepLinkTests.before
  ) -> DeepLinkRefusal.Reason? {
    do throws(DeepLinkRefusal) {
      _ = try open(text, mode, on: before)
      return nil
    } catch {
      return error.reason
    }
  }

  @Test("A link replaces all routes by default")
  func aLinkReplacesAllRoutesByDefault() {
    var routes = Self.before
    routes.handleDeepLink(
      url("app://detail?title=Hello"),
      handler: PlaceHandler(),
      mode: .replace
    )
    #expect(routes.short == "root(home) push(Hello)")
    let opened = routes.handleDeepLink(url("app://detail"), handler: PlaceHandler())
    #expect(opened)
    #expect(routes.short == "root(home) push(Detail)")
  }

  @Test("keepRoot keeps the root and its identity")
  func keepRootKeepsTheRoot() throws {
    let (short, opened) = try open("app://detail?title=A", .keepRoot)
    #expect(short == "root(0) push(A)")
    #expect(opened.leftOut == .root(.home))
    #expect(opened.change.removed == [.push(.item(id: 5))])
    #expect(opened.change.added == [.push(.detail(title: "A"))])
    #expect(try open("app://root", .keepRoot).short == "root(0)")
    #expect(try open("app://push", .keepRoot).short == "root(0) push(9)", "only a root is left out for the kept root")
  }

  @Test("append keeps all routes and returns the link's root")
  func appendKeepsAllRoutes() throws {
    let (short, opened) = try open("app://detail?title=A", .append)
    #expect(short == "root(0) push(5) push(A)")
    #expect(opened.leftOut == .root(.home))
    #expect(opened.change.removed.isEmpty)
    #expect(try open("app://push", .append).opened.leftOut == nil)
    var routes = Self.before
    routes.handleDeepLink(url("app://push"), handler: PlaceHandler(), mode: .append)
    #expect(routes.prefix(2).map(\.id) == Self.before.map(\.id))
  }

  @Test(
    "On an empty stack each mode makes the link's routes the stack",
    arguments: [
      DeepLinkMode.replace, .keepRoot, .append,
    ])
  func anEmptyStackIsReplaced(mode: DeepLinkMode) throws {
    #expect(try open("app://detail?title=A", mode, on: []).short == "root(home) push(A)")
    #expect(try open("app://root", mode, on: []).short == "root(home)")
    #expect(refusal("app://push", mode, on: []) == .stackError(.firstIsNoRoot(.push)))
  }

  @Test("A link that the handler does not know, or has no routes for, changes nothing")
  func unknownLinksChangeNothing() {
    for text in ["app://unknown", "app:", "", "app:///", "%zz", "app://%zz?%zz"] {
      guard let url = URL(string: text) else { continue }
      var routes = Self.before
      let opened = routes.handleDeepLink(url, handler: PlaceHandler())
      #expect(!opened)
      #expect(routes.map(\.id) == Self.before.map(\.id))
    }
    #expect(refusal("app://unknown", .replace) == .unknown)
    #expect(refusal("app://nothing", .append) == .noRoutes)
  }

  @Test("A link to an invalid stack is rejected with the reason")
  func invalidStacksAreRejectedWithTheReason() {
    let sheet = RouteStyle.sheet(embedInNavigationView: false, configuration: .default)
    #expect(refusal("app://push", .replace) == .stackError(.firstIsNoRoot(.push)))
    #expect(refusal("app://roots", .replace) == .stackError(.rootAbove(position: 2)))
    #expect(refusal("app://roots", .append) == .stackError(.rootAbove(position: 3)))
    #expect(refusal("app://root", .append) == .onlyRoot)
    #expect(refusal("app://sheet", .replace) == .stackError(.pushWithoutNavigation(position: 2, on: sheet)))
    #expect(refusal("app://sheet", .append) == .stackError(.pushWithoutNavigation(position: 3, on: sheet)))
    #expect(refusal("app://stack", .append) == nil)
  }

  @Test("Nothing is appended to a modal without a navigation stack")
  func nothingIsPushedOnAModalWithoutNavigation() {
    let onSheet: [Route<Place>] = [.root(.home), .sheet(.item(id: 1)), .push(.item(id: 2))]
    let onCover: [Route<Place>] = [.root(.home), .cover(.item(id: 1))]
    #expect(
      refusal("app://detail", .append, on: onCover)
        == .stackError(.pushWithoutNavigation(position: 2, on: .cover(embedInNavigationView: false))))
    #expect(refusal("app://push", .append, on: [.root(.home), .cover(.home, embedInNavigationView: true)]) == nil)
    #expect(refusal("app://push", .append, on: onSheet) != nil)
    #expect(refusal("app://stack", .append, on: onSheet) == nil, "errors in the routes before the link do not count")
  }

  @Test("A push on a root without a navigation stack can use that of an outer coordinator")
  func aRootCanBePushedOnAnOuterStack() throws {
    #expect(try open("app://chain", .replace).short == "root(home) push(1)")
  }

  @Test("The text of a rejected link is one line, escaped and short")
  func rejectionTextIsShortAndEscaped() throws {
    let url = url("app://a/" + String(repeating: "%1b", count: 1000))
    #expect(throws: DeepLinkRefusal.self) {
      var routes = Self.before
      try routes.open(url, by: PlaceHandler())
    }
    let text = DeepLinkRefusal(url: url, reason: .unknown).description
    #expect(text.hasPrefix("cannot open app://a/"))
    #expect(text.hasSuffix("…: the handler does not recognize the link"))
    #expect(text.utf8.count < 300)
  }

  @MainActor
  @Test("A link to an invalid stack is a fault; an unknown link is not")
  func onlyInvalidStacksAreFaults() {
    let runtime = VirtualTimeRuntime()
    runtime.enter {
      var routes = Self.before
      routes.handleDeepLink(url("app://unknown"), handler: PlaceHandler())
      routes.handleDeepLink(url("app://root"), handler: PlaceHandler(), mode: .append)
      #expect(Run.current.trace.lastSequence == 0)
      routes.handleDeepLink(url("app://push"), handler: PlaceHandler())
      #expect(
        Run.current.trace.faults == [
          "cannot open app://push: the first route is a push: begin with .root(…)"
        ])
    }
  }
}

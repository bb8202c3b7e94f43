import FlowCore
import FlowRoutes
import FoundationEssentials
import Testing

/// A value that is hard to archive exactly: a UUID, a date and floating-point numbers.
private struct Rich: Codable, Equatable, Sendable {
  var id = UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16))
  var date = Date(timeIntervalSinceReferenceDate: 790_000_000.123456789)
  var number = 0.1 + 0.2
  var text = "상세/\u{1B}"
}

@Suite("Encoding and decoding of routes") struct RouteArchiveTests {
  private static let everyKind: [Route<Place>] = [
    .root(.home, embedInNavigationView: true), .push(.item(id: 1)),
    .sheet(.detail(title: "반"), embedInNavigationView: true, configuration: .half), .push(.item(id: 2)),
    .sheet(.home, configuration: SheetConfiguration(detents: [], showDragIndicator: false)),
    .sheet(
      .home,
      configuration: SheetConfiguration(detents: [.height(200), .fraction(0.3), .fraction(0.5), .medium, .large])),
    .cover(.item(id: 3)), .cover(.item(id: 4), embedInNavigationView: true),
  ]

  private func text(_ routes: [Route<Place>]) throws -> String {
    String(decoding: try RouteArchive.data(of: routes), as: UTF8.self)
  }

  private func read(_ json: String) throws(RouteArchiveError) -> [Route<Place>] {
    try RouteArchive.routes(from: Data(json.utf8))
  }

  /// Returns the error of decoding routes. Returns `nil` if there is none.
  private func error(_ json: String) -> RouteArchiveError? {
    do throws(RouteArchiveError) {
      _ = try read(json)
      return nil
    } catch {
      return error
    }
  }

  @Test("Each route round-trips with its sheet's configuration and gets a new identity")
  func everyRouteRoundTrips() throws {
    let read: [Route<Place>] = try RouteArchive.routes(from: try RouteArchive.data(of: Self.everyKind))
    #expect(read == Self.everyKind)
    #expect(read.map(\.style) == Self.everyKind.map(\.style))
    #expect(Set(read.map(\.id)).isDisjoint(with: Self.everyKind.map(\.id)))
  }

  @Test("The keys are TCAFlow's, with a version and the configuration of sheets")
  func theKeysMatchTCAFlow() throws {
    #expect(
      try text(Array(Self.everyKind.prefix(3))) == """
        {"routes":[\
        {"embedInNavigationView":true,"screen":{"home":{}},"type":"root"},\
        {"screen":{"item":{"id":1}},"type":"push"},\
        {"configuration":{"detents":["medium"],"showDragIndicator":true},"embedInNavigationView":true,\
        "screen":{"detail":{"title":"반"}},"type":"sheet"}],"version":1}
        """)
  }

  @Test("Equal stacks are encoded as equal bytes, independently of the order of detents")
  func equalStacksAreEncodedAsEqualBytes() throws {
    let detents: [PresentationDetent] = [.large, .medium, .fraction(0.5), .fraction(0.25), .height(9), .height(100)]
    func stack(_ detents: [PresentationDetent]) -> [Route<Place>] {
      [.root(.home), .sheet(.home, configuration: SheetConfiguration(detents: Set(detents)))]
    }
    let first = try text(stack(detents))
    #expect(
      first.split(separator: "[").last?.hasPrefix(
        #"{"height":9},{"height":100},{"fraction":0.25},{"fraction":0.5},"medium","large"]"#) == true)
    var numbers = SeededGenerator(seed: 3)
    for _ in 0..<100 { #expect(try text(stack(detents.shuffled(using: &numbers))) == first) }
  }

  @Test("UUIDs, dates and numbers round-trip exactly")
  func valuesRoundTripExactly() throws {
    let routes: [Route<Rich>] = [.root(Rich()), .push(Rich(number: .leastNonzeroMagnitude))]
    let data = try RouteArchive.data(of: routes)
    #expect(try RouteArchive.routes(from: data) == routes)
    #expect(try RouteArchive.data(of: RouteArchive.routes(of: Rich.self, from: data)) == data)
  }

  @Test("A plain array, as TCAFlow writes it, is read with TCAFlow's defaults")
  func aPlainArrayIsRead() throws {
    let read = try read(
      """
      [{"type":"root","screen":{"home":{}}},
       {"type":"sheet","screen":{"item":{"id":1}},"embedInNavigationView":true},
       {"type":"push","screen":{"item":{"id":2}},"embedInNavigationView":true},
       {"type":"cover","screen":{"item":{"id":3}}},
       {"type":"sheet","screen":{"home":{}},"configuration":{"detents":["medium"]}},
       {"type":"sheet","screen":{"home":{}},"configuration":{"showDragIndicator":false}}]
      """)
    #expect(
      read == [
        .root(.home, embedInNavigationView: false), .sheet(.item(id: 1), embedInNavigationView: true),
        .push(.item(id: 2)), .cover(.item(id: 3)), .sheet(.home, configuration: .half),
        .sheet(.home, configuration: SheetConfiguration(showDragIndicator: false)),
      ])
  }

  @Test("A newer or invalid version is an error that names the version")
  func unknownVersionsAreErrors() {
    #expect(error(#"{"version":2,"routes":[{"kind":"new"}]}"#) == .version(2))
    #expect(
      error(#"{"version":2}"#)?.description
        == "the routes have version 2, from a newer program: this program reads versions up to 1. "
        + "Update this program, or remove the routes"
    )
    #expect(error(#"{"version":-1,"routes":[]}"#) == .version(-1))
    #expect(error(#"{"version":0,"routes":[]}"#) == .version(0))
  }

  @Test("An invalid stack is neither encoded nor decoded")
  func invalidStackIsNeitherEncodedNorDecoded() {
    #expect(error(#"{"version":1,"routes":[]}"#) == .stackError(.isEmpty))
    #expect(error("[]") == .stackError(.isEmpty))
    #expect(error(#"[{"type":"push","screen":{"home":{}}}]"#) == .stackError(.firstIsNoRoot(.push)))
    #expect(
      error(#"[{"type":"root","screen":{"home":{}}},{"type":"root","screen":{"home":{}}}]"#)
        == .stackError(.rootAbove(position: 1)))
    #expect(throws: RouteArchiveError.stackError(.isEmpty)) { try RouteArchive.data(of: [Route<Place>]()) }
    #expect(throws: RouteArchiveError.stackError(.firstIsNoRoot(.push))) {
      try RouteArchive.data(of: [Route<Place>.push(.home)])
    }
  }

  @Test("An error names the route, the coding path and the reason")
  func anErrorNamesTheRoute() {
    let root = #"{"type":"root","screen":{"home":{}}}"#
    #expect(
      error(#"[\#(root),{"type":"push"}]"#) == .route(position: 1, path: "", reason: "screen is missing"))
    #expect(
      error(#"{"version":1,"routes":[\#(root),\#(root),{"type":"push","screen":{"item":{}}}]}"#)?.description
        == "route 2 cannot be decoded, at screen.item: id is missing")
    guard case .route(0, "type", _)? = error(#"[{"type":"popover","screen":{"home":{}}}]"#) else {
      Issue.record("an unknown type was not refused at its place")
      return
    }
    guard
      case .route(1, "configuration.detents[1]", let reason)? = error(
        #"[\#(root),{"type":"sheet","screen":{"home":{}},"configuration":{"detents":["medium","tiny"]}}]"#)
    else {
      Issue.record("an unknown detent was not refused at its place")
      return
    }
    #expect(reason == "not a detent: use medium, large, fraction or height")
  }

  @Test(
    "Data that are not routes are an error",
    arguments: [
      "", " ", "null", "3", #""text""#, "{}", #"{"version":1}"#, #"{"version":"1","routes":[]}"#, #"{"routes":[]}"#,
      "[", "[3]", "[null]", #"{"version":1,"routes":{}}"#, #"{"version":1e99,"routes":[]}"#, "\u{0}",
    ])
  func dataWithoutRoutesAreAnError(json: String) {
    #expect(error(json) != nil)
  }

  @Test("Deeply nested data are an error and do not overflow the stack")
  func deeplyNestedDataAreAnError() {
    #expect(error(String(repeating: "[", count: 100_000)) != nil)
    #expect(error(#"{"version":1,"routes":"# + String(repeating: #"[{"screen":"#, count: 50_000)) != nil)
  }

  @Test("Truncated or altered data are decoded or an error")
  func damagedDataNeverCrash() throws {
    let data = try RouteArchive.data(of: Self.everyKind)
    for count in 0..<data.count { #expect(throws: RouteArchiveError.self) { try readBytes(data.prefix(count)) } }
    var numbers = SeededGenerator(seed: 7)
    for _ in 0..<2_000 {
      var bytes = data
      bytes[Int(numbers.next() % UInt64(bytes.count))] = UInt8(truncatingIfNeeded: numbers.next())
      if let routes = try? readBytes(bytes) { #expect(routes.stackError() == nil) }
    }
  }

  private func readBytes(_ data: Data) throws(RouteArchiveError) -> [Route<Place>] {
    try RouteArchive.routes(from: data)
  }

  @Test("An encoding error names the route and the property")
  func encodingErrorNamesTheRouteAndTheProperty() {
    do throws(RouteArchiveError) {
      _ = try RouteArchive.data(of: [.root(Rich()), .push(Rich(number: .nan))])
      Issue.record("NaN was written")
    } catch {
      guard case .unencodable(1, "screen.number", _) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(error.description.hasPrefix("route 1 cannot be encoded, at screen.number: "))
    }
  }

  @Test("A decoding error of a screen names its route and is escaped")
  func decodingErrorOfAScreenNamesItsRoute() {
    struct Refusing: Decodable {
      struct Refused: Error, CustomStringConvertible { let description = "\u{1B}[2J refused" }
      init(from decoder: any Decoder) throws { throw Refused() }
    }
    do throws(RouteArchiveError) {
      _ = try RouteArchive.routes(of: Refusing.self, from: Data(#"[{"type":"root","screen":1}]"#.utf8))
      Issue.record("a screen that throws was decoded")
    } catch {
      #expect(error.description == #"route 0 cannot be decoded: \u{1B}[2J refused"#)
    }
  }
}

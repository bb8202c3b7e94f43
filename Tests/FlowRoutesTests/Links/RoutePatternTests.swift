import FlowRoutes
import FoundationEssentials
import Testing

@Suite("Link patterns") struct RoutePatternTests {
  private enum Tab: String { case home, profile }
  private enum Level: Int { case low = 1, high }

  private func parts(_ text: String, _ pattern: RoutePattern) -> RouteMatch? {
    RouteLink(parsing: text).match(pattern)
  }

  @Test("A parameter is read as the requested type, or is nil")
  func parametersHaveTypes() throws {
    let match = try #require(parts("app://detail/3/home", "detail/:id/:tab"))
    #expect(match["id"] == "3")
    #expect(match["id"] as Int? == 3)
    #expect(match["id", as: Double.self] == 3)
    #expect(match["id", as: Bool.self] == nil)
    #expect(match["tab", as: Tab.self] == .home)
    #expect(match["tab", as: Int.self] == nil)
    #expect(match["id", as: Level.self] == nil)
    #expect(parts("a/2", "a/:level")?["level", as: Level.self] == .high)
    #expect(match["none", as: Int.self] == nil)
  }

  @Test("A parameter is read as a UUID, or is nil")
  func uuidsAreRead() throws {
    let id = "12345678-1234-1234-1234-1234567890AB"
    #expect(parts("item/\(id)", "item/:id")?["id", as: UUID.self] == UUID(uuidString: id))
    #expect(parts("item/3", "item/:id")?["id", as: UUID.self] == nil)
  }

  @Test("Path parameters take precedence over query items")
  func pathParametersTakePrecedenceOverTheQuery() throws {
    let match = try #require(parts("detail/3?id=4&page=1&page=2&debug", "detail/:id"))
    #expect(match["id"] as Int? == 3)
    #expect(match["page"] as Int? == 2)
    #expect(match["debug"] == "")
  }

  @Test(
    "A pattern matches links with the same number of components only",
    arguments: [
      ("app://detail/3", "detail/:id", true),
      ("app://detail", "detail/:id", false),
      ("app://detail/3/4", "detail/:id", false),
      ("app://Detail/3", "detail/:id", false),
      ("app://a/b", "/a//b/", true),
      ("app://", "", true),
      ("app://a", "", false),
      ("a/b/c", "a/*", true),
      ("a", "a/*", true),
      ("b/a", "a/*", false),
      ("", "*", true),
      ("%EC%83%81%EC%84%B8/3", "상세/:id", true),
      ("상세/3", "%EC%83%81%EC%84%B8/:id", true),
      (":a", "%3Aa", true),
      ("*", "%2A", true),
      ("a%2Fb", "a/b", false),
      ("a%2Fb", "a%2Fb", true),
    ])
  func patternsMatchWholeLinks(text: String, pattern: String, matches: Bool) throws {
    #expect((RouteLink(parsing: text).match(try RoutePattern(parsing: pattern)) != nil) == matches)
  }

  @Test("A star matches the remaining components")
  func starMatchesTheRemainingComponents() {
    #expect(parts("files/me/a/b%2Fc", "files/:owner/*")?.rest == ["a", "b/c"])
    #expect(parts("files/me", "files/:owner/*")?.rest == [])
    #expect(parts("files/me", "files/:owner")?.rest == [])
  }

  @Test("An invalid pattern throws the reason")
  func invalidPatternThrowsItsReason() {
    /// Returns the error of parsing a pattern. Returns `nil` if there is none.
    func syntaxError(_ text: String) -> RoutePattern.SyntaxError? {
      do throws(RoutePattern.SyntaxError) {
        _ = try RoutePattern(parsing: text)
        return nil
      } catch {
        return error
      }
    }
    #expect(syntaxError("a/:") == .noName(position: 1))
    #expect(syntaxError(":a/:b/:a") == .repeatedName("a"))
    #expect(syntaxError("*/a") == .misplacedRest(position: 0))
    #expect(syntaxError("a/*b") == .misplacedRest(position: 1))
    #expect(syntaxError("a/*")?.description == nil)
    #expect(syntaxError("*/a")?.description.hasPrefix("the * of component 0 is not the whole last component: ") == true)
  }
}

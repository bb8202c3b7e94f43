import FlowRoutes
import Testing

@testable import FlowRoutes

@Suite("Differences of stacks") struct RouteDiffTests {
  private func changes(
    _ before: [Route<Place>] = stackM, _ operation: (inout [Route<Place>]) -> Void
  ) -> [String] {
    var after = before
    operation(&after)
    return RouteDiff(from: before, to: after).changes.map(\.description)
  }

  @Test("What came and what went is told, by the names of the screens' cases")
  func whatCameAndWentIsTold() {
    #expect(changes { $0.push(.item(id: 1)) } == ["push item"])
    #expect(changes { $0.presentSheet(.home) } == ["present home (sheet)"])
    #expect(changes { $0.presentCover(.home) } == ["present home (cover)"])
    #expect(changes { $0.pop() } == ["pop detail"])
    #expect(changes { $0.dismiss() } == ["pop detail", "dismiss detail (cover)"])
    #expect(changes { $0.pop(0) }.isEmpty)
  }

  @Test("What went is told from the top down, then what came from the bottom up")
  func theOrderIsThatOfTheStack() {
    let routes: [Route<Place>] = [.root(.home), .push(.item(id: 1)), .sheet("c")]
    #expect(
      changes(routes) { $0 = [$0[0], .push("d"), .cover(.home)] }
        == ["dismiss detail (sheet)", "pop item", "push detail", "present home (cover)"])
  }

  @Test("Another root is told as one; the screens above it as they are")
  func anotherRootIsToldAsOne() {
    #expect(
      changes(stackN) { $0 = [.root(.home), $0[1]] } == ["pop detail", "root detail → home"])
  }

  @Test("A route that stays and looks otherwise is told; a changed screen is no change of the stack")
  func aRestyledRouteIsTold() {
    #expect(changes { $0[2].style = .cover(embedInNavigationView: false) } == ["show detail as cover"])
    #expect(changes { $0[1].screen = .home }.isEmpty)
    #expect(changes { $0.replace(with: .home) }.isEmpty)
  }

  @Test("Two routes that are equal are two: one in the other's place is told")
  func equalRoutesAreTwo() {
    #expect(changes(stackN) { $0[2] = .push("c") } == ["pop detail", "push detail"])
  }

  @Test("The stack as it is now is part of it, each screen in full")
  func theStackIsPartOfIt() {
    let diff = RouteDiff(from: [], to: [Route<Place>.root(.home), .sheet(.item(id: 3))])
    #expect(
      diff.stack.map { "\($0.style) \($0.screen) \($0.details)" } == ["root home .home", "sheet item .item(id: 3)"])
    #expect(!diff.isEmpty)
    #expect(RouteDiff(from: stackM, to: stackM).isEmpty)
  }

  @Test("What an app puts into a screen reaches no terminal as it is")
  func screensAreHarmless() {
    let diff = RouteDiff(from: [], to: [Route<Place>.root("\u{1B}[2J"), .push("a\nb")])
    #expect(diff.stack.map(\.details) == [#".detail(title: "\u{1B}[2J")"#, #".detail(title: "a\nb")"#])
  }
}

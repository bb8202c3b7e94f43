import FlowRoutes
import HeadlessUIKit
import Testing

private typealias Routes = [Route<OuterCoordinator.Screen.State>]

@MainActor
@Suite("Changes of a route's screen and style") struct RouteStyleChangeTests {
  private let launched = LaunchedStore()
  private let shell: RouteShell

  init() {
    let launched = launched
    shell = RouteShell { _ in TCAFlowRouter(launched.make()) }
  }

  private func change(_ body: @escaping @Sendable (inout Routes) -> Void) -> [String] {
    shell.session.send(to: launched.store, .change(body))
  }

  @Test("A screen of another case at an index is a new route with a new screen")
  func screenOfAnotherCaseIsANewRoute() {
    _ = change { $0.push(.home(.init())) }
    shell.type("clock manual")
    shell.type("do .load in Count#2")
    #expect(change { $0.replace(with: .note(.init(text: "new"))) } == ["replace (Count › Note)"])
    #expect(shell.type("effects") == ["none"])
    #expect(shell.type(#"do .write("on")"#) == [#"Note.text: "new" → "on""#])
    #expect(shell.type("alive") == ["1 OuterCoordinator", "1 Count", "1 Note"])
  }

  @Test("A screen of the same case keeps its route") func screenOfTheSameCaseKeepsItsRoute() {
    shell.type("clock manual")
    shell.type("do .load")
    let before = launched.store?.current.routes[0].id
    #expect(change { $0.replace(with: .home(.init(count: 3))) } == ["Count.count: 0 → 3"])
    #expect(shell.type("effects") == ["Count  load  since 0ms, until 500ms"])
    #expect(launched.store?.current.routes[0].id == before)
  }

  @Test("A route that moves and changes its case is a new route") func movedRouteOfAnotherCaseIsANewRoute() {
    _ = change { $0 += [.push(.note(.init(id: 1))), .push(.note(.init(id: 2)))] }
    _ = change {
      $0.remove(at: 1)
      $0[1].screen = .home(.init())
    }
    #expect(shell.type("stack") == ["Count › Count#2 *"])
    #expect(shell.type("do .add") == ["Count#2.count: 0 → 1"])
  }

  @Test("A sheet becomes a push, and a push a sheet, with the same screen") func sheetBecomesAPushAndAPushASheet() {
    _ = change { $0.presentSheet(.note(.init())) }
    #expect(change { $0[1].style = .push } == ["dismiss Note (Count › Note)", "push Note (Count › Note)"])
    #expect(shell.type("stack") == ["Count › Note *"])
    #expect(
      change { $0[1].style = .sheet(embedInNavigationView: false, configuration: .half) } == [
        "pop Note (hidden: Count)", "present Note (modal: Note)",
      ])
    #expect(shell.type("alive") == ["1 OuterCoordinator", "1 Count", "1 Note"])
    #expect(
      change {
        $0[1].style = .sheet(embedInNavigationView: true, configuration: .half)
        $0.push(.note(.init(id: 1)))
      } == ["dismiss Note (modal: Note › Note#2)", "present Note#2 (modal: Note › Note#2)"])
    #expect(shell.type("back") == ["pop Note#2 (modal: Note)"])
    #expect(shell.type("dismiss") == ["dismiss Note (Count)"])
  }

  @Test("A sheet that becomes a cover can no longer be swiped away") func sheetThatBecomesACoverCannotBeSwipedAway() {
    _ = change { $0.presentSheet(.note(.init())) }
    #expect(change { $0[1].style = .cover(embedInNavigationView: false) } == ["no change"])
    #expect(shell.type("dismiss").first == "error: the modal cannot be swiped away")
    _ = change { $0[1].style = .sheet(embedInNavigationView: false, configuration: .half) }
    #expect(shell.type("dismiss") == ["dismiss Note (Count)"])
  }

  @Test("Two modals can swap their positions") func modalsCanSwapTheirPositions() {
    _ = change { $0 += [.cover(.note(.init(id: 1))), .sheet(.note(.init(id: 2)))] }
    _ = change { $0.swapAt(1, 2) }
    #expect(shell.type("stack") == ["Count", "modal: Note#2", "modal: Note *"])
    _ = change { $0.remove(at: 1) }
    #expect(shell.type("stack") == ["Count", "modal: Note *"])
    #expect(shell.type("alive") == ["1 OuterCoordinator", "1 Count", "1 Note"])
  }

  @Test("A replaced root is reported, with or without a navigation stack and under modals")
  func replacedRootsAreReported() {
    #expect(change { $0 = [.root(.note(.init()))] } == ["replace (Note)"])
    #expect(change { $0 = [.root(.home(.init()), embedInNavigationView: false)] } == ["replace (Count)"])
    #expect(change { $0 = [.root(.note(.init()), embedInNavigationView: false)] } == ["replace (Note)"])
    #expect(change { $0 = [.root(.inner(.init()))] } == ["replace (Count)"])
    #expect(shell.type("tree") == ["OuterCoordinator", "└─ InnerCoordinator", "   └─ Count *"])
    _ = change { $0.presentSheet(.note(.init())) }
    #expect(change { $0[0] = .root(.home(.init())) } == ["replace (hidden: Count#2)"])
    #expect(shell.type("stack") == ["Count#2", "modal: Note *"])
    // The old root goes, and the sheet becomes the root.
    _ = change {
      $0.remove(at: 0)
      $0[0].style = .root(embedInNavigationView: true)
    }
    #expect(shell.type("stack") == ["Note *"])
    #expect(shell.type("alive") == ["1 OuterCoordinator", "1 Note"])
  }

  @Test("A push on a container, such as a flow, is reported as not presented") func pushOnAContainerIsNotPresented() {
    let launched = LaunchedStore()
    let shell = RouteShell { _ in
      TCAFlowRouter(launched.make()) { screen in
        if case .note = screen.case {
          UINavigationController(rootViewController: UIViewController())
        } else {
          UIViewController()
        }
      }
    }
    let lines = shell.session.send(
      to: launched.store,
      .change { $0 += [.sheet(.note(.init()), embedInNavigationView: true), .push(.home(.init()))] })
    #expect(
      lines.first?.hasPrefix("not presented ") == true
        && lines.first?.hasSuffix("below it is a container itself") == true)
  }
}

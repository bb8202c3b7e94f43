import FlowCore
import HeadlessUIKit
import Testing

@MainActor
@Suite struct WindowTreeTests {
  @Test func treeShowsContainmentAndPresentation() throws {
    let tabs = UITabBarController()
    let harness = try WindowHarness { _ in
      let first = UINavigationController(rootViewController: HomeViewController())
      first.pushViewController(DetailViewController(), animated: false)
      tabs.viewControllers = [first, ListViewController(), UINavigationController()]
      return tabs
    }
    #expect(harness.tree.root?.sketch == "{[Home Detail]* List []}")
    #expect(harness.tree.front?.name.word == "Detail")
    #expect(harness.tree.root?.name.word == "UITabBarController")
    try harness.turn { tabs.present(UINavigationController(rootViewController: LoginViewController()), animated: true) }
    #expect(harness.tree.root?.sketch == "{[Home Detail]* List []}^[Login]")
    #expect(harness.tree.frontStack.map(\.name.word) == ["Login"])
  }

  @Test func emptyTabBarHasATree() throws {
    let harness = try WindowHarness { _ in UITabBarController() }
    #expect(harness.tree.root?.sketch == "{}")
    #expect(harness.tree.front == nil)
  }

  @Test func aScreensTitleIsItsOwnItsItemsOrItsDisplayName() throws {
    let screen = HomeViewController()
    let harness = try WindowHarness { _ in screen }
    #expect(harness.tree.root?.title == nil)
    screen.owner?.displayName = "display"
    #expect(harness.tree.root?.title == "display")
    screen.tabBarItem = UITabBarItem(title: "tab", image: UIImage(systemName: "house"), tag: 0)
    #expect(harness.tree.root?.title == "tab")
    screen.navigationItem.title = "bar"
    #expect(harness.tree.root?.title == "bar")
    screen.title = "own"
    #expect(harness.tree.root?.title == "own")
  }

  @Test func aPlainControllerIsNamedByItsType() throws {
    let harness = try WindowHarness { _ in UIViewController() }
    #expect(harness.tree.front?.name.word == "UIViewController")
  }

  @Test func customContainerShowsItsChildren() throws {
    let outer = HomeViewController()
    let harness = try WindowHarness { _ in
      outer.addChild(ListViewController())
      return outer
    }
    #expect(harness.tree.root?.sketch == "Home(List)")
    #expect(harness.tree.front?.name.word == "Home")
  }

  @Test func customContainerIsReplacedByItsStackInTheTree() throws {
    let outer = HomeViewController()
    let stack = UINavigationController(rootViewController: ListViewController())
    let harness = try WindowHarness { _ in
      outer.addChild(stack)
      return outer
    }
    #expect(harness.tree.root?.sketch == "[List]")
    harness.discardEvents()
    try harness.turn { stack.pushViewController(DetailViewController(), animated: true) }
    try harness.turn { try harness.window.back() }
    #expect(harness.newEvents() == ["push Detail (List › Detail)", "pop Detail (List)"])
    try harness.turn { outer.present(LoginViewController(), animated: true) }
    #expect(harness.tree.root?.sketch == "[List]^Login")
    try harness.turn { outer.dismiss(animated: true) }
    try harness.turn { stack.removeFromParent() }
    #expect(harness.tree.root?.sketch == "Home")
  }

  @Test func keyWindowIsTheScreenSourceOfTheRun() throws {
    let harness = try WindowHarness()
    harness.runtime.enter { #expect(Run.current.screenSource == nil) }
    try harness.turn { harness.window.makeKeyAndVisible() }
    harness.runtime.enter { #expect(Run.current.screenSource === harness.window) }
    #expect(harness.window.isKeyWindow && !harness.window.isHidden)
    #expect(harness.tree == ScreenTree(root: nil))
    let other = UIWindow()
    try harness.turn { other.makeKeyAndVisible() }
    #expect(other.isKeyWindow && !harness.window.isKeyWindow)
  }
}

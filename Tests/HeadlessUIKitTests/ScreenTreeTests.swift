import FlowCore
import HeadlessUIKit
import Testing

@MainActor
@Suite struct ScreenTreeTests {
  @Test func treeShowsContainmentAndPresentation() throws {
    let tabs = UITabBarController()
    let bench = try Bench { _ in
      let first = UINavigationController(rootViewController: HomeViewController())
      first.pushViewController(DetailViewController(), animated: false)
      tabs.viewControllers = [first, ListViewController(), UINavigationController()]
      return tabs
    }
    #expect(bench.tree.root?.sketch == "{[Home Detail]* List []}")
    #expect(bench.tree.front?.name.word == "Detail")
    #expect(bench.tree.root?.name.word == "UITabBarController")
    try bench.turn { tabs.present(UINavigationController(rootViewController: LoginViewController()), animated: true) }
    #expect(bench.tree.root?.sketch == "{[Home Detail]* List []}^[Login]")
    #expect(bench.tree.frontStack.map(\.name.word) == ["Login"])
  }

  @Test func emptyTabBarHasATree() throws {
    let bench = try Bench { _ in UITabBarController() }
    #expect(bench.tree.root?.sketch == "{}")
    #expect(bench.tree.front == nil)
  }

  @Test func aScreensTitleIsItsOwnItsItemsOrItsDisplayName() throws {
    let screen = HomeViewController()
    let bench = try Bench { _ in screen }
    #expect(bench.tree.root?.title == nil)
    screen.owner?.displayName = "display"
    #expect(bench.tree.root?.title == "display")
    screen.tabBarItem = UITabBarItem(title: "tab", image: UIImage(systemName: "house"), tag: 0)
    #expect(bench.tree.root?.title == "tab")
    screen.navigationItem.title = "bar"
    #expect(bench.tree.root?.title == "bar")
    screen.title = "own"
    #expect(bench.tree.root?.title == "own")
  }

  @Test func aPlainControllerIsNamedByItsType() throws {
    let bench = try Bench { _ in UIViewController() }
    #expect(bench.tree.front?.name.word == "UIViewController")
  }

  @Test func customContainerShowsItsChildren() throws {
    let outer = HomeViewController()
    let bench = try Bench { _ in
      outer.addChild(ListViewController())
      return outer
    }
    #expect(bench.tree.root?.sketch == "Home(List)")
    #expect(bench.tree.front?.name.word == "Home")
  }

  @Test func customContainerIsReplacedByItsStackInTheTree() throws {
    let outer = HomeViewController()
    let stack = UINavigationController(rootViewController: ListViewController())
    let bench = try Bench { _ in
      outer.addChild(stack)
      return outer
    }
    #expect(bench.tree.root?.sketch == "[List]")
    bench.forget()
    try bench.turn { stack.pushViewController(DetailViewController(), animated: true) }
    try bench.turn { try bench.window.back() }
    #expect(bench.news() == ["push Detail (List › Detail)", "pop Detail (List)"])
    try bench.turn { outer.present(LoginViewController(), animated: true) }
    #expect(bench.tree.root?.sketch == "[List]^Login")
    try bench.turn { outer.dismiss(animated: true) }
    try bench.turn { stack.removeFromParent() }
    #expect(bench.tree.root?.sketch == "Home")
  }

  @Test func keyWindowIsTheScreenSourceOfTheRun() throws {
    let bench = try Bench()
    bench.runtime.enter { #expect(Run.current.screenSource == nil) }
    try bench.turn { bench.window.makeKeyAndVisible() }
    bench.runtime.enter { #expect(Run.current.screenSource === bench.window) }
    #expect(bench.window.isKeyWindow && !bench.window.isHidden)
    #expect(bench.tree == ScreenTree(root: nil))
    let other = UIWindow()
    try bench.turn { other.makeKeyAndVisible() }
    #expect(other.isKeyWindow && !bench.window.isKeyWindow)
  }
}

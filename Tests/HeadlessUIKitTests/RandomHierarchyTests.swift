import FlowCore
import Testing

@testable import HeadlessUIKit

/// Random operations of an app and its user, with invariants checked after each turn.
@MainActor
@Suite struct RandomHierarchyTests {
  @Test(arguments: 0..<40)
  func lifeCycleCallbacksAreBalancedInRandomHierarchies(seed: UInt64) throws {
    let counter = ScreenCounter()
    let actions = try RandomActions(seed: seed, counter: counter)
    for _ in 0..<150 { try actions.turn() }
    try actions.end()
    #expect(counter.aliveCount == 0)
    #expect(counter.createdCount > 20)
  }
}

/// The screens that a run has created, and those of them that are alive.
@MainActor
final class ScreenCounter {
  private var references: [WeakReference] = []
  /// The number of all screens.
  var createdCount: Int { references.count }
  /// The number of screens that are alive.
  var aliveCount: Int { references.count { $0.object != nil } }
  /// The screens that are alive.
  var screens: [CountedScreen] { references.compactMap { $0.object as? CountedScreen } }

  func add(_ screen: CountedScreen) { references.append(WeakReference(screen)) }
}

/// A screen that checks the order of its callbacks.
final class CountedScreen: UIViewController {
  enum Phase { case hidden, appearing, shown, disappearing }
  private(set) var phase = Phase.hidden
  private var loads = 0
  /// A closure that is called once, when the screen has appeared.
  var onFirstAppearance: (() -> Void)?

  init(_ counter: ScreenCounter) {
    super.init(nibName: nil, bundle: nil)
    counter.add(self)
  }

  override func viewDidLoad() {
    loads += 1
    #expect(loads == 1 && phase == .hidden)
  }

  private func go(from old: Phase, to new: Phase) {
    #expect(phase == old)
    #expect(loads == 1)
    phase = new
  }

  override func viewWillAppear(_ animated: Bool) { go(from: .hidden, to: .appearing) }
  override func viewWillDisappear(_ animated: Bool) { go(from: .shown, to: .disappearing) }
  override func viewDidDisappear(_ animated: Bool) { go(from: .disappearing, to: .hidden) }

  override func viewDidAppear(_ animated: Bool) {
    go(from: .appearing, to: .shown)
    onFirstAppearance?()
    onFirstAppearance = nil
  }
}

/// A run of random actions on a window, with checks after each turn.
@MainActor
private final class RandomActions {
  private let harness: WindowHarness
  private let counter: ScreenCounter
  private let stubGuard = StubGuard()
  private var random: SeededGenerator
  /// The screens that the app retains to show them again.
  private var kept: [UIViewController] = []

  init(seed: UInt64, counter: ScreenCounter) throws {
    self.counter = counter
    random = SeededGenerator(seed: seed)
    harness = try WindowHarness()
    harness.runtime.enter { Run.current.add(guard: stubGuard) }
    try harness.turn { harness.window.makeKeyAndVisible() }
  }

  /// Runs a turn of random actions, which the guard sometimes rejects, and checks the invariants.
  func turn() throws {
    stubGuard.reason = Int.random(in: 0..<6, using: &random) == 0 ? "no" : nil
    try harness.turn {
      for _ in 0..<Int.random(in: 1...4, using: &random) { act() }
    }
    check()
  }

  /// Releases all screens.
  func end() throws {
    stubGuard.reason = nil
    kept = []
    try harness.turn { harness.window.rootViewController = nil }
  }

  /// Returns a screen that the app retains, or a new one.
  private func screen() -> UIViewController {
    if let old = kept.randomElement(using: &random), Bool.random(using: &random) { return old }
    let screen = CountedScreen(counter)
    if Int.random(in: 0..<8, using: &random) == 0 {
      screen.onFirstAppearance = { [unowned self] in act() }
    }
    if Int.random(in: 0..<5, using: &random) == 0 { kept.append(screen) }
    return screen
  }

  /// Returns a new container with screens, or sometimes a screen alone.
  private func container() -> UIViewController {
    switch Int.random(in: 0..<6, using: &random) {
    case 0: return screen()
    case 2: return split()
    case 3: return pages()
    case 1:
      let tabs = UITabBarController()
      tabs.viewControllers = (0..<3).map { _ in UINavigationController(rootViewController: screen()) }
      return tabs
    default: return UINavigationController(rootViewController: screen())
    }
  }

  private func split() -> UIViewController {
    let split = UISplitViewController(style: Bool.random(using: &random) ? .doubleColumn : .unspecified)
    split.setViewController(screen(), for: .primary)
    split.setViewController(UINavigationController(rootViewController: screen()), for: .secondary)
    return split
  }

  private func pages() -> UIViewController {
    let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    pages.addChild(screen())
    return pages
  }

  /// Returns the controllers in the window, modals included.
  private func all() -> [UIViewController] {
    var list: [UIViewController] = []
    func visit(_ controller: UIViewController) {
      list.append(controller)
      for child in controller.children { visit(child) }
      if let modal = controller.presentedViewController, modal.presentingViewController === controller,
        controller.parent?.presentedViewController !== modal
      {
        visit(modal)
      }
    }
    if let root = harness.window.rootViewController { visit(root) }
    return list
  }

  /// Performs one random action of the app or the user.
  private func act() {
    let all = all()
    guard let target = all.randomElement(using: &random) else {
      harness.window.rootViewController = container()
      return
    }
    switch Int.random(in: 0..<18, using: &random) {
    case 0: harness.window.rootViewController = container()
    case 1:
      let modal = container()
      let style = Bool.random(using: &random) ? UIModalPresentationStyle.fullScreen : .automatic
      // The check reads the property, which a present modal's style no longer follows.
      if modal.presentingViewController == nil { modal.modalPresentationStyle = style }
      target.present(modal, animated: true)
    case 2: target.dismiss(animated: true)
    case 3: try? harness.window.back()
    case 4: try? harness.window.dismissModal()
    case 5: try? harness.window.selectTab(at: Int.random(in: 0..<3, using: &random))
    case 6: harness.window.isHidden.toggle()
    case 7 where isContainer(target): target.addChild(container())
    case 8 where !isContainer(target): target.addChild(screen())
    case 9: target.removeFromParent()
    case 10: target.showDetailViewController(container(), sender: nil)
    case 11: target.show(screen(), sender: nil)
    case 12:
      guard let pages = all.compactMap({ $0 as? UIPageViewController }).randomElement(using: &random) else { return }
      pages.addChild(Bool.random(using: &random) ? container() : screen())
    case 13:
      let alert = UIAlertController(title: "\(counter.createdCount)", message: nil, preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "OK", style: .default))
      target.present(alert, animated: true)
    case 14: try? harness.window.pressAlertButton(at: 0)
    default:
      guard let stack = all.compactMap({ $0 as? UINavigationController }).randomElement(using: &random) else { return }
      switch Int.random(in: 0..<5, using: &random) {
      case 0: stack.popViewController(animated: true)
      case 1: stack.popToRootViewController(animated: true)
      case 2: stack.viewControllers = stack.viewControllers.shuffled(using: &random) + [screen()]
      default: stack.pushViewController(screen(), animated: true)
      }
    }
  }

  private func isContainer(_ controller: UIViewController) -> Bool {
    controller is UINavigationController || controller is UITabBarController || controller is UISplitViewController
      || controller is UIPageViewController
  }

  /// Checks the tree, and the callbacks, visibility and lifetime of each screen.
  private func check() {
    let tree = harness.tree
    let (front, alert) = harness.runtime.enter { (harness.window.frontName, harness.window.alert) }
    #expect(front == tree.front?.name)
    #expect(alert == tree.alert)
    #expect(tree.places.count(where: \.isFront) <= 1)
    // Empty pages or an empty modal have no front screen.
    if let top = tree.frontStack.last, top.kind == .screen {
      #expect(top == tree.front)
      // The screens that transitions report are those of the model.
      let reported = harness.runtime.enter { harness.window.front.place() }
      #expect(reported.containers == tree.frontPlace.containers)
      #expect(reported.screens == tree.frontPlace.screens.suffix(reported.screens.count))
    }
    // Visibility, computed from the rules alone.
    var shown: Set<ObjectIdentifier> = []
    func visit(_ controller: UIViewController) {
      let modal = controller.presentedViewController.flatMap { modal in
        modal.presentingViewController === controller && modal.presentingViewController != nil
          && controller.parent?.presentedViewController !== modal ? modal : nil
      }
      if modal?.modalPresentationStyle != .fullScreen {
        shown.insert(ObjectIdentifier(controller))
        switch controller {
        case let stack as UINavigationController: stack.topViewController.map { visit($0) }
        case let tabs as UITabBarController: tabs.selectedViewController.map { visit($0) }
        default: controller.children.forEach { visit($0) }
        }
      }
      if let modal { visit(modal) }
    }
    if !harness.window.isHidden, let root = harness.window.rootViewController { visit(root) }
    let standing = Set(all().map { ObjectIdentifier($0) })
    for screen in counter.screens {
      let isShown = shown.contains(ObjectIdentifier(screen))
      #expect(screen.phase == (isShown ? .shown : .hidden))
      #expect(screen.presentationState.isVisible == isShown)
      if standing.contains(ObjectIdentifier(screen)) { #expect(!screen.presentationState.isDismissed) }
      let isHeld = standing.contains(ObjectIdentifier(screen)) || holds(screen)
      #expect(isHeld)
    }
  }

  /// Returns whether a screen that the app retains contains a screen.
  private func holds(_ screen: UIViewController) -> Bool {
    var next: UIViewController? = screen
    while let controller = next {
      if kept.contains(where: { $0 === controller }) { return true }
      next = controller.parent ?? controller.presentingViewController
    }
    return false
  }
}

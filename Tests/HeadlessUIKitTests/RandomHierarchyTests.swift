import FlowCore
import Testing

@testable import HeadlessUIKit

/// Random operations of an app and its user, with invariants checked after each turn.
@MainActor
@Suite struct RandomHierarchyTests {
  @Test(arguments: 0..<40)
  func lifeCycleCallbacksAreBalancedInRandomHierarchies(seed: UInt64) throws {
    let counter = ScreenCounter()
    do {
      let play = try RandomActions(seed: seed, counter: counter)
      for _ in 0..<150 { try play.turn() }
      try play.end()
    }
    #expect(counter.living == 0)
    #expect(counter.born > 20)
  }
}

/// A count of the living screens, and of the callbacks that each has received.
@MainActor
final class ScreenCounter {
  var born = 0
  private var weak: [WeakReference] = []
  var living: Int { weak.count { $0.object != nil } }
  var screens: [CountedScreen] { weak.compactMap { $0.object as? CountedScreen } }

  func enter(_ screen: CountedScreen) {
    born += 1
    weak.append(WeakReference(screen))
  }
}

/// A screen that checks the order of its callbacks.
final class CountedScreen: UIViewController {
  enum Phase { case hidden, appearing, shown, disappearing }
  private(set) var phase = Phase.hidden
  private var loads = 0
  var turnsIntoChange: ((CountedScreen) -> Void)?

  init(_ counter: ScreenCounter) {
    super.init(nibName: nil, bundle: nil)
    counter.enter(self)
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
    turnsIntoChange?(self)
    turnsIntoChange = nil
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

  func turn() throws {
    stubGuard.reason = Int.random(in: 0..<6, using: &random) == 0 ? "no" : nil
    try harness.turn {
      for _ in 0..<Int.random(in: 1...4, using: &random) { act() }
    }
    check()
  }

  func end() throws {
    stubGuard.reason = nil
    kept = []
    try harness.turn { harness.window.rootViewController = nil }
  }

  private func screen() -> UIViewController {
    if let old = kept.randomElement(using: &random), Bool.random(using: &random) { return old }
    let screen = CountedScreen(counter)
    if Int.random(in: 0..<8, using: &random) == 0 {
      screen.turnsIntoChange = { [unowned self] _ in act() }
    }
    if Int.random(in: 0..<5, using: &random) == 0 { kept.append(screen) }
    return screen
  }

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

  private func act() {
    let all = all()
    guard let target = all.randomElement(using: &random) else {
      harness.window.rootViewController = container()
      return
    }
    switch Int.random(in: 0..<17, using: &random) {
    case 0: harness.window.rootViewController = container()
    case 1:
      let modal = container()
      modal.modalPresentationStyle = Bool.random(using: &random) ? .fullScreen : .automatic
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

  private func check() {
    let tree = harness.tree
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

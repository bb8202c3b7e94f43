import FlowCore
import FlowNavigation
import FlowRuntime
import HeadlessUIKit
import Testing

@MainActor
@Suite struct RandomNavigationTests {
  @Test("Ten thousand random navigation sequences match a model", arguments: 0..<10)
  func randomNavigationMatchesAModel(round: Int) throws {
    for index in 0..<1_000 {
      let seed = UInt64(round * 1_000 + index + 1)
      let play = RandomPlay(seed: seed)
      guard let difference = try play.run() else { continue }
      Issue.record("seed \(seed): \(difference)")
      return
    }
  }
}

/// A model of an app with two tabs and modals, with names and counts only.
private struct Model: Equatable {
  /// The screens of each tab as numbers, bottom first.
  var tabs: [[Int]] = [[1], [2]]
  var selected = 0
  /// The screens of the presented flow. `nil` if no flow is presented.
  var modal: [Int]?
  /// The steps that hidden screens have sent, by screen.
  var held: [Int: [Int]] = [:]
  /// The numbers of the delivered steps, in order.
  var arrived: [Int] = []
  var nextScreen = 3

  var aliveScreens: Int { tabs.joined().count + (modal?.count ?? 0) }

  mutating func remove(_ screens: ArraySlice<Int>) {
    for screen in screens { held[screen] = nil }
  }

  /// Delivers the held steps of the selected tab's top screen, even behind a sheet.
  mutating func show() {
    guard let top = tabs[selected].last else { return }
    arrived += held.removeValue(forKey: top) ?? []
  }
}

/// A random sequence of operations, determined by a seed.
@MainActor
private final class RandomPlay {
  private let runtime = VirtualTimeRuntime()
  private let app: TabsFlowHarness
  private var model = Model()
  private var random: SeededGenerator
  private var operations: [String] = []
  private var number = 0

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    app = runtime.enter { TabsFlowHarness() }
  }

  /// Runs the sequence.
  /// - Returns: A difference from the model with the operations that led to it. Returns `nil` if there is none.
  func run() throws -> String? {
    defer { runtime.tearDown() }
    runtime.enter { app.start() }
    try runtime.rest()
    for _ in 0..<Int.random(in: 5...15, using: &random) {
      try operate()
      if let difference = difference() { return "\(difference) after \(operations.joined(separator: ", "))" }
    }
    let left = app.references()
    runtime.enter { app.leave() }
    try runtime.rest()
    let alive = left.compactMap { $0() }.count
    return alive == 0 ? nil : "\(alive) objects live on after \(operations.joined(separator: ", "))"
  }

  /// Performs a random operation on the app and the model.
  private func operate() throws {
    switch Int.random(in: 0..<10, using: &random) {
    case 0, 1, 2: try push()
    case 3: try pop()
    case 4: try popToRoot()
    case 5: try selectTab()
    case 6: try present()
    case 7: try dismiss(byGesture: Bool.random(using: &random))
    case 8: try back()
    default: try emitStep()
    }
  }

  private func push() throws {
    operations.append("push")
    let screen = model.nextScreen
    model.nextScreen += 1
    if model.modal != nil { model.modal?.append(screen) } else { model.tabs[model.selected].append(screen) }
    try send(.push("\(screen)"))
  }

  private func pop() throws {
    operations.append("pop")
    popModel(to: nil)
    try send(.pop)
  }

  private func popToRoot() throws {
    operations.append("pop to root")
    popModel(to: 1)
    try send(.dismiss)
  }

  /// Goes back by the gesture, which a root screen refuses.
  private func back() throws {
    operations.append("back")
    let depth = model.modal?.count ?? model.tabs[model.selected].count
    popModel(to: nil)
    try runtime.enter {
      do { try app.window.back() } catch GestureRefusal.nothingToGoBackTo where depth == 1 {}
    }
    try runtime.rest()
  }

  /// Selects a random tab, unless a modal covers the tabs.
  private func selectTab() throws {
    let tab = Int.random(in: 0..<2, using: &random)
    operations.append("tab \(tab)")
    guard model.modal == nil else { return }
    model.selected = tab
    model.show()
    runtime.enter { app.tabs.selectedIndex = tab }
    try runtime.rest()
  }

  /// Presents the modal flow, unless one is presented.
  private func present() throws {
    operations.append("present")
    guard model.modal == nil else { return }
    model.modal = [model.nextScreen]
    model.nextScreen += 1
    runtime.enter { app.coordinator.enqueue(TestStep.child) }
    try runtime.rest()
  }

  /// Ends the modal flow by the gesture or by its last step.
  private func dismiss(byGesture: Bool) throws {
    operations.append(byGesture ? "swipe" : "end")
    guard let modal = model.modal else { return }
    model.remove(modal[...])
    model.modal = nil
    try runtime.enter {
      if byGesture { try app.window.dismissModal() } else { app.modalCoordinator?.enqueue(TestStep.end) }
    }
    try runtime.rest()
  }

  /// Emits a step from a screen in a tab, hidden or not.
  private func emitStep() throws {
    guard let screen = model.tabs.joined().randomElement(using: &random) else { return }
    number += 1
    operations.append("\(screen) emits \(number)")
    let isVisible = model.tabs[model.selected].last == screen
    if isVisible { model.arrived.append(number) } else { model.held[screen, default: []].append(number) }
    runtime.enter { app.model(of: screen)?.steps.send(TestStep.number(number)) }
    try runtime.rest()
  }

  /// Pops screens of the front stack of the model.
  ///
  /// Without a depth, one screen is popped. The root always stays.
  private func popModel(to depth: Int?) {
    if var modal = model.modal {
      let target = max(1, depth ?? modal.count - 1)
      model.remove(modal[min(target, modal.count)...])
      modal.removeSubrange(min(target, modal.count)...)
      model.modal = modal
    } else {
      var stack = model.tabs[model.selected]
      let target = min(max(1, depth ?? stack.count - 1), stack.count)
      model.remove(stack[target...])
      stack.removeSubrange(target...)
      model.tabs[model.selected] = stack
      model.show()
    }
  }

  private func send(_ step: TestStep) throws {
    runtime.enter { app.frontCoordinator(hasModal: model.modal != nil, tab: model.selected)?.enqueue(step) }
    try runtime.rest()
  }

  /// Returns the app's first difference from the model. Returns `nil` if there is none.
  private func difference() -> String? {
    let tabs = app.stacks.map { stack in stack.viewControllers.compactMap { Int($0.title ?? "") } }
    if tabs != model.tabs { return "tabs \(tabs), not \(model.tabs)" }
    let modal = app.modalStack?.viewControllers.compactMap { Int($0.title ?? "") }
    if modal != model.modal { return "modal \(modal ?? []), not \(model.modal ?? [])" }
    let selected = app.tabs.selectedIndex
    if selected != model.selected { return "tab \(selected), not \(model.selected)" }
    if app.arrived != model.arrived { return "arrived \(app.arrived), not \(model.arrived)" }
    let alive = runtime.enter { Run.current.owners.alive }
    let screens = alive.filter { $0.kind == .screen && $0.model is ScreenViewModel }.count
    if screens != model.aliveScreens { return "\(screens) screens live, not \(model.aliveScreens)" }
    let flows = alive.filter { $0.kind == .flow }.count
    let expected = model.modal == nil ? 3 : 4
    return flows == expected ? nil : "\(flows) flows live, not \(expected)"
  }
}

/// A root flow with two tab flows, which presents another flow.
@MainActor
private final class TabsFlowHarness {
  let window = UIWindow(frame: UIScreen.main.bounds)
  private(set) var tabs = UITabBarController()
  let coordinator = FlowCoordinator()
  private(set) var stacks: [UINavigationController] = []
  private(set) var arrived: [Int] = []
  private var models: [Int: () -> ScreenViewModel?] = [:]
  private var all: [() -> AnyObject?] = []
  private var nextScreen = 1

  var modalStack: UINavigationController? { tabs.presentedViewController as? UINavigationController }
  var modalCoordinator: FlowCoordinator? { coordinator.children.count > 2 ? coordinator.children[2] : nil }

  func model(of screen: Int) -> ScreenViewModel? { models[screen]?() }

  func frontCoordinator(hasModal: Bool, tab: Int) -> FlowCoordinator? {
    hasModal ? modalCoordinator : coordinator.children[tab]
  }

  /// Returns references to all objects that have to be released in the end.
  func references() -> [() -> AnyObject?] { all }

  /// Shows the tabs and starts the flows.
  func start() {
    let flows = [ChildFlow(navigate), ChildFlow(navigate)]
    stacks = flows.map(\.navigationController)
    tabs.setViewControllers(stacks, animated: false)
    let root = ParentFlow { [unowned self] step, _ in
      switch step {
      case .start:
        return .multiple(
          flowContributors: flows.map {
            .contribute(withNextPresentable: $0, withNextStepper: OneStepper(withSingleStep: TestStep.push("")))
          })
      case .child:
        let modal = ChildFlow(navigate)
        remember(modal)
        tabs.present(modal.navigationController, animated: true, completion: nil)
        return .one(
          flowContributor: .contribute(
            withNextPresentable: modal, withNextStepper: OneStepper(withSingleStep: TestStep.push(""))))
      case .end:
        tabs.dismiss(animated: true, completion: nil)
        return .none
      default:
        return .none
      }
    }
    remember(root)
    window.rootViewController = tabs
    window.makeKeyAndVisible()
    coordinator.coordinate(flow: root, with: OneStepper(withSingleStep: TestStep.start))
  }

  /// Stops the flows and shows another window root.
  func leave() {
    coordinator.stop()
    window.rootViewController = nil
    tabs = UITabBarController()
    stacks = []
  }

  /// Handles a step of a tab flow or of the modal flow.
  private func navigate(_ step: TestStep, _ flow: RecordingFlow) -> FlowContributors {
    switch step {
    case .push:
      let (screen, model) = (ScreenViewController(), ScreenViewModel())
      let number = nextScreen
      nextScreen += 1
      screen.title = "\(number)"
      models[number] = { [weak model] in model }
      remember(screen)
      remember(model)
      flow.navigationController.pushViewController(screen, animated: true)
      return .one(flowContributor: .contribute(withNextPresentable: screen, withNextStepper: model))
    case .pop:
      flow.navigationController.popViewController(animated: true)
      return .none
    case .dismiss:
      flow.navigationController.popToRootViewController(animated: true)
      return .none
    case .number(let number):
      arrived.append(number)
      return .multiple()
    case .end:
      return .end(forwardToParentFlowWithStep: TestStep.end)
    default:
      return .none
    }
  }

  private func remember(_ object: AnyObject) {
    all.append { [weak object] in object }
  }
}

import FlowCore
import FlowScript
import HeadlessUIKit
import Testing

/// A screen that notes the calls of its methods.
private final class ActionScreen: UIViewController {
  var calls: [String] = []
  private let fill: (ActionScreen) -> Void

  init(_ fill: @escaping (ActionScreen) -> Void = { _ in }) {
    self.fill = fill
    super.init(nibName: nil, bundle: nil)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    fill(self)
  }

  func plain() { calls.append("plain") }
  func sent(_ sender: Any) { calls.append("sent by \(type(of: sender))") }
  func sent(_ sender: Any?, event: UIEvent) { calls.append("sent with event") }
  func fromButton(_ button: UIButton) { calls.append("button \(button.currentTitle ?? "")") }
  func flag(_ flag: Bool) { calls.append("\(flag)") }
  func perhaps(_ text: String?) { calls.append(text ?? "nil") }
  func later() async {
    try? await Task.sleep(for: .seconds(1))
    calls.append("later")
  }
  func answer(_ text: String) -> CallRecorder {
    let answer = CallRecorder()
    answer.lines = [text]
    return answer
  }
}

/// A target that is no responder.
@MainActor
private class Model {
  var calls: [String] = []
  static var calls: [String] = []

  func save() { calls.append("save") }
  func load() { calls.append("load") }
  static func refresh() { calls.append("refresh") }
}

private final class SpecialModel: Model {
  override func save() { calls.append("special save") }
}

@MainActor
@Suite struct SelectorTests {
  @Test func equalityIsThatOfNamesAndParameterCounts() {
    #expect(Selector("plain", ActionScreen.plain) == "plain")
    #expect(Selector("fromButton", ActionScreen.fromButton(_:)) == Selector("fromButton:"))
    #expect(Selector("plain", ActionScreen.plain) != Selector("plain:"))
    #expect(Selector("sent", ActionScreen.sent(_:event:)).description == "sent::")
    #expect(NSStringFromSelector(NSSelectorFromString("didTap:")) == "didTap:")
  }

  @Test func argumentsFitTheParameters() throws {
    let harness = try WindowHarness { _ in UIViewController() }
    let screen = ActionScreen()
    try harness.turn {
      screen.perform(Selector("plain", ActionScreen.plain), with: 1)
      screen.perform(Selector("sent", ActionScreen.sent(_:)), with: 1)
      screen.perform(Selector("sent", ActionScreen.sent(_:event:)), with: nil, with: UIEvent())
      screen.perform(Selector("flag", ActionScreen.flag), with: UIButton())
      screen.perform(Selector("flag", ActionScreen.flag))
      screen.perform(Selector("perhaps", ActionScreen.perhaps), with: nil)
      screen.perform(Selector("perhaps", ActionScreen.perhaps), with: "text")
      let model = screen
      screen.perform(Selector("plain", of: model, { $0.plain }))
    }
    #expect(
      screen.calls == ["plain", "sent by Int", "sent with event", "true", "false", "nil", "text", "plain"])
    #expect(harness.newEvents() == [])
  }

  @Test func aCallThatIsNotPossibleIsAFault() throws {
    let harness = try WindowHarness { _ in UIViewController() }
    let screen = ActionScreen()
    try harness.turn {
      screen.perform(Selector("fromButton", ActionScreen.fromButton), with: UISwitch())
      screen.perform(Selector("fromButton", ActionScreen.fromButton))
      screen.perform(Selector("perhaps", ActionScreen.perhaps), with: 1)
      screen.perform("gone:", with: 1)
      UIApplication.shared.sendAction(Selector("plain", ActionScreen.plain), to: Model(), from: nil, for: nil)
    }
    #expect(screen.calls == [])
    #expect(
      harness.newEvents() == [
        "fault: fromButton(_:) expects UIButton, was sent UISwitch",
        "fault: fromButton(_:) expects UIButton, was sent nil",
        "fault: perhaps(_:) expects Optional<String>, was sent Int",
        "fault: gone: is only a name: ActionScreen has no method of it to call",
        "fault: plain() is a method of ActionScreen, was sent to Model",
      ])
  }

  @Test func aResultLivesToTheEndOfTheTurn() throws {
    let harness = try WindowHarness { _ in UIViewController() }
    weak var answer: CallRecorder?
    try harness.turn {
      let result = ActionScreen().perform(Selector("answer", ActionScreen.answer), with: "yes")
      answer = result?.takeUnretainedValue() as? CallRecorder
      #expect(answer?.lines == ["yes"])
      #expect(ActionScreen().perform(Selector("plain", ActionScreen.plain)) == nil)
    }
    #expect(answer == nil)
  }

  @Test func callsAreDelayedInVirtualTime() throws {
    let harness = try WindowHarness { _ in UIViewController() }
    let screen = ActionScreen()
    try harness.turn {
      screen.perform(Selector("plain", ActionScreen.plain), with: nil, afterDelay: 2)
      screen.perform(Selector("later", ActionScreen.later))
    }
    #expect(screen.calls == [])
    try harness.runtime.advance(to: harness.runtime.now + .seconds(1))
    #expect(screen.calls == ["later"])
    try harness.runtime.advance(to: harness.runtime.now + .seconds(1))
    #expect(screen.calls == ["later", "plain"])
  }

  @Test func aResponderRespondsToTheMethodsOfItsClass() {
    let screen = ActionScreen()
    #expect(screen.responds(to: Selector("plain", ActionScreen.plain)))
    #expect(!screen.responds(to: Selector("save", Model.save)))
    #expect(!screen.responds(to: "plain"))
    #expect(!screen.responds(to: nil))
  }
}

@MainActor
@Suite struct TargetActionTests {
  @Test func aPressCallsTheTargetsForEachEventAndAnActionOnce() throws {
    let screen = ActionScreen { screen in
      let button = UIButton(primaryAction: UIAction(title: "Go") { _ in screen.calls.append("action") })
      button.addTarget(screen, action: Selector("fromButton", ActionScreen.fromButton), for: .touchUpInside)
      button.addTarget(screen, action: Selector("fromButton", ActionScreen.fromButton), for: .primaryActionTriggered)
      button.addTarget(screen, action: Selector("plain", ActionScreen.plain), for: .touchDown)
      screen.view.addSubview(button)
    }
    let harness = try WindowHarness { _ in screen }
    try harness.tap("Go")
    #expect(screen.calls == ["plain", "action", "button Go", "button Go"])
  }

  @Test func theSameTargetAndActionAreOneEntry() {
    let (screen, control) = (ActionScreen(), UIControl())
    let plain = Selector("plain", ActionScreen.plain)
    control.addTarget(screen, action: plain, for: .valueChanged)
    control.addAction(UIAction { _ in screen.calls.append("action") }, for: .valueChanged)
    control.addTarget(screen, action: plain, for: .touchDown)
    control.addTarget(screen, action: plain, for: .valueChanged)
    #expect(control.allControlEvents == [.valueChanged, .touchDown])
    control.sendActions(for: .valueChanged)
    control.sendActions(for: .touchDown)
    control.sendActions(for: [.valueChanged, .touchDown])
    #expect(screen.calls == ["plain", "action", "plain", "plain", "action"])
    #expect(control.actions(forTarget: screen, forControlEvent: .touchDown) == ["plain"])
    #expect(control.actions(forTarget: screen, forControlEvent: .editingChanged) == nil)
  }

  @Test func targetsAreRemovedByTargetActionAndEvents() {
    let (screen, model, control) = (ActionScreen(), Model(), UIControl())
    let plain = Selector("plain", ActionScreen.plain)
    let (save, load) = (Selector("save", Model.save), Selector("load", Model.load))
    control.addTarget(screen, action: plain, for: [.touchDown, .valueChanged])
    control.addTarget(model, action: save, for: .allEvents)
    control.addTarget(model, action: load, for: .touchDown)
    #expect(control.allTargets.count == 2 && control.allTargets.contains(screen))
    control.removeTarget(screen, action: plain, for: .touchDown)
    #expect(control.actions(forTarget: screen, forControlEvent: .touchDown) == nil)
    #expect(control.actions(forTarget: screen, forControlEvent: .valueChanged) == ["plain"])
    control.removeTarget(model, action: nil, for: .touchDown)
    #expect(control.actions(forTarget: model, forControlEvent: .touchDown) == nil)
    control.removeTarget(nil, action: save, for: .valueChanged)
    #expect(control.actions(forTarget: model, forControlEvent: .valueChanged) == nil)
    for target in control.allTargets { control.removeTarget(target, action: nil, for: .editingChanged) }
    #expect(control.actions(forTarget: model, forControlEvent: .editingChanged) == nil)
    control.addAction(UIAction { _ in }, for: .touchDown)
    control.removeTarget(nil, action: nil, for: .allEvents)
    #expect(control.allTargets == [] && control.allControlEvents == .touchDown)
  }

  @Test func aControlDoesNotRetainItsTarget() {
    let control = UIControl()
    weak var model: Model?
    do {
      let target = SpecialModel()
      model = target
      control.addTarget(target, action: Selector("save", Model.save), for: .touchDown)
      control.sendActions(for: .touchDown)
      #expect(target.calls == ["special save"])
    }
    #expect(model == nil)
    control.sendActions(for: .touchDown)
    #expect(control.allTargets == [])
  }

  @Test func aClassMayBeATarget() {
    let control = UIControl()
    Model.calls = []
    control.addTarget(Model.self, action: Selector("refresh", Model.refresh), for: .touchDown)
    control.addTarget(Model.self, action: Selector("refresh", Model.refresh), for: .valueChanged)
    control.sendActions(for: [.touchDown, .valueChanged])
    #expect(Model.calls == ["refresh"])
    control.removeTarget(Model.self, action: nil, for: .allEvents)
    #expect(control.allControlEvents == [])
    let item = UIBarButtonItem(
      title: "Refresh", style: .plain, target: Model.self, action: Selector("refresh", Model.refresh))
    #expect(item.target != nil && item.action == "refresh")
  }

  @Test func withoutATargetTheResponderChainIsAsked() throws {
    let inner = ActionScreen { screen in
      let button = UIButton(type: .system)
      button.setTitle("Go", for: .normal)
      button.addTarget(nil, action: Selector("plain", ActionScreen.plain), for: .touchUpInside)
      screen.view.addSubview(button)
      screen.navigationItem.rightBarButtonItem = UIBarButtonItem(
        barButtonSystemItem: .done, target: nil, action: Selector("sent", ActionScreen.sent(_:)))
      let field = UITextField()
      field.becomeFirstResponder()
      screen.view.addSubview(field)
    }
    let harness = try WindowHarness { _ in UINavigationController(rootViewController: inner) }
    try harness.tap("Go")
    try harness.tap("Done")
    #expect(inner.calls == ["plain", "sent by UIBarButtonItem"])
    try harness.turn {
      let resign = Selector("resignFirstResponder", UIResponder.resignFirstResponder)
      #expect(UIApplication.shared.sendAction(resign, to: nil, from: nil, for: nil))
      #expect(!UIApplication.shared.sendAction(Selector("save", Model.save), to: nil, from: nil, for: nil))
      let field = inner.view.subviews[1]
      #expect(!field.isFirstResponder)
    }
  }

  @Test func theChainLeadsFromAViewToTheDelegateOfTheApplication() throws {
    final class Delegate: UIResponder, UIApplicationDelegate {}
    let (child, delegate) = (ActionScreen(), Delegate())
    let harness = try WindowHarness { _ in UINavigationController(rootViewController: child) }
    try harness.turn {
      UIApplication.shared.delegate = delegate
      let label = UILabel()
      child.view.addSubview(label)
      var chain: [UIResponder] = []
      var next: UIResponder? = label
      while let responder = next {
        chain.append(responder)
        next = responder.next
      }
      let stack = try #require(child.navigationController)
      #expect(chain == [label, child.view, child, stack, harness.window, UIApplication.shared, delegate])
      let modal = ActionScreen()
      child.present(modal, animated: false)
      #expect(modal.next === stack)
      #expect(modal.target(forAction: Selector("plain", ActionScreen.plain), withSender: nil) as? UIResponder === modal)
      #expect(label.target(forAction: Selector("save", Model.save), withSender: nil) == nil)
    }
  }

  @Test func theValuesOfControlsReachTargets() throws {
    let screen = ActionScreen { screen in
      let toggle = UISwitch()
      toggle.accessibilityLabel = "Sound"
      let segments = UISegmentedControl(items: ["A", "B"])
      let stepper = UIStepper()
      for control in [toggle, segments, stepper] {
        control.addTarget(screen, action: Selector("sent", ActionScreen.sent(_:)), for: .valueChanged)
        screen.view.addSubview(control)
      }
      let field = UITextField()
      for (event, name) in [
        (UIControl.Event.editingDidBegin, "begin"), (.editingChanged, "change"), (.editingDidEndOnExit, "exit"),
        (.editingDidEnd, "end"),
      ] {
        field.addTarget(
          screen, action: Selector(name, { (screen: ActionScreen) in { screen.calls.append(name) } }), for: event)
      }
      screen.view.addSubview(field)
      let table = UITableView()
      table.refreshControl = UIRefreshControl()
      table.refreshControl?.addTarget(screen, action: Selector("sent", ActionScreen.sent(_:)), for: .valueChanged)
      screen.view.addSubview(table)
    }
    let harness = try WindowHarness { _ in screen }
    for title in ["Sound", "B", "Increment", "refresh"] { try harness.tap(title) }
    #expect(
      screen.calls == [
        "sent by UISwitch", "sent by UISegmentedControl", "sent by UIStepper", "sent by UIRefreshControl",
      ])
    screen.calls = []
    try harness.type("text")
    #expect(screen.calls == ["begin", "change"])
    // As for actions, a target for the end by the return key ends the editing.
    #expect(harness.runtime.enter { harness.window.elements(of: nil) }[3].gestures.contains(.submit))
    try harness.turn {
      try harness.window.perform(.submit, onElementAt: harness.window.elements(of: nil)[3].position, of: nil)
    }
    #expect(screen.calls == ["begin", "change", "exit", "end"])
  }

  @Test func aBarItemSendsItsActionToItsTarget() throws {
    let screen = ActionScreen { screen in
      let item = UIBarButtonItem(title: "Save", style: .done, target: screen, action: nil)
      #expect(item.target === screen && item.action == nil)
      item.action = Selector("sent", ActionScreen.sent(_:))
      let both = UIBarButtonItem(title: "Both", primaryAction: UIAction { _ in screen.calls.append("primary") })
      both.target = screen
      both.action = Selector("plain", ActionScreen.plain)
      let gone = UIBarButtonItem(
        title: "Gone", image: nil, target: Model(), action: Selector("save", Model.save),
        menu: UIMenu(children: [UIAction(title: "Eat") { _ in }]))
      screen.navigationItem.rightBarButtonItems = [item, both, gone]
    }
    let harness = try WindowHarness { _ in UINavigationController(rootViewController: screen) }
    for title in ["Save", "Both", "Gone"] { try harness.tap(title) }
    #expect(screen.calls == ["sent by UIBarButtonItem", "primary"])
    #expect(harness.newEvents() == [])
  }
}

@MainActor
@Suite struct TapRecognizerTests {
  private final class Delegate: UIGestureRecognizerDelegate {
    var mayBegin = true

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { mayBegin }

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
      touch.view === gestureRecognizer.view
    }
  }

  private func label(_ text: String) -> UILabel {
    let label = UILabel()
    label.text = text
    return label
  }

  @Test func aViewWithARecognizerOfTapsIsAButton() throws {
    var states: [UIGestureRecognizer.State] = []
    let delegate = Delegate()
    let recognizer = UITapGestureRecognizer()
    let screen = ActionScreen { screen in
      let card = UIStackView(arrangedSubviews: [label("Title"), label("Subtitle")])
      recognizer.addTarget(screen, action: Selector("sent", ActionScreen.sent(_:)))
      recognizer.addTarget(screen, action: Selector("sent", ActionScreen.sent(_:)))
      recognizer.addTarget(
        screen,
        action: Selector(
          "state", { (_: ActionScreen) in { (tap: UITapGestureRecognizer) in states.append(tap.state) } }))
      recognizer.delegate = delegate
      card.addGestureRecognizer(recognizer)
      screen.view.addSubview(card)
    }
    let harness = try WindowHarness { _ in screen }
    try harness.turn {
      let elements = harness.window.elements(of: nil)
      #expect(elements.map(\.label) == ["Title, Subtitle"] && elements.map(\.title) == ["Title"])
      #expect(elements.map(\.role) == [.button])
    }
    try harness.tap("Title")
    #expect(screen.calls == ["sent by UITapGestureRecognizer"] && states == [.ended])
    #expect(recognizer.state == .possible)
    delegate.mayBegin = false
    try harness.tap("Title")
    #expect(states == [.ended])
    recognizer.removeTarget(nil, action: nil)
    #expect(harness.refusal { try $0.tapButton(at: 0, of: nil) } == .noSuchElement)
  }

  @Test func aViewThatNoTouchReachesIsNone() throws {
    let screen = ActionScreen { screen in
      for (text, isTouchable) in [("dead", false), ("live", true)] {
        let label = label(text)
        label.isUserInteractionEnabled = isTouchable
        label.addGestureRecognizer(
          UITapGestureRecognizer(target: screen, action: Selector("plain", ActionScreen.plain)))
        screen.view.addSubview(label)
      }
      let off = UITapGestureRecognizer(target: screen, action: Selector("plain", ActionScreen.plain))
      off.isEnabled = false
      let view = UIView()
      view.accessibilityLabel = "off"
      view.addGestureRecognizer(off)
      screen.view.addSubview(view)
    }
    let harness = try WindowHarness { _ in screen }
    #expect(harness.controls().buttons.map(\.title) == ["live"])
    try harness.tap("live")
    #expect(screen.calls == ["plain"])
  }

  @Test func theBackgroundOfAScreenLeavesItsTextsAlone() throws {
    let screen = ActionScreen { screen in
      screen.view.addGestureRecognizer(
        UITapGestureRecognizer(target: screen.view, action: Selector("endEditing", UIView.endEditing(_:))))
      let field = UITextField()
      field.accessibilityLabel = "Name"
      screen.view.addSubview(label("Who are you?"))
      screen.view.addSubview(field)
    }
    let harness = try WindowHarness { _ in screen }
    try harness.turn {
      #expect(harness.window.elements(of: nil).map(\.label) == ["Who are you?", "Name", "background"])
    }
    try harness.type("Ada")
    let field = try #require(harness.runtime.enter { screen.view.subviews[1] as? UITextField })
    #expect(harness.isEditing(field))
    try harness.tap("background")
    #expect(!harness.isEditing(field))
  }

  @Test func aRecognizerTakesTheTouchFromAControl() throws {
    let screen = ActionScreen { screen in
      let button = UIButton(primaryAction: UIAction(title: "Go") { _ in screen.calls.append("action") })
      let recognizer = UITapGestureRecognizer(target: screen, action: Selector("plain", ActionScreen.plain))
      button.addGestureRecognizer(recognizer)
      screen.view.addSubview(button)
    }
    let harness = try WindowHarness { _ in screen }
    try harness.tap("Go")
    #expect(screen.calls == ["plain"])
    try harness.turn { screen.view.subviews[0].gestureRecognizers?[0].cancelsTouchesInView = false }
    try harness.tap("Go")
    #expect(screen.calls == ["plain", "plain", "action"])
  }

  @Test func theRecognizerAddedLastTakesTheTapOfTheFewestTaps() throws {
    let screen = ActionScreen { screen in
      let card = label("Card")
      card.isUserInteractionEnabled = true
      for (name, taps) in [("first", 1), ("last", 1), ("double", 2)] {
        let recognizer = UITapGestureRecognizer(
          target: screen, action: Selector(name, { (screen: ActionScreen) in { screen.calls.append(name) } }))
        recognizer.numberOfTapsRequired = taps
        card.addGestureRecognizer(recognizer)
      }
      screen.view.addSubview(card)
    }
    let harness = try WindowHarness { _ in screen }
    try harness.tap("Card")
    #expect(screen.calls == ["last"])
  }

  @Test func aCellWithARecognizerKeepsItsText() throws {
    final class Rows: UITableViewController {
      var tapped = 0

      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }

      override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = "Milk"
        cell.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector("tap", Rows.tap)))
        return cell
      }

      func tap() { tapped += 1 }
    }
    let rows = Rows(style: .plain)
    let harness = try WindowHarness { _ in rows }
    #expect(harness.controls().rows.map(\.title) == ["Milk"])
    try harness.tap("Milk")
    #expect(rows.tapped == 1)
  }

  @Test func aFieldTakesTapsForItsTargetsAndRecognizers() throws {
    let screen = ActionScreen { screen in
      for name in ["Date", "Place"] {
        let field = UITextField()
        field.accessibilityLabel = name
        screen.view.addSubview(field)
      }
      (screen.view.subviews[0] as? UITextField)?
        .addTarget(screen, action: Selector("plain", ActionScreen.plain), for: .touchDown)
      screen.view.subviews[1].addGestureRecognizer(
        UITapGestureRecognizer(target: screen, action: Selector("sent", ActionScreen.sent(_:))))
    }
    let harness = try WindowHarness { _ in screen }
    let elements = harness.runtime.enter { harness.window.elements(of: nil) }
    #expect(elements.map { $0.gestures.contains(.tap) } == [true, true])
    for element in elements {
      try harness.turn { try harness.window.perform(.tap, onElementAt: element.position, of: nil) }
    }
    try harness.type("Paris", into: 1)
    #expect(screen.calls == ["plain", "sent by UITapGestureRecognizer"])
  }
}

import FlowCore
import HeadlessUIKit
import Testing

/// A screen that a closure fills when its view is loaded.
final class FormViewController: UIViewController {
  private let fill: (FormViewController) -> Void

  init(_ fill: @escaping (FormViewController) -> Void) {
    self.fill = fill
    super.init(nibName: nil, bundle: nil)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    fill(self)
  }
}

extension WindowHarness {
  /// The controls of a screen, or of the front screen.
  func controls(of screen: AnyObject? = nil) -> ScreenControls { runtime.enter { window.controls(of: screen) } }

  /// Presses the button of a title in the front screen.
  func tap(_ title: String) throws {
    let index = try #require(controls().buttons.firstIndex { $0.title == title })
    try turn { try window.tapButton(at: index, of: nil) }
  }

  /// Selects a row of the front screen.
  func select(_ index: Int) throws {
    try turn { try window.selectRow(at: index, of: nil) }
  }

  /// Enters a text into a field of the front screen.
  func type(_ text: String, into index: Int = 0) throws {
    try turn { try window.enterText(text, inFieldAt: index, of: nil) }
  }

  /// Returns whether a field has the keyboard.
  func isEditing(_ field: UITextField) -> Bool { runtime.enter { field.isEditing } }

  /// Performs a gesture and returns its refusal. Returns `nil` if the gesture succeeds.
  func refusal(_ gesture: @MainActor (UIWindow) throws -> Void) -> GestureRefusal? {
    do {
      try turn { try gesture(window) }
      return nil
    } catch {
      return error as? GestureRefusal
    }
  }
}

@MainActor
@Suite struct ButtonGestureTests {
  private var titles: (WindowHarness) -> [String?] = { $0.controls().buttons.map(\.title) }

  @Test func buttonsComeInReadingOrder() throws {
    let form = FormViewController { form in
      let row = UIStackView(arrangedSubviews: [UIButton(primaryAction: UIAction(title: "second") { _ in })])
      row.insertArrangedSubview(UIButton(primaryAction: UIAction(title: "first") { _ in }), at: 0)
      form.view.addSubview(row)
      form.view.addSubview(UIButton(primaryAction: UIAction(title: "third") { _ in }))
      form.navigationItem.rightBarButtonItems = [
        UIBarButtonItem(systemItem: .add), UIBarButtonItem(title: "right"),
      ]
      form.navigationItem.leftBarButtonItem = UIBarButtonItem(title: "left")
      form.toolbarItems = [.flexibleSpace(), UIBarButtonItem(title: "below")]
    }
    let stack = UINavigationController(rootViewController: form)
    let harness = try WindowHarness { _ in stack }
    #expect(titles(harness) == ["left", "Add", "right", "first", "second", "third"])
    stack.isToolbarHidden = false
    #expect(titles(harness).last == "below")
    stack.isNavigationBarHidden = true
    #expect(titles(harness) == ["first", "second", "third", "below"])
  }

  @Test func aPressPerformsTheActionsOnce() throws {
    var done: [String] = []
    let form = FormViewController { form in
      let button = UIButton(primaryAction: UIAction(title: "Go") { _ in done.append("primary") })
      button.addAction(UIAction { _ in done.append("down") }, for: .touchDown)
      button.addAction(UIAction { _ in done.append("up") }, for: .touchUpInside)
      form.view.addSubview(button)
      form.navigationItem.rightBarButtonItem = UIBarButtonItem(
        systemItem: .done, primaryAction: UIAction { done.append($0.sender is UIBarButtonItem ? "bar" : "") })
    }
    let harness = try WindowHarness { _ in UINavigationController(rootViewController: form) }
    try harness.tap("Go")
    try harness.tap("Done")
    #expect(done == ["down", "primary", "up", "bar"])
  }

  @Test func aControlOfTheAppsOwnGoesByItsFirstLabel() throws {
    /// A card that can be pressed.
    final class Card: UIControl {}
    var isPressed = false
    let form = FormViewController { form in
      let (card, plain) = (Card(), Card())
      let label = UILabel()
      label.text = "Open"
      card.addSubview(label)
      card.addAction(UIAction { _ in isPressed = true }, for: .touchUpInside)
      form.view.addSubview(card)
      form.view.addSubview(plain)
    }
    let harness = try WindowHarness { _ in form }
    #expect(titles(harness) == ["Open"])
    try harness.tap("Open")
    #expect(isPressed)
  }

  @Test func anActionWithTheSameIdentifierReplacesTheFirst() throws {
    var done: [Int] = []
    let button = UIButton()
    for number in [1, 2] {
      button.addAction(UIAction(identifier: .init("save")) { _ in done.append(number) }, for: .touchUpInside)
    }
    button.sendActions(for: .touchUpInside)
    button.removeAction(identifiedBy: .init("save"), for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    #expect(done == [2])
  }

  @Test func hiddenButtonsAreNotListedAndDisabledOnesRefuse() throws {
    let buttons = ["a", "b", "c", "d", "e"].map { title in
      UIButton(primaryAction: UIAction(title: title) { _ in Issue.record("\(title) is pressed") })
    }
    let form = FormViewController { form in
      for button in buttons { form.view.addSubview(button) }
      buttons[0].isHidden = true
      buttons[1].alpha = 0
      buttons[2].isEnabled = false
      buttons[3].isUserInteractionEnabled = false
      let group = UIView()
      group.isUserInteractionEnabled = false
      form.view.addSubview(group)
      group.addSubview(buttons[4])
    }
    let harness = try WindowHarness { _ in form }
    #expect(titles(harness) == ["c", "d", "e"] && harness.controls().buttons.allSatisfy { !$0.isEnabled })
    for index in 0..<3 {
      #expect(harness.refusal { try $0.tapButton(at: index, of: nil) } == .disabledElement)
    }
    #expect(harness.refusal { try $0.tapButton(at: 3, of: nil) } == .noSuchElement)
  }
}

@MainActor
@Suite struct FieldGestureTests {
  /// A delegate that records its calls and may refuse.
  private final class Delegate: UITextFieldDelegate {
    var lines: [String] = []
    var refused: Set<String> = []

    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { !refused.contains("begin") }
    func textFieldDidBeginEditing(_ textField: UITextField) { lines.append("begin \(textField.placeholder ?? "")") }
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { !refused.contains("end") }
    func textFieldDidEndEditing(_ textField: UITextField) { lines.append("end \(textField.placeholder ?? "")") }
    func textField(
      _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool {
      lines.append("\(range.location)+\(range.length) \(string)")
      return !refused.contains("change")
    }
  }

  @Test func anEditGoesOnUntilAnotherFieldBegins() throws {
    let delegate = Delegate()
    let (name, city) = (UITextField(), UITextField())
    let form = FormViewController { form in
      for (field, title) in [(name, "Name"), (city, "City")] {
        field.placeholder = title
        field.delegate = delegate
        field.addAction(UIAction { _ in delegate.lines.append("changed to \(field.text ?? "")") }, for: .editingChanged)
        form.view.addSubview(field)
      }
    }
    let harness = try WindowHarness { _ in form }
    #expect(harness.controls().fields.map(\.title) == ["Name", "City"])
    try harness.type("Ada")
    try harness.type("Grace")
    #expect(
      delegate.lines == ["begin Name", "0+0 Ada", "changed to Ada", "0+3 Grace", "changed to Grace"])
    #expect(harness.isEditing(name))
    delegate.lines = []
    try harness.type("Paris", into: 1)
    #expect(delegate.lines == ["end Name", "begin City", "0+0 Paris", "changed to Paris"])
    try harness.turn { form.view.endEditing(false) }
    #expect(delegate.lines.last == "end City" && !harness.isEditing(city))
  }

  @Test func aDelegateMayKeepItsFieldUnlessTheScreenGoes() throws {
    let delegate = Delegate()
    delegate.refused = ["end"]
    let (name, city) = (UITextField(), UITextField())
    let form = FormViewController { form in
      for field in [name, city] { form.view.addSubview(field) }
      name.placeholder = "Name"
      name.delegate = delegate
    }
    let stack = UINavigationController(rootViewController: form)
    let harness = try WindowHarness { _ in stack }
    try harness.type("Ada")
    #expect(harness.refusal { try $0.enterText("x", inFieldAt: 1, of: nil) } == .refusedByDelegate)
    #expect(harness.isEditing(name) && city.text == "")
    try harness.turn { stack.pushViewController(HomeViewController(), animated: true) }
    #expect(delegate.lines.last == "end Name" && !harness.isEditing(name))
  }

  @Test func aFieldInATitleIsReached() throws {
    let field = UITextField()
    let form = FormViewController { $0.navigationItem.titleView = field }
    let harness = try WindowHarness { _ in UINavigationController(rootViewController: form) }
    try harness.type("Ran")
    #expect(field.text == "Ran" && harness.isEditing(field) && field.window === harness.window)
  }

  @Test(arguments: ["begin", "change"]) func aDelegateRefuses(call: String) throws {
    let delegate = Delegate()
    delegate.refused = [call]
    let field = UITextField()
    let harness = try WindowHarness { _ in
      FormViewController { form in
        field.delegate = delegate
        form.view.addSubview(field)
      }
    }
    #expect(harness.refusal { try $0.enterText("x", inFieldAt: 0, of: nil) } == .refusedByDelegate)
    #expect(field.text == "" && harness.isEditing(field) == (call == "change"))
  }
}

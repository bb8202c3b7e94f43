import FlowCore
import HeadlessUIKit
import Testing

@MainActor
@Suite struct OtherControlGestureTests {
  @Test func aSwitchTogglesBeforeItsActions() throws {
    var isOn: Bool?
    let form = FormViewController { form in
      let toggle = UISwitch()
      toggle.accessibilityLabel = "Wi-Fi"
      toggle.addAction(UIAction { isOn = ($0.sender as? UISwitch)?.isOn }, for: .valueChanged)
      form.view.addSubview(toggle)
    }
    let harness = try WindowHarness { _ in form }
    try harness.tap("Wi-Fi")
    #expect(isOn == true)
    try harness.tap("Wi-Fi")
    #expect(isOn == false)
  }

  @Test func aSegmentIsSelectedOnce() throws {
    var selected: [Int] = []
    let control = UISegmentedControl(items: ["Day", "Week", "Month"])
    let harness = try WindowHarness { _ in
      FormViewController { form in
        control.setEnabled(false, forSegmentAt: 2)
        control.addAction(UIAction { _ in selected.append(control.selectedSegmentIndex) }, for: .valueChanged)
        form.navigationItem.titleView = control
      }.inStack()
    }
    #expect(harness.controls().buttons.map(\.isEnabled) == [true, true, false])
    try harness.tap("Week")
    try harness.tap("Week")
    try harness.tap("Day")
    #expect(selected == [1, 0])
  }

  @Test func aStepperStaysWithinItsRange() throws {
    let stepper = UIStepper()
    let harness = try WindowHarness { _ in FormViewController { $0.view.addSubview(stepper) } }
    stepper.maximumValue = 1
    #expect(harness.controls().buttons.map(\.isEnabled) == [false, true])
    try harness.tap("Increment")
    #expect(stepper.value == 1 && harness.controls().buttons.map(\.isEnabled) == [true, false])
  }

  @Test func aMenuStandsInThePlaceOfItsButton() throws {
    var chosen: [String] = []
    let action = { @MainActor (title: String, attributes: UIMenuElement.Attributes) in
      UIAction(title: title, attributes: attributes) { _ in chosen.append(title) }
    }
    let menu = UIMenu(children: [
      action("Copy", []), action("Secret", .hidden),
      UIMenu(title: "More", children: [action("Delete", [.destructive, .disabled]), action("Share", [])]),
    ])
    let harness = try WindowHarness { _ in
      FormViewController { form in
        form.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Menu", menu: menu)
        let button = UIButton(type: .system)
        button.setTitle("Menu", for: .normal)
        button.menu = menu
        button.showsMenuAsPrimaryAction = true
        form.view.addSubview(button)
      }.inStack()
    }
    #expect(harness.controls().buttons.map(\.title) == ["Copy", "Delete", "Share", "Copy", "Delete", "Share"])
    #expect(harness.refusal { try $0.tapButton(at: 1, of: nil) } == .disabledElement)
    try harness.tap("Share")
    try harness.turn { try harness.window.tapButton(at: 3, of: nil) }
    #expect(chosen == ["Share", "Copy"])
  }

  @Test func aButtonWithoutATitleHasTheNextBestName() throws {
    let harness = try WindowHarness { _ in
      FormViewController { form in
        let labelled = UIButton()
        labelled.accessibilityLabel = "labelled"
        labelled.accessibilityIdentifier = "first"
        let symbol = UIButton()
        symbol.setImage(UIImage(systemName: "gear"), for: .normal)
        for view in [labelled, symbol, UIButton()] { form.view.addSubview(view) }
        let item = UIBarButtonItem(image: UIImage(systemName: "plus"), style: .plain, target: nil, action: nil)
        form.navigationItem.rightBarButtonItems = [item, UIBarButtonItem(systemItem: .trash)]
      }.inStack()
    }
    #expect(harness.controls().buttons.map(\.title) == ["plus", "Delete", "labelled", "gear", nil])
    #expect(harness.controls().buttons[2].identifier == "first")
  }

  @Test func theEditButtonBeginsAndEndsEditing() throws {
    let form = FormViewController { $0.navigationItem.rightBarButtonItem = $0.editButtonItem }
    let harness = try WindowHarness { _ in form.inStack() }
    try harness.tap("Edit")
    #expect(form.isEditing)
    try harness.tap("Done")
    #expect(!form.isEditing && harness.controls().buttons.map(\.title) == ["Edit"])
  }

  @Test func aPullRefreshesAList() throws {
    let movies = MoviesViewController()
    let harness = try WindowHarness { _ in movies }
    var count = 0
    let refresh = UIRefreshControl()
    refresh.addAction(UIAction { _ in count += 1 }, for: .valueChanged)
    movies.tableView.refreshControl = refresh
    try harness.tap("refresh")
    #expect(count == 1 && refresh.isRefreshing)
    try harness.tap("refresh")
    #expect(count == 1)
    refresh.endRefreshing()
    try harness.tap("refresh")
    #expect(count == 2)
  }

  @Test func aTextViewTakesTextUnlessItIsReadOnly() throws {
    /// A delegate that allows short texts.
    final class Delegate: UITextViewDelegate {
      var texts: [String] = []
      func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
        text.count < 10
      }
      func textViewDidChange(_ textView: UITextView) { texts.append(textView.text) }
    }
    let (delegate, note) = (Delegate(), UITextView())
    note.accessibilityLabel = "Note"
    note.delegate = delegate
    let harness = try WindowHarness { _ in FormViewController { $0.view.addSubview(note) } }
    try harness.type("short")
    #expect(harness.refusal { try $0.enterText("a long text", inFieldAt: 0, of: nil) } == .refusedByDelegate)
    #expect(delegate.texts == ["short"] && harness.controls().fields.map(\.text) == ["short"])
    note.isEditable = false
    #expect(harness.controls().fields.isEmpty)
  }
}

extension UIViewController {
  /// Puts the controller into a stack.
  func inStack() -> UINavigationController { UINavigationController(rootViewController: self) }
}

import FlowCore
import FlowScript
import HeadlessUIKit
import Testing

/// What a screen shows, as values.
@MainActor
@Suite struct ElementTests {
  @Test func controlsHaveRolesValuesAndStates() throws {
    let harness = try WindowHarness { _ in
      FormViewController { form in
        form.navigationItem.title = "Trip"
        for view in Self.controls() { form.view.addSubview(view) }
      }.inStack()
    }
    #expect(
      harness.outline == [
        "title Trip", "text Value: 3", "image Jeju", "button Book disabled", "button Favourite selected",
        "toggle Alerts on", "field Name \"ann\"", "password PIN \"•••\"", "search Search \"\"", "editor Notes \"long\"",
        "picker Day \"Week\"", "  option Day", "  option Week selected", "slider Volume 0.3", "stepper Guests 2.0",
        "  button Decrement", "  button Increment", "progress Loading busy", "progress Upload 0.5",
        "slider - \"page 2 of 3\"", "menu Sort", "  button By name",
      ])
  }

  private static func controls() -> [UIView] {
    func labelled<View: UIView>(_ view: View, _ label: String, _ change: (View) -> Void = { _ in }) -> View {
      view.accessibilityLabel = label
      change(view)
      return view
    }
    let text = UILabel()
    text.text = "Value: 3"
    let hidden = UILabel()
    hidden.text = "secret"
    hidden.isHidden = true
    let book = UIButton(type: .system)
    book.setTitle("Book", for: .normal)
    book.isEnabled = false
    let favourite = labelled(UIButton(type: .custom), "Favourite") { $0.isSelected = true }
    let segments = labelled(UISegmentedControl(items: ["Day", "Week"]), "Day") { $0.selectedSegmentIndex = 1 }
    let name = UITextField()
    name.placeholder = "Name"
    name.text = "ann"
    let pin = UITextField()
    pin.placeholder = "PIN"
    pin.text = "1234"
    pin.isSecureTextEntry = true
    let menu = UIButton(type: .system)
    menu.setTitle("Sort", for: .normal)
    menu.menu = UIMenu(children: [UIAction(title: "By name") { _ in }])
    menu.showsMenuAsPrimaryAction = true
    return [
      text, hidden, labelled(UIImageView(), "Jeju"), UIImageView(), book, favourite,
      labelled(UISwitch(), "Alerts") { $0.isOn = true }, name, pin, UISearchBar(),
      labelled(UITextView(), "Notes") { $0.text = "long" }, segments, labelled(UISlider(), "Volume") { $0.value = 0.3 },
      labelled(UIStepper(), "Guests") {
        $0.minimumValue = 0
        $0.value = 2
      },
      labelled(UIActivityIndicatorView(style: .medium), "Loading") { $0.startAnimating() },
      UIActivityIndicatorView(style: .medium), labelled(UIProgressView(), "Upload") { $0.progress = 0.5 },
      {
        let pages = UIPageControl()
        pages.numberOfPages = 3
        pages.currentPage = 1
        return pages
      }(), menu,
    ]
  }

  @Test func aViewThatTheAppMakesAnElementIsAGroup() throws {
    let harness = try WindowHarness { _ in
      FormViewController { form in
        @MainActor func card(_ texts: [String]) -> UIView {
          let card = UIView()
          for text in texts {
            let label = UILabel()
            label.text = text
            card.addSubview(label)
          }
          return card
        }
        let (plain, element, named, grouped) = (
          card(["Seoul"]), card(["Jeju", "3 days"]), card(["Busan", "2 days"]), card(["Day 1", "Day 2"])
        )
        plain.accessibilityLabel = "not said, since the view is no element"
        element.isAccessibilityElement = true
        named.isAccessibilityElement = true
        named.accessibilityLabel = "To the sea"
        named.accessibilityTraits = .selected
        grouped.accessibilityContainerType = .semanticGroup
        let (chart, heading) = (UIView(), UILabel())
        chart.isAccessibilityElement = true
        chart.accessibilityLabel = "Visitors"
        chart.accessibilityValue = "12"
        chart.accessibilityTraits = .image
        heading.text = "Trips"
        heading.accessibilityTraits.insert(.header)
        let terms = UIButton(type: .system)
        terms.setTitle("Terms", for: .normal)
        terms.accessibilityTraits = .link
        for view in [plain, element, named, grouped, chart, heading, terms] { form.view.addSubview(view) }
      }
    }
    #expect(
      harness.outline == [
        "text Seoul", "group Jeju, 3 days", "  text Jeju", "  text 3 days", "group To the sea selected", "  text Busan",
        "  text 2 days", "group Day 1, Day 2", "  text Day 1", "  text Day 2", "image Visitors \"12\"", "heading Trips",
        "link Terms",
      ])
  }

  @Test func aButtonSpeaksForItsTexts() throws {
    let harness = try WindowHarness { _ in
      FormViewController { form in
        let button = UIButton(type: .custom)
        for text in ["Jeju", "3 days"] {
          let label = UILabel()
          label.text = text
          button.addSubview(label)
        }
        form.view.addSubview(button)
      }
    }
    #expect(harness.outline == ["button Jeju, 3 days"])
    // A gesture may still name the button by its first text.
    #expect(harness.controls().buttons.map(\.title) == ["Jeju"])
  }

  @Test func textsOfARowComeInTheOrderOfItsStyle() throws {
    let source = CellSource { cell in
      let badge = UILabel()
      badge.text = "new"
      cell.addSubview(badge)
      cell.detailTextLabel?.text = "3 days"
      cell.textLabel?.text = "Jeju"
    }
    let harness = try WindowHarness { _ in
      FormViewController { form in
        let table = UITableView()
        table.dataSource = source
        form.view.addSubview(table)
      }
    }
    #expect(
      harness.outline == ["list -", "  row 1 Jeju, 3 days, new", "    text Jeju", "    text 3 days", "    text new"])
    withExtendedLifetime(source) {}
  }

  @Test func aContainerWithoutTouchesDisablesItsScreenAndItsBars() throws {
    let harness = try WindowHarness { _ in
      FormViewController { form in
        form.navigationItem.title = "Trip"
        form.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Save")
        form.view.addSubview(UIButton(primaryAction: UIAction(title: "Book") { _ in }))
      }.inStack()
    }
    #expect(harness.outline == ["title Trip", "button Save", "button Book"])
    let view = try #require(harness.window.rootViewController?.view)
    // As an app does while it is loading.
    try harness.turn { view.isUserInteractionEnabled = false }
    #expect(harness.outline == ["title Trip", "button Save disabled", "button Book disabled"])
    try harness.turn { view.isHidden = true }
    #expect(harness.outline.isEmpty)
  }

  @Test func anImageViewTakesNoTouchesUnlessTheAppSaysSo() throws {
    let image = UIImageView()
    let harness = try WindowHarness { _ in
      FormViewController { form in
        form.view.addSubview(image)
        image.addSubview(UIButton(primaryAction: UIAction(title: "Play") { _ in }))
      }
    }
    #expect(harness.outline == ["button Play disabled"])
    image.isUserInteractionEnabled = true
    #expect(harness.outline == ["button Play"])
  }

  @Test func rowsSpeakForTheirTextsAndKeepTheirControls() throws {
    let source = TripSource()
    let harness = try WindowHarness { _ in
      FormViewController { form in
        let table = UITableView()
        table.dataSource = source
        table.delegate = source
        form.view.addSubview(table)
        table.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
      }
    }
    #expect(
      harness.outline == [
        "list -", "  section Trips", "    row 1 Jeju, 3 days (Delete)", "      text Jeju", "      text 3 days",
        "    row 2 Busan, 2 days selected (Delete)", "      text Busan", "      text 2 days", "      toggle Busan off",
      ])
    withExtendedLifetime(source) {}
  }

  @Test func whatTheAppHidesFromScreenReadersKeepsItsGesturesAndIsMarked() throws {
    let source = TripSource()
    let harness = try WindowHarness { _ in
      FormViewController { form in
        @MainActor func button(_ title: String) -> UIButton { UIButton(primaryAction: UIAction(title: title) { _ in }) }
        let (plain, hidden) = (button("Plain"), button("Hidden"))
        hidden.isAccessibilityElement = false
        let covered = UIView()
        covered.accessibilityElementsHidden = true
        let inner = UIView()
        inner.addSubview(button("Covered"))
        covered.addSubview(inner)
        let card = UIView()
        card.isAccessibilityElement = true
        let price = UILabel()
        price.text = "₩5"
        for view in [price, button("Buy")] { card.addSubview(view) }
        let table = UITableView()
        table.dataSource = source
        table.accessibilityElementsHidden = true
        for view in [plain, hidden, covered, card, table] { form.view.addSubview(view) }
      }
    }
    let all = harness.runtime.enter { harness.window.elements(of: nil) }.flatMap(\.all)
    let hidden = all.filter { !$0.isInAccessibility }
    #expect(
      hidden.filter { $0.role == .button || $0.role == .row }.map(\.label) == [
        "Hidden", "Covered", "Buy", "Jeju, 3 days", "Busan, 2 days",
      ])
    // The card speaks its text.
    #expect(all.first { $0.label == "₩5" }?.isInAccessibility == true)
    #expect(hidden.first { $0.label == "Covered" }?.gestures == .tap)
    let buttons = harness.controls().buttons.filter { $0.element.role == .button }
    #expect(buttons.count == 4 && buttons.allSatisfy(\.isEnabled))
    withExtendedLifetime(source) {}
  }

  @Test func controlsAndTextsAreAccessibilityElementsByDefault() {
    for view in [UIButton(), UISwitch(), UITextField(), UILabel(), UITextView()] {
      #expect(view.isAccessibilityElement, "\(view)")
    }
    for view in [UIView(), UIStackView(), UITableView()] { #expect(!view.isAccessibilityElement, "\(view)") }
  }

  @Test func tabsAndTheBackButtonAreElements() throws {
    let harness = try WindowHarness { _ in
      let first = FormViewController { $0.title = "Home" }
      first.tabBarItem.badgeValue = "3"
      let tabs = UITabBarController()
      let other = FormViewController { _ in }
      other.title = "Other"
      tabs.viewControllers = [UINavigationController(rootViewController: first), other]
      tabs.viewControllers?[0].tabBarItem = UITabBarItem(title: "Home", image: nil, tag: 0)
      tabs.viewControllers?[0].tabBarItem.badgeValue = "3"
      return tabs
    }
    #expect(harness.outline == ["title Home", "tab Home \"3\" selected", "tab Other"])
    try harness.turn {
      let detail = FormViewController { _ in }
      detail.title = "Detail"
      let tabs = harness.window.rootViewController as? UITabBarController
      (tabs?.selectedViewController as? UINavigationController)?.pushViewController(detail, animated: false)
    }
    #expect(harness.outline == ["title Detail", "back Home", "tab Home \"3\" selected", "tab Other"])
  }
}

/// A table of one row, whose cell a closure fills.
private final class CellSource: UITableViewDataSource {
  private let fill: (UITableViewCell) -> Void

  init(_ fill: @escaping (UITableViewCell) -> Void) {
    self.fill = fill
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
    fill(cell)
    return cell
  }
}

private final class TripSource: UITableViewDataSource, UITableViewDelegate {
  private let trips = [("Jeju", "3 days"), ("Busan", "2 days")]

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { trips.count }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Trips" }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
    var content = cell.defaultContentConfiguration()
    content.text = trips[indexPath.row].0
    content.secondaryText = trips[indexPath.row].1
    cell.contentConfiguration = content
    if indexPath.row == 1 { cell.accessoryView = UISwitch() }
    return cell
  }

  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    UISwipeActionsConfiguration(actions: [
      UIContextualAction(style: .destructive, title: "Delete") { _, _, done in done(true) }
    ])
  }
}

extension WindowHarness {
  /// The elements of the front screen, one a line.
  fileprivate var outline: [String] {
    func lines(_ elements: [ScreenElement], _ indent: String) -> [String] {
      elements.flatMap { element in
        var words = [element.role.rawValue]
        if let number = element.number { words.append("\(number)") }
        words.append(element.label ?? "-")
        if let value = element.value { words.append("\(value)") }
        words += element.states.map(\.rawValue)
        if !element.actions.isEmpty { words.append("(\(element.actions.joined(separator: ", ")))") }
        return [indent + words.joined(separator: " ")] + lines(element.children, indent + "  ")
      }
    }
    return lines(runtime.enter { window.elements(of: nil) }, "")
  }
}

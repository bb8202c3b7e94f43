import Benchmark
import FlowCore
import FlowRuntime
import HeadlessUIKit

private let count = 2_000

/// Measures the reading of what a screen shows.
@Sendable func screenBenchmarks() {
  let elements = 31
  measure("A screen of \(elements) elements", ["a reading, ns", "a reading after a change, ns", "a tap, ns"]) {
    let harness = try ScreenHarness(FormViewController())
    try WrongResult.check(harness.elements.reduce(0) { $0 + $1.count }, of: elements, "elements")
    let (reading, _) = Figures.time {
      for _ in 0..<count { _ = harness.elements }
    }
    var figures = Figures()
    figures.record("a reading", reading, each: count)
    let label = harness.screen.counter
    let (changed, _) = Figures.time {
      for number in 0..<count {
        label.text = "Value: \(number)"
        _ = harness.elements
      }
    }
    figures.record("a reading after a change", changed, each: count)
    let (tapping, _) = try Figures.time {
      for _ in 0..<count { try harness.tap("Increase") }
    }
    try WrongResult.check(harness.screen.value, of: count, "taps")
    figures.record("a tap", tapping, each: count)
    return figures
  }

  measure("A list of 10,000 rows beside one of 24", ["a reading, ns", "floor, ns", "times the floor, %"]) {
    @MainActor func time(_ rows: Int) throws -> Duration {
      let harness = try ScreenHarness(RowsViewController(rows: rows))
      // A row has two texts, of which the row's label is made.
      try WrongResult.check(harness.elements.reduce(0) { $0 + $1.count }, of: 1 + 12 * 3, "elements")
      return Figures.time { for _ in 0..<count { _ = harness.elements } }.0
    }
    var figures = Figures()
    let floor = try time(24)
    figures.record("a reading", try time(10_000), floor: floor, each: count)
    return figures
  }
}

extension ScreenElement {
  // The number of elements in the element, with itself.
  fileprivate var count: Int { 1 + children.reduce(0) { $0 + $1.count } }

  // Finds an element within this one.
  fileprivate func first(_ matches: (ScreenElement) -> Bool) -> ScreenElement? {
    if matches(self) { return self }
    for child in children {
      if let found = child.first(matches) { return found }
    }
    return nil
  }
}

/// A window with one screen.
@MainActor
private struct ScreenHarness<Screen: UIViewController> {
  let screen: Screen
  private let runtime = VirtualTimeRuntime(jobBudget: benchmarkJobBudget)
  private let window: UIWindow

  init(_ make: @autoclosure () -> Screen) throws {
    let (window, screen) = runtime.enter { (UIWindow(frame: UIScreen.main.bounds), make()) }
    (self.window, self.screen) = (window, screen)
    runtime.enter {
      window.rootViewController = screen
      window.makeKeyAndVisible()
    }
    try runtime.runReady()
  }

  var elements: [ScreenElement] { runtime.enter { window.elements(of: nil) } }

  // Presses the button of a label, and lets the app come to rest.
  func tap(_ label: String) throws {
    try runtime.enter {
      let found = window.elements(of: nil).lazy.compactMap { element in element.first { $0.label == label } }.first
      try window.perform(.tap, onElementAt: found?.position ?? -1, of: nil)
    }
    try runtime.runReady()
  }
}

/// A screen of 31 elements: ten texts, seven buttons, five switches, five fields and four sliders.
private final class FormViewController: UIViewController {
  let counter = UILabel()
  private(set) var value = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    counter.text = "Value: 0"
    view.addSubview(counter)
    let increase = UIAction(title: "Increase") { [unowned self] _ in
      value += 1
      counter.text = "Value: \(value)"
    }
    view.addSubview(UIButton(primaryAction: increase))
    let stack = UIStackView()
    view.addSubview(stack)
    for number in 1...9 {
      let text = UILabel()
      text.text = "Text \(number)"
      stack.addArrangedSubview(text)
    }
    for number in 1...6 {
      stack.addArrangedSubview(UIButton(primaryAction: UIAction(title: "Button \(number)") { _ in }))
    }
    for number in 1...5 {
      stack.addArrangedSubview(named(UISwitch(), "Switch \(number)"))
      stack.addArrangedSubview(named(UITextField(), "Field \(number)"))
    }
    for number in 1...4 { stack.addArrangedSubview(named(UISlider(), "Slider \(number)")) }
  }

  private func named(_ view: UIView, _ label: String) -> UIView {
    view.accessibilityLabel = label
    return view
  }
}

/// A list of rows with two texts each.
private final class RowsViewController: UITableViewController {
  private let count: Int

  init(rows: Int) {
    count = rows
    super.init(style: .plain)
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
    cell.textLabel?.text = "row \(indexPath.row)"
    cell.detailTextLabel?.text = "detail \(indexPath.row)"
    return cell
  }
}

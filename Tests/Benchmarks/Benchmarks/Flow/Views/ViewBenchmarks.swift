import Benchmark
import FlowCore
import FlowRuntime
import HeadlessSwiftUI

private let count = 2_000

@Observable private final class Model {
  var value = 0
}

private struct ValueView: View {
  let model: Model

  var body: some View { Text("Value: \(model.value)") }
}

private struct StateView: View {
  let write: (Binding<Int>) -> Void
  @State private var value = 0

  var body: some View { Text("Value: \(value)").onAppear { write($value) } }
}

/// A form of 31 elements, as that of the benchmark of a screen of UIKit.
private struct FormView: View {
  @State private var value = 0
  @State private var name = ""
  @State private var isOn = false

  var body: some View {
    VStack {
      Text("Value: \(value)")
      Button("Increase") { value += 1 }
      TextField("Name", text: $name)
      Toggle("Notify", isOn: $isOn)
      ForEach(0..<9) { index in
        Text("Line \(index)")
        Text("Detail \(index)")
        Button("Open \(index)") {}
      }
    }
  }
}

/// The same form in UIKit.
private final class FormController: UIViewController {
  private let label = UILabel()
  private var value = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    let stack = UIStackView()
    view.addSubview(stack)
    label.text = "Value: 0"
    let field = UITextField()
    field.placeholder = "Name"
    let toggle = UISwitch()
    toggle.accessibilityLabel = "Notify"
    let increase = button("Increase") { [unowned self] in
      value += 1
      label.text = "Value: \(value)"
    }
    for view in [label, increase, field, toggle] { stack.addArrangedSubview(view) }
    for index in 0..<9 {
      for text in ["Line \(index)", "Detail \(index)"] {
        let label = UILabel()
        label.text = text
        stack.addArrangedSubview(label)
      }
      stack.addArrangedSubview(button("Open \(index)") {})
    }
  }

  private func button(_ title: String, _ action: @escaping () -> Void) -> UIButton {
    let button = UIButton(type: .system, primaryAction: UIAction(title: title) { _ in action() })
    button.setTitle(title, for: .normal)
    return button
  }
}

private struct LinesView: View {
  let count: Int
  @State private var value = 0

  var body: some View {
    VStack {
      Button("Increase") { value += 1 }
      ForEach(0..<count, id: \.self) { Text("Line \($0) of \(value)") }
    }
  }
}

private struct PathView: View {
  @State private var path: [Int] = []

  var body: some View {
    NavigationStack(path: $path) {
      Button("Push") { path = [1] }
        .navigationDestination(for: Int.self) { Text("Level \($0)") }
    }
  }
}

private struct RowsView: View {
  let model: Model
  let count: Int

  var body: some View {
    List {
      ForEach(0..<count, id: \.self) { index in
        if index == 0 { Text("Value: \(model.value)") } else { Text("Row \(index)") }
      }
    }
  }
}

/// Measures views: evaluations, a launch, taps and lists.
@Sendable func viewBenchmarks() {
  measure("A write and one body", ["observed, ns", "state, ns"]) {
    let model = Model()
    let observed = try ViewHarness(ValueView(model: model))
    let (observing, _) = try Figures.time {
      for number in 1...count { try observed.turn { model.value = number } }
    }
    var figures = Figures()
    figures.record("observed", observing, each: count)
    var binding: Binding<Int>?
    let state = try ViewHarness(StateView { binding = $0 })
    let (writing, _) = try Figures.time {
      for number in 1...count { try state.turn { binding?.wrappedValue = number } }
    }
    figures.record("state", writing, each: count)
    try WrongResult.check(binding?.wrappedValue ?? 0, of: count, "writes")
    return figures
  }

  measure(
    "A form of 31 views beside one of UIKit",
    ["a launch, ns", "a reading, ns", "a tap, ns", "floor, ns", "times the floor, %"]
  ) {
    let launches = 200
    let (launching, _) = try Figures.time {
      for _ in 0..<launches { _ = try ViewHarness(FormView()) }
    }
    var figures = Figures()
    figures.record("a launch", launching, each: launches)
    let harness = try ViewHarness(FormView())
    try WrongResult.check(harness.elements.count, of: 31, "elements")
    let (reading, _) = Figures.time { for _ in 0..<count { _ = harness.elements } }
    figures.record("a reading", reading, each: count)
    let (tapping, _) = try Figures.time { for _ in 0..<count { try harness.tap("Increase") } }
    let twin = try ViewHarness(FormController())
    try WrongResult.check(twin.elements.count, of: 31, "elements of UIKit")
    let (floor, _) = try Figures.time { for _ in 0..<count { try twin.tap("Increase") } }
    figures.record("a tap", tapping, floor: floor, each: count)
    return figures
  }

  measure("20,000 views beside 2,000", ["an update, ns", "floor, ns", "times the floor, %", "a view, bytes"]) {
    @MainActor func time(_ lines: Int) throws -> (update: Duration, bytes: Int) {
      let before = Figures.allocated
      let harness = try ViewHarness(LinesView(count: lines))
      let bytes = Figures.allocated - before
      let (duration, _) = try Figures.time { for _ in 0..<5 { try harness.tap("Increase") } }
      return (duration, bytes)
    }
    var figures = Figures()
    let few = try time(2_000)
    let many = try time(20_000)
    figures.record("an update", many.update / 10, floor: few.update, each: 5 * 2_000)
    figures.record("a view", bytes: many.bytes - few.bytes, each: 18_000)
    return figures
  }

  measure("A push and back", ["a round, ns"]) {
    let rounds = 500
    let harness = try ViewHarness(PathView())
    let (duration, _) = try Figures.time {
      for _ in 0..<rounds {
        try harness.tap("Push")
        try harness.back()
      }
    }
    var figures = Figures()
    figures.record("a round", duration, each: rounds)
    return figures
  }

  measure("One row of 10,000 beside one of 24", ["a change, ns", "floor, ns", "times the floor, %"]) {
    @MainActor func time(_ rows: Int) throws -> Duration {
      let model = Model()
      let harness = try ViewHarness(RowsView(model: model, count: rows))
      let (duration, _) = try Figures.time {
        for number in 1...count { try harness.turn { model.value = number } }
      }
      let shown = harness.elements.first?.children.first?.label
      guard shown == "Value: 2,000" else { throw WrongResult(description: "the row shows \(shown ?? "nothing")") }
      return duration
    }
    var figures = Figures()
    let floor = try time(24)
    figures.record("a change", try time(10_000), floor: floor, each: count)
    return figures
  }
}

/// A window with one hosted view.
@MainActor
private struct ViewHarness {
  private let runtime = VirtualTimeRuntime(jobBudget: benchmarkJobBudget)
  private let window: UIWindow

  init(_ view: some View) throws { try self.init(UIHostingController(rootView: view)) }

  init(_ controller: @autoclosure @MainActor () -> UIViewController) throws {
    let window = runtime.enter { UIWindow(frame: UIScreen.main.bounds) }
    self.window = window
    try turn {
      window.rootViewController = controller()
      window.makeKeyAndVisible()
    }
  }

  func turn(_ body: @MainActor () throws -> Void) throws {
    try runtime.enter(body)
    try runtime.runReady()
  }

  var elements: [ScreenElement] { runtime.enter { window.elements(of: nil) } }

  func tap(_ label: String) throws {
    let element = elements.first { $0.label == label }
    try runtime.enter { try window.perform(.tap, onElementAt: element?.position ?? -1, of: nil) }
    try runtime.runReady()
  }

  func back() throws {
    try runtime.enter { try window.back() }
    try runtime.runReady()
  }
}

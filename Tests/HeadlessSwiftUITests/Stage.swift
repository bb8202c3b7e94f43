import FlowCore
import FlowRuntime
import FlowScript
import HeadlessSwiftUI
import Testing

/// A window with a hosted view, in which a test makes the user's gestures.
@MainActor
final class Stage {
  let runtime = VirtualTimeRuntime()
  let window = UIWindow(frame: UIScreen.main.bounds)
  private var reported: UInt64 = 0

  /// Hosts a view, and runs the first turn.
  init(_ view: some View) throws {
    Log.lines = []
    try turn {
      window.rootViewController = UIHostingController(rootView: view)
      window.makeKeyAndVisible()
    }
  }

  init(controller: @MainActor () -> UIViewController) throws {
    Log.lines = []
    try turn {
      window.rootViewController = controller()
      window.makeKeyAndVisible()
    }
  }

  func turn(_ body: @MainActor () throws -> Void) throws {
    try runtime.enter(body)
    try runtime.runReady()
  }

  // MARK: Reading

  var elements: [ScreenElement] { runtime.enter { window.elements(of: nil) } }

  /// What the screen shows, a text for each element: role, label, value and states.
  var shown: [String] { elements.flatMap(\.all).map(\.sketch) }

  var texts: [String] { elements.flatMap(\.all).filter { $0.role == .text }.compactMap(\.label) }

  var alert: AlertContent? { runtime.enter { window.alert } }

  /// The names of the screens on the front stack, or of the front screen.
  var front: String? { runtime.enter { window.frontName?.description } }

  /// The faults since the last call.
  func faults() -> [String] {
    runtime.enter {
      let events = Run.current.trace.events(after: reported)
      reported = Run.current.trace.lastSequence
      return events.compactMap { if case .fault(let text) = $0.kind { text } else { nil } }
    }
  }

  // MARK: Gestures

  /// Finds an element that takes a gesture, by its label, its title or its identifier.
  private func element(
    _ label: String, _ kind: ElementGesture.Kinds, nth: Int = 1, in row: String? = nil
  ) throws -> ScreenElement {
    var pool = elements.flatMap(\.all)
    if let row {
      pool = try #require(pool.first { $0.role == .row && $0.texts.contains(row) }, "no row \(row)").all
    }
    let found = pool.filter {
      !$0.gestures.isDisjoint(with: kind) && ($0.label == label || $0.title == label || $0.identifier == label)
    }
    return try #require(found.count >= nth ? found[nth - 1] : nil, "no \(label) among \(shown)")
  }

  private func perform(_ gesture: ElementGesture, _ element: ScreenElement) throws {
    try turn { try window.perform(gesture, onElementAt: element.position, of: nil) }
  }

  func tap(_ label: String, nth: Int = 1, in row: String? = nil) throws {
    try perform(.tap, element(label, .tap, nth: nth, in: row))
  }

  func select(_ label: String) throws { try perform(.select, element(label, .select)) }

  func type(_ text: String, in label: String, row: String? = nil) throws {
    try perform(.type(text), element(label, .type, in: row))
  }

  func submit(_ label: String) throws { try perform(.submit, element(label, .submit)) }

  func set(_ label: String, to value: Literal) throws { try perform(.set(value), element(label, .set)) }

  func hold(_ label: String) throws { try perform(.hold, element(label, .hold)) }

  func scroll(_ move: ScrollMove = .down) throws {
    let list = try #require(elements.flatMap(\.all).first { $0.gestures.contains(.scroll) }, "nothing scrolls")
    try perform(.scroll(move), list)
  }

  /// Chooses an action of a row, such as `Delete`.
  func act(_ action: String, on row: String) throws {
    let element = try #require(elements.flatMap(\.all).first { $0.label == row && $0.actions.contains(action) })
    let index = try #require(element.actions.firstIndex(of: action))
    try perform(.action(index), element)
  }

  func back() throws { try turn { try window.back() } }
  func dismiss() throws { try turn { try window.dismissModal() } }
  func tab(_ number: Int) throws { try turn { try window.selectTab(at: number - 1) } }
  func press(_ button: String) throws { try turn { try window.pressAlertButton(button) } }

  func refusal(_ body: () throws -> Void) -> GestureRefusal? {
    do {
      try body()
      return nil
    } catch {
      return error as? GestureRefusal
    }
  }
}

/// What the views of a test have done, in order.
@MainActor
enum Log {
  static var lines: [String] = []

  static func add(_ line: String) { lines.append(line) }

  /// Returns the lines since the last call.
  static func take() -> String {
    defer { lines = [] }
    return lines.joined(separator: " ")
  }
}

extension ScreenElement {
  /// The element on one line, without its children.
  var sketch: String {
    var text = role.rawValue
    if let label { text += " \"\(label)\"" }
    if let value { text += ": \(value)" }
    for state in states { text += " \(state.rawValue)" }
    if !actions.isEmpty { text += " (\(actions.joined(separator: ", ")))" }
    return text
  }
}

import FlowCore
import FlowRuntime
import FlowScript
import HeadlessUIKit

/// A runtime with a visible window, in which a test runs turns.
@MainActor
final class WindowHarness {
  let runtime = VirtualTimeRuntime()
  let calls = CallRecorder()
  let window = UIWindow(frame: UIScreen.main.bounds)
  private var reported: UInt64 = 0

  /// Creates and shows the window's root, and discards the events.
  init(_ root: (@MainActor (WindowHarness) -> UIViewController)? = nil) throws {
    guard let root else { return }
    try turn {
      window.rootViewController = root(self)
      window.makeKeyAndVisible()
    }
    discardEvents()
  }

  func screen(_ name: String) -> Screen { Screen(name, calls) }

  /// Runs `body` to the end of its turn.
  /// - Returns: The life-cycle callbacks of the turn.
  @discardableResult
  func turn(_ body: @MainActor () throws -> Void) throws -> [String] {
    calls.lines = []
    try runtime.enter(body)
    try runtime.runReady()
    return calls.lines
  }

  /// Returns the transitions, faults and vetoes in the trace since the last call, as text.
  func newEvents() -> [String] {
    runtime.enter {
      let events = Run.current.trace.events(after: reported)
      reported = Run.current.trace.lastSequence
      return events.map { event in
        switch event.kind {
        case .transition(let transition): transition.summary
        case .fault(let message): "fault: \(message)"
        case .backVetoed(let reason): "back vetoed: \(reason)"
        case .notDone(let call, let screen, let reason): "not \(call.rawValue) \(screen): \(reason)"
        default: "\(event.kind)"
        }
      }
    }
  }

  func discardEvents() {
    _ = newEvents()
    calls.lines = []
  }

  var tree: ScreenTree { runtime.enter { window.screenTree } }
}

/// The calls that screens have received, in order.
@MainActor
final class CallRecorder {
  var lines: [String] = []
}

extension Transition {
  var summary: String {
    let names = { (names: [Name]) in names.map(\.description).joined(separator: ", ") }
    let change =
      switch kind {
      case .push(let pushed): "push \(names(pushed))"
      case .pop(let popped): "pop \(names(popped))"
      case .replace: "replace"
      case .present(let name): "present \(name)"
      case .dismiss(let name): "dismiss \(name)"
      case .tab(let number, let title): "tab \(number) \"\(title)\""
      case .root(let name): "root \(name)"
      case .alert(let content): "alert \"\(content.title)\" \"\(content.message)\": \(content.buttons)"
      case .alertClosed(let title): "alert \"\(title)\" closed"
      }
    let containers = place.containers.map { container in
      switch container {
      case .tab(let number): "tab \(number)"
      case .modal: "modal"
      case .column(let column): "\(column)"
      }
    }
    let location = (place.isHidden ? ["hidden"] : []) + containers
    let screens = place.screens.map(\.description).joined(separator: " › ")
    return "\(change) (\(location.isEmpty ? "" : location.joined(separator: " ") + ": ")\(screens))"
  }
}

extension ScreenNode {
  /// The node in a short notation.
  ///
  /// `[A B]` is a stack, `{A* B}` tabs, `<A|B*>` a split, `/A/` pages, and `A^M` a screen that presents a modal.
  var sketch: String {
    let inner = children.map(\.sketch)
    let own =
      switch kind {
      case .screen: name.description + (inner.isEmpty ? "" : "(\(inner.joined(separator: " ")))")
      case .stack: "[\(inner.joined(separator: " "))]"
      case .tabs(let selected):
        "{\(inner.enumerated().map { $0.offset == selected ? $0.element + "*" : $0.element }.joined(separator: " "))}"
      case .split(_, let front):
        "<\(inner.enumerated().map { $0.offset == front ? $0.element + "*" : $0.element }.joined(separator: "|"))>"
      case .pages: "/\(inner.joined(separator: " "))/"
      case .alert(let content): "alert(\(content.title))"
      }
    return own + (presented.map { "^\($0.sketch)" } ?? "")
  }
}

/// Gestures by the positions of controls, as statements count them.
extension UIWindow {
  func controls(of screen: AnyObject?) -> ScreenControls { ScreenControls(elements(of: screen)) }

  func tapButton(at index: Int, of screen: AnyObject?) throws(GestureRefusal) {
    try perform(.tap, controls(of: screen).buttons, index, screen)
  }

  func selectRow(at index: Int, of screen: AnyObject?) throws(GestureRefusal) {
    try perform(.select, controls(of: screen).rows, index, screen)
  }

  func enterText(_ text: String, inFieldAt index: Int, of screen: AnyObject?) throws(GestureRefusal) {
    try perform(.type(text), controls(of: screen).fields, index, screen)
  }

  private func perform(
    _ gesture: ElementGesture, _ controls: [ScreenControls.Control], _ index: Int, _ screen: AnyObject?
  ) throws(GestureRefusal) {
    // A position that no element has.
    let control = controls.indices.contains(index) ? controls[index] : nil
    let gesture = control?.action.map { .action($0) } ?? gesture
    try perform(gesture, onElementAt: control?.element.position ?? -1, of: screen)
  }
}

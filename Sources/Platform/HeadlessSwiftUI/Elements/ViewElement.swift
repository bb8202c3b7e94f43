import FlowCore
import FlowScript
import HeadlessUIKit

/// An element of a screen with what its gestures do.
@MainActor
struct ViewElement {
  typealias Perform = @MainActor (ElementGesture) throws(GestureRefusal) -> Void

  /// What readers see, without the children.
  var element: ScreenElement
  /// The number of the node that shows it.
  let object: Int
  var part = 0
  var children: [ViewElement] = []
  /// What the gestures of the element do. `nil` for content.
  var perform: Perform?
  /// What a swipe on the row offers, or what a screen reader offers on the element.
  var actions: [Action] = []
  /// Whether a button acts by a tap anywhere on its row.
  var sharesRow = false
  /// The number of taps that the gesture of the element takes.
  var tapCount = 1
  /// What holding the element does. `nil` if that does nothing.
  var held: HeldAction?
  /// The rows on screen, for a list.
  var rows: RowWindow?
  /// A view of UIKit that stands for the element. `nil` for any other element.
  private(set) var hosted: UIView?
  /// The style of a button in an alert or a menu.
  var alertStyle = UIAlertAction.Style.default
  /// The key by which a selection knows the element.
  var tag: AnyHashable?

  struct Action {
    let title: String
    let perform: @MainActor () -> Void
  }

  init(_ role: ElementRole, _ label: String? = nil, of node: _ViewNode, part: Int = 0) {
    element = ScreenElement(role, label: label?.isEmpty == true ? nil : label)
    object = node.elementNumber
    self.part = part
  }

  /// Creates an element that stands for what a view of UIKit shows.
  init(hosting view: UIView, of node: _ViewNode) {
    self.init(.group, of: node)
    hosted = view
  }

  /// Names the element by what it contains. A gesture may name it by the first of several texts.
  @MainActor
  mutating func setLabel(from content: [ViewElement]) {
    element.label = _ElementBuilder.label(of: content)
    let texts = content.flatMap(\.texts)
    if texts.count > 1 { element.title = texts[0] }
  }

  var role: ElementRole { element.role }
  var isContent: Bool { element.isContent && perform == nil }

  /// The texts of the element and of what is in it, as its container speaks them.
  var texts: [String] {
    if element.role == .text || element.role == .heading { return [element.label].compactMap(\.self) }
    if perform != nil { return [] }
    return children.flatMap(\.texts)
  }

  /// The texts, or else the names of the images.
  var spokenTexts: [String] {
    let texts = texts
    return texts.isEmpty ? imageNames : texts
  }

  private var imageNames: [String] {
    element.role == .image ? [element.label].compactMap(\.self) : children.flatMap(\.imageNames)
  }

  mutating func disable() {
    if element.isEnabled { element.states.append(.disabled) }
  }

  mutating func insert(_ state: ElementState) {
    guard !element.states.contains(state) else { return }
    let states = Set(element.states).union([state])
    element.states = ElementState.allCases.filter(states.contains)
  }

  /// Lets a tap do something else.
  mutating func replaceTap(_ action: @escaping @MainActor () -> Void) {
    let others = perform
    perform = { gesture throws(GestureRefusal) in
      if case .tap = gesture { action() } else { try others?(gesture) }
    }
  }

  /// Lets a tap do something.
  mutating func addTap(_ action: @escaping @MainActor () -> Void) {
    element.gestures.insert(.tap)
    replaceTap(action)
  }
}

/// What nodes show, in reading order.
@MainActor
public struct _ElementBuilder {
  private(set) var elements: [ViewElement] = []

  mutating func add(_ element: ViewElement) { elements.append(element) }

  mutating func add(_ elements: [ViewElement]) { self.elements += elements }

  /// Returns what a node shows.
  static func elements(of node: _ViewNode?) -> [ViewElement] {
    var builder = _ElementBuilder()
    node?.collect(into: &builder)
    return builder.elements
  }

  /// Returns the texts of a node as one label. `nil` if there is none.
  static func label(of node: _ViewNode?) -> String? { label(of: elements(of: node)) }

  static func label(of elements: [ViewElement]) -> String? {
    let texts = elements.flatMap(\.texts)
    let spoken = texts.isEmpty ? elements.flatMap(\.spokenTexts) : texts
    return spoken.isEmpty ? nil : spoken.joined(separator: ", ")
  }
}

extension OutlineReader {
  /// Adds elements with everything in them.
  mutating func add(_ elements: [ViewElement]) {
    for element in elements { add(element) }
  }

  private mutating func add(_ view: ViewElement) {
    if let hosted = view.hosted { return add(hosted) }
    var element = view.element
    element.actions = view.actions.map(\.title)
    let content: (inout OutlineReader) -> Void = { $0.add(view.children) }
    let perform: OutlineReader.Perform = { gesture throws(GestureRefusal) in
      if case .action(let index) = gesture { return view.actions[index].perform() }
      guard let perform = view.perform else { throw .noSuchElement }
      try perform(gesture)
    }
    if let rows = view.rows {
      addList(element, of: view.object, rows.window, content: content) { rows.scroll($0) }
    } else if element.role == .row {
      addRow(element, of: view.object, held: view.held, content: content, perform: perform)
    } else if let held = view.held {
      addHoldable(element, of: view.object, part: view.part, held: held, content: content, perform: perform)
    } else if view.perform != nil || !view.actions.isEmpty {
      addControl(element, of: view.object, part: view.part, content: content, perform: perform)
    } else {
      add(element, of: view.object, part: view.part, content: content)
    }
  }
}

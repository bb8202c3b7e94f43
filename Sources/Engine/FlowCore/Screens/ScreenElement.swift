import FlowScript

/// A part of a screen, as a screen reader would find it: a text, a control, or a list with its rows.
///
/// An element is a value without references to the app's views. It has no place, size or colour.
public struct ScreenElement: Codable, Hashable, Sendable {
  /// What the element is.
  public var role: ElementRole
  /// The accessibility label, or else the title or the texts of the element. `nil` if there is none.
  public var label: String?
  /// What the element shows, if its label says something else. `nil` otherwise.
  public var title: String?
  /// The text of a field, the number of a slider, what a picker shows. `nil` if the element has no value.
  public var value: Literal?
  /// The accessibility identifier. `nil` if there is none.
  public var identifier: String?
  /// The states that apply, in the order of their declaration.
  public var states: [ElementState]
  /// Whether a screen reader finds the element. The app may hide a view from accessibility that still takes gestures.
  public var isInAccessibility = true
  /// The gestures that the element takes, unless it is disabled.
  public var gestures: ElementGesture.Kinds
  /// The position by which a gesture may take the row, from 1. `nil` for any other element.
  public var number: Int?
  /// The names of what a swipe on the row offers.
  public var actions: [String] = []
  /// The number of rows of a list above those on screen.
  public var rowsAbove = 0
  /// The number of rows of a list below those on screen.
  public var rowsBelow = 0
  /// What is in the element, in reading order.
  public var children: [ScreenElement]
  /// The position of the element in the reading of its screen, by which a gesture finds it again.
  public var position = 0
  /// The text of a field that hides it, which no reader speaks. `nil` for any other element.
  package var secret: String?
  /// What stays the same while the element changes. `nil` for an element that only its text tells from others.
  package var identity: ElementIdentity?

  // An identity says nothing in another process, and a secret stays in its own.
  private enum CodingKeys: CodingKey {
    case role, label, title, value, identifier, states, isInAccessibility, gestures, number, actions
    case rowsAbove, rowsBelow, children, position
  }

  /// Creates an element.
  public init(
    _ role: ElementRole, label: String? = nil, value: Literal? = nil, identifier: String? = nil,
    // Not `[]`, which for an option set runs generic code over a sequence.
    states: Set<ElementState> = [], gestures: ElementGesture.Kinds = .init(rawValue: 0), number: Int? = nil,
    children: [ScreenElement] = []
  ) {
    self.role = role
    self.label = label
    self.value = value
    self.identifier = identifier
    self.states = states.isEmpty ? [] : ElementState.allCases.filter(states.contains)
    self.gestures = gestures
    self.number = number
    self.children = children
  }

  /// Returns a number as code writes it: 0.3, although the nearest `Float` is another `Double`.
  package static func number(_ number: Float) -> Literal { .float(Double(number.description) ?? Double(number)) }

  /// The element, and all that is in it, in reading order.
  package var all: [ScreenElement] {
    var elements: [ScreenElement] = []
    collect(into: &elements)
    return elements
  }

  private func collect(into elements: inout [ScreenElement]) {
    elements.append(self)
    for child in children { child.collect(into: &elements) }
  }

  /// Whether a gesture reaches the element now.
  package var isEnabled: Bool { !states.contains(.disabled) }

  /// Whether the element is a text or an image, which its container may speak for.
  package var isContent: Bool { role == .text || role == .image || role == .heading }

  /// Whether the element is a control, a row or a menu, rather than content that scrolls.
  package var isDriven: Bool {
    !gestures.isDisjoint(with: [.tap, .hold, .select, .type, .set]) || !actions.isEmpty || role == .menu
  }

  /// Whether the user can do something with the element.
  package var isControl: Bool { !gestures.isEmpty || !actions.isEmpty }

  /// The texts that the element shows: its label and title, and those in it.
  package var texts: [String] { [label, title].compactMap { $0 } + children.flatMap(\.texts) }
}

/// What tells an element from all others of its run, also after its label has changed.
package struct ElementIdentity: Hashable, Sendable {
  /// The number of the view or item that shows the element.
  package var object: Int
  /// The part of that view, such as a segment.
  package var part: Int

  package init(object: Int, part: Int = 0) {
    self.object = object
    self.part = part
  }

  @MainActor private static var count = 0

  /// Returns a number for a view or an item, which no other has in this process.
  @MainActor
  package static func next() -> Int {
    count += 1
    return count
  }
}

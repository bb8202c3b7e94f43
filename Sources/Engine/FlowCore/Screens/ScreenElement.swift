import FlowScript

/// A part of a screen, as a screen reader would find it: a text, a control, or a list with its rows.
///
/// An element is a value without references to the app's views. It has no place, size or colour.
public struct ScreenElement: Codable, Hashable, Sendable {
  /// What the element is.
  public var role: ElementRole
  /// The accessibility label, or else the title or the texts of the element. `nil` if there is none.
  public var label: String?
  /// The text of a field, the number of a slider, what a picker shows. `nil` if the element has no value.
  public var value: Literal?
  /// The accessibility identifier. `nil` if there is none.
  public var identifier: String?
  /// The states that apply, in the order of their declaration.
  public var states: [ElementState]
  /// The position by which a gesture may take the row, from 1. `nil` for any other element.
  public var number: Int?
  /// The names of what a swipe on the row offers.
  public var actions: [String] = []
  /// What is in the element, in reading order.
  public var children: [ScreenElement]

  /// Creates an element.
  public init(
    _ role: ElementRole, label: String? = nil, value: Literal? = nil, identifier: String? = nil,
    states: Set<ElementState> = [], number: Int? = nil, children: [ScreenElement] = []
  ) {
    self.role = role
    self.label = label
    self.value = value
    self.identifier = identifier
    self.states = ElementState.allCases.filter(states.contains)
    self.number = number
    self.children = children
  }

  /// Returns a number as code writes it: 0.3, although the nearest `Float` is another `Double`.
  package static func number(_ number: Float) -> Literal { .float(Double(number.description) ?? Double(number)) }

  /// The element, and all that is in it, in reading order.
  package var all: [ScreenElement] { [self] + children.flatMap(\.all) }

  /// Whether the element is a text or an image, which its container may speak for.
  package var isContent: Bool { role == .text || role == .image || role == .heading }

  /// Whether the element is among the ``ScreenControls`` of its screen.
  package var isControl: Bool {
    switch role {
    case .button, .toggle, .field, .password, .editor, .search, .option, .row: true
    case .title, .heading, .text, .image, .link, .menu, .picker, .slider, .stepper, .progress, .list, .section, .tab,
      .group, .back:
      false
    }
  }

  /// The texts that the element shows: its label, and the labels in it.
  package var texts: [String] { [label].compactMap { $0 } + children.flatMap(\.texts) }
}

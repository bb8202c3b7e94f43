import FlowScript

/// The elements of a screen that take gestures, by the statement that drives them.
///
/// `tap` counts the buttons, `select` the rows, `type` the fields and `set` the adjustables of a screen.
public struct ScreenControls: Hashable, Sendable {
  /// The elements that `tap` presses, and the actions of rows.
  public var buttons: [Control] = []
  /// The rows of lists and pickers on screen, which `select` chooses.
  public var rows: [Control] = []
  /// The fields, into which `type` enters text.
  public var fields: [Control] = []
  /// The controls that `set` moves to a value.
  public var adjustables: [Control] = []
  /// The rows and controls with a menu that `hold` opens.
  public var holdables: [Control] = []
  /// The number of all rows of lists and pickers, also of those that are not on screen.
  public var rowCount = 0

  package var isEmpty: Bool { buttons.isEmpty && rows.isEmpty && fields.isEmpty }

  /// Creates the controls among the elements of a screen.
  public init(_ elements: [ScreenElement]) {
    for element in elements { add(element) }
  }

  private mutating func add(_ element: ScreenElement) {
    if element.number != nil {
      rowCount += 1
      rows.append(Control(element))
    } else if element.gestures.contains(.tap) {
      buttons.append(Control(element))
    }
    if element.gestures.contains(.type) { fields.append(Control(element)) }
    if element.gestures.contains(.set) { adjustables.append(Control(element)) }
    if element.gestures.contains(.hold) { holdables.append(Control(element, isHeld: true)) }
    rowCount += element.rowsAbove + element.rowsBelow
    for child in element.children { add(child) }
    for index in element.actions.indices { buttons.append(Control(element, action: index)) }
  }

  /// An element that a gesture reaches, or an action of a row.
  public struct Control: Hashable, Sendable {
    /// The element. That of an action is its row.
    public var element: ScreenElement
    /// The index of the action. `nil` for the element itself.
    public var action: Int?
    /// The name: the shown title, or else the label. An action has the name of its row after its own.
    public var title: String?
    /// Whether the user can use the control now.
    public var isEnabled: Bool

    init(_ element: ScreenElement, action: Int? = nil, isHeld: Bool = false) {
      self.element = element
      self.action = action
      title = element.title ?? element.label
      // A list may allow no selection.
      isEnabled = element.isEnabled && (element.number == nil || isHeld || element.gestures.contains(.select))
      if let action {
        // Rows of one list have the same actions, and a gesture has to tell them apart.
        let name = [element.actions[action], title ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
        title = name.isEmpty ? nil : name
        isEnabled = true
      }
    }

    /// The names by which a statement may take the control, the best first.
    public var names: [String] {
      [title, action.map { element.actions[$0] } ?? element.label].compactMap { $0 }
    }

    /// The accessibility identifier. `nil` if there is none, and for an action.
    public var identifier: String? { action == nil ? element.identifier : nil }

    /// The text of a field. Empty for any other control.
    public var text: String {
      if let secret = element.secret { return secret }
      return if case .string(let text)? = element.value { text } else { "" }
    }
  }
}

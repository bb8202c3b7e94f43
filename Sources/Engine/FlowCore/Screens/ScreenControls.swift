import FlowScript

/// The controls of a screen that gestures reach, in reading order.
///
/// The order is that of the bars and views: the navigation bar, the views of the screen from the outside in, the
/// toolbar. Hidden views have no controls here.
public struct ScreenControls: Hashable, Sendable {
  /// The buttons, which `tap` presses: those of bars and views, and page turns.
  public var buttons: [Button]
  /// The rows of lists and pickers, which `select` chooses. One count runs through all sections of all lists.
  public var rows: [Row]
  /// The fields, into which `type` enters text.
  public var fields: [Field]

  /// The controls as elements, kind by kind.
  var elements: [ScreenElement] {
    func states(_ isEnabled: Bool) -> Set<ElementState> { isEnabled ? [] : [.disabled] }
    let buttons = buttons.map {
      ScreenElement(.button, label: $0.title, identifier: $0.identifier, states: states($0.isEnabled))
    }
    let rows = rows.enumerated().map { index, row in
      ScreenElement(
        .row, label: row.title, identifier: row.identifier, states: states(row.isEnabled), number: index + 1)
    }
    return buttons + (rows.isEmpty ? [] : [ScreenElement(.list, children: rows)]) + fields.map { $0.element(.field) }
  }

  package var isEmpty: Bool { buttons.isEmpty && rows.isEmpty && fields.isEmpty }

  /// Creates the controls of a screen.
  public init(buttons: [Button] = [], rows: [Row] = [], fields: [Field] = []) {
    self.buttons = buttons
    self.rows = rows
    self.fields = fields
  }

  /// A control that the user presses, or a ``Row``.
  public struct Button: Hashable, Sendable {
    /// The title or text, or else the accessibility label, or the name of the system's item or image. `nil` if there is
    /// none.
    public var title: String?
    /// The accessibility identifier. `nil` if there is none.
    public var identifier: String?
    /// Whether the user can press or select the control now.
    public var isEnabled: Bool

    /// Creates a button or a row.
    public init(title: String?, identifier: String? = nil, isEnabled: Bool = true) {
      self.title = title
      self.identifier = identifier
      self.isEnabled = isEnabled
    }
  }

  /// A row of a table or a picker, or a cell of a collection.
  public typealias Row = Button

  /// A field that takes text.
  public struct Field: Hashable, Sendable {
    /// The label: the accessibility label, or else the placeholder. `nil` if there is none.
    public var title: String?
    /// The accessibility identifier. `nil` if there is none.
    public var identifier: String?
    /// The text in the field.
    public var text: String
    /// Whether the field takes text now.
    public var isEnabled: Bool
    /// Whether the field hides its text, as one for a password does.
    public var isSecure: Bool

    /// Creates a field.
    public init(
      title: String?, identifier: String? = nil, text: String = "", isEnabled: Bool = true, isSecure: Bool = false
    ) {
      self.title = title
      self.identifier = identifier
      self.text = text
      self.isEnabled = isEnabled
      self.isSecure = isSecure
    }

    /// Returns the field as an element of a role. A field that hides its text is a password, which no reader speaks.
    package func element(_ role: ElementRole, isFocused: Bool = false) -> ScreenElement {
      var states: Set<ElementState> = isFocused ? [.focused] : []
      if !isEnabled { states.insert(.disabled) }
      return ScreenElement(
        isSecure ? .password : role, label: title, value: .string(isSecure && !text.isEmpty ? "•••" : text),
        identifier: identifier, states: states)
    }
  }
}

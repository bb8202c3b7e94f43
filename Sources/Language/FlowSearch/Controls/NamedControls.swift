import FlowCore
import FlowScript
import FlowSystem

/// The controls of a screen, each by a name that stays the same while texts and rows change.
///
/// A control has the name of its identifier, or else of its label without numbers. Without both, it has its position
/// among such controls of its role. The rows of a list share one name, and so do equal controls in them. These have
/// the name of a label that says no text of the row, or else a position:
///
///     button "Buy # tickets"
///     field #email
///     toggle 2
///     row in list #trips
///     button "Delete" in row
struct NamedControls {
  struct Control {
    var name: String
    /// The name of the control that this one is a part of, such as a segment. Otherwise, this is ``name``.
    var whole: String
    var element: ScreenElement
    /// The index of the row's action. `nil` for the element itself.
    var action: Int?
  }

  /// In reading order. Several may have one name.
  private(set) var all: [Control] = []
  // The numbers of elements without a name of their own, by role.
  private var counts: [ElementRole: Int] = [:]

  init(_ elements: [ScreenElement]) {
    add(elements, in: Place())
  }

  // What surrounds an element.
  private struct Place {
    // What follows the name of a control, such as ` in row`.
    var suffix = ""
    // What follows the name of a row.
    var listSuffix = ""
    // The control that the element is a part of.
    var whole: String?
    var isInRow = false
    // The texts of the row. The label of a control that says one of them differs in each row.
    var rowTexts: [String] = []
  }

  private mutating func add(_ elements: [ScreenElement], in place: Place) {
    for element in elements {
      switch element.role {
      case .list: addList(element, in: place)
      case .row: addRow(element, in: place)
      default: addControl(element, in: place)
      }
    }
  }

  private mutating func addList(_ element: ScreenElement, in place: Place) {
    var inner = place
    let name = name(of: element, in: place)
    inner.listSuffix = name == ElementRole.list.rawValue ? place.suffix : " in \(name)"
    add(element.children, in: inner)
  }

  private mutating func addRow(_ element: ScreenElement, in place: Place) {
    let row = ElementRole.row.rawValue + place.listSuffix
    if element.isDriven { all.append(Control(name: row, whole: row, element: element)) }
    for (index, action) in element.actions.enumerated() {
      let name = "\(Self.name(.button, label: action) ?? ElementRole.button.rawValue) in \(row)"
      all.append(Control(name: name, whole: name, element: element, action: index))
    }
    // Each row numbers its controls anew, so that equal ones share a name.
    let countsOutside = counts
    counts = [:]
    let texts = [element.title, element.label] + element.children.filter(\.isContent).map(\.label)
    add(
      element.children,
      in: Place(suffix: " in \(row)", isInRow: true, rowTexts: texts.compactMap { $0 }.filter { !$0.isBlank }))
    counts = countsOutside
  }

  private mutating func addControl(_ element: ScreenElement, in place: Place) {
    guard element.isDriven else { return add(element.children, in: place) }
    let name = name(of: element, in: place)
    all.append(Control(name: name, whole: place.whole ?? name, element: element))
    var inner = place
    inner.suffix = " in \(name)"
    // An entry of a menu is a control of its own.
    if element.role != .menu { inner.whole = place.whole ?? name }
    add(element.children, in: inner)
  }

  private mutating func name(of element: ScreenElement, in place: Place) -> String {
    let title = element.label ?? element.title
    let isOfRow = title.map { title in place.rowTexts.contains { title.contains($0) || $0.contains(title) } } ?? false
    // In a row, an identifier such as `call-ann` may be that of the row's data.
    if !place.isInRow, let identifier = element.identifier, !identifier.isBlank {
      return "\(element.role.rawValue) #\(ShortText.cutIfLong(VisibleText.line(identifier)))\(place.suffix)"
    }
    if !isOfRow, let title, let name = Self.name(element.role, label: title) { return name + place.suffix }
    let count = counts[element.role, default: 0] + 1
    counts[element.role] = count
    return element.role.rawValue + (count > 1 ? " \(count)" : "") + place.suffix
  }

  // Returns `nil` for a label without a visible character.
  private static func name(_ role: ElementRole, label: String) -> String? {
    guard !label.isBlank else { return nil }
    return "\(role.rawValue) \"\(ShortText.cutIfLong(VisibleText.line(withoutNumbers(label))))\""
  }

  /// Returns a label with `#` in place of each number. A label of one or two characters stays, such as a key's.
  static func withoutNumbers(_ label: String) -> String {
    guard label.count > 2 else { return label }
    var result = ""
    var rest = label[...]
    while let character = rest.first {
      guard character.isNumber else {
        result.append(rest.removeFirst())
        continue
      }
      result.append("#")
      rest = rest.drop { $0.isNumber }
      // The separators within a number, a date or a time are part of it.
      while let separator = rest.first, ".,:-/".contains(separator), rest.dropFirst().first?.isNumber == true {
        rest = rest.dropFirst().drop { $0.isNumber }
      }
    }
    return result
  }
}

extension String {
  /// Whether the text shows nothing.
  var isBlank: Bool { allSatisfy(\.isWhitespace) }
}

import FlowCore
import FlowScript
import FlowSystem

/// A change of one element on screen, as an event of a transcript.
package struct ElementChange: Codable, Hashable, Sendable {
  package enum Kind: Codable, Hashable, Sendable {
    /// Another label. Rows and texts have nothing else to tell them by.
    case label(old: String, new: String)
    /// Another value, such as the text of a field. `nil` is none.
    case value(old: Literal?, new: Literal?)
    /// Words for what is different now, such as `disabled`.
    case words([String])
    /// An element that came, as text without its role.
    case added(String)
    /// An element that went, as text without its role.
    case removed(String)
    /// Another place among the rows of its list.
    case moved(from: Int, to: Int)
    /// A number of instants in which the element also changed, beside those that the transcript shows.
    case repeated(Int, new: String)
  }

  package var role: ElementRole
  /// The position of a row. `nil` for any other element.
  package var number: Int?
  /// `nil` if the element has none.
  package var label: String?
  /// The accessibility identifier of an element without a label. `nil` for any other.
  package var identifier: String?
  package var kind: Kind
}

extension ElementChange {
  /// The change as a line of a transcript.
  var line: TranscriptLine {
    var line = TranscriptLine("", .state)
    func name(withLabel: Bool = true) -> [TranscriptLine.Part] {
      var parts: [TranscriptLine.Part] = [.text(role.rawValue)]
      if let number { parts.append(.text(" \(number)")) }
      if withLabel, let label { parts += [.text(" "), .short(.string(label))] }
      if withLabel, let identifier { parts.append(.text(" \(ElementText.identifier(identifier))")) }
      return parts
    }
    func change(_ old: Literal?, _ new: Literal?) -> [TranscriptLine.Part] {
      [.dim("\(old.map(ShortText.of) ?? "nil") → "), new.map { .short($0) } ?? .text("nil")]
    }
    switch kind {
    case .label(let old, let new):
      line.parts = name(withLabel: false) + [.text(" ")] + change(.string(old), .string(new))
    case .value(let old, let new): line.parts = name() + [.text(": ")] + change(old, new)
    case .words(let words): line.parts = name() + [.text(" \(words.joined(separator: " "))")]
    case .added(let text): line.parts = [.text("+ \(role.rawValue)\(text.isEmpty ? "" : " \(text)")")]
    case .removed(let text): line.parts = [.text("- \(role.rawValue)\(text.isEmpty ? "" : " \(text)")")]
    case .moved(let old, let new): line.parts = name() + [.text(": \(role.rawValue) \(old) → \(new)")]
    case .repeated(let count, let new):
      line.parts = name(withLabel: false) + [.text(" … \(count.grouped("more change")) → \(new)")]
    }
    return line
  }
}

/// The comparison of two outlines of one screen.
///
/// Elements match by the view that shows them, rows by their labels.
struct ElementDifference {
  private(set) var changes: [(identity: ElementIdentity?, change: ElementChange)] = []

  init(_ old: [ScreenElement], _ new: [ScreenElement]) {
    compare(old, new)
  }

  // What is the same in two outlines.
  private enum Key: Hashable {
    case view(ElementIdentity, ElementRole)
    // The occurrence counts equal ones.
    case text(ElementRole, String?, occurrence: Int)
  }

  private static func keys(_ elements: [ScreenElement]) -> [Key] {
    var counts: [Key: Int] = [:]
    return elements.map { element in
      if let identity = element.identity { return .view(identity, element.role) }
      let first = Key.text(element.role, element.label, occurrence: 0)
      let count = counts[first, default: 0]
      counts[first] = count + 1
      return .text(element.role, element.label, occurrence: count)
    }
  }

  private mutating func compare(_ old: [ScreenElement], _ new: [ScreenElement], isRow: Bool = false) {
    if old == new { return }
    var matches = Self.matches(old, new)
    if matches.contains(nil) { pairRest(old, new, &matches, isRow: isRow) }
    let matched = Set(matches.compactMap { $0 })
    var next = 0
    func removals(upTo end: Int) -> [ScreenElement] {
      defer { next = max(next, end) }
      return next < end ? (next..<end).filter { !matched.contains($0) }.map { old[$0] } : []
    }
    for (index, element) in new.enumerated() {
      if let match = matches[index] {
        for removed in removals(upTo: match) { add(removed, isRemoved: true) }
        compare(old[match], element)
      } else {
        add(element, isRemoved: false)
      }
    }
    for removed in removals(upTo: old.count) { add(removed, isRemoved: true) }
    addMoves(old, new, matches)
  }

  private static func matches(_ old: [ScreenElement], _ new: [ScreenElement]) -> [Int?] {
    let indices = Dictionary(zip(keys(old), old.indices)) { first, _ in first }
    return keys(new).map { indices[$0] }
  }

  // Pairs what is left: views that the app or a list has made anew, and rows whose texts have changed.
  private func pairRest(_ old: [ScreenElement], _ new: [ScreenElement], _ matches: inout [Int?], isRow: Bool) {
    let matched = Set(matches.compactMap { $0 })
    var left = old.indices.filter { !matched.contains($0) }
    for index in new.indices where matches[index] == nil {
      let same = left.firstIndex { old[$0].role == new[index].role && old[$0].label == new[index].label }
      if let same { matches[index] = left.remove(at: same) }
    }
    // A row with other texts at the place of one that is gone is the same row.
    for index in new.indices where matches[index] == nil && new[index].number != nil {
      let same = left.firstIndex { old[$0].number == new[index].number && old[$0].role == new[index].role }
      if let same { matches[index] = left.remove(at: same) }
    }
    guard isRow else { return }
    // A cell that is made anew has as many controls of a role as before.
    for role in ElementRole.allCases {
      let before = left.filter { old[$0].role == role }
      let after = new.indices.filter { new[$0].role == role && matches[$0] == nil }
      guard before.count == after.count else { continue }
      for (index, match) in zip(after, before) { matches[index] = match }
    }
  }

  // Adds the rows that are in another order, as few as possible.
  private mutating func addMoves(_ old: [ScreenElement], _ new: [ScreenElement], _ matches: [Int?]) {
    let rows = new.indices.filter { new[$0].role == .row && matches[$0] != nil }
    let places = rows.map { matches[$0] ?? 0 }
    guard zip(places, places.dropFirst()).contains(where: >) else { return }
    let kept = LongestRise.indices(of: places)
    for (index, row) in rows.enumerated() where !kept.contains(index) {
      guard let from = old[places[index]].number, let to = new[row].number else { continue }
      add(new[row], .moved(from: from, to: to))
    }
  }

  private mutating func compare(_ old: ScreenElement, _ new: ScreenElement) {
    if old == new { return }
    // Places and texts of other screens are said by other lines.
    if new.role == .back { return }
    if old.label != new.label { add(new, .label(old: old.label ?? "", new: new.label ?? "")) }
    if old.value != new.value {
      add(new, .value(old: old.value, new: new.value))
    } else if old.secret != new.secret {
      add(new, .words(["changed"]))
    }
    var words = Self.words(old, new)
    if old.title != new.title, let title = new.title { words.append("shows \(ShortText.of(.string(title)))") }
    if old.actions != new.actions { words.append("(\(new.actions.map(VisibleText.line).joined(separator: ", ")))") }
    if !words.isEmpty { add(new, .words(words)) }
    compareContent(old, new)
  }

  private static func words(_ old: ScreenElement, _ new: ScreenElement) -> [String] {
    // The place says which tab is in front, and the picker which option it shows.
    let isSaid = new.role == .tab || new.role == .option
    var words: [String] = []
    for state in ElementState.allCases where old.states.contains(state) != new.states.contains(state) {
      let isOn = new.states.contains(state)
      switch state {
      case .on, .off: if isOn { words.append(state.rawValue) }
      // A user types into one field after the other.
      case .focused: break
      case .expanded: words.append(isOn ? "expanded" : "not expanded")
      case .selected: if !isSaid { words.append(isOn ? "selected" : "not selected") }
      case .busy: words.append(isOn ? "busy" : "not busy")
      case .disabled: words.append(isOn ? "disabled" : "enabled")
      }
    }
    return words
  }

  private mutating func compareContent(_ old: ScreenElement, _ new: ScreenElement) {
    guard old.role == .list else { return compare(old.shownChildren, new.shownChildren, isRow: old.number != nil) }
    let (before, after) = (old.rowText, new.rowText)
    if before != after {
      add(new, .words(["\(before.isEmpty ? "whole" : before) → \(after.isEmpty ? "whole" : after)"]))
    }
    // Rows that scrolled away are still there.
    if old.rowsAbove == new.rowsAbove { compare(old.children, new.children) }
  }

  private mutating func add(_ element: ScreenElement, _ kind: ElementChange.Kind) {
    changes.append(
      (
        element.identity,
        ElementChange(
          role: element.role, number: element.number, label: element.label,
          identifier: element.label == nil ? element.identifier : nil, kind: kind)
      ))
  }

  private mutating func add(_ element: ScreenElement, isRemoved: Bool) {
    // The place says whether there is a screen to go back to.
    if element.role == .back { return }
    let text = String(ElementText.text(of: element).dropFirst(element.role.rawValue.count).drop { $0 == " " })
    changes.append(
      (
        element.identity,
        ElementChange(role: element.role, kind: isRemoved ? .removed(text) : .added(text))
      ))
    for child in element.shownChildren { add(child, isRemoved: isRemoved) }
  }
}

extension ScreenElement {
  /// What a text shows below the element. An element with a label speaks for the texts in it, but that of a section
  /// is its header.
  var shownChildren: [ScreenElement] {
    label == nil || role == .section || role == .list ? children : children.filter { !$0.isContent }
  }

  // The rows on screen of a list that has others. Empty for a list that is whole on screen.
  fileprivate var rowText: String {
    let shown = children.count { $0.role == .row }
    guard rowsAbove + rowsBelow > 0 else { return "" }
    let numbers = [rowsAbove + 1, rowsAbove + shown, rowsAbove + shown + rowsBelow].map(\.grouped)
    return "rows \(numbers[0]) to \(numbers[1]) of \(numbers[2])"
  }
}

// The longest increasing part of a list of different numbers.
private enum LongestRise {
  // Returns the indices of the part. The cost is quadratic, for the rows of a screen.
  static func indices(of numbers: [Int]) -> Set<Int> {
    var lengths = [Int](repeating: 1, count: numbers.count)
    var previous = [Int?](repeating: nil, count: numbers.count)
    for index in numbers.indices {
      for earlier in 0..<index where numbers[earlier] < numbers[index] && lengths[earlier] + 1 > lengths[index] {
        lengths[index] = lengths[earlier] + 1
        previous[index] = earlier
      }
    }
    var indices: Set<Int> = []
    var next = lengths.indices.max { lengths[$0] < lengths[$1] }
    while let index = next {
      indices.insert(index)
      next = previous[index]
    }
    return indices
  }
}

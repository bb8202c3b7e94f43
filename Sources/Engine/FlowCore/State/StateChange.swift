import FlowScript

/// One difference between two readings of a state.
public struct StateChange: Codable, Hashable, Sendable {
  /// What happened at the end of a path.
  public enum Kind: Codable, Hashable, Sendable {
    /// The value is another one; `nil` stands for none, such as that of a key that came or went.
    case replaced(old: Literal?, new: Literal?)
    /// Neighbouring elements of a list are gone, the first from `index` of the old list. Elements of a set have no index.
    case removed([Literal], index: Int?)
    /// Neighbouring elements of a list are new, the first at `index` of the new list. Elements of a set have no index.
    case inserted([Literal], index: Int?)
    /// An element of a list stands elsewhere: it was at an index of the old list and is at one of the new.
    case moved(Literal, from: Int, to: Int)
  }

  /// A step of a path.
  public enum Component: Codable, Hashable, Sendable {
    /// `.title`: a property, a case or a label.
    case member(String)
    /// `.0`: an element of a tuple, or a payload without a label.
    case position(Int)
    /// `[0]`: an element of a list, in the new one.
    case index(Int)
    /// `["key"]`
    case key(Literal)
  }

  /// The way from the owner to what changed, the name of a property first.
  public var components: [Component]
  /// What happened there.
  public var kind: Kind

  /// A difference.
  public init(_ components: [Component], _ kind: Kind) {
    self.components = components
    self.kind = kind
  }

  /// The way from the owner to what changed, such as `movie.title`.
  public var path: String {
    components.reduce(into: "") { path, component in
      switch component {
      case .member(let name): path += (path.isEmpty ? "" : ".") + ScriptText.identifier(name)
      case .position(let position): path += ".\(position)"
      case .index(let index): path += "[\(index)]"
      case .key(let key): path += "[\(key)]"
      }
    }
  }

  /// What it was: the value, the elements that are gone, or the element that moved. `nil` where there was nothing.
  public var old: Literal? {
    switch kind {
    case .replaced(let old, _): old
    case .removed(let elements, _): StateChange.value(of: elements)
    case .inserted: nil
    case .moved(let element, _, _): element
    }
  }

  /// What it is: the value, the elements that are new, or the element that moved. `nil` where there is nothing.
  public var new: Literal? {
    switch kind {
    case .replaced(_, let new): new
    case .removed: nil
    case .inserted(let elements, _): StateChange.value(of: elements)
    case .moved(let element, _, _): element
    }
  }

  /// The difference as a line of a transcript tells it, without the owner: `count: 1 → 2`, `movies: removed [4] Movie(…)`.
  package var text: String {
    switch kind {
    case .replaced(let old?, let new?):
      let texts = ShortText.of(old, new)
      return "\(path): \(texts.old) → \(texts.new)"
    case .replaced(let old, let new):
      return "\(path): \(old.map(ShortText.of) ?? "none") → \(new.map(ShortText.of) ?? "none")"
    case .removed(let elements, let index):
      return "\(path): removed \(StateChange.text(of: elements, at: index))"
    case .inserted(let elements, let index):
      return "\(path): inserted \(StateChange.text(of: elements, at: index))"
    case .moved(let element, let old, let new):
      return "\(path): moved [\(old)] to [\(new)] \(ShortText.of(element))"
    }
  }

  /// The same difference with other literals for its keys and values, which are handed over in the order of the text.
  package func map(_ change: (Literal) -> Literal) -> StateChange {
    let components = components.map { component -> Component in
      if case .key(let key) = component { .key(change(key)) } else { component }
    }
    let kind: Kind =
      switch kind {
      case .replaced(let old, let new): .replaced(old: old.map(change), new: new.map(change))
      case .removed(let elements, let index): .removed(elements.map(change), index: index)
      case .inserted(let elements, let index): .inserted(elements.map(change), index: index)
      case .moved(let element, let old, let new): .moved(change(element), from: old, to: new)
      }
    return StateChange(components, kind)
  }

  /// One element is shown as it is, several as a list.
  private static func value(of elements: [Literal]) -> Literal {
    elements.count == 1 ? elements[0] : .array(elements)
  }

  /// Where elements stand, and what they are: `[4] Movie(…)`, `[20...39] […]`.
  private static func text(of elements: [Literal], at index: Int?) -> String {
    let text = ShortText.of(value(of: elements))
    guard let index else { return text }
    return "[\(elements.count == 1 ? "\(index)" : "\(index)...\(index + elements.count - 1)")] \(text)"
  }
}

extension StateChange {
  /// The differences between two readings, in the order of the properties.
  ///
  /// Structures of one type, payloads of one case, the keys that both dictionaries have, and the elements that match in both
  /// lists are compared within; all else changes as a whole. O(*n* log *n*) in the size of both.
  public static func changes(
    from old: [StateReader.Property], to new: [StateReader.Property]
  ) -> [StateChange] {
    var comparison = ValueComparison()
    let earlier = Dictionary(old.map { ($0.name, $0.value) }) { first, _ in first }
    let later = Set(new.map(\.name))
    for property in new { comparison.compare(earlier[property.name], property.value, at: .member(property.name)) }
    for property in old where !later.contains(property.name) {
      comparison.compare(property.value, nil, at: .member(property.name))
    }
    return comparison.changes
  }
}

import FlowScript

/// A difference between two readings of a state.
public struct StateChange: Codable, Hashable, Sendable {
  /// The kind of a difference, at the end of its path.
  public enum Kind: Codable, Hashable, Sendable {
    /// A replacement of the value. `nil` stands for no value, such as that of an added or removed key.
    case replaced(old: Literal?, new: Literal?)
    /// A removal of adjacent elements, the first at `index` of the old list. Elements of a set have no index.
    case removed([Literal], index: Int?)
    /// An insertion of adjacent elements, the first at `index` of the new list. Elements of a set have no index.
    case inserted([Literal], index: Int?)
    /// A move of a list's element from an old index to a new one.
    case moved(Literal, from: Int, to: Int)
  }

  /// A component of a path.
  public enum Component: Codable, Hashable, Sendable {
    /// `.title`: a property, a case or a label.
    case member(String)
    /// `.0`: an element of a tuple, or an unlabelled payload.
    case position(Int)
    /// `[0]`: an element of a list, by its index in the new list.
    case index(Int)
    /// `["key"]`: a value of a dictionary.
    case key(Literal)
  }

  /// The path from the owner to the difference. It begins with the name of a property.
  public var components: [Component]
  /// The kind of the difference.
  public var kind: Kind

  /// Creates a difference.
  public init(_ components: [Component], _ kind: Kind) {
    self.components = components
    self.kind = kind
  }

  /// The text of the path, such as `movie.title`.
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

  /// The old value, the removed elements, or the element that moved. `nil` if there was none.
  public var old: Literal? {
    switch kind {
    case .replaced(let old, _): old
    case .removed(let elements, _): StateChange.value(of: elements)
    case .inserted: nil
    case .moved(let element, _, _): element
    }
  }

  /// The new value, the inserted elements, or the element that moved. `nil` if there is none.
  public var new: Literal? {
    switch kind {
    case .replaced(_, let new): new
    case .removed: nil
    case .inserted(let elements, _): StateChange.value(of: elements)
    case .moved(let element, _, _): element
    }
  }

  /// The line in a transcript without the owner, such as `count: 1 → 2`.
  package var text: String {
    if case .replaced(let old?, let new?) = kind {
      // Both together, so that the shortened values still show their difference.
      let texts = ShortText.of(old, new)
      return "\(path): \(texts.old) → \(texts.new)"
    }
    return text(ShortText.of)
  }

  /// The line in parts: the path, the old value or the elements, and the new value.
  package var parts: (path: String, old: String, new: String) {
    guard case .replaced(let old, let new) = kind else { return (text, "", "") }
    if let old, let new {
      let texts = ShortText.of(old, new)
      return (path, texts.old, texts.new)
    }
    return (path, old.map(ShortText.of) ?? "none", new.map(ShortText.of) ?? "none")
  }

  /// The line for a list that no one compares, in which shortened values have no digests.
  package var textWithoutDigests: String {
    guard case .replaced(let old?, let new?) = kind else { return text(ShortText.withoutDigest) }
    let texts = ShortText.of(old, new)
    let (before, after) = (ShortText.split(texts.old, of: old).value, ShortText.split(texts.new, of: new).value)
    // The difference is in what is not shown.
    return before == after ? "\(path): changed" : "\(path): \(before) → \(after)"
  }

  /// The line with whole values.
  package var wholeText: String { text(\.description) }

  // Returns the line, with values in the form that `text` returns.
  private func text(_ text: (Literal) -> String) -> String {
    switch kind {
    case .replaced(let old, let new):
      return "\(path): \(old.map(text) ?? "none") → \(new.map(text) ?? "none")"
    case .removed(let elements, let index):
      return "\(path): removed \(StateChange.text(of: elements, at: index, text))"
    case .inserted(let elements, let index):
      return "\(path): inserted \(StateChange.text(of: elements, at: index, text))"
    case .moved(let element, let old, let new):
      return "\(path): moved [\(old)] to [\(new)] \(text(element))"
    }
  }

  /// Returns the difference with each key and value replaced. Calls `transform` in the order of the text.
  package func map(_ transform: (Literal) -> Literal) -> StateChange {
    let components = components.map { component -> Component in
      if case .key(let key) = component { .key(transform(key)) } else { component }
    }
    let kind: Kind =
      switch kind {
      case .replaced(let old, let new): .replaced(old: old.map(transform), new: new.map(transform))
      case .removed(let elements, let index): .removed(elements.map(transform), index: index)
      case .inserted(let elements, let index): .inserted(elements.map(transform), index: index)
      case .moved(let element, let old, let new): .moved(transform(element), from: old, to: new)
      }
    return StateChange(components, kind)
  }

  // Returns one element unchanged, and several as a list.
  private static func value(of elements: [Literal]) -> Literal {
    elements.count == 1 ? elements[0] : .array(elements)
  }

  // Returns elements with their indices: `[4] Movie(…)`, `[20...39] […]`.
  private static func text(of elements: [Literal], at index: Int?, _ text: (Literal) -> String) -> String {
    let text = text(value(of: elements))
    guard let index else { return text }
    return "[\(elements.count == 1 ? "\(index)" : "\(index)...\(index + elements.count - 1)")] \(text)"
  }
}

extension StateChange {
  /// Returns the differences between two readings, in the order of the properties, removed ones last.
  ///
  /// The comparison goes into structures of one type, payloads of one case, values of common keys, matching elements of
  /// lists, and sets with common elements. Any other difference replaces the value, and so do more than eight in one
  /// collection. O(*n* log *n*) in the size of both readings.
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

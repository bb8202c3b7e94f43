import FlowScript

extension StateReader {
  /// Returns the values at the beginning of a model's paths: the model, and its shown state if that is another value.
  package static func roots(of model: AnyObject) -> [Any] {
    guard let source = model as? any StateSource else { return [model] }
    return [model, source.shownState]
  }

  /// Returns the part of a value that a component of a path names. Returns `nil` if there is none.
  ///
  /// The part is the value itself, of which ``literal(of:)`` is the literal.
  package static func part(_ component: Path.Component, of value: Any) -> Any? {
    guard let value = content(of: value) else { return nil }
    let layout = StateLayout.of(value)
    switch component {
    case .member(let name):
      if let part = field(name, of: value, layout) { return part }
      guard layout.isSource, let shown = (value as? any StateSource)?.shownState else { return nil }
      return field(name, of: shown, StateLayout.of(shown))
    case .index(let index): return element(index, of: value, layout)
    case .key(let key): return entry(key, of: value)
    }
  }

  /// Returns the value within optionals and property wrappers. Returns `nil` if an optional is empty.
  nonisolated static func content(of value: Any) -> Any? {
    let layout = StateLayout.of(value)
    if layout.optional != nil { return layout.content(of: value).flatMap { content(of: $0) } }
    return layout.wrapper.map { content(of: $0.shown(by: value)) } ?? value
  }

  /// Returns the value within optionals. Returns `nil` if one is empty.
  nonisolated static func content(ofOptional value: Any) -> Any? {
    let layout = StateLayout.of(value)
    return layout.optional == nil ? value : layout.content(of: value).flatMap { content(ofOptional: $0) }
  }

  // Returns a stored property, the payload of a case, or a part of a payload.
  private static func field(_ name: String, of value: Any, _ layout: StateLayout) -> Any? {
    guard let fields = layout.fields else {
      guard !layout.mayDangle else { return nil }
      return Mirror(reflecting: value).children.first { $0.label.map(FieldLayout.name(ofStorage:)) == name }?.value
    }
    return layout.withMemory(of: value) { memory in
      for field in fields where field.name == name && field.unfollowed == nil {
        guard !field.isLeftOutReference(at: memory) else { continue }
        if let part = field.value(at: memory, of: value) { return part }
      }
      return nil
    }
  }

  // Returns an element of an array, or an unlabelled part of a payload.
  private static func element(_ index: Int, of value: Any, _ layout: StateLayout) -> Any? {
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .collection, .tuple:
      guard index >= 0, index < mirror.children.count else { return nil }
      return mirror.children[mirror.children.index(mirror.children.startIndex, offsetBy: index)].value
    // The order of a set is not that of its elements in print.
    case .set: return nil
    // A payload of one part is that part.
    default: return index == 0 ? value : nil
    }
  }

  private static func entry(_ key: Literal, of value: Any) -> Any? {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .dictionary else { return nil }
    for child in mirror.children {
      let pair = Array(Mirror(reflecting: child.value).children)
      if pair.count == 2, literal(of: pair[0].value).isWritten(like: key) { return pair[1].value }
    }
    return nil
  }
}

import FlowScript

/// The innermost object that holds a part of a model's state, with the path from there.
///
/// Two models may share an object. A part of it has equal holders then, however the paths lead to it.
@MainActor
package struct StateHolder {
  /// The object.
  package let object: AnyObject
  /// The path from the object to the part.
  package let components: ArraySlice<StateChange.Component>

  /// Finds the holder of a part.
  ///
  /// Returns `nil` if the path leads nowhere now, such as to a removed key.
  /// - Parameters:
  ///   - components: The path from the model, with at least one component.
  ///   - model: The model of an owner.
  package init?(of components: [StateChange.Component], in model: AnyObject) {
    var (object, start) = (model, 0)
    var subject: Any = model
    for (index, component) in components.enumerated() {
      guard let content = StateHolder.content(of: subject) else { return nil }
      subject = content
      if StateLayout.of(subject).isObject {
        (object, start) = (subject as AnyObject, index)
        if let shown = (object as? any StateSource)?.shownState { subject = shown }
      }
      guard index < components.count - 1 else { break }
      guard let part = StateHolder.part(component, of: subject) else { return nil }
      subject = part
    }
    self.object = object
    self.components = components[start...]
  }

  /// Returns whether two holders are the same object, with the same path from there.
  package static func == (one: StateHolder, other: StateHolder) -> Bool {
    one.object === other.object && one.components == other.components
  }

  /// Returns what a value shows: the content of optionals and wrappers. Returns `nil` if an optional is empty.
  private static func content(of value: Any) -> Any? {
    let layout = StateLayout.of(value)
    if layout.optional != nil { return layout.content(of: value).flatMap { content(of: $0) } }
    return layout.wrapper.map { content(of: $0.shown(by: value)) } ?? value
  }

  /// Returns a part of a value. Returns `nil` if there is none.
  private static func part(_ component: StateChange.Component, of subject: Any) -> Any? {
    switch component {
    case .member(let name): member(name, of: subject)
    case .position(let position): self.position(position, of: subject)
    case .index(let index): Mirror(reflecting: subject).children.dropFirst(index).first?.value
    case .key(let key):
      Mirror(reflecting: subject).children.lazy.map { Array(Mirror(reflecting: $0.value).children) }.first { pair in
        pair.count == 2 && StateReader.literal(of: pair[0].value) == key
      }?[1].value
    }
  }

  /// Returns a stored property, or the payload of an enum's case.
  private static func member(_ name: String, of subject: Any) -> Any? {
    let layout = StateLayout.of(subject)
    guard let fields = layout.fields else {
      return Mirror(reflecting: subject).children.first { $0.label.map(StateField.name(ofStorage:)) == name }?.value
    }
    return layout.withMemory(of: subject) { memory in
      // The object of an `unowned` reference may be gone.
      fields.first { $0.name == name && $0.unfollowed == nil }?.value(at: memory, of: subject)
    }
  }

  /// Returns an element of a tuple, or an unlabelled payload.
  private static func position(_ position: Int, of subject: Any) -> Any? {
    let mirror = Mirror(reflecting: subject)
    guard mirror.displayStyle == .tuple else { return position == 0 ? subject : nil }
    return mirror.children.dropFirst(position).first?.value
  }
}

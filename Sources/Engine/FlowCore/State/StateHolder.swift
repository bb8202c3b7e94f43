import FlowScript

/// The innermost object that holds a part of a model's state, with the path from there.
///
/// Two models may share an object. A part of it has equal holders then, however the paths lead to it.
@MainActor
package struct StateHolder {
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
      guard let content = StateReader.content(of: subject) else { return nil }
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

  // Returns a part of a value. Returns `nil` if there is none.
  private static func part(_ component: StateChange.Component, of subject: Any) -> Any? {
    switch component {
    case .member(let name): StateReader.part(.member(name), of: subject)
    case .index(let index): StateReader.part(.index(index), of: subject)
    case .key(let key): StateReader.part(.key(key), of: subject)
    case .position(let position): self.position(position, of: subject)
    }
  }

  // Returns an element of a tuple, or an unlabelled payload.
  private static func position(_ position: Int, of subject: Any) -> Any? {
    let mirror = Mirror(reflecting: subject)
    guard mirror.displayStyle == .tuple else { return position == 0 ? subject : nil }
    return mirror.children.dropFirst(position).first?.value
  }
}

import FlowScript

/// A computed property that scripts read beside the stored ones of its type.
///
/// An app lists such properties of its states, view models and view controllers in ``FlowApp/computed``:
///
/// ```swift
/// static var computed: [ComputedProperty] {
///   [
///     ComputedProperty("problems", \EditFeature.State.problems),
///     ComputedProperty("canBuy", \CartViewController.canBuy),
///   ]
/// }
/// ```
///
/// `state Edit` then shows `Edit.problems`, and `expect state Edit.problems == []` asserts it, wherever the state holds
/// a value of the type. Transcripts and explorations have stored properties alone. Each reading calls the getter, which
/// must be cheap and have no side effects.
@MainActor
public struct ComputedProperty {
  /// The name in scripts.
  public let name: String
  private let read: (Any) -> Any?

  /// Creates a property.
  /// - Parameters:
  ///   - name: The name in scripts.
  ///   - property: The key path of the property, from a structure, an enum, a class or a protocol.
  public init<Root, Value>(_ name: String, _ property: KeyPath<Root, Value>) {
    self.name = name
    read = { value in (value as? Root).map { $0[keyPath: property] } }
  }

  /// Returns the value of the property. Returns `nil` if the property belongs to another type.
  package func value(of root: Any) -> Any? { read(root) }
}

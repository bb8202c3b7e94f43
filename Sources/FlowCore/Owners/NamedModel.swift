/// A view model or store that is not called after its own type, which is everybody's, but after what it was made of.
@MainActor
package protocol NamedModel: AnyObject {
  /// What it is called in reports: the name of a type that its author knows.
  var modelName: String { get }
}

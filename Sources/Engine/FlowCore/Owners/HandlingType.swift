/// A model whose events another type handles, such as a store with a reducer.
package protocol ForwardingModel: AnyObject {
  /// The type with the code that handles the events.
  static var handlingType: Any.Type { get }
}

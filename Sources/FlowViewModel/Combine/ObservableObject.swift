import FlowCore

/// An object that tells before it changes.
///
/// ```swift
/// final class Counter: ObservableObject {
///   @Published var value = 0
/// }
///
/// let counter = Counter()
/// let subscription = counter.objectWillChange.sink { print("the counter is about to change") }
/// ```
public protocol ObservableObject: AnyObject {
  /// What tells.
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
  where ObjectWillChangePublisher.Failure == Never

  /// Tells before the object changes.
  ///
  /// Where a class has none of its own, that is before each change of a ``Published`` property. One that it has of
  /// its own tells what the class itself sends, and nothing else.
  var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  /// Tells before each change of a ``Published`` property.
  ///
  /// It lives in the storage of these properties, superclasses' included, from when it is first asked for. No other
  /// property is read.
  ///
  /// - Important: An object without any `@Published` property has no place for it: each time it gets a new publisher
  ///   that tells nothing. Such a class declares one of its own, as a constant that is an `ObservableObjectPublisher()`.
  public var objectWillChange: ObservableObjectPublisher {
    var fields: [any PublishedField] = []
    for case let field as any PublishedField in publishedProperties.values(of: self) {
      if fields.isEmpty, let known = field.willChange { return known }
      fields.append(field)
    }
    // A field whose wrapper was set anew in the meantime has none, while others do.
    let publisher = fields.lazy.compactMap(\.willChange).first ?? ObservableObjectPublisher()
    for field in fields { field.willChange = publisher }
    return publisher
  }
}

private let publishedProperties = PropertySearch { $0 is any PublishedField.Type }

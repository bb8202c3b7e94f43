import FlowCore

/// A property of a class that tells of its changes: `$value` is a publisher of the values.
///
/// As in Combine, everyone is told *before* the property changes: first the listeners of the object's
/// `objectWillChange`, if it is an ``ObservableObject``, then those of the property, who get the new value. A
/// listener that reads the property reads the old value. One that sets it is heard by all, but the change that it was
/// told of comes after that and has the last word.
///
/// Setting a property that nobody listens to takes some twenty nanoseconds and allocates nothing; each listener takes
/// about a hundred. A property costs one allocation when its object is made. It is not for several threads at a time.
@propertyWrapper
public struct Published<Value> {
  @usableFromInline let storage: PublishedStorage<Value>

  /// A property with its first value.
  @inlinable
  public init(wrappedValue: Value) {
    storage = PublishedStorage(wrappedValue)
  }

  /// A property with its first value, where it is written out: `_value = Published(initialValue: 1)`.
  @inlinable
  public init(initialValue: Value) {
    self.init(wrappedValue: initialValue)
  }

  /// Only a property of a class can tell of its changes.
  @available(*, unavailable, message: "@Published is only available on properties of classes")
  public var wrappedValue: Value {
    get { storage.value }
    nonmutating set { storage.value = newValue }
  }

  /// The value of the property of an object.
  @inlinable
  public static subscript<EnclosingSelf: AnyObject>(
    _enclosingInstance object: EnclosingSelf,
    wrapped wrappedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Value>,
    storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Published<Value>>
  ) -> Value {
    get { object[keyPath: storageKeyPath].storage.value }
    set { object[keyPath: storageKeyPath].storage.set(newValue) }
  }

  /// The publisher of the values: the current one for each new subscription, then every new one, just before the
  /// property has it. It does not end.
  public var projectedValue: Publisher { Publisher(storage: storage) }
}

extension Published: PublishedField {
  package var willChange: ObservableObjectPublisher? {
    get { storage.willChange }
    nonmutating set { storage.willChange = newValue }
  }
}

extension Published {
  /// The values of a published property. It holds the property's storage, not its object.
  public struct Publisher: HeadlessCombine.Publisher {
    /// What it tells of.
    public typealias Output = Value
    /// It can't fail.
    public typealias Failure = Never

    let storage: PublishedStorage<Value>

    /// Tells a receiver of the current value, and from now on.
    public func receive(_ receiver: Receiver<Value, Never>) -> AnyCancellable {
      storage.listen(receiver)
    }
  }
}

/// A published property as its object finds it among the others.
protocol PublishedField {
  /// Tells that the object is about to change; `nil` until somebody has asked for that.
  var willChange: ObservableObjectPublisher? { get nonmutating set }
}

/// What is behind one published property: an object, so that the publisher of the whole object's changes can be put
/// here when it is first asked for. Each access to a field is over before anything else happens, so none is checked.
@usableFromInline
final class PublishedStorage<Value> {
  @exclusivity(unchecked) @usableFromInline package var value: Value
  /// Tells that the object is about to change, if anybody has asked for that.
  @exclusivity(unchecked) @usableFromInline package var willChange: ObservableObjectPublisher?
  /// Made for the first subscription to the property.
  @exclusivity(unchecked) @usableFromInline package var listeners: Listeners<Value, Never>?

  @inlinable
  init(_ value: Value) {
    self.value = value
  }

  /// Changes the value. Constant and without allocation where nobody listens; elsewhere everyone is told first, the
  /// object's listeners before the property's.
  @inlinable
  package func set(_ newValue: Value) {
    if willChange != nil || listeners != nil { report(newValue) }
    value = newValue
  }

  @inlinable
  package func report(_ newValue: Value) {
    willChange?.send()
    listeners?.send(newValue, includingNewcomers: true)
  }

  package func listen(_ receiver: Receiver<Value, Never>) -> AnyCancellable {
    let listeners = listeners ?? Listeners()
    self.listeners = listeners
    return listeners.add(receiver, first: value)
  }
}

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

/// Tells that an object is about to change.
public final class ObservableObjectPublisher: Publisher {
  /// Nothing but that it happens.
  public typealias Output = Void
  /// It can't fail, nor does it end.
  public typealias Failure = Never

  private let listeners = Listeners<Void, Never>()

  /// A publisher that nobody listens to yet.
  public init() {}

  /// Tells everyone that the object is about to change.
  public func send() {
    listeners.send(())
  }

  /// Tells a receiver from now on.
  public func receive(_ receiver: Receiver<Void, Never>) -> AnyCancellable {
    listeners.add(receiver)
  }
}

// A published property is state under its own name. Publishers and subscriptions are none: what has them as properties does
// not show them.

extension AnyCancellable: LeftOutOfState {}
extension AnyPublisher: LeftOutOfState {}
extension CurrentValueSubject: LeftOutOfState {}
extension ObservableObjectPublisher: LeftOutOfState {}
extension PassthroughSubject: LeftOutOfState {}
extension Published.Publisher: LeftOutOfState {}

extension Published: StateWrapper {
  /// The value.
  public var shown: Value { storage.value }
}

extension Set: LeftOutOfState where Element == AnyCancellable {}

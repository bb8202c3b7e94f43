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
  var willChange: ObservableObjectPublisher? {
    get { storage.willChange }
    nonmutating set { storage.willChange = newValue }
  }
}

/// What is behind one published property: an object, so that the publisher of the whole object's changes can be put
/// here when it is first asked for. Each access to a field is over before anything else happens, so none is checked.
@usableFromInline
final class PublishedStorage<Value> {
  @exclusivity(unchecked) @usableFromInline var value: Value
  /// Tells that the object is about to change, if anybody has asked for that.
  @exclusivity(unchecked) @usableFromInline var willChange: ObservableObjectPublisher?
  /// Made for the first subscription to the property.
  @exclusivity(unchecked) @usableFromInline var listeners: Listeners<Value, Never>?

  @inlinable
  init(_ value: Value) {
    self.value = value
  }

  /// Changes the value. Constant and without allocation where nobody listens; elsewhere everyone is told first, the
  /// object's listeners before the property's.
  @inlinable
  func set(_ newValue: Value) {
    if willChange != nil || listeners != nil { tell(newValue) }
    value = newValue
  }

  @inlinable
  func tell(_ newValue: Value) {
    willChange?.send()
    listeners?.send(newValue, includingNewcomers: true)
  }

  func listen(_ receiver: Receiver<Value, Never>) -> AnyCancellable {
    let listeners = listeners ?? Listeners()
    self.listeners = listeners
    return listeners.add(receiver, first: value)
  }
}

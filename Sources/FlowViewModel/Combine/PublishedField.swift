/// A published property as its object finds it among the others.
protocol PublishedField {
  /// Tells that the object is about to change; `nil` until somebody has asked for that.
  var willChange: ObservableObjectPublisher? { get nonmutating set }
}

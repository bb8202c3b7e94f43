/// One subscription at its source. It falls silent at once when it is cancelled, in the middle of a sending too.
@usableFromInline
final class Listener<Output, Failure: Error> {
  /// Nobody, once it is over.
  @exclusivity(unchecked) @usableFromInline var receiver: Receiver<Output, Failure>?

  init(_ receiver: Receiver<Output, Failure>) {
    self.receiver = receiver
  }

  var isOver: Bool { receiver == nil }

  @inlinable
  func send(_ value: Output) {
    receiver?.receiveValue(value)
  }

  func finish(_ completion: Subscribers.Completion<Failure>) {
    let receiver = receiver
    self.receiver = nil
    receiver?.receiveCompletion(completion)
  }

  func cancel() {
    receiver = nil
  }
}

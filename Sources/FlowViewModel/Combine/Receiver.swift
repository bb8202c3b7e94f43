/// What a publisher calls for one subscription: it takes the place of Combine's `Subscriber`, less its demand. Nobody
/// asks for values here; they come when there are some.
public struct Receiver<Input, Failure: Error> {
  /// Takes a value.
  public let receiveValue: (Input) -> Void
  /// Takes the end, after which there is no value.
  public let receiveCompletion: (Subscribers.Completion<Failure>) -> Void

  /// A receiver that is two functions.
  public init(
    receiveValue: @escaping (Input) -> Void,
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void
  ) {
    self.receiveValue = receiveValue
    self.receiveCompletion = receiveCompletion
  }
}

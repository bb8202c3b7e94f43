/// A publisher of which only the values' type is known.
public struct AnyPublisher<Output, Failure: Error>: Publisher {
  private let subscribe: (Receiver<Output, Failure>) -> AnyCancellable

  /// A publisher like another.
  public init(_ publisher: some Publisher<Output, Failure>) {
    self = publisher as? AnyPublisher ?? AnyPublisher { publisher.receive($0) }
  }

  init(_ subscribe: @escaping (Receiver<Output, Failure>) -> AnyCancellable) {
    self.subscribe = subscribe
  }

  /// Tells a receiver from now on.
  public func receive(_ receiver: Receiver<Output, Failure>) -> AnyCancellable {
    subscribe(receiver)
  }
}

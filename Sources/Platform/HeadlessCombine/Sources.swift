import FlowCore

/// A publisher of one value.
public struct Just<Output>: Publisher {
  /// The failure type of a publisher that never fails.
  public typealias Failure = Never

  /// The value.
  public let output: Output

  /// Creates a publisher of a value.
  public init(_ output: Output) {
    self.output = output
  }

  /// Sends the value and the completion at once.
  /// - Returns: A subscription that is over.
  public func receive(_ receiver: Receiver<Output, Never>) -> AnyCancellable {
    receiver.receiveValue(output)
    receiver.receiveCompletion(.finished)
    return AnyCancellable {}
  }
}

/// A publisher without values.
public struct Empty<Output, Failure: Error>: Publisher {
  /// Whether the publisher completes at once instead of never.
  public let completeImmediately: Bool

  /// Creates a publisher without values.
  public init(completeImmediately: Bool = true) {
    self.completeImmediately = completeImmediately
  }

  /// Creates a publisher without values, of types that the context does not name.
  public init(completeImmediately: Bool = true, outputType: Output.Type, failureType: Failure.Type) {
    self.init(completeImmediately: completeImmediately)
  }

  /// Sends the completion at once, if there is one.
  /// - Returns: The subscription.
  public func receive(_ receiver: Receiver<Output, Failure>) -> AnyCancellable {
    if completeImmediately { receiver.receiveCompletion(.finished) }
    return AnyCancellable {}
  }
}

/// A publisher that fails.
public struct Fail<Output, Failure: Error>: Publisher {
  /// The failure.
  public let error: Failure

  /// Creates a publisher that fails.
  public init(error: Failure) {
    self.error = error
  }

  /// Creates a publisher that fails, of a value type that the context does not name.
  public init(outputType: Output.Type, failure: Failure) {
    error = failure
  }

  /// Sends the failure at once.
  /// - Returns: A subscription that is over.
  public func receive(_ receiver: Receiver<Output, Failure>) -> AnyCancellable {
    receiver.receiveCompletion(.failure(error))
    return AnyCancellable {}
  }
}

/// A publisher of one result, which may come later.
public final class Future<Output, Failure: Error>: Publisher {
  /// A closure that takes the result. Only the first call counts.
  public typealias Promise = (Result<Output, Failure>) -> Void

  private let subject = PassthroughSubject<Output, Failure>()
  private var result: Result<Output, Failure>?

  /// Creates a publisher and starts its work at once.
  public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) {
    attemptToFulfill { self.fulfill($0) }
  }

  /// Sends the result, at once if known.
  /// - Returns: The subscription, which ends on cancellation or release.
  public func receive(_ receiver: Receiver<Output, Failure>) -> AnyCancellable {
    guard let result else { return subject.receive(receiver) }
    return result.publisher.receive(receiver)
  }

  private func fulfill(_ result: Result<Output, Failure>) {
    guard self.result == nil else { return }
    self.result = result
    switch result {
    case .success(let value):
      subject.send(value)
      subject.send(completion: .finished)
    case .failure(let error): subject.send(completion: .failure(error))
    }
  }
}

/// A publisher that a closure creates for each subscriber.
public struct Deferred<DeferredPublisher: Publisher>: Publisher {
  /// The type of the values.
  public typealias Output = DeferredPublisher.Output
  /// The type of the failure.
  public typealias Failure = DeferredPublisher.Failure

  /// The closure that creates the publisher.
  public let createPublisher: () -> DeferredPublisher

  /// Creates a publisher from a closure.
  public init(createPublisher: @escaping () -> DeferredPublisher) {
    self.createPublisher = createPublisher
  }

  /// Creates the publisher, and subscribes the receiver.
  /// - Returns: The subscription, which ends on cancellation or release.
  public func receive(_ receiver: Receiver<Output, Failure>) -> AnyCancellable {
    createPublisher().receive(receiver)
  }
}

extension Sequence {
  /// A publisher of the elements, which sends them at once.
  public var publisher: AnyPublisher<Element, Never> {
    AnyPublisher { receiver in
      for element in self {
        receiver.receiveValue(element)
        // The sequence may have no end.
        guard !receiver.isOver() else { return AnyCancellable {} }
      }
      receiver.receiveCompletion(.finished)
      return AnyCancellable {}
    }
  }
}

extension Optional {
  /// A publisher of the value, or of nothing.
  public var publisher: AnyPublisher<Wrapped, Never> {
    map { Just($0).eraseToAnyPublisher() } ?? Empty().eraseToAnyPublisher()
  }
}

extension Result {
  /// A publisher of the value, or of the failure.
  public var publisher: AnyPublisher<Success, Failure> {
    switch self {
    case .success(let value): Just(value).setFailureType(to: Failure.self)
    case .failure(let error): Fail(error: error).eraseToAnyPublisher()
    }
  }
}

// Like subjects, publishers and futures are not state.

extension Just: LeftOutOfState {}
extension Future: LeftOutOfState {}

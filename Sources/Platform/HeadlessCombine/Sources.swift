import FlowCore

public struct Just<Output>: Publisher {
  public typealias Failure = Never

  public let output: Output

  public init(_ output: Output) {
    self.output = output
  }

  public func receive(_ receiver: Receiver<Output, Never>) -> AnyCancellable {
    receiver.receiveValue(output)
    receiver.receiveCompletion(.finished)
    return AnyCancellable {}
  }
}

public struct Empty<Output, Failure: Error>: Publisher {
  public let completeImmediately: Bool

  public init(completeImmediately: Bool = true) {
    self.completeImmediately = completeImmediately
  }

  public init(completeImmediately: Bool = true, outputType: Output.Type, failureType: Failure.Type) {
    self.init(completeImmediately: completeImmediately)
  }

  public func receive(_ receiver: Receiver<Output, Failure>) -> AnyCancellable {
    if completeImmediately { receiver.receiveCompletion(.finished) }
    return AnyCancellable {}
  }
}

public struct Fail<Output, Failure: Error>: Publisher {
  public let error: Failure

  public init(error: Failure) {
    self.error = error
  }

  public init(outputType: Output.Type, failure: Failure) {
    error = failure
  }

  public func receive(_ receiver: Receiver<Output, Failure>) -> AnyCancellable {
    receiver.receiveCompletion(.failure(error))
    return AnyCancellable {}
  }
}

public final class Future<Output, Failure: Error>: Publisher {
  public typealias Promise = (Result<Output, Failure>) -> Void

  private let subject = PassthroughSubject<Output, Failure>()
  private var result: Result<Output, Failure>?

  public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) {
    attemptToFulfill { self.fulfill($0) }
  }

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

public struct Deferred<DeferredPublisher: Publisher>: Publisher {
  public typealias Output = DeferredPublisher.Output
  public typealias Failure = DeferredPublisher.Failure

  public let createPublisher: () -> DeferredPublisher

  public init(createPublisher: @escaping () -> DeferredPublisher) {
    self.createPublisher = createPublisher
  }

  public func receive(_ receiver: Receiver<Output, Failure>) -> AnyCancellable {
    createPublisher().receive(receiver)
  }
}

extension Sequence {
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
  public var publisher: AnyPublisher<Wrapped, Never> {
    map { Just($0).eraseToAnyPublisher() } ?? Empty().eraseToAnyPublisher()
  }
}

extension Result {
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

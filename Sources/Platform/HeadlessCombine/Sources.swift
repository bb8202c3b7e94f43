public struct Just<Output>: DirectPublisher {
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

public struct Empty<Output, Failure: Error>: DirectPublisher {
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

public struct Fail<Output, Failure: Error>: DirectPublisher {
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

public final class Future<Output, Failure: Error>: DirectPublisher {
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

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    createPublisher().receive(subscriber: subscriber)
  }
}

extension Publishers {
  public struct Sequence<Elements: Swift.Sequence, Failure: Error>: Publisher {
    public let sequence: Elements

    public init(sequence: Elements) {
      self.sequence = sequence
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Elements.Element, S.Failure == Failure {
      var iterator = sequence.makeIterator()
      DemandSubscription.subscribe(subscriber) { iterator.next() }
    }

    public func receive(_ receiver: Receiver<Elements.Element, Failure>) -> AnyCancellable {
      for element in sequence {
        receiver.receiveValue(element)
        // The sequence may have no end.
        guard !receiver.isOver() else { return AnyCancellable {} }
      }
      receiver.receiveCompletion(.finished)
      return AnyCancellable {}
    }
  }
}

extension Sequence {
  public var publisher: Publishers.Sequence<Self, Never> { Publishers.Sequence(sequence: self) }
}

extension Optional {
  public struct Publisher: DirectPublisher {
    public let output: Wrapped?

    public init(_ output: Wrapped?) {
      self.output = output
    }

    public func receive(_ receiver: Receiver<Wrapped, Never>) -> AnyCancellable {
      output.map { Just($0).receive(receiver) } ?? Empty().receive(receiver)
    }
  }

  public var publisher: Publisher { Publisher(self) }
}

extension Result {
  public struct Publisher: DirectPublisher {
    public let result: Result

    public init(_ result: Result) {
      self.result = result
    }

    public init(_ output: Success) {
      result = .success(output)
    }

    public init(_ failure: Failure) {
      result = .failure(failure)
    }

    public func receive(_ receiver: Receiver<Success, Failure>) -> AnyCancellable {
      switch result {
      case .success(let value): Just(value).setFailureType(to: Failure.self).receive(receiver)
      case .failure(let error): Fail(error: error).receive(receiver)
      }
    }
  }

  public var publisher: Publisher { Publisher(self) }
}

extension Publisher {
  public func tryMap<T>(_ transform: @escaping (Output) throws -> T) -> AnyPublisher<T, any Error> {
    AnyPublisher { receiver in
      let subscription = OperatorSubscription(receiver)
      subscription.subscribe(to: self) { value in
        do {
          subscription.send(try transform(value))
        } catch {
          subscription.finish(.failure(error))
        }
      } receiveCompletion: { completion in
        subscription.finish(completion.mapFailure { $0 })
      }
      return subscription.handle
    }
  }

  public func mapError<E: Error>(_ transform: @escaping (Failure) -> E) -> AnyPublisher<Output, E> {
    AnyPublisher { receiver in
      receive(
        Receiver(isOver: receiver.isOver, receiveValue: receiver.receiveValue) {
          receiver.receiveCompletion($0.mapFailure(transform))
        })
    }
  }

  public func `catch`<P: Publisher>(
    _ handler: @escaping (Failure) -> P
  ) -> AnyPublisher<Output, P.Failure> where P.Output == Output {
    AnyPublisher { receiver in
      let subscription = OperatorSubscription(receiver)
      subscription.subscribe(to: self, receiveValue: subscription.send) { completion in
        switch completion {
        case .finished: subscription.finish(.finished)
        case .failure(let error):
          subscription.subscribe(
            to: handler(error), receiveValue: subscription.send, receiveCompletion: subscription.finish)
        }
      }
      return subscription.handle
    }
  }

  public func replaceError(with output: Output) -> AnyPublisher<Output, Never> {
    self.catch { _ in Just(output) }
  }

  public func retry(_ retries: Int) -> AnyPublisher<Output, Failure> {
    guard retries > 0 else { return eraseToAnyPublisher() }
    return self.catch { _ in self.retry(retries - 1) }.eraseToAnyPublisher()
  }

  public func assertNoFailure(_ prefix: String = "") -> AnyPublisher<Output, Never> {
    mapError { error -> Never in
      fatalError("\(prefix.isEmpty ? "" : "\(prefix): ")assertNoFailure received the failure \(error)")
    }
  }

  public func replaceNil<T>(with output: T) -> AnyPublisher<T, Failure> where Output == T? {
    map { $0 ?? output }
  }
}

extension Publisher where Failure == Never {
  public func setFailureType<E: Error>(to failureType: E.Type) -> AnyPublisher<Output, E> {
    AnyPublisher { receiver in
      receive(
        Receiver(isOver: receiver.isOver, receiveValue: receiver.receiveValue) { _ in
          receiver.receiveCompletion(.finished)
        })
    }
  }
}

extension Subscribers.Completion {
  fileprivate func mapFailure<E: Error>(_ transform: (Failure) -> E) -> Subscribers.Completion<E> {
    switch self {
    case .finished: .finished
    case .failure(let error): .failure(transform(error))
    }
  }
}

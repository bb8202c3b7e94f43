extension Publisher {
  /// Returns a publisher of the transformed values, which fails when the closure throws.
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

  /// Returns a publisher with a transformed failure.
  public func mapError<E: Error>(_ transform: @escaping (Failure) -> E) -> AnyPublisher<Output, E> {
    AnyPublisher { receiver in
      receive(
        Receiver(isOver: receiver.isOver, receiveValue: receiver.receiveValue) {
          receiver.receiveCompletion($0.mapFailure(transform))
        })
    }
  }

  /// Returns a publisher that continues with another one after a failure.
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

  /// Returns a publisher that sends a value in place of a failure.
  public func replaceError(with output: Output) -> AnyPublisher<Output, Never> {
    self.catch { _ in Just(output) }
  }

  /// Returns a publisher that subscribes again after a failure.
  /// - Parameter retries: The maximum number of further subscriptions.
  /// - Returns: A publisher that fails if the last subscription fails.
  public func retry(_ retries: Int) -> AnyPublisher<Output, Failure> {
    guard retries > 0 else { return eraseToAnyPublisher() }
    return self.catch { _ in self.retry(retries - 1) }.eraseToAnyPublisher()
  }

  /// Returns a publisher that traps on a failure.
  public func assertNoFailure(_ prefix: String = "") -> AnyPublisher<Output, Never> {
    mapError { error -> Never in
      fatalError("\(prefix.isEmpty ? "" : "\(prefix): ")assertNoFailure received the failure \(error)")
    }
  }

  /// Returns a publisher of a value in place of each `nil`.
  public func replaceNil<T>(with output: T) -> AnyPublisher<T, Failure> where Output == T? {
    map { $0 ?? output }
  }
}

extension Publisher where Failure == Never {
  /// Returns a publisher of the same values with another type of failure.
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
  /// Returns the completion with a transformed failure.
  fileprivate func mapFailure<E: Error>(_ transform: (Failure) -> E) -> Subscribers.Completion<E> {
    switch self {
    case .finished: .finished
    case .failure(let error): .failure(transform(error))
    }
  }
}

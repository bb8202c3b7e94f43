extension Publisher {
  /// Calls functions with what comes and with the end.
  /// - Parameters:
  ///   - receiveCompletion: Called at most once, after the last value.
  ///   - receiveValue: Called with each value. It may change what it is told of, cancel its own subscription, and
  ///     subscribe.
  /// - Returns: What ends it, at the latest when it is let go.
  public func sink(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
    receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable {
    receive(Receiver(receiveValue: receiveValue, receiveCompletion: receiveCompletion))
  }
}

extension Publisher where Failure == Never {
  /// Calls a function with what comes.
  /// - Parameter receiveValue: Called with each value. It may change what it is told of, cancel its own subscription,
  ///   and subscribe.
  /// - Returns: What ends it, at the latest when it is let go.
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
    receive(Receiver(receiveValue: receiveValue) { _ in })
  }

  /// Sets a property of an object to what comes.
  /// - Parameters:
  ///   - keyPath: The property.
  ///   - object: The object, which is held as long as the subscription.
  /// - Returns: What ends it, at the latest when it is let go.
  public func assign<Root>(
    to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root
  ) -> AnyCancellable {
    sink { object[keyPath: keyPath] = $0 }
  }
}

// Each subscription counts and compares for itself, as in Combine. There every operator has a type of its own; here
// all give an `AnyPublisher`.
extension Publisher {
  /// What `transform` makes of each value.
  public func map<T>(_ transform: @escaping (Output) -> T) -> AnyPublisher<T, Failure> {
    passing { receiver in { receiver.receiveValue(transform($0)) } }
  }

  /// What `transform` makes of each value, where it makes something.
  public func compactMap<T>(_ transform: @escaping (Output) -> T?) -> AnyPublisher<T, Failure> {
    passing { receiver in
      { value in
        if let value = transform(value) { receiver.receiveValue(value) }
      }
    }
  }

  /// The values for which `isIncluded` is true.
  public func filter(_ isIncluded: @escaping (Output) -> Bool) -> AnyPublisher<Output, Failure> {
    passing { receiver in
      { value in
        if isIncluded(value) { receiver.receiveValue(value) }
      }
    }
  }

  /// The values but those that are as the one before.
  /// - Parameter predicate: Whether the second value is as the first.
  public func removeDuplicates(
    by predicate: @escaping (Output, Output) -> Bool
  ) -> AnyPublisher<Output, Failure> {
    passing { receiver in
      var last: Output?
      return { value in
        if let last, predicate(last, value) { return }
        last = value
        receiver.receiveValue(value)
      }
    }
  }

  /// The values after the first ones.
  /// - Parameter count: How many to leave out. A negative number is an error of the program.
  public func dropFirst(_ count: Int = 1) -> AnyPublisher<Output, Failure> {
    precondition(count >= 0, "a number of values is never negative")
    return passing { receiver in
      var left = count
      return { value in
        guard left == 0 else { return left -= 1 }
        receiver.receiveValue(value)
      }
    }
  }

  /// The same publisher, of a type that does not tell which.
  public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> {
    AnyPublisher(self)
  }

  /// A publisher that does something between this one's values and its own, and ends with it.
  /// - Parameter make: Makes what takes the values for one receiver.
  private func passing<T>(
    _ make: @escaping (Receiver<T, Failure>) -> (Output) -> Void
  ) -> AnyPublisher<T, Failure> {
    AnyPublisher { receiver in
      receive(Receiver(receiveValue: make(receiver), receiveCompletion: receiver.receiveCompletion))
    }
  }
}

extension Publisher where Output: Equatable {
  /// The values but those that are equal to the one before.
  public func removeDuplicates() -> AnyPublisher<Output, Failure> {
    removeDuplicates(by: ==)
  }
}

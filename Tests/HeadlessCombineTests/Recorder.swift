import HeadlessCombine

/// An error of a test.
struct Failed: Error, Equatable {
  var code = 0
}

/// The events of one subscription, as text.
final class Recorder {
  private(set) var events: [String] = []
  private var subscription: AnyCancellable?

  /// Subscribes to a publisher.
  init<Output, Failure: Error>(_ publisher: some Publisher<Output, Failure>) {
    subscription = publisher.sink { completion in
      switch completion {
      case .finished: self.events.append("finished")
      case .failure(let error): self.events.append("failed \(error)")
      }
    } receiveValue: { value in
      self.events.append("\(value)")
    }
  }

  /// Ends the subscription.
  func cancel() { subscription = nil }

  /// Returns the events since the last call.
  func take() -> [String] {
    defer { events = [] }
    return events
  }
}

/// Tells those who listen now, and nobody later.
public final class PassthroughSubject<Output, Failure: Error>: Publisher {
  private let listeners = Listeners<Output, Failure>()

  /// A subject that nobody listens to yet.
  public init() {}

  /// Tells everyone; after the end, nobody.
  public func send(_ value: Output) {
    listeners.send(value)
  }

  /// Ends: everyone is told, and let go. Ending again does nothing.
  public func send(completion: Subscribers.Completion<Failure>) {
    listeners.finish(completion)
  }

  /// Tells a receiver from now on; after the end, of the end.
  public func receive(_ receiver: Receiver<Output, Failure>) -> AnyCancellable {
    listeners.add(receiver)
  }
}

extension PassthroughSubject where Output == Void {
  /// Tells everyone that it has happened.
  public func send() {
    send(())
  }
}

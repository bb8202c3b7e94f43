/// Has a value, and tells everyone of each new one; those who come later begin with the current one.
public final class CurrentValueSubject<Output, Failure: Error>: Publisher {
  private let listeners = Listeners<Output, Failure>()
  private var current: Output

  /// A subject with its first value.
  public init(_ value: Output) {
    current = value
  }

  /// The value. Setting it sends it.
  public var value: Output {
    get { current }
    set { send(newValue) }
  }

  /// Takes a value and tells everyone of it; after the end it takes none.
  public func send(_ value: Output) {
    guard !listeners.isFinished else { return }
    current = value
    listeners.send(value)
  }

  /// Ends: everyone is told, and let go. Ending again does nothing.
  public func send(completion: Subscribers.Completion<Failure>) {
    listeners.finish(completion)
  }

  /// Tells a receiver of the current value, and from now on; after the end, of the end alone.
  public func receive(_ receiver: Receiver<Output, Failure>) -> AnyCancellable {
    listeners.add(receiver, first: current)
  }
}

extension CurrentValueSubject where Output == Void {
  /// Tells everyone that it has happened.
  public func send() {
    send(())
  }
}

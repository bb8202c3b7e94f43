/// Tells that an object is about to change.
public final class ObservableObjectPublisher: Publisher {
  /// Nothing but that it happens.
  public typealias Output = Void
  /// It can't fail, nor does it end.
  public typealias Failure = Never

  private let listeners = Listeners<Void, Never>()

  /// A publisher that nobody listens to yet.
  public init() {}

  /// Tells everyone that the object is about to change.
  public func send() {
    listeners.send(())
  }

  /// Tells a receiver from now on.
  public func receive(_ receiver: Receiver<Void, Never>) -> AnyCancellable {
    listeners.add(receiver)
  }
}

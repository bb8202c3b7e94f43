import FlowCore

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

/// One subscription at its source. It falls silent at once when it is cancelled, in the middle of a sending too.
@usableFromInline
package final class Listener<Output, Failure: Error> {
  /// Nobody, once it is over.
  @exclusivity(unchecked) @usableFromInline package var receiver: Receiver<Output, Failure>?

  package init(_ receiver: Receiver<Output, Failure>) {
    self.receiver = receiver
  }

  package var isOver: Bool { receiver == nil }

  @inlinable
  package func send(_ value: Output) {
    receiver?.receiveValue(value)
  }

  package func finish(_ completion: Subscribers.Completion<Failure>) {
    let receiver = receiver
    self.receiver = nil
    receiver?.receiveCompletion(completion)
  }

  package func cancel() {
    receiver = nil
  }
}

/// The subscriptions to one source, told in the order in which they came.
///
/// Who is told may do anything: send again, subscribe, cancel any subscription. Who has gone is told nothing more.
/// Adding one takes constant time, as does telling each; cancelling is linear in their number.
@usableFromInline
final class Listeners<Output, Failure: Error> {
  @exclusivity(unchecked) @usableFromInline package var all: [Listener<Output, Failure>] = []
  /// How the source has ended, if it has.
  private var completion: Subscribers.Completion<Failure>?
  /// How many sendings are under way, one within the other: as long as there are any, everyone keeps their place.
  @exclusivity(unchecked) @usableFromInline var sendings = 0
  @exclusivity(unchecked) @usableFromInline var haveSomeGone = false

  /// Adds a subscription; where the source has ended, it is told that and nothing else.
  /// - Parameter first: What it is told before anything else, if there is something.
  package func add(_ receiver: Receiver<Output, Failure>, first: Output? = nil) -> AnyCancellable {
    let listener = Listener(receiver)
    if let completion {
      listener.finish(completion)
      return AnyCancellable {}
    }
    all.append(listener)
    if let first { listener.send(first) }
    return AnyCancellable { self.remove(listener) }
  }

  /// Tells everyone, unless the source has ended.
  /// - Parameter includingNewcomers: Whether to tell those as well who come meanwhile: where the first thing that
  ///   they are told is older than this value.
  @inlinable
  package func send(_ value: Output, includingNewcomers: Bool = false) {
    guard all.count > 0 else { return }
    sendings += 1
    let present = all.count
    var index = 0
    while index < (includingNewcomers ? all.count : present) {
      all[index].send(value)
      index += 1
    }
    sendings -= 1
    sweep()
  }

  /// Tells everyone of the end, once, and lets them go.
  package func finish(_ completion: Subscribers.Completion<Failure>) {
    guard self.completion == nil else { return }
    self.completion = completion
    for listener in all { listener.finish(completion) }
    haveSomeGone = true
    sweep()
  }

  /// Whether the source has ended.
  package var isFinished: Bool { completion != nil }

  private func remove(_ listener: Listener<Output, Failure>) {
    listener.cancel()
    haveSomeGone = true
    sweep()
  }

  @usableFromInline package func sweep() {
    guard haveSomeGone, sendings == 0 else { return }
    haveSomeGone = false
    all.removeAll { $0.isOver }
  }
}

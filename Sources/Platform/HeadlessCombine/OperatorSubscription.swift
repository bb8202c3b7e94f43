/// One subscription of an operator, with its subscriptions to sources.
///
/// The receiver gets nothing after a completion or cancellation, which also cancel all sources.
final class OperatorSubscription<Output, Failure: Error> {
  private let subscription: SourceSubscription<Output, Failure>
  private var sources: [Int: AnyCancellable] = [:]
  private var lastKey = 0

  init(_ receiver: Receiver<Output, Failure>) {
    subscription = SourceSubscription(receiver)
  }

  /// Whether the subscription was cancelled or has completed.
  var isOver: Bool { subscription.isOver }

  var handle: AnyCancellable { AnyCancellable { self.cancel() } }

  func send(_ value: Output) {
    subscription.send(value)
  }

  func finish(_ completion: Subscribers.Completion<Failure>) {
    subscription.finish(completion)
    cancelSources()
  }

  /// Subscribes to a source, which may complete at once.
  /// - Returns: The key of the source, for ``cancelSource(_:)``.
  @discardableResult
  func subscribe<Source: Publisher>(
    to source: Source, receiveValue: @escaping (Source.Output) -> Void,
    receiveCompletion: @escaping (Subscribers.Completion<Source.Failure>) -> Void
  ) -> Int {
    subscribe(source.receive, receiveValue: receiveValue, receiveCompletion: receiveCompletion)
  }

  /// Subscribes to a source by a closure.
  @discardableResult
  func subscribe<Input, SourceFailure: Error>(
    _ subscribe: (Receiver<Input, SourceFailure>) -> AnyCancellable, receiveValue: @escaping (Input) -> Void,
    receiveCompletion: @escaping (Subscribers.Completion<SourceFailure>) -> Void
  ) -> Int {
    lastKey += 1
    let key = lastKey
    var hasCompleted = false
    let receiver = Receiver<Input, SourceFailure> {
      self.subscription.receiver?.isOver() ?? true
    } receiveValue: { value in
      if !self.isOver { receiveValue(value) }
    } receiveCompletion: { completion in
      hasCompleted = true
      self.sources[key] = nil
      if !self.isOver { receiveCompletion(completion) }
    }
    let subscription = subscribe(receiver)
    // A source that completes at once does so before there is a subscription to keep.
    if !hasCompleted, !isOver { sources[key] = subscription }
    return key
  }

  /// Runs a closure after a delay, unless the subscription is over by then.
  /// - Returns: The key of the work, for ``cancelSource(_:)``.
  @discardableResult
  func schedule(
    on scheduler: some Scheduler, after delay: SchedulerTime.Stride, _ action: @escaping () -> Void
  ) -> Int {
    lastKey += 1
    let key = lastKey
    var isDone = false
    let work = scheduler.schedule(after: delay) {
      isDone = true
      if !self.isOver { action() }
      // Last, since the release cancels the task that runs here.
      self.sources[key] = nil
    }
    if !isDone, !isOver { sources[key] = work }
    return key
  }

  /// Cancels a source or scheduled work.
  func cancelSource(_ key: Int) {
    sources.removeValue(forKey: key)?.cancel()
  }

  private func cancel() {
    subscription.cancel()
    cancelSources()
  }

  private func cancelSources() {
    let ended = sources
    sources = [:]
    for source in ended.values { source.cancel() }
  }
}

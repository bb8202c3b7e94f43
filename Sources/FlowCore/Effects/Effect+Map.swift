extension Effect {
  /// The same program with other actions. Linear in the size of the program.
  /// - Parameter transform: Makes the other action of one. Of a task, a timer and whatever else sends more than one, it is
  ///   asked for each, wherever that runs.
  public func map<Other: Sendable>(_ transform: @escaping @Sendable (Action) -> Other) -> Effect<Other> {
    switch self {
    case .none:
      .none
    case .send(let action):
      .send(transform(action))
    case .run(let name, let priority, let operation):
      .run(name: name, priority: priority) { context in
        try await operation(context.pulledBack(transform)).map(transform)
      }
    case .merge(let effects):
      .merge(effects.map { $0.map(transform) })
    case .concatenate(let effects):
      .concatenate(effects.map { $0.map(transform) })
    case .gather(let effects):
      .gather(effects.map { $0.map(transform) })
    case .cancel(let id):
      .cancel(id)
    case .cancellable(let id, let cancelInFlight, let effect):
      .cancellable(id, cancelInFlight: cancelInFlight, effect.map(transform))
    case .debounce(let id, let interval, let effect):
      .debounce(id, for: interval, effect.map(transform))
    case .throttle(let id, let interval, let leading, let trailing, let effect):
      .throttle(id, for: interval, leading: leading, trailing: trailing, effect.map(transform))
    case .delay(let interval, let effect):
      .delay(interval, effect.map(transform))
    case .timer(let interval, let atOnce, let action):
      .timer(every: interval, atOnce: atOnce, transform(action))
    }
  }
}

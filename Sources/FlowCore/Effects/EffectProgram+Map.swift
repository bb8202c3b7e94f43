extension EffectProgram {
  /// The same program with other actions. Linear in the size of the program.
  /// - Parameter transform: Makes the other action of one. Of a task, a timer and whatever else sends more than one, it is
  ///   asked for each, wherever that runs.
  public func map<Other: Sendable>(_ transform: @escaping @Sendable (Action) -> Other) -> EffectProgram<Other> {
    map(transform, within: nil)
  }

  /// The same program with other actions, as that of a feature within another one.
  /// - Parameters:
  ///   - transform: Makes the other action of one.
  ///   - part: Where the state of the feature is in the other's, if it is always there; of one that may not be, a
  ///     ``child(_:_:)`` tells.
  package func map<Other: Sendable>(
    _ transform: @escaping @Sendable (Action) -> Other, within part: EffectPart?
  ) -> EffectProgram<Other> {
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
      .merge(effects.map { $0.map(transform, within: part) })
    case .concatenate(let effects):
      .concatenate(effects.map { $0.map(transform, within: part) })
    case .gather(let effects):
      .gather(effects.map { $0.map(transform, within: part) })
    case .fault(let text):
      .fault(text)
    case .rejected(let reason):
      .rejected(reason: reason)
    case .request(let request):
      .request(request)
    case .cancel(let id):
      .cancel(id)
    case .cancellable(let id, let cancelInFlight, let effect):
      .cancellable(id, cancelInFlight: cancelInFlight, effect.map(transform, within: part))
    case .debounce(let id, let interval, let effect):
      .debounce(id, for: interval, effect.map(transform, within: part))
    case .throttle(let id, let interval, let leading, let trailing, let effect):
      .throttle(id, for: interval, leading: leading, trailing: trailing, effect.map(transform, within: part))
    case .delay(let interval, let effect):
      .delay(interval, effect.map(transform, within: part))
    case .timer(let interval, let atOnce, let action):
      .timer(every: interval, atOnce: atOnce, transform(action))
    case .child(let child, let effect):
      // What is within the child is known by where it is in that, wherever the child itself is.
      .child(part.map { child.within($0) } ?? child, effect.map(transform, within: nil))
    case .handled(let wrapper, let effect):
      .handled(by: wrapper, effect.map(transform, within: part))
    }
  }
}

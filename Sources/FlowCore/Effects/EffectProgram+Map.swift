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
    rebuilt(within: part) { effect, part in
      switch effect {
      case .none: .made(.none)
      case .send(let action): .made(.send(transform(action)))
      case .run(let name, let priority, let operation):
        .made(.run(name: name, priority: priority, operation.map(transform)))
      case .merge(let parts): .of(parts.effects, within: part) { .merge($0) }
      case .concatenate(let parts): .of(parts.effects, within: part) { .concatenate($0) }
      case .gather(let parts): .of(parts.effects, within: part) { .gather($0) }
      case .fault(let text): .made(.fault(text))
      case .rejected(let reason): .made(.rejected(reason: reason))
      case .request(let request): .made(.request(request))
      case .cancel(let id): .made(.cancel(id))
      case .cancellable(let id, let cancelInFlight, let inner):
        .of(inner, within: part) { .cancellable(id, cancelInFlight: cancelInFlight, $0) }
      case .debounce(let id, let interval, let inner):
        .of(inner, within: part) { .debounce(id, for: interval, $0) }
      case .throttle(let id, let interval, let leading, let trailing, let inner):
        .of(inner, within: part) { .throttle(id, for: interval, leading: leading, trailing: trailing, $0) }
      case .delay(let interval, let inner):
        .of(inner, within: part) { .delay(interval, $0) }
      case .timer(let interval, let atOnce, let action):
        .made(.timer(every: interval, atOnce: atOnce, transform(action)))
      case .child(let child, let inner):
        // What is within the child is known by where it is in that, wherever the child itself is.
        .of(inner, within: nil) { .child(part.map { child.within($0) } ?? child, $0) }
      case .handled(let wrapper, let inner):
        .of(inner, within: part) { .handled(by: wrapper, $0) }
      }
    }
  }
}

extension EffectProgram {
  /// A task. Done when it ends: its result and what that leads to at once come before what waits for it.
  /// - Parameters:
  ///   - name: What it is called in the list of effects, by default the id around it; and as a task.
  ///   - priority: The priority of the task, which has no say within a runtime.
  ///   - operation: What it does, off the main actor unless it says otherwise.
  public static func run(
    name: String? = nil, priority: TaskPriority? = nil, _ operation: @escaping Operation
  ) -> EffectProgram {
    .run(name: name, priority: priority, EffectOperation(operation))
  }

  /// All of these, beside each other. Done when all are.
  public static func merge(_ effects: [EffectProgram]) -> EffectProgram { .merge(NestedEffects(effects)) }

  /// All of these, beside each other. Done when all are.
  public static func merge(_ effects: EffectProgram...) -> EffectProgram { .merge(effects) }

  /// One after the other, each begun when the one before is done.
  public static func concatenate(_ effects: [EffectProgram]) -> EffectProgram { .concatenate(NestedEffects(effects)) }

  /// One after the other, each begun when the one before is done.
  public static func concatenate(_ effects: EffectProgram...) -> EffectProgram { .concatenate(effects) }

  /// All of these beside each other, with their actions kept until all are done.
  public static func gather(_ effects: [EffectProgram]) -> EffectProgram { .gather(NestedEffects(effects)) }

  /// Work under an id.
  public static func cancellable(_ id: EffectID, cancelInFlight: Bool, _ effect: EffectProgram) -> EffectProgram {
    .cancellable(id, cancelInFlight: cancelInFlight, NestedEffect(effect))
  }

  /// Work that is done when no other of its id has come for an interval.
  public static func debounce(_ id: EffectID, for interval: Duration, _ effect: EffectProgram) -> EffectProgram {
    .debounce(id, for: interval, NestedEffect(effect))
  }

  /// No more than one work of an id within an interval.
  public static func throttle(
    _ id: EffectID, for interval: Duration, leading: Bool, trailing: Bool, _ effect: EffectProgram
  ) -> EffectProgram {
    .throttle(id, for: interval, leading: leading, trailing: trailing, NestedEffect(effect))
  }

  /// Work after a wait.
  public static func delay(_ interval: Duration, _ effect: EffectProgram) -> EffectProgram {
    .delay(interval, NestedEffect(effect))
  }

  /// The work of a feature within another one.
  public static func child(_ child: EffectChild, _ effect: EffectProgram) -> EffectProgram {
    .child(child, NestedEffect(effect))
  }

  /// The work, with a wrapper that each of its actions is handled in.
  public static func handled(
    by wrapper: @escaping @MainActor @Sendable (_ handle: () -> Void) -> Void, _ effect: EffectProgram
  ) -> EffectProgram {
    .handled(by: wrapper, NestedEffect(effect))
  }
}

import FlowCore

/// A description of the work that an action leads to. A value, which does nothing until a runner runs it.
///
/// **Order.** A program begins from left to right, within the turn that handled its action. Actions go into one queue,
/// first in, first out. The runner handles an action that a program sends after those that wait already, never within
/// another one. Later results, from a task that ends or a tick, go into the same queue.
///
/// **Depth.** Programs can nest as deep as memory allows. No operation on them uses stack space for each level.
///
/// **Completion.** Each part defines when it is done, and ``concatenate(_:)-enum.case`` and ``gather(_:)-enum.case``
/// wait for that. Cancelled or superseded work is done at once. What waits for it continues when its turn in the queue
/// comes.
///
/// **Cancellation.** Work belongs to every id around it, so cancelling any of these ids ends the work. In its turn, a
/// ``cancel(_:)`` ends all work that has begun under the id, also by other actions. It does not affect later work under
/// the same id, nor the program that contains the `cancel`. The runner drops and traces a result that arrives late.
///
/// **Time** is the runtime's. The owner that runs the program also ends it: when a view model or store is freed, its
/// effects end.
@usableFromInline
package enum EffectProgram<Action: Sendable>: Sendable {
  /// The operation of a task. It may send actions through its context, and the runner sends its result when it ends.
  @usableFromInline
  package typealias Operation = @Sendable (EffectContext<Action>) async throws -> Action?

  /// Nothing. Done at once.
  case none

  /// Sends an action. Done at once, while the action waits for its turn. Cancellation does not take the action back.
  case send(Action)

  /// A task, done at its end.
  ///
  /// The runner handles the result of the task, and its immediate consequences, before work that waits for the task.
  /// The runner receives an error that the task throws, unless the task was cancelled or throws a cancellation error. A
  /// cancellation before the task's first turn keeps the task from starting.
  case run(name: String?, priority: TaskPriority?, EffectOperation<Action>)

  /// Several programs side by side. Done when all are.
  case merge(NestedEffects<Action>)

  /// Several programs, one after the other. Done with the last.
  case concatenate(NestedEffects<Action>)

  /// Several programs side by side, which send their actions when all are done.
  ///
  /// The actions follow in the order of the list. A program cancelled meanwhile sends nothing, not even its earlier
  /// actions. Cancellation has no effect on a program that is done by then.
  case gather(NestedEffects<Action>)

  /// Ends the work that has begun under an id. Done at once.
  case cancel(EffectID)

  /// Puts work under an id, which cancels the work.
  ///
  /// With `cancelInFlight`, earlier work under the id ends first.
  case cancellable(EffectID, cancelInFlight: Bool, NestedEffect<Action>)

  /// Ends earlier work under the id, waits, and then does the work.
  ///
  /// A later debounce under the id supersedes it, even while the work is running. An interval of zero or less ends at
  /// once, but not in this turn.
  case debounce(EffectID, for: Duration, NestedEffect<Action>)

  /// Does the work under an id at most once in an interval.
  ///
  /// The interval begins with the first work. With `leading`, that work begins at once. With `trailing`, the last work
  /// that arrives in the interval begins at its end, and so does another interval of the same length. The runner drops
  /// other work, which counts as done from then on. Work that waits for the end of the interval is done when it has
  /// run. Cancelling the id also ends the interval. Cancelling another id around it ends only the work. With neither
  /// `leading` nor `trailing` no work ever begins, and the trace records a fault.
  case throttle(EffectID, for: Duration, leading: Bool, trailing: Bool, NestedEffect<Action>)

  /// Waits, then does the work. After a duration of zero or less it begins soon, but not in this turn.
  case delay(Duration, NestedEffect<Action>)

  /// Sends an action after each interval until the cancellation, optionally also at once. Never done.
  ///
  /// Ticks don't drift: the *n*th comes *n* intervals after the beginning, even if an earlier one was late. With a
  /// test's own clock each interval begins after the delivery of the tick before it. A shell that moves time
  /// automatically does not wait for ticks. The interval must be positive. With any other, the instant never ends, and
  /// the runtime reports a stall.
  case timer(every: Duration, immediate: Bool = false, Action)

  /// The work of a child feature, which ends with the feature.
  ///
  /// Ids within the work belong to the child: the same id in another child, or in the parent, is a different one.
  /// Still, a ``cancel(_:)`` from a parent reaches the child's work by the unqualified id.
  case child(EffectChild, NestedEffect<Action>)

  /// Work whose actions the runner handles within a function, such as an animation. The innermost function applies.
  case handled(by: EffectWrapper, NestedEffect<Action>)

  /// Records a fault of the app in the trace. Done at once.
  case fault(String)

  /// Records in the trace that a guard rejected a change. Done at once.
  case rejected(reason: String)

  /// A request to an enclosing feature, collected by `requests(of:)` before the program begins.
  ///
  /// The runner ignores requests. Done at once.
  case request(any Hashable & Sendable)

  /// Returns the program under an id, which cancels the work. With `cancelInFlight`, earlier work under the id ends
  /// first.
  @usableFromInline
  package func cancellable(_ id: some Hashable & Sendable, cancelInFlight: Bool = false) -> EffectProgram {
    .cancellable(EffectID(id), cancelInFlight: cancelInFlight, self)
  }
}

extension EffectProgram {
  /// Returns a program that runs an operation as a task.
  ///
  /// The result, and what that leads to at once, come before what waits for the task.
  /// - Parameters:
  ///   - name: The name of the task, also in the list of effects. The list shows the id around it by default.
  ///   - priority: The priority of the task, which has no effect within a runtime.
  ///   - operation: The operation, which runs off the main actor unless isolated to that actor.
  /// - Returns: A program that is done when the operation ends.
  @usableFromInline
  package static func run(
    name: String? = nil, priority: TaskPriority? = nil, _ operation: @escaping Operation
  ) -> EffectProgram {
    .run(name: name, priority: priority, EffectOperation(operation))
  }

  @usableFromInline
  package static func merge(_ effects: [EffectProgram]) -> EffectProgram { .merge(NestedEffects(effects)) }

  @usableFromInline
  package static func merge(_ effects: EffectProgram...) -> EffectProgram { .merge(effects) }

  @usableFromInline
  package static func concatenate(_ effects: [EffectProgram]) -> EffectProgram { .concatenate(NestedEffects(effects)) }

  @usableFromInline
  package static func concatenate(_ effects: EffectProgram...) -> EffectProgram { .concatenate(effects) }

  @usableFromInline
  package static func gather(_ effects: [EffectProgram]) -> EffectProgram { .gather(NestedEffects(effects)) }

  @usableFromInline
  package static func cancellable(_ id: EffectID, cancelInFlight: Bool, _ effect: EffectProgram) -> EffectProgram {
    .cancellable(id, cancelInFlight: cancelInFlight, NestedEffect(effect))
  }

  @usableFromInline
  package static func debounce(_ id: EffectID, for interval: Duration, _ effect: EffectProgram) -> EffectProgram {
    .debounce(id, for: interval, NestedEffect(effect))
  }

  @usableFromInline
  package static func throttle(
    _ id: EffectID, for interval: Duration, leading: Bool, trailing: Bool, _ effect: EffectProgram
  ) -> EffectProgram {
    .throttle(id, for: interval, leading: leading, trailing: trailing, NestedEffect(effect))
  }

  @usableFromInline
  package static func delay(_ interval: Duration, _ effect: EffectProgram) -> EffectProgram {
    .delay(interval, NestedEffect(effect))
  }

  @usableFromInline
  package static func child(_ child: EffectChild, _ effect: EffectProgram) -> EffectProgram {
    .child(child, NestedEffect(effect))
  }

  @usableFromInline
  package static func handled(by wrapper: @escaping EffectWrapper, _ effect: EffectProgram) -> EffectProgram {
    .handled(by: wrapper, NestedEffect(effect))
  }
}

extension EffectProgram {
  /// Returns the same program with transformed actions. Linear in the size of the program.
  /// - Parameter transform: A closure that transforms an action. This method calls it for the actions in the program,
  ///   and each task of the program for the actions that the task sends.
  /// - Returns: A program of the same shape that sends the transformed actions.
  @usableFromInline
  package func map<Other: Sendable>(_ transform: @escaping @Sendable (Action) -> Other) -> EffectProgram<Other> {
    map(transform, within: nil)
  }

  /// Returns the same program with transformed actions, for the parent of its feature.
  /// - Parameters:
  ///   - transform: A closure that transforms an action.
  ///   - part: The part of the other feature's state that is always present and holds this feature's state. A feature
  ///     that may be absent uses ``child(_:_:)`` instead, and `part` is `nil`.
  /// - Returns: A program of the same shape for the parent, which sends the transformed actions.
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
      case .timer(let interval, let immediate, let action):
        .made(.timer(every: interval, immediate: immediate, transform(action)))
      case .child(let child, let inner):
        // The places of parts within the child are relative to the child, which may be anywhere in the program.
        .of(inner, within: nil) { .child(part.map { child.within($0) } ?? child, $0) }
      case .handled(let wrapper, let inner):
        .of(inner, within: part) { .handled(by: wrapper, $0) }
      }
    }
  }
}

extension EffectProgram {
  /// The result of rebuilding one part of a program.
  enum Rebuilt<Other: Sendable> {
    case made(EffectProgram<Other>)
    case of([EffectProgram], within: EffectPart?, (_ made: [EffectProgram<Other>]) -> EffectProgram<Other>)

    static func of(
      _ inner: NestedEffect<Action>, within part: EffectPart?,
      _ make: @escaping (EffectProgram<Other>) -> EffectProgram<Other>
    ) -> Self {
      .of([inner.effect], within: part) { make($0[0]) }
    }
  }

  private struct Rebuilding<Other: Sendable> {
    let effects: [EffectProgram]
    let part: EffectPart?
    let make: ([EffectProgram<Other>]) -> EffectProgram<Other>
    var made: [EffectProgram<Other>] = []
  }

  /// Makes another program from this one, without recursion, at any depth of nesting.
  /// - Parameters:
  ///   - part: The part of the other feature's state that holds this feature's state. `nil` if it is the whole state.
  ///   - rebuild: A closure that returns the result for one part of the program.
  /// - Returns: The result for the whole program.
  func rebuilt<Other: Sendable>(
    within part: EffectPart? = nil, _ rebuild: (EffectProgram, EffectPart?) -> Rebuilt<Other>
  ) -> EffectProgram<Other> {
    var open: [Rebuilding<Other>] = []
    var next = (effect: self, part: part)
    while true {
      var made: EffectProgram<Other>
      switch rebuild(next.effect, next.part) {
      case .made(let effect):
        made = effect
      case .of(let effects, let part, let make):
        guard let first = effects.first else {
          made = make([])
          break
        }
        open.append(Rebuilding(effects: effects, part: part, make: make))
        next = (first, part)
        continue
      }
      while true {
        guard let last = open.indices.last else { return made }
        open[last].made.append(made)
        let index = open[last].made.count
        if index < open[last].effects.count {
          next = (open[last].effects[index], open[last].part)
          break
        }
        let whole = open.removeLast()
        made = whole.make(whole.made)
      }
    }
  }
}

extension EffectProgram {
  /// Returns the requests of the program and its parts, in order.
  ///
  /// Leaves out the work of a debounce, a throttle or a delay.
  package func requests<Request>(of type: Request.Type) -> [Request] {
    var requests: [Request] = []
    // A stack, so its parts go onto it in reverse.
    var rest = [self]
    while let effect = rest.popLast() {
      switch effect {
      case .request(let request): if let request = request as? Request { requests.append(request) }
      case .merge(let parts), .concatenate(let parts), .gather(let parts): rest += parts.effects.reversed()
      case .cancellable(_, _, let inner), .child(_, let inner), .handled(_, let inner): rest.append(inner.effect)
      default: break
      }
    }
    return requests
  }

  /// Returns the program without the requests that ``requests(of:)`` finds.
  ///
  /// Outer features then don't answer them again.
  package func removingRequests<Request>(of type: Request.Type) -> EffectProgram {
    rebuilt { effect, _ in
      switch effect {
      case .request(let request): .made(request is Request ? .none : effect)
      case .merge(let parts): .of(parts.effects, within: nil) { .merge($0) }
      case .concatenate(let parts): .of(parts.effects, within: nil) { .concatenate($0) }
      case .gather(let parts): .of(parts.effects, within: nil) { .gather($0) }
      case .cancellable(let id, let cancelInFlight, let inner):
        .of(inner, within: nil) { .cancellable(id, cancelInFlight: cancelInFlight, $0) }
      case .child(let child, let inner): .of(inner, within: nil) { .child(child, $0) }
      case .handled(let wrapper, let inner): .of(inner, within: nil) { .handled(by: wrapper, $0) }
      default: .made(effect)
      }
    }
  }
}

import FlowCore
import FlowSession

/// What is to be done because of an action: a value, which does nothing until an interpreter runs it.
///
/// **Order.** A program is begun from left to right, within the turn in which the action was handled. Actions go into
/// one queue, first in, first out: an action that a program sends is handled after those that wait already, never
/// within another one. What is done later (a task that ends, a tick) puts its action into the same queue.
///
/// **Depth.** Programs may be nested as deep as memory allows: none of what is done with them takes stack for a level.
///
/// **Being done.** Each part says when it is done, and ``concatenate(_:)-enum.case`` and ``gather(_:)-enum.case`` wait for that.
/// Work that is cancelled or superseded is done at once: what waits for it goes on, when its turn in the queue comes.
///
/// **Cancellation.** Work belongs to every id around it, so that cancelling any of them ends it. ``cancel(_:)`` ends what has begun
/// under the id when its turn comes, whichever action that was begun for; what comes after it, also under the same id, is not
/// touched, nor is the program that it is a part of. A result that comes too late all the same is dropped, and traced.
///
/// **Time** is the runtime's. Whoever runs the program ends it too: when a view model or store is gone, so are its
/// effects.
public enum EffectProgram<Action: Sendable>: Sendable {
  /// What a task does: it may send actions through its context, and its result is sent as it ends.
  public typealias Operation = @Sendable (EffectContext<Action>) async throws -> Action?

  /// Nothing. Done at once.
  case none

  /// Sends an action. Done at once, though the action waits for its turn; cancelling takes nothing back.
  case send(Action)

  /// A task. Done when it ends: its result and what that leads to at once come before what waits for it.
  ///
  /// The runner of the program receives an error that it throws, unless it was cancelled or says that it was. One that is cancelled
  /// before its first turn never starts.
  case run(name: String?, priority: TaskPriority?, EffectOperation<Action>)

  /// All of these, beside each other. Done when all are.
  case merge(NestedEffects<Action>)

  /// One after the other, each begun when the one before is done. Done with the last.
  case concatenate(NestedEffects<Action>)

  /// All of these beside each other, but their actions are kept until all are done, and then sent in the order of the
  /// list. What is cancelled meanwhile sends nothing, nor what it had sent before; what was done by then is not
  /// cancelled.
  case gather(NestedEffects<Action>)

  /// Ends the work under an id that was begun before. Done at once.
  case cancel(EffectID)

  /// Puts work under an id.
  /// - Parameters:
  ///   - id: What it can be cancelled by.
  ///   - cancelInFlight: Whether this ends earlier work of the id first.
  ///   - effect: The work.
  case cancellable(EffectID, cancelInFlight: Bool, NestedEffect<Action>)

  /// Ends earlier work of the id, be it a debounce or not, waits, and then does the work unless it was superseded
  /// meanwhile. An interval of nothing or less is over at once, but not in this turn.
  case debounce(EffectID, for: Duration, NestedEffect<Action>)

  /// Does no more than one work of the id within an interval.
  ///
  /// The interval begins with the first. With `leading` that one is done at once; with `trailing` the last that came in
  /// the interval is done at its end, and another interval as long begins there. Others are dropped, and count as done
  /// when they are. One that waits for the end is done when its work is. Cancelling the id ends the interval too;
  /// cancelling another id around it ends only the work. With neither nothing is ever done, which is a fault and told
  /// as such.
  case throttle(EffectID, for: Duration, leading: Bool, trailing: Bool, NestedEffect<Action>)

  /// Waits, then does the work: after nothing or less not in this turn.
  case delay(Duration, NestedEffect<Action>)

  /// Sends an action again and again, until it is cancelled: first after one interval, or at once as well. Never done.
  ///
  /// The ticks are as many intervals from the beginning as there were ticks, however late one was; by a clock of
  /// somebody's own each interval begins when the tick before it is told. A shell that lets time go on by itself does
  /// not wait for them. The interval is more than nothing: else the instant never ends, which a runtime tells as a
  /// stall.
  case timer(every: Duration, atOnce: Bool = false, Action)

  /// The work of a feature within another one: it ends when that feature is gone. An id that it speaks of is its own: the
  /// same id of another child, or of what is around it, is another one; but ``cancel(_:)`` of who is around
  /// it reaches it by the id.
  case child(EffectChild, NestedEffect<Action>)

  /// The work, with each action of it handled by way of a function: within an animation, say. The innermost counts.
  case handled(by: @MainActor @Sendable (_ handle: () -> Void) -> Void, NestedEffect<Action>)

  /// Tells the trace that the app is at fault. Done at once.
  case fault(String)

  /// Tells the trace that a guard has not let something happen. Done at once.
  case rejected(reason: String)

  /// Asks a feature around this one for something, which looks for it before the program is begun: see
  /// `requests(of:)`. By itself nothing, and done at once.
  case request(any Hashable & Sendable)

  /// The work under an id, by which it can be cancelled.
  /// - Parameters:
  ///   - id: Any value.
  ///   - cancelInFlight: Whether it ends earlier work of the id first.
  public func cancellable(_ id: some Hashable & Sendable, cancelInFlight: Bool = false) -> EffectProgram {
    .cancellable(EffectID(id), cancelInFlight: cancelInFlight, self)
  }
}

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

extension EffectProgram {
  /// What becomes of a program as another one is made of it.
  enum Rebuilt<Other: Sendable> {
    /// This one.
    case made(EffectProgram<Other>)
    /// One that is made of what becomes of others.
    case of([EffectProgram], within: EffectPart?, (_ made: [EffectProgram<Other>]) -> EffectProgram<Other>)

    /// One that is made of what becomes of another.
    package static func of(
      _ part: NestedEffect<Action>, within state: EffectPart?,
      _ make: @escaping (EffectProgram<Other>) -> EffectProgram<Other>
    ) -> Self {
      .of([part.effect], within: state) { make($0[0]) }
    }
  }

  /// A program that is being made of others.
  private struct Rebuilding<Other: Sendable> {
    let effects: [EffectProgram]
    let part: EffectPart?
    let make: ([EffectProgram<Other>]) -> EffectProgram<Other>
    var made: [EffectProgram<Other>] = []
  }

  /// Makes another program of it, without recursion: it may be nested as deep as it likes.
  /// - Parameters:
  ///   - part: Where the state of the feature is in the other's.
  ///   - rebuild: Says what becomes of a part of it.
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
  /// What is asked for at once, in the order of the program: by the program itself and its parts, but for those that wait.
  package func requests<Request>(of type: Request.Type) -> [Request] {
    var requests: [Request] = []
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

  /// The same program without those requests, so that no program around it answers them.
  package func answering<Request>(_ type: Request.Type) -> EffectProgram {
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

/// The programs in a program, which are released one after the other, however deep they are nested.
///
/// Without it the release of a program takes stack for each level: a chain of some 20,000 parts ends the process.
public final class NestedEffects<Action: Sendable>: @unchecked Sendable {
  // Unchecked: it changes only as it is released, when no one else has it.

  /// The programs, in order.
  package private(set) var effects: [EffectProgram<Action>]

  init(_ effects: [EffectProgram<Action>]) {
    self.effects = effects
  }

  deinit {
    guard effects.contains(where: \.isNesting) else { return }
    EffectProgram.release(&effects)
  }

  fileprivate func moveEffects(to list: inout [EffectProgram<Action>]) {
    if list.isEmpty { swap(&list, &effects) } else { list += effects }
    effects = []
  }
}

/// The program in a program, which is released as ``NestedEffects`` are.
public final class NestedEffect<Action: Sendable>: @unchecked Sendable {
  // Unchecked: it changes only as it is released, when no one else has it.

  /// The program.
  package private(set) var effect: EffectProgram<Action>

  init(_ effect: EffectProgram<Action>) {
    self.effect = effect
  }

  deinit {
    guard effect.isNesting else { return }
    var list = [effect]
    effect = .none
    EffectProgram.release(&list)
  }

  fileprivate func moveEffect(to list: inout [EffectProgram<Action>]) {
    list.append(effect)
    effect = .none
  }
}

extension EffectProgram {
  /// The programs in a program.
  private enum Nested {
    case nothing
    case one(NestedEffect<Action>)
    case several(NestedEffects<Action>)
  }

  private var nested: Nested {
    switch self {
    case .none, .send, .run, .cancel, .timer, .fault, .rejected, .request: .nothing
    case .merge(let effects), .concatenate(let effects), .gather(let effects): .several(effects)
    case .cancellable(_, _, let effect), .debounce(_, _, let effect), .throttle(_, _, _, _, let effect),
      .delay(_, let effect), .child(_, let effect), .handled(_, let effect):
      .one(effect)
    }
  }

  /// Whether there are programs in it.
  fileprivate var isNesting: Bool { if case .nothing = nested { false } else { true } }

  /// Releases programs, and those in them that no one else has.
  fileprivate static func release(_ list: inout [EffectProgram]) {
    while var effect = list.popLast() {
      let nested = effect.nested
      effect = .none
      switch consume nested {
      case .nothing: break
      case .one(var part): if isKnownUniquelyReferenced(&part) { part.moveEffect(to: &list) }
      case .several(var parts): if isKnownUniquelyReferenced(&parts) { parts.moveEffects(to: &list) }
      }
    }
  }
}

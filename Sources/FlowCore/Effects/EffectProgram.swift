/// What is to be done because of an action: a value, which does nothing until an interpreter runs it.
///
/// **Order.** A program is begun from left to right, within the turn in which the action was handled. Actions go into
/// one queue, first in, first out: an action that a program sends is handled after those that wait already, never
/// within another one. What is done later (a task that ends, a tick) puts its action into the same queue.
///
/// **Depth.** Programs may be nested as deep as memory allows: none of what is done with them takes stack for a level.
///
/// **Being done.** Each part says when it is done, and ``concatenate(_:)-enum.case`` and ``gather(_:)`` wait for that.
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
  /// ``requests(of:)``. By itself nothing, and done at once.
  case request(any Hashable & Sendable)

  /// The work under an id, by which it can be cancelled.
  /// - Parameters:
  ///   - id: Any value.
  ///   - cancelInFlight: Whether it ends earlier work of the id first.
  public func cancellable(_ id: some Hashable & Sendable, cancelInFlight: Bool = false) -> EffectProgram {
    .cancellable(EffectID(id), cancelInFlight: cancelInFlight, self)
  }
}

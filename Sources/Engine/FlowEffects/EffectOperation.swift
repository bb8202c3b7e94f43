import FlowCore
import FlowRuntime

/// The operation of an effect's task, with later transformations of its actions.
@usableFromInline
package struct EffectOperation<Action: Sendable>: Sendable {
  // An operation that sends and returns its own actions, with their type erased.
  fileprivate typealias Erased =
    @Sendable (
      _ clock: EffectClock, _ send: @escaping @Sendable (any Sendable) async -> Void
    ) async throws -> (any Sendable)?

  // The operation as given, or with the transformations of its actions.
  private enum Form: Sendable {
    case plain(EffectProgram<Action>.Operation)
    case mapped(Erased, by: ActionMap)
  }

  private let form: Form

  init(_ operation: @escaping EffectProgram<Action>.Operation) {
    form = .plain(operation)
  }

  private init(_ operation: @escaping Erased, mappedBy map: ActionMap) {
    form = .mapped(operation, by: map)
  }

  package func map<Other: Sendable>(_ transform: @escaping @Sendable (Action) -> Other) -> EffectOperation<Other> {
    let erased: @Sendable (any Sendable) -> any Sendable = { transform(Self.action($0)) }
    switch form {
    case .plain(let operation):
      return EffectOperation<Other>(
        { clock, send in
          try await operation(EffectContext(clock: clock) { await send($0) })
        }, mappedBy: ActionMap(erased, after: nil))
    case .mapped(let operation, let map):
      return EffectOperation<Other>(operation, mappedBy: ActionMap(erased, after: map))
    }
  }

  /// Runs the operation.
  /// - Returns: The action to send at the end. Returns `nil` if there is none.
  /// - Throws: The error that the operation throws.
  package func callAsFunction(_ context: EffectContext<Action>) async throws -> Action? {
    switch form {
    case .plain(let operation):
      return try await operation(context)
    case .mapped(let operation, let map):
      let transforms = map.transforms
      let transformed: @Sendable (any Sendable) -> Action = { action in
        Self.action(transforms.reduce(action) { action, transform in transform(action) })
      }
      return try await operation(context.clock) { await context.send(transformed($0)) }.map(transformed)
    }
  }

  private static func action(_ value: any Sendable) -> Action {
    guard let action = value as? Action else {
      preconditionFailure("an effect of \(Action.self) has sent \(type(of: value))")
    }
    return action
  }
}

// A linked list of transformations of actions.
// The Swift runtime would release nested closures recursively, at some depth beyond the stack.
private final class ActionMap: @unchecked Sendable {
  // Unchecked: it changes only in a deinitializer, when no other reference exists.

  private let transform: @Sendable (any Sendable) -> any Sendable
  private var previous: ActionMap?

  init(_ transform: @escaping @Sendable (any Sendable) -> any Sendable, after previous: ActionMap?) {
    self.transform = transform
    self.previous = previous
  }

  deinit {
    var next = previous
    previous = nil
    while next != nil, isKnownUniquelyReferenced(&next) {
      let map = next
      next = map?.previous
      map?.previous = nil
    }
  }

  // The transformations, in order of application.
  var transforms: [@Sendable (any Sendable) -> any Sendable] {
    var transforms = [transform]
    var next = previous
    while let map = next {
      transforms.append(map.transform)
      next = map.previous
    }
    return transforms.reversed()
  }
}

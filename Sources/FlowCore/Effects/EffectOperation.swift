/// What the task of an effect does, with what has become of its actions since.
public struct EffectOperation<Action: Sendable>: Sendable {
  /// A task whose actions are turned into others, with their type erased.
  fileprivate typealias Erased =
    @Sendable (
      _ clock: EffectClock, _ send: @escaping @Sendable (any Sendable) async -> Void
    ) async throws -> (any Sendable)?

  private enum Form: Sendable {
    case plain(EffectProgram<Action>.Operation)
    case mapped(Erased, by: ActionMap)
  }

  private let form: Form

  /// Creates an operation whose actions are sent as they are.
  init(_ operation: @escaping EffectProgram<Action>.Operation) {
    form = .plain(operation)
  }

  private init(_ operation: @escaping Erased, mappedBy map: ActionMap) {
    form = .mapped(operation, by: map)
  }

  /// Returns the same operation with other actions.
  func map<Other: Sendable>(_ transform: @escaping @Sendable (Action) -> Other) -> EffectOperation<Other> {
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

  /// Does what the task does.
  func callAsFunction(_ context: EffectContext<Action>) async throws -> Action? {
    switch form {
    case .plain(let operation):
      return try await operation(context)
    case .mapped(let operation, let map):
      let transforms = map.transforms
      let turn: @Sendable (any Sendable) -> Action = { action in
        Self.action(transforms.reduce(action) { action, transform in transform(action) })
      }
      return try await operation(context.clock) { await context.send(turn($0)) }.map(turn)
    }
  }

  private static func action(_ value: any Sendable) -> Action {
    guard let action = value as? Action else {
      preconditionFailure("an effect of \(Action.self) has sent \(type(of: value))")
    }
    return action
  }
}

/// What turns actions into others, one step after another. A list, since closures within closures are released by recursion.
private final class ActionMap: @unchecked Sendable {
  // Unchecked: it changes only as it is released, when no one else has it.

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

  /// The steps, in order.
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

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

/// The programs within a program, released one after the other at any depth.
// Without this class, releasing a program uses stack space for each level. A chain of some 20,000 parts would end the
// process.
@usableFromInline
package final class NestedEffects<Action: Sendable>: @unchecked Sendable {
  // Unchecked: it changes only in a deinitializer, when no other reference exists.

  package private(set) var effects: [EffectProgram<Action>]

  init(_ effects: [EffectProgram<Action>]) {
    self.effects = effects
  }

  deinit {
    // Programs without others within them need no list to be released without recursion.
    guard effects.contains(where: \.isNesting) else { return }
    EffectProgram.release(&effects)
  }

  // Appends the programs to a list, and leaves none here.
  fileprivate func moveEffects(to list: inout [EffectProgram<Action>]) {
    if list.isEmpty { swap(&list, &effects) } else { list += effects }
    effects = []
  }
}

/// The program within a program, released as ``NestedEffects`` are.
@usableFromInline
package final class NestedEffect<Action: Sendable>: @unchecked Sendable {
  // Unchecked: it changes only in a deinitializer, when no other reference exists.

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

  // Appends the program to a list, and leaves none here.
  fileprivate func moveEffect(to list: inout [EffectProgram<Action>]) {
    list.append(effect)
    effect = .none
  }
}

extension EffectProgram {
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

  fileprivate var isNesting: Bool { if case .nothing = nested { false } else { true } }

  // Releases programs, and those within them that have no other reference.
  fileprivate static func release(_ list: inout [EffectProgram]) {
    while var effect = list.popLast() {
      let nested = effect.nested
      // Then only `nested` refers to parts without another owner, as the checks below need.
      effect = .none
      switch consume nested {
      case .nothing: break
      case .one(var part): if isKnownUniquelyReferenced(&part) { part.moveEffect(to: &list) }
      case .several(var parts): if isKnownUniquelyReferenced(&parts) { parts.moveEffects(to: &list) }
      }
    }
  }
}

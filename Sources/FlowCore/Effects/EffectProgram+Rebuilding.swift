extension EffectProgram {
  /// What becomes of a program as another one is made of it.
  enum Rebuilt<Other: Sendable> {
    /// This one.
    case made(EffectProgram<Other>)
    /// One that is made of what becomes of others.
    case of([EffectProgram], within: EffectPart?, (_ made: [EffectProgram<Other>]) -> EffectProgram<Other>)

    /// One that is made of what becomes of another.
    static func of(
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

extension EffectProgram {
  /// What is asked for at once, in the order of the program: by the program itself and its parts, but for those that wait.
  package func requests<Request>(of type: Request.Type) -> [Request] {
    switch self {
    case .request(let request): (request as? Request).map { [$0] } ?? []
    case .merge(let effects), .concatenate(let effects), .gather(let effects): effects.flatMap { $0.requests(of: type) }
    case .cancellable(_, _, let effect), .child(_, let effect), .handled(_, let effect): effect.requests(of: type)
    default: []
    }
  }

  /// The same program without those requests: whoever it is a part of is not asked any more.
  package func answering<Request>(_ type: Request.Type) -> EffectProgram {
    switch self {
    case .request(let request): request is Request ? .none : self
    case .merge(let effects): .merge(effects.map { $0.answering(type) })
    case .concatenate(let effects): .concatenate(effects.map { $0.answering(type) })
    case .gather(let effects): .gather(effects.map { $0.answering(type) })
    case .cancellable(let id, let cancelInFlight, let effect):
      .cancellable(id, cancelInFlight: cancelInFlight, effect.answering(type))
    case .child(let child, let effect): .child(child, effect.answering(type))
    case .handled(let wrapper, let effect): .handled(by: wrapper, effect.answering(type))
    default: self
    }
  }
}

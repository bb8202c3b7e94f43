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

  /// The same program without those requests: whoever it is a part of is not asked any more.
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

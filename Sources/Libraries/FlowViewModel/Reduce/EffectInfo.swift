import FlowCore
import FlowEffects

/// The kind, the id and the action of an effect, for tests and interceptors.
///
/// Effects are not `Equatable`, since two tasks under one id may differ. A test compares their descriptions instead:
///
/// ```swift
/// let effects = viewModel.reduce(state: &state, action: .load)
/// #expect(EffectInfo(effects[0]).effectType == .run && EffectInfo(effects[0]).id == ".load")
/// ```
public struct EffectInfo: Hashable, Sendable {
  /// A kind of effect. A debounced or throttled task is a `run`, and several effects together are `concurrent`.
  public enum EffectType: String, Hashable, Sendable {
    case none, action, run, cancel, concurrent, sleepThen, timer
  }

  /// The kind of effect.
  public let effectType: EffectType
  /// The text of the id that the effect has or cancels. `nil` if there is none.
  public let id: String?
  /// The action that the effect sends. `nil` if none is known before the effect runs.
  public let relatedAction: ActionInfo?
  /// A one-line description, such as `.run(id: fetch)`.
  public let description: String

  private init(_ type: EffectType, _ id: EffectID? = nil, _ action: ActionInfo? = nil, description: String? = nil) {
    effectType = type
    self.id = id?.description
    relatedAction = action
    let values = [id.map { "id: \($0)" }, action?.fullDescription].compactMap(\.self)
    self.description = description ?? ".\(type)" + (values.isEmpty ? "" : "(\(values.joined(separator: ", ")))")
  }

  /// Creates a description of an effect.
  public init<Action, CancelID>(_ effect: AsyncEffect<Action, CancelID>) {
    // The description has the innermost of the program's ids.
    var (program, id) = (effect.program, EffectID?.none)
    unwrapping: while true {
      switch program {
      case .cancellable(let inner, _, let body): (program, id) = (body.effect, inner)
      case .child(_, let body), .handled(_, let body): program = body.effect
      default: break unwrapping
      }
    }
    switch program {
    // A fault, a rejection and a request do no work of their own.
    case .none, .fault, .rejected, .request: self.init(.none)
    case .send(let action): self.init(.action, id, ActionInfo(action))
    case .run: self.init(.run, id)
    case .cancel(let id): self.init(.cancel, id)
    case .merge, .concatenate, .gather, .cancellable, .child, .handled: self.init(.concurrent, id)
    case .debounce(let id, let time, _): self.init(.run, id, description: ".debounce(id: \(id), for: \(time))")
    case .throttle(let id, let time, _, _, _): self.init(.run, id, description: ".throttle(id: \(id), for: \(time))")
    case .delay(_, let inner):
      let action: ActionInfo? = if case .send(let action) = inner.effect { ActionInfo(action) } else { nil }
      self.init(.sleepThen, id, action)
    case .timer(_, _, let action): self.init(.timer, id, ActionInfo(action))
    }
  }
}

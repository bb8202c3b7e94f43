/// The actions that a part of a gathering has sent so far, each with what it came from and all that this belonged to then: it
/// counts for nothing once any of those is cancelled, though what sent it may be done long since.
@MainActor
final class KeptActions<Action: Sendable> {
  var actions: [(action: Action, line: [EffectNode])] = []
}

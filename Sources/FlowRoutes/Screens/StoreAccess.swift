/// A part of a store: how it is read, and how it is sent actions.
@MainActor
struct StoreAccess<State, Action> {
  /// The state now; `nil` where the part is gone. A read is observed.
  let state: () -> State?
  /// The state now, unobserved.
  let current: () -> State?
  /// Sends an action; of no effect where the part is gone.
  let send: (Action) -> Void
  /// Changes the state as no reducer does, to take a change back; `nil` for what is within a screen, which goes back with that.
  let modify: (((inout State) -> Void) -> Void)?
  /// The store that it is a part of.
  let trunk: StoreTrunk
  /// The route that it belongs to, the innermost of those around it.
  let route: RouteID?

  /// A part of the part that is always there.
  func part<Part, PartAction>(
    _ keyPath: any WritableKeyPath<State, Part> & Sendable, action: @escaping (PartAction) -> Action
  ) -> StoreAccess<Part, PartAction> {
    StoreAccess<Part, PartAction>(
      state: { [self] in state()?[keyPath: keyPath] }, current: { [self] in current()?[keyPath: keyPath] },
      send: { [self] in send(action($0)) },
      modify: modify.map { modify in { body in modify { body(&$0[keyPath: keyPath]) } } },
      trunk: trunk, route: route)
  }

  /// A part of the part: there only as long as `state` finds one.
  func part<Part, PartAction>(
    route: RouteID? = nil, state: @escaping (State) -> Part?, action: @escaping (PartAction, State) -> Action?
  ) -> StoreAccess<Part, PartAction> {
    StoreAccess<Part, PartAction>(
      state: { [self] in self.state().flatMap(state) }, current: { [self] in current().flatMap(state) },
      send: { [self] partAction in
        guard let whole = current(), let action = action(partAction, whole) else { return }
        send(action)
      }, modify: nil, trunk: trunk, route: route ?? self.route)
  }
}

import FlowStore

extension Store {
  /// The store as a whole, for what shows parts of it.
  var access: StoreAccess<R.State, R.Action> {
    StoreAccess<R.State, R.Action>(
      state: { [self] in state }, current: { [self] in current }, send: { [self] in send($0) },
      modify: { [self] in change($0) }, sharedStore: sharedStore, route: nil)
  }

  private var sharedStore: SharedStore {
    if let sharedStore = attachment as? SharedStore { return sharedStore }
    let sharedStore = SharedStore(self)
    attachment = sharedStore
    return sharedStore
  }

  /// A part of the store with a feature of its own, for what shows that: a tab's coordinator, say.
  /// - Parameters:
  ///   - keyPath: Where its state is.
  ///   - action: The case of its actions.
  ///   - child: The feature.
  public func scope<Child: Reducer>(
    state keyPath: any WritableKeyPath<R.State, Child.State> & Sendable,
    action: CaseKeyPath<R.Action, Child.Action>, of child: Child.Type = Child.self
  ) -> ScreenStore<Child> {
    let path = CasePath(action)
    return ScreenStore<Child>(
      access.part(keyPath) { (action: Child.Action) in path.embed(action) }, last: current[keyPath: keyPath])
  }
}

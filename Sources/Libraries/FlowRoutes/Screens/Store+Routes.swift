import FlowStore

extension Store {
  /// The access to the whole store, for routers of its parts.
  var access: StoreAccess<R.State, R.Action> {
    StoreAccess<R.State, R.Action>(
      state: { [self] in state }, current: { [self] in current }, send: { [self] in send($0) },
      modify: { [self] in change($0) }, sharedStore: sharedStore, route: nil)
  }

  private var sharedStore: SharedStore {
    if let sharedStore = attachment as? SharedStore { return sharedStore }
    // Attached to the store, so that all routers of its parts use one shared store.
    let sharedStore = SharedStore(self)
    attachment = sharedStore
    return sharedStore
  }

  /// Returns the store of a part, such as the coordinator of a tab.
  /// - Parameters:
  ///   - keyPath: The key path to the state of the feature.
  ///   - action: The action case for the feature's actions.
  ///   - child: The reducer type of the feature, if the compiler cannot infer it.
  /// - Returns: The store of the part, which sends its actions through this store.
  public func scope<Child: Reducer>(
    state keyPath: any WritableKeyPath<R.State, Child.State> & Sendable,
    action: CaseKeyPath<R.Action, Child.Action>, of child: Child.Type = Child.self
  ) -> ScreenStore<Child> {
    let path = CasePath(action)
    return ScreenStore<Child>(
      access.part(keyPath) { (action: Child.Action) in path.embed(action) }, last: current[keyPath: keyPath])
  }
}

extension Store {
  /// A binding to a field of the state, which sets it through an action.
  ///
  /// ```swift
  /// Stepper("Step", value: store.binding(\.step, send: { .setStep($0) }))
  /// ```
  /// - Parameters:
  ///   - field: A `@BindableField` of the state of an `@InnoFlow` feature, by name.
  ///   - action: Makes the action that sets it.
  public func binding<Value>(
    _ field: KeyPath<R.BindableFields, BindableFieldPath<R.State, Value>>, send action: @escaping (Value) -> R.Action
  ) -> Binding<Value> {
    let keyPath = R.BindableFields()[keyPath: field].keyPath
    return Binding(get: { self.state[keyPath: keyPath] }, set: { self.send(action($0)) })
  }

  /// A property of the state that can be bound: the projection of a `@BindableField`, as `\.$step`, or a ``BindableProperty``.
  /// - Parameters:
  ///   - keyPath: The property.
  ///   - action: Makes the action that sets it.
  public func binding<Value>(
    _ keyPath: KeyPath<R.State, BindableProperty<Value>>, send action: @escaping (Value) -> R.Action
  ) -> Binding<Value> {
    Binding(get: { self.state[keyPath: keyPath].value }, set: { self.send(action($0)) })
  }
}

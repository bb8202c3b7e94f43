/// Makes a struct a ``Reducer``: it needs `State`, `Action`, and `reduce(into:action:)` or a `body`.
///
/// Its `Action`, if it is an enum with cases that can be paths, becomes ``CasePathable``, and the `@BindableField`s of its `State`
/// can be bound by name: for them it adds `BindableFields`. Both types have to be declared in the struct itself for that.
///
/// A feature that has a `body` is composed of that: it can't have `reduce(into:action:)` as well.
@attached(extension, conformances: Reducer, names: named(BindableFields))
@attached(memberAttribute)
public macro InnoFlow() = #externalMacro(module: "FlowMacrosPlugin", type: "InnoFlowMacro")

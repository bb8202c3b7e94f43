/// Makes the cases of an enum paths that can be named: `\.loaded`. See ``CasePathable``.
///
/// ```swift
/// @CasePathable
/// enum Action { case tapped, row(id: Int, action: Row.Action) }
/// ```
///
/// It adds `AllCasePaths`, as visible as the enum is, with a ``CasePath`` for each case.
@attached(extension, conformances: CasePathable, names: named(AllCasePaths), named(allCasePaths))
public macro CasePathable() = #externalMacro(module: "FlowMacros", type: "CasePathableMacro")

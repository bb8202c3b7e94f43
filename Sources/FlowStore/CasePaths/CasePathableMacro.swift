/// Makes the cases of an enum paths that can be named: `\.loaded`. See ``CasePathable``.
///
/// ```swift
/// @CasePathable
/// enum Action { case tapped, row(id: Int, action: Row.Action) }
/// ```
///
/// It adds `AllCasePaths`, as visible as the enum is, with a ``CasePath`` for each case. Cases that share a name can't all be
/// paths, since a path has no labels.
@attached(member, names: named(AllCasePaths), named(allCasePaths))
@attached(extension, conformances: CasePathable)
public macro CasePathable() = #externalMacro(module: "FlowMacrosPlugin", type: "CasePathableMacro")

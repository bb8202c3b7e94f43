import FlowMacros
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacros
import SwiftSyntaxMacrosGenericTestSupport
import Testing

/// Expands the macros of `source` and compares the result, diagnostics and fix-its.
///
/// If `conforming` is set, the macros add their conformances, as they do unless the source states them.
func expectExpansion(
  of source: String, is expected: String, diagnostics: [DiagnosticSpec] = [], applying fixIts: [String]? = nil,
  gives fixed: String? = nil, conforming: Bool = true, sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
  assertMacroExpansion(
    source, expandedSource: expected, diagnostics: diagnostics,
    macroSpecs: [
      "AsyncViewModel": MacroSpec(
        type: AsyncViewModelMacro.self, conformances: conforming ? ["AsyncViewModelProtocol", "DefaultCancelID"] : []),
      "CasePathable": MacroSpec(type: CasePathableMacro.self, conformances: conforming ? ["CasePathable"] : []),
      "Entry": MacroSpec(type: EntryMacro.self),
      "FlowCoordinator": MacroSpec(
        type: FlowCoordinatorMacro.self, conformances: conforming ? ["Reducer", "RouteCoordinator"] : []),
      "InnoFlow": MacroSpec(type: InnoFlowMacro.self, conformances: conforming ? ["Reducer"] : []),
      "ObservableState": MacroSpec(
        type: ObservableStateMacro.self, conformances: conforming ? ["ObservableState", "DefaultInitializable"] : []),
      "Reducer": MacroSpec(
        type: ReducerMacro.self, conformances: conforming ? ["Reducer", "CaseReducer", "RouteCoordinator"] : []),
      "Scriptable": MacroSpec(type: ScriptableMacro.self, conformances: conforming ? ["Scriptable"] : []),
    ],
    applyFixIts: fixIts, fixedSource: fixed, indentationWidth: .spaces(2)
  ) { failure in
    Issue.record("\(failure.message)", sourceLocation: sourceLocation)
  }
}

/// Expects that a macro reports an error at one place of `declaration` and adds nothing.
///
/// The helper writes `macro` above the declaration, which therefore starts at line 2. `fixIt` has the message of the
/// fix-it and the declaration after it. If `fixIt` is `nil`, no fix-it is expected.
func expectRefusal(
  by macro: String = "@Scriptable", of declaration: String, _ message: String, line: Int = 2, column: Int,
  fixIt: (message: String, result: String)? = nil,
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
  let fixIts = fixIt.map { [FixItSpec(message: $0.message)] } ?? []
  expectExpansion(
    of: "\(macro)\n\(declaration)", is: declaration,
    diagnostics: [DiagnosticSpec(message: message, line: line, column: column, fixIts: fixIts)],
    applying: fixIt.map { [$0.message] }, gives: fixIt.map { "\(macro)\n\($0.result)" },
    sourceLocation: sourceLocation)
}

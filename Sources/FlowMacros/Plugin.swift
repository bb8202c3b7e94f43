import SwiftCompilerPlugin
import SwiftSyntaxMacros

/// The macros that the compiler loads from this module.
@main
struct FlowMacrosPlugin: CompilerPlugin {
  let providingMacros: [any Macro.Type] = [
    AsyncViewModelMacro.self, CasePathableMacro.self, FlowCoordinatorMacro.self, InnoFlowMacro.self,
    ObservableStateMacro.self, ReducerMacro.self, ScriptableMacro.self,
  ]
}

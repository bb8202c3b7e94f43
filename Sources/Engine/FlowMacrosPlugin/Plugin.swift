import FlowMacros
import SwiftCompilerPlugin
import SwiftSyntaxMacros

/// The compiler plug-in, with the macros by name.
// The implementation is in a separate target, so that test targets do not depend on the plug-in. SwiftPM builds such a
// test target for the plug-in's platform, and with it all other test targets and every module a second time.
@main
struct MacroPlugin: CompilerPlugin {
  let providingMacros: [any Macro.Type] = [
    AsyncViewModelMacro.self, CasePathableMacro.self, EntryMacro.self, FlowCoordinatorMacro.self, InnoFlowMacro.self,
    ObservableStateMacro.self, PreviewMacro.self, ReducerMacro.self, ScriptableMacro.self,
  ]
}

// The compiler looks up each macro as a type in the plug-in's own module.

final class AsyncViewModelMacro: FlowMacros.AsyncViewModelMacro {}
final class CasePathableMacro: FlowMacros.CasePathableMacro {}
final class EntryMacro: FlowMacros.EntryMacro {}
final class FlowCoordinatorMacro: FlowMacros.FlowCoordinatorMacro {}
final class InnoFlowMacro: FlowMacros.InnoFlowMacro {}
final class ObservableStateMacro: FlowMacros.ObservableStateMacro {}
final class PreviewMacro: FlowMacros.PreviewMacro {}
final class ReducerMacro: FlowMacros.ReducerMacro {}
final class ScriptableMacro: FlowMacros.ScriptableMacro {}

extension ConformanceIndex {
  /// Reads the conformances of the program to the protocols that the engine checks for.
  ///
  /// Forks of this process then need not read them again.
  package static func prepare() {
    let existentials: [Any.Type] = [
      (any Actor).self, (any CustomReflectable).self, (any CustomStringConvertible).self, (any Equatable).self,
      (any FlowApp).self, (any LeftOutOfState).self, (any Scriptable).self, (any StateSource).self,
      (any StateWrapper).self, (any Step).self,
    ]
    for existential in existentials { prepare(existential) }
  }

  /// Returns the step types of an app that does not list them: see ``FlowApp/steps``.
  static func steps(of app: any FlowApp.Type) -> [any Step.Type] {
    let module = TypeDeclaration(of: app)?.module
    let steps = declarations(conformingTo: (any Step).self).filter { !stepModules.contains($0.module ?? "") }
    let isOnlyApp = declarations(conformingTo: (any FlowApp).self).count == 1
    let own = isOnlyApp ? steps : steps.filter { $0.module == module }
    return own.compactMap { $0.type as? any Step.Type }
      .sorted { _typeName($0, qualified: true) < _typeName($1, qualified: true) }
  }

  // The modules of the engine that declare steps of their own.
  private static let stepModules: Set<String> = ["FlowCore", "FlowNavigation", "FlowSteppers"]
}

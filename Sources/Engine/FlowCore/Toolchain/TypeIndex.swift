import Synchronization

/// The structures, enums and classes that the binary declares, by module.
package enum TypeIndex {
  // The position of the range of types among the words of an image's metadata sections.
  // The words before are those of `ConformanceIndex`, and the range of the conformances.
  private static let typesIndex = 8

  /// The modules of the engine that apps take values from.
  static let engineModules: Set<String> = [
    "FlowCore", "FlowEffects", "FlowNavigation", "FlowRoutes", "FlowSteppers", "FlowStore", "FlowViewModel",
    "HeadlessCombine", "HeadlessFoundation", "HeadlessSwiftUI", "HeadlessSwiftUICore", "HeadlessUIKit",
    "HeadlessUserNotifications",
  ]

  private static let known = Mutex<[String: [TypeDeclaration]]>([:])

  /// Returns the names of all types in the modules of some types, without those of outer types.
  package static func names(inModulesOf types: [Any.Type]) -> Set<String> {
    Set(declarations(inModulesOf: types).compactMap(\.name))
  }

  /// Returns the names of all types of the program, without those of outer types. O(*n*) of the types.
  package static func allNames() -> Set<String> { Set(declarations { _ in true }.compactMap(\.name)) }

  /// Returns the classes in the modules of some types, if their names fulfil a condition. Leaves out generic ones.
  package static func classes(inModulesOf types: [Any.Type], where isNamed: (String) -> Bool) -> [AnyClass] {
    declarations(inModulesOf: types).filter { $0.name.map(isNamed) ?? false }.compactMap { $0.type as? AnyClass }
  }

  private static func declarations(inModulesOf types: [Any.Type]) -> [TypeDeclaration] {
    let modules = Set(types.compactMap { TypeDeclaration(of: $0)?.module }).subtracting(engineModules)
    return modules.sorted().flatMap(declarations(in:))
  }

  private static func declarations(in module: String) -> [TypeDeclaration] {
    if let known = known.withLock({ $0[module] }) { return known }
    let found = declarations { $0.module == module }
    known.withLock { $0[module] = found }
    return found
  }

  private static func declarations(where isIncluded: (TypeDeclaration) -> Bool) -> [TypeDeclaration] {
    var found: [TypeDeclaration] = []
    withUnsafeMutablePointer(to: &found) { found in
      // The declarations of an image that the program loads later are not among these.
      forEachImage(
        { sections, found in
          let found = found?.assumingMemoryBound(to: [TypeDeclaration].self)
          found?.pointee += TypeIndex.declarations(of: sections)
          return true
        }, found)
    }
    return found.filter(isIncluded)
  }

  // Returns the declarations of all types of an image.
  // The section is a list of offsets, which may lead to a pointer.
  private static func declarations(of sections: UnsafeRawPointer) -> [TypeDeclaration] {
    let words = sections.assumingMemoryBound(to: UInt.self)
    guard let start = UnsafeRawPointer(bitPattern: words[typesIndex]) else { return [] }
    let count = Int(words[typesIndex + 1]) / MemoryLayout<Int32>.size
    return (0..<count).compactMap { index in
      indirectableTarget(at: start + index * MemoryLayout<Int32>.size).map { TypeDeclaration($0) }
    }
  }
}

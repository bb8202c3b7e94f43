import SwiftSyntax
import SwiftSyntaxBuilder

/// A namespace for generating conformances in an extension.
enum Conformances {
  /// Generates an extension with the conformances in `wanted` that are missing.
  /// - Parameters:
  ///   - wanted: The protocols with their modules, such as `FlowStore.Reducer`.
  ///   - missing: The protocols for which the compiler found no conformance.
  /// - Returns: One extension, or none if every conformance exists.
  static func extensions(
    of type: some TypeSyntaxProtocol, declaredBy declaration: some DeclGroupSyntax, adding wanted: [String],
    missing: [TypeSyntax]
  ) throws -> [ExtensionDeclSyntax] {
    let added = wanted.filter { name in
      guard let last = name.split(separator: ".").last.map(String.init) else { return false }
      return missing.contains { $0.lastName == last } && !declaration.inherits(last)
    }
    guard !added.isEmpty else { return [] }
    return [try ExtensionDeclSyntax("extension \(type.trimmed): \(raw: added.joined(separator: ", ")) {}")]
  }
}

import SwiftSyntax
import SwiftSyntaxBuilder

/// The conformances that a macro adds in an extension.
enum Conformances {
  /// The extension with those of `wanted` that are missing, or nothing.
  /// - Parameters:
  ///   - wanted: The protocols with their modules.
  ///   - missing: Those of which the compiler found no conformance.
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

import SwiftSyntax
import SwiftSyntaxBuilder

/// What `@CasePathable` has to know of the enum that it is attached to.
struct CasePathableDeclaration {
  struct Case {
    var name: TokenSyntax
    var payloads: [Payload]
    /// Its `@available` attributes.
    var availability: [String]
  }

  struct Payload {
    /// The label as the source has it, or `nil` for none.
    var label: String?
    var type: String
  }

  /// The name of the enum, with backticks if it has them.
  var name: String
  /// `public`, `package`, or nothing, with a space after it.
  var access: String
  var cases: [Conditional<Case>]
}

/// The code that `@CasePathable` adds. Isolated to nothing, whatever the module's default is: so are the requirements.
extension CasePathableDeclaration {
  /// What is added to the body of the enum.
  var members: [DeclSyntax] {
    [
      """
      nonisolated \(raw: access)struct AllCasePaths {
      \(raw: cases.map { $0.code(indent: "  ", path) }.joined(separator: "\n\n"))
      }
      """,
      "nonisolated \(raw: access)static var allCasePaths: AllCasePaths { AllCasePaths() }",
    ]
  }

  private func path(of item: Case) -> String {
    // With backticks if the source has them.
    let caseName = item.name.text
    let availability = item.availability.map { $0 + "\n" }.joined()
    let labels = item.payloads.map { $0.label.map { "\($0): " } ?? "" }
    let count = labels.count
    let indices = labels.indices
    // The elements of a tuple are taken by position: a label may be any word.
    let arguments = indices.map { labels[$0] + (count == 1 ? "$0" : "$0.\($0)") }
    let patterns = indices.map { "\(labels[$0])let p\($0)" }
    let results = indices.map { count == 1 ? "p0" : "\(labels[$0])p\($0)" }
    let types = indices.map { (count == 1 ? "" : labels[$0]) + item.payloads[$0].type }

    func list(_ items: [String]) -> String { items.isEmpty ? "" : "(\(items.joined(separator: ", ")))" }
    let type = count == 0 ? "Void" : count == 1 ? types[0] : list(types)
    let result = count == 0 ? "()" : count == 1 ? results[0] : list(results)
    return """
      \(availability)\(access)var \(caseName): FlowStore.CasePath<\(name), \(type)> {
        FlowStore.CasePath(
          embedding: { \(count == 0 ? "_ in " : "").\(caseName)\(list(arguments)) },
          extracting: {
            guard case .\(caseName)\(list(patterns)) = $0 else { return nil }
            return \(result)
          })
      }
      """
  }
}

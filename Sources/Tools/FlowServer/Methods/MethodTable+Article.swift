import FlowSystem

extension MethodTable {
  /// The documentation of all methods, which is the text of `Methods.md` without the answers.
  package static var article: String {
    let heading = """
      # Methods

      The requests that a client of `flowsh serve` can send. Each except `initialize` is also a tool of `flowsh mcp`.

      `flowsh serve --methods` prints this page without the answers.

      """
    return heading + methods.map(section).joined() + objects + errorTable
  }

  private static func section(_ method: ServerMethod) -> String {
    let request: JSONValue = [
      "jsonrpc": "2.0", "id": .string(method.name), "method": .string(method.name), "params": method.example,
    ]
    let parameters = table("Parameter", method.parameters) { $0.isRequired ? "" : " (optional)" }
    let result =
      shared.contains { $0.name == method.result.name }
      ? "\nThe result is a `\(method.result.name)`.\n" : fields("Result", method.result)
    return """

      ## \(method.name)

      \(method.summary).
      \(parameters)\(result)
      ```
      → \(JSONLine.text(request))
      ```

      """
  }

  // In the order of the methods.
  private static var shared: [ObjectSchema] {
    var useCounts: [String: Int] = [:]
    for method in methods { useCounts[method.result.name, default: 0] += 1 }
    let all = methods.flatMap { [$0.result] + $0.result.inner }
    let inner = Set(all.flatMap(\.inner).map(\.name))
    var shared: [ObjectSchema] = []
    // A schema without fields, such as that of a JSON Schema, has nothing to list.
    for schema in all where !shared.contains(where: { $0.name == schema.name }) && !schema.fields.isEmpty {
      if inner.contains(schema.name) || useCounts[schema.name, default: 0] > 1 { shared.append(schema) }
    }
    return shared
  }

  private static var objects: String {
    "\n## Objects\n" + shared.map { "\n### \($0.name)\n\(fields("Field", $0))" }.joined()
  }

  private static func fields(_ heading: String, _ schema: ObjectSchema) -> String {
    table(heading, schema.fields) { $0.isRequired ? "" : " (if there is any)" }
  }

  // Empty without fields.
  private static func table(_ heading: String, _ fields: [Field], _ note: (Field) -> String) -> String {
    guard !fields.isEmpty else { return "" }
    let rows = fields.map { "| `\($0.name)` | \($0.schema.name) | \($0.summary)\(note($0)) |\n" }
    return "\n| \(heading) | Type | |\n|---|---|---|\n\(rows.joined())"
  }

  private static var errorTable: String {
    let rows = ServerError.Code.allCases.map { "| \($0.rawValue) | \($0.summary) |\n" }
    return "\n## Errors\n\n| Code | When |\n|---|---|\n\(rows.joined())"
  }
}

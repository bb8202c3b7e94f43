import FlowSystem
import Foundation
import TestSupport
import Testing

@testable import FlowServer

/// The table of methods, compared with the article and with what the program answers.
@Suite struct MethodTableTests {
  private static let path = "Sources/Tools/FlowServer/FlowServer.docc/Methods.md"

  private static func lines() throws -> [String] {
    try Repository.text(of: path).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// `flowsh serve --methods` prints the article without the answers.
  @Test func theArticleMatchesTheTable() throws {
    let article = try Self.lines().filter { !$0.hasPrefix("← ") }.joined(separator: "\n")
    #expect(article == MethodTable.article, "flowsh serve --methods")
  }

  @Test func noLineOfActionsEndsInASpace() {
    #expect(ActionsResult(place: nil, steps: [], inputs: [], gestures: []).text == "at nothing")
  }

  /// Each example is answered as the article says, in the order of the article.
  @Test func theExamplesHaveTheResponsesOfTheArticle() throws {
    let lines = try Self.lines()
    let client = try Client()
    let requests = lines.filter { $0.hasPrefix("→ ") }.map { String($0.dropFirst(2)) }
    let answers = lines.filter { $0.hasPrefix("← ") }.map { String($0.dropFirst(2)) }
    #expect(requests.count == MethodTable.methods.count)
    var actual: [String] = []
    for request in requests {
      client.send(line: request)
      let answer = try #require(try client.next())
      #expect(answer.error.isEmpty && answer.result["ok"] as? Bool != false, "\(answer.text)")
      actual.append(Self.shortened(answer.text))
    }
    let expected = answers.joined(separator: "\n")
    #expect(expected == actual.joined(separator: "\n"))
  }

  /// Returns an answer without the table of methods.
  ///
  /// The answer to `initialize` has the whole table, which the article has already.
  private static func shortened(_ answer: String) -> String {
    guard let start = answer.range(of: "\"methods\":["), let end = answer.range(of: "],\"name\":\"flowsh\"") else {
      return answer
    }
    return answer.replacingCharacters(in: start.upperBound..<end.lowerBound, with: "…")
  }

  @Test func everyMethodIsDescribed() throws {
    #expect(Set(MethodTable.methods.map(\.name)).count == MethodTable.methods.count)
    for method in MethodTable.methods {
      #expect(!method.summary.isEmpty && !method.result.fields.isEmpty, "\(method.name)")
      for field in method.parameters + method.result.fields {
        #expect(!field.summary.isEmpty, "\(method.name) \(field.name)")
      }
    }
  }

  /// An answer has no field that the schema does not name, and none is missing.
  @Test func answersHaveTheFieldsOfTheSchema() throws {
    let client = try Client()
    _ = try client.ask("launch", ["app": "Movies"])
    for (method, parameters) in [
      ("perform", ["statements": ".movieDetail(id: 3)\nexpect screen Nowhere"]), ("actions", [:]), ("history", [:]),
      ("complete", ["text": "expect "]), ("apps", [:]), ("initialize", [:]), ("state", [:]),
      ("explore", ["transitions": 40]), ("paths", [:]), ("paths", ["screen": "Nowhere"]), ("close", [:]),
    ] {
      let answer = try client.ask(method, parameters)
      let entry = try #require(MethodTable.methods.first { $0.name == method })
      try Self.check(answer.result, JSONLine.text(entry.resultSchema), method)
    }
  }

  private static func check(_ result: [String: Any], _ schema: String, _ method: String) throws {
    let schema = try JSONSerialization.jsonObject(with: Data(schema.utf8)) as? [String: Any] ?? [:]
    var problems: [String] = []
    compare(result, schema, method, &problems)
    #expect(problems.isEmpty, "\(problems)")
  }

  /// Appends the differences of a value from its schema to `problems`.
  private static func compare(_ value: Any, _ schema: [String: Any], _ path: String, _ problems: inout [String]) {
    switch schema["type"] as? String {
    case "object":
      guard let object = value as? [String: Any], let properties = schema["properties"] as? [String: [String: Any]]
      else { return problems.append("\(path) is no object") }
      // Free-form objects, such as schemas, have no fields of their own.
      if properties.isEmpty { return }
      for name in schema["required"] as? [String] ?? [] where object[name] == nil {
        problems.append("\(path) has no \(name)")
      }
      for (name, value) in object {
        guard let schema = properties[name] else {
          problems.append("\(path).\(name) is not in the schema")
          continue
        }
        compare(value, schema, "\(path).\(name)", &problems)
      }
    case "array":
      guard let values = value as? [Any], let schema = schema["items"] as? [String: Any] else {
        return problems.append("\(path) is no array")
      }
      for value in values { compare(value, schema, "\(path)[]", &problems) }
    case "string":
      guard let text = value as? String else { return problems.append("\(path) is no string") }
      if let cases = schema["enum"] as? [String], !cases.contains(text) { problems.append("\(path): \(text)") }
    default:
      if !(value is NSNumber) { problems.append("\(path) is no \(schema["type"] ?? "")") }
    }
  }
}

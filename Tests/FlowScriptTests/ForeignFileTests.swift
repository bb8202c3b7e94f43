import Testing

@testable import FlowScript

/// Files of other tools, which `test`, `run` and `fmt` get by mistake.
@Suite struct ForeignFileTests {
  @Test(arguments: [
    ("appId: com.example.app\n---\n- launchApp\n- tapOn: \"Login\"\n", "a Maestro flow"),
    ("# Login\n\nname: Login\nappId: com.example.app\n---\n- launchApp\n", "a Maestro flow"),
    ("stateDiagram-v2\n  [*] --> Home\n", "a Mermaid diagram"), ("graph TD\n  A --> B\n", "a Mermaid diagram"),
    ("%% screens\nflowchart LR\n  A --> B\n", "a Mermaid diagram"),
    ("digraph Movies {\n  A -> B\n}\n", "a Graphviz graph"), ("digraph{\n}\n", "a Graphviz graph"),
    ("graph Movies {\n  A -- B\n}\n", "a Graphviz graph"), ("@startuml\n@enduml\n", "a PlantUML diagram"),
    ("// A test.\n\nimport XCTest\n\nfinal class A: XCTestCase {}\n", "Swift source"),
    ("final class A {}\n", "Swift source"), ("{\n  \"a\": 1\n}\n", "JSON"), ("[1, 2]\n", "JSON"),
    ("\u{FEFF}<?xml version=\"1.0\"?>\n<plist/>\n", "XML"), ("<!DOCTYPE html>\n<html></html>\n", "HTML"),
    ("Feature: Login\n  Scenario: wrong PIN\n", "a Gherkin feature"), ("---\na: 1\n", "YAML"),
    ("name: CI\non: push\njobs:\n", "YAML"),
  ])
  func aFileOfAnotherToolIsNamedInPlaceOfHints(_ text: String, _ kind: String) throws {
    let error = try #require(throws: ParseErrors.self) { try ScriptFile(parsing: text, file: "x") }
    #expect(error.all.map(\.message) == ["this looks like \(kind), not a flowscript"])
    #expect(error.first.location.line == 1)
    #expect(!error.description.contains("a Step begins"))
  }

  @Test(arguments: [
    "appp Movies\n", "app: Movies\n", "Movies\n", "graph out.svg\n", "tap Login\nlogin: 3\n",
    "app Movies\n\n{\n", "# {\napp Movies\nnope\n",
  ])
  func otherFilesKeepTheirErrors(_ text: String) throws {
    let error = try #require(throws: ParseErrors.self) { try ScriptFile(parsing: text, file: "x") }
    #expect(!error.description.contains("looks like"), "\(error)")
  }
}

import FlowScript
import FlowSession
import Foundation
import TestSupport
import Testing

@testable import FlowReplay

/// A recording of an app without a library for navigation finds what a person would see.
@MainActor
@Suite(.serialized) struct ForgottenTextTests {
  private static let gestures = [
    "app Market", "type \"wrong\" in Password", "tap \"Log in\"", "type \"secret\" in Password", "tap \"Log in\"",
    "select Cheese", "type \"many\" in Amount", "type \"2\" in Amount", "tap Buy", "back",
  ]

  private func record(in folder: TemporaryFolder) throws -> String {
    let shell = Shell(apps: [MarketApp.self])
    for text in Self.gestures { #expect(shell.run(try Statement(parsing: text)).diagnostic == nil, "\(text)") }
    let path = folder.file("market.flowscript")
    shell.type("save \(path)")
    return path
  }

  @Test func whatAPersonSeesIsReadAndAsserted() {
    let shell = Shell(apps: [MarketApp.self])
    shell.type("app Market")
    shell.type("type \"wrong\" in Password")
    #expect(shell.type("tap \"Log in\"") == ["+ text \"The password is wrong.\""])
    for text in ["type \"secret\" in Password", "tap \"Log in\""] { shell.type(text) }
    #expect(shell.type("expect row 2 \"Cheese, € 12.05\"") == [])
    shell.type("select Cheese")
    #expect(shell.type("type \"many\" in Amount").last == "+ text \"How many?\"")
    #expect(shell.type("expect text \"How many?\"") == [] && shell.type("expect no text \"€ 2.99\"") == [])
    #expect(shell.type("tap Buy").last == "tab \"Basket\": nil → \"1\"")
  }

  @Test(arguments: MarketApp.Fault.allCases)
  func aRecordingFindsWhatIsBroken(fault: MarketApp.Fault) throws {
    defer { MarketApp.fault = nil }
    let folder = TemporaryFolder()
    let path = try record(in: folder)
    let runner = ScriptRunner(apps: [MarketApp.self])
    #expect(runner.run(path).verdict == .passed)
    MarketApp.fault = fault
    let lines = runner.run(path).failures.flatMap(\.lines)
    let expected =
      switch fault {
      case .title: "-title \"Products\""
      case .price: "+  row 2 \"Cheese, € 12.06\""
      case .validation: "-+ text \"How many?\""
      case .badge: "-tab \"Basket\": nil → \"1\""
      case .failure: "-+ text \"The password is wrong.\""
      }
    #expect(lines.contains { $0.hasSuffix(expected) }, "\(lines)")
  }
}

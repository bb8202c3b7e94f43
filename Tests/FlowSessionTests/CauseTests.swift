import FlowScript
import Testing

@testable import FlowReplay

/// The causes of what comes back from a service, in an app with a listening and a sending screen.
@MainActor
@Suite struct CauseTests {
  private let shell = Shell(apps: [RelayApp.self])

  init() {
    shell.type("app Relay")
    shell.type("advance 1s")
  }

  @Test(arguments: ["stream", "subject", "delegate"])
  func whatTheServicePassesOnHasTheCauseOfTheInput(_ way: String) {
    shell.type("do .\(way)(\"a\") in Sender")
    shell.type("do .\(way)(\"b\") in Sender")
    #expect(
      shell.type("why Listener.heard") == [
        "Sender got .\(way)(\"b\")", "  Sender did .\(way)(\"b\")", "    Listener did .heard(\"b\")",
        "      Listener.heard: \"a\" → \"b\"",
      ])
  }

  @Test func aTaskAndAnActorPassTheCauseOn() {
    shell.type("do .actor(\"a\") in Sender")
    #expect(
      shell.type("why Listener.heard") == [
        "Sender got .actor(\"a\")", "  Sender did .actor(\"a\")", "    +100ms Listener did .heard(\"a\")",
        "      +100ms Listener.heard: \"\" → \"a\"",
      ])
  }

  @Test func aSchedulerPassesTheCauseOn() {
    shell.type("do .subject(\"later\") in Sender")
    // Once at once, and once on the queue.
    #expect(
      shell.type("why") == [
        "Sender got .subject(\"later\")", "  Sender began .subject(\"later\")", "  Sender did .subject(\"later\")",
        "    Listener did .heard(\"later\")", "    Listener did .heard(\"later\")",
        "      Listener.heard: \"\" → \"later\"", "  Sender ended .subject(\"later\")",
        "Sender is in front since", "  RelayFlow received .relay from its stepper",
        "    root Sender (Listener › Sender)",
      ])
  }

  @Test func anAnswerHasTheCauseOfItsRequestNotThatOfAnOlderConnection() {
    shell.type("do .ask in Listener")
    #expect(
      shell.type("why Listener.heard").map { $0.replacing(/\+\d+ms/, with: "+") } == [
        "Listener got .ask", "  Listener did .ask", "    + Listener did .heard(\"answer\")",
        "      + Listener.heard: \"\" → \"answer\"",
      ])
  }

  @Test func aChangeWithoutAnEventHasTheCauseOfTheWorkThatMadeIt() {
    shell.type("do .wait in Sender")
    #expect(
      shell.type("why Sender.answer") == [
        "Sender got .wait", "  Sender did .wait", "    +200ms Sender.answer: \"\" → \"waited\"",
      ])
  }
}

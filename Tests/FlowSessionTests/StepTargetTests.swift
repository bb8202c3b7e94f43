import TestSupport
import Testing

@testable import FlowReplay
@testable import FlowSession

/// The receiver of a Step that names a screen without a stepper, and the list of apps.
@MainActor
@Suite struct StepTargetTests {
  private let shell = Shell(apps: [OfficeApp.self])

  @Test func aStepInAScreenThatAHiddenFlowShowsGoesToThatFlow() {
    shell.type("app Office")
    shell.type(".shelf in RightFlow")
    #expect(shell.type(".note in Shelf").first == "RightFlow handled .note")
  }

  @Test func aStepInAFrontScreenWithoutStepperGoesToItsFlow() {
    shell.type("app Office")
    shell.type(".shelf in LeftFlow")
    #expect(shell.type(".note in Shelf").first == "LeftFlow handled .note")
    #expect(shell.type(".note").first == "LeftFlow handled .note")
  }

  @Test func aStepInAScreenThatNoFlowShowsIsRefused() {
    shell.type("app Office")
    #expect(shell.type(".note in Loose") == ["error: no flow shows Loose"])
  }

  @Test func appsShowASchemeWithoutSlashesAsItIs() {
    #expect(shell.type("apps") == ["Office  Two flows without a parent · mailto: · office://"])
  }
}

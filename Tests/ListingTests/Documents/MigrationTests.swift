import FlowNavigation
import FlowTesting
import Testing

@MainActor
@Suite(.virtualTime) struct MigrationTests {
  @Test("A step that adapt rejects is not handled")
  func aRejectedStepIsNotHandled() async {
    let flow = AccountFlow()
    let store = FlowTestStore(flow: flow)
    await store.send(AccountStep.account)
    #expect(flow.navigationController.viewControllers.isEmpty)
    flow.isSignedIn = true
    await store.send(AccountStep.account)
    #expect(flow.navigationController.viewControllers.count == 1)
  }

  @Test("An overridden adapt and an overridden initial step are used")
  func overridesAreUsed() async throws {
    let adapted = try await ProfileFlow().adapt(step: ProfileStep.photo)
    #expect(adapted as? ProfileStep == .profile)
    #expect(ProfileStepper(steppers: []).initialStep as? ProfileStep == .profile)
  }
}

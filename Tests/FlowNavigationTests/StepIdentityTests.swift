import FlowCore
import Testing

@testable import FlowNavigation

@MainActor
@Suite struct StepIdentityTests {
  private enum SmallStep: Step {
    case open(Int), close
  }

  private struct LargeStep: Step {
    var numbers = [1, 2, 3, 4]
    var title = "a title that is long enough for a buffer of its own"
    var page = 1
  }

  @Test func stepsThatDifferInTheirLastFieldAreNotTheSame() {
    #expect(StepIdentity.isSame(LargeStep(), LargeStep()))
    #expect(!StepIdentity.isSame(LargeStep(), LargeStep(page: 2)))
    #expect(StepIdentity.isSame(SmallStep.open(1), SmallStep.open(1)))
    #expect(!StepIdentity.isSame(SmallStep.open(1), SmallStep.open(2)))
    #expect(!StepIdentity.isSame(SmallStep.open(1), SmallStep.close))
    #expect(!StepIdentity.isSame(SmallStep.close, LargeStep()))
  }
}

import FlowCore
import Testing

@Suite struct ExistentialTests {
  private enum SmallStep: Step, Equatable {
    case open(Int), close
  }

  private struct LargeStep: Step {
    var numbers = (1, 2, 3, 4)
  }

  private final class ClassStep: Step {}

  @Test func stepsWithEqualBitsAreFound() {
    let step: any Step = SmallStep.open(1)
    #expect(Existential.haveSameBits(step, SmallStep.open(1)))
    #expect(!Existential.haveSameBits(step, SmallStep.open(2)))
    #expect(!Existential.haveSameBits(step, SmallStep.close))
    // A copy shares the box of a large value.
    let large: any Step = LargeStep()
    let copy = large
    let other: any Step = LargeStep(numbers: (1, 2, 3, 5))
    #expect(MemoryLayout<LargeStep>.size > 3 * MemoryLayout<UInt>.size)
    #expect(Existential.haveSameBits(large, copy))
    let areSame = Existential.haveSameBits(large, other)
    #expect(!areSame)
  }

  @Test func aValueOfAClassIsAnObject() throws {
    let step = ClassStep()
    #expect(Existential.object(step) === step)
    #expect(Existential.object(SmallStep.close) == nil)
    let erased: any Step = step
    func object(_ step: some Step) -> AnyObject? { Existential.object(step) }
    #expect(object(erased) === step)
  }

  @Test func aTypeIsFoundByItsMangledName() {
    #expect(Existential.type(mangledName: "Si") == Int.self)
    #expect(Existential.type(mangledName: "4None7NowhereV") == nil)
  }
}

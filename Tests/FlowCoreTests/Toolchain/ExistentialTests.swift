import FlowCore
import Testing

@Suite struct ExistentialTests {
  private enum SmallStep: Step, Equatable {
    case open(Int), close
  }

  private final class ClassStep: Step {}

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

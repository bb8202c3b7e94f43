import FlowRuntime
import Testing

@Suite @MainActor struct ToolchainTests {
  @Test func aTaskIsTheReferenceToItsObject() throws {
    let runtime = VirtualTimeRuntime()
    let tasks = runtime.enter { [Task<Void, Never> {}, Task {}] }
    let numbers = tasks.map { VirtualTimeRuntime.number(of: $0) }
    #expect(numbers[0] > 0)
    #expect(numbers[1] > numbers[0])
    #expect(MemoryLayout<Task<Void, Never>>.size == MemoryLayout<UnsafeRawPointer>.size)
    #expect(MemoryLayout<UnownedJob>.size == MemoryLayout<UnsafeRawPointer>.size)
    try runtime.settle(within: .zero)
  }

  @Test func aClosureOfTheMainActorIsCalledWithoutACheck() {
    let runtime = VirtualTimeRuntime()
    let log = Log()
    let value = runtime.enter {
      VirtualTimeRuntime.ifOnMainActor {
        log.add("called")
        return 7
      }
    }
    #expect(value == 7)
    #expect(log.lines == ["called"])
    #expect(VirtualTimeRuntime.ifOnMainActor { 7 } == nil)
  }
}

import FlowSession
import Testing

@testable import FlowWorker

@MainActor
@Suite struct WorkerSupplyTests {
  // The processes have nothing to do. They are this test program, which prints its help.
  private let supply = WorkerSupply(command: WorkerCommand(arguments: ["tests", "--help"]))

  @Test func aSpareWorkerOfAnotherInterrupterEndsWithTheNextWorker() throws {
    supply.prepare(Interrupter())
    let spare = try #require(supply.spare)
    let next = try supply.next(Interrupter())
    #expect(spare !== next && spare.wakeUpDescriptor == nil, "the descriptors are closed")
    #expect(next.wakeUpDescriptor != nil && supply.spare == nil)
    next.end()
  }

  @Test func aSpareWorkerOfAnotherInterrupterEndsWithTheNextSpareWorker() throws {
    supply.prepare(Interrupter())
    let spare = try #require(supply.spare)
    supply.prepare(Interrupter())
    #expect(spare !== supply.spare && spare.wakeUpDescriptor == nil, "the descriptors are closed")
    #expect(supply.spare?.wakeUpDescriptor != nil)
    supply.end()
    #expect(supply.spare == nil)
  }
}

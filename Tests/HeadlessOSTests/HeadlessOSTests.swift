import HeadlessOSLog
import Testing

@Suite struct HeadlessOSTests {
  @Test func messagesAreNotEvaluated() {
    var count = 0
    func next() -> Int {
      count += 1
      return count
    }
    let logger = Logger(subsystem: "com.example.notes", category: "list")
    logger.info("shown \(next(), format: .hex, align: .right(columns: 8)) of \(next(), privacy: .public)")
    logger.log(level: .error, "failed \(next(), privacy: .private(mask: .hash))")
    os_log(.fault, log: OSLog(subsystem: "com.example.notes", category: .pointsOfInterest), "ended %d", 3)
    os_log("ended", type: .debug)
    #expect(count == 0)
    #expect(!OSLog.default.isEnabled(type: .fault))
  }

  @Test func threadsChangeALockedStateOneByOne() async {
    let lock = OSAllocatedUnfairLock(initialState: 0)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask { for _ in 0..<1_000 { lock.withLock { $0 += 1 } } }
      }
    }
    #expect(lock.withLock { $0 } == 8_000)
  }

  @Test func anErrorReleasesTheLock() {
    struct Failure: Error {}
    let lock = OSAllocatedUnfairLock()
    #expect(throws: Failure.self) { try lock.withLock { throw Failure() } }
    #expect(lock.withLock { true })
  }
}

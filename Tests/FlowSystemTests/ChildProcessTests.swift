import Glibc
import Testing

@testable import FlowSystem

/// The ends and the limits of children, here forks of the test's process.
@Suite struct ChildProcessTests {
  /// Waits for the end of a child by its descriptor.
  private func ending(of child: ChildProcess) -> ChildProcess.Ending? {
    guard ChildWait(for: [child], within: .seconds(30)).run() == [0] else { return nil }
    return child.ending()
  }

  @Test func anEndHasItsStatusOrSignal() throws {
    #expect(try ending(of: .fork { _exit(3) }) == .exited(3))
    #expect(
      try ending(
        of: .fork {
          kill(getpid(), SIGSEGV)
          _exit(0)
        }) == .signal(SIGSEGV))
    let child = try ChildProcess.fork { _exit(4) }
    #expect(child.waitForEnd() == .exited(4) && child.hasEnded)
  }

  @Test func aChildThatItsParentEndsHasTheFirstReason() throws {
    let child = try ChildProcess.fork { while true { pause() } }
    #expect(child.ending() == nil && !child.isStopped && !child.hasEnded)
    child.end(as: .cancelled)
    child.end(as: .stopped)
    #expect(child.waitForEnd() == .cancelled)
  }

  @Test func aStoppedChildIsNoticedAndEnded() throws {
    let child = try ChildProcess.fork {
      raise(SIGSTOP)
      _exit(0)
    }
    var change = siginfo_t()
    #expect(waitid(P_PID, id_t(child.number), &change, WSTOPPED | WNOWAIT) == 0)
    #expect(child.isStopped && child.ending() == nil)
    child.end(as: .stopped)
    #expect(child.waitForEnd() == .stopped)
  }

  @Test(arguments: [true, false]) func aLimitEndsWorkThatRunsOrSleeps(_ isBusy: Bool) throws {
    let child = try ChildProcess.fork {
      ChildProcess.TimeLimit(processor: .milliseconds(20), realFactor: isBusy ? 1_000 : 1).begin()
      while true { if !isBusy { pause() } }
    }
    guard case .signal(let number) = child.waitForEnd() else {
      Issue.record("no signal")
      return
    }
    #expect(number == (isBusy ? SIGPROF : SIGALRM) && ChildProcess.isOutOfTime(number))
  }

  @Test func aWaitWithATimePollsWhereTheSystemReportsNoEnd() {
    func milliseconds(_ limit: Duration?, polls: Bool) -> Int32 { ChildWait.milliseconds(within: limit, polls: polls) }
    #expect(milliseconds(nil, polls: false) == -1 && milliseconds(nil, polls: true) == 20)
    #expect(milliseconds(.seconds(1), polls: true) == 20 && milliseconds(.milliseconds(5), polls: true) == 6)
    #expect(milliseconds(.seconds(1), polls: false) == 1_001 && milliseconds(.seconds(-1), polls: false) == 1)
  }

  @Test func notesAreReadAndWhatTheForkChangesIsNot() throws {
    var count = 1
    let fork = try ForkedProcess { notes in
      count += 1
      notes.begin(7, UInt64(count), limit: ChildProcess.TimeLimit(processor: .seconds(30)))
      notes.append(["a", "b"])
      notes.append { $0.string("b") }
    }
    let result = try fork.result()
    #expect(result.ending == .finished && result.notes.count == 2)
    var isFirst = true
    let values = try result.read { reader throws(BinaryReader.Damage) in
      defer { isFirst = false }
      return isFirst ? try reader.value([String].self) : [try reader.string()]
    }
    // The second note refers to a string of the first.
    #expect(values == [["a", "b"], ["b"]] && result.notes[1].count == 1)
    #expect(result.part == (7, 2) && count == 1)
  }

  @Test func aForkWithoutItsDescriptorIsCutOff() throws {
    let fork = try ForkedProcess(keeping: .all) { notes in
      for descriptor in Int32(3)..<1024 { close(descriptor) }
      notes.append([1])
    }
    #expect(try fork.result().ending == .cutOff)
  }
}

import CPseudoTerminal
import FlowSystem
import Foundation
import PseudoTerminal
import TestSupport
import Testing

/// Kills, stops and random input at random moments, all of which a prompt survives.
///
/// The suite runs a few rounds of each. `.ci/proof` sets `FLOWSH_PROOF=1`, which runs all of them. The moments depend
/// on a seed and on the machine's load.
@Suite(.serialized) struct EnduranceTests {
  /// Whether all rounds run.
  private static let isProof = ProcessInfo.processInfo.environment["FLOWSH_PROOF"] == "1"
  /// The timeout of a wait, which only a failing test reaches.
  private static let timeout: Duration = .seconds(60)

  // MARK: The worker

  @Test func aKilledWorkerLosesNothingThatWasRecorded() throws {
    let rounds = Self.isProof ? 1000 : 12
    var random = SeededNumbers(seed: 1)
    let shell = try Shell(["Trouble", "--color", "never"], prompt: "Trouble Home>", program: Flowsh.trouble)
    try shell.enter("record mine", then: "● Trouble Home>")
    for round in 1...rounds {
      let text = "round \(round)"
      shell.terminal.send(".print(text: \"\(text)\")" + Key.enter)
      Self.spin(&random)
      // The oldest one has the app. Another one may take over before a second kill, and lose the next statement.
      if let worker = Processes.workers(of: shell.terminal.processIdentifier).min() { kill(worker, SIGKILL) }
      // Whatever was lost, the prompt comes back, and the next statement runs.
      try shell.terminal.wait(until: "the prompt of round \(round)", within: Self.timeout) { screen in
        screen.cursorLine == "● Trouble Home>" && screen.text.contains(text)
      }
      let next = Self.advance(round)
      shell.terminal.send(next + Key.enter)
      // A message about the loss draws the prompt again, too, so only the transcript shows the end of the statement.
      try shell.terminal.wait(until: "the transcript of \(next)", within: Self.timeout) { screen in
        guard let typed = screen.text.range(of: next, options: .backwards) else { return false }
        return screen.text[typed.upperBound...].contains("no change") && screen.cursorLine == "● Trouble Home>"
      }
    }
    shell.terminal.send("quit" + Key.enter)
    #expect(try shell.terminal.waitForExit() == .exited(0))
    let advances = try shell.home.read("mine.flowscript").split(separator: "\n").filter { $0.hasPrefix("advance ") }
    #expect(advances == (1...rounds).map { Self.advance($0)[...] }, "nothing recorded is lost")
    let replay = try Flowsh.run(["test", "mine.flowscript"], in: shell.home, program: Flowsh.trouble)
    #expect(replay.status == 0, "\(replay.output)")
  }

  /// Returns the statement of a round. A recording writes a whole second in another way.
  private static func advance(_ round: Int) -> String { "advance \(1 + (round - 1) % 999)ms" }

  // MARK: The shell

  @Test(arguments: ["busy", "idle", "stopped"])
  func noProcessIsLeftOfAKilledShell(_ state: String) throws {
    let rounds = Self.isProof ? 67 : 3
    var random = SeededNumbers(seed: 2)
    for _ in 0..<rounds {
      let shell = try Shell(["Trouble", "--color", "never"], prompt: "Trouble Home>", program: Flowsh.trouble)
      if state == "busy" {
        shell.terminal.send(".printAndHang(text: \"here\")" + Key.enter)
        try shell.terminal.wait(for: "  | here")
      }
      let workers = Processes.workers(of: shell.terminal.processIdentifier).compactMap { Processes.descriptor(of: $0) }
      #expect(!workers.isEmpty)
      defer { workers.forEach { _ = close($0.descriptor) } }
      if state == "stopped" { workers.forEach { kill($0.process, SIGSTOP) } }
      Self.spin(&random)
      shell.terminal.signal(SIGKILL)
      for worker in workers {
        var polled = pollfd(fd: worker.descriptor, events: Int16(POLLIN), revents: 0)
        #expect(poll(&polled, 1, 30_000) == 1, "a worker that was \(state) lives on")
      }
    }
  }

  @Test func aWorkerThatIsStoppedBeforeItBeginsEndsWithTheShell() throws {
    for _ in 0..<(Self.isProof ? 67 : 3) {
      let home = TemporaryFolder()
      let shell = try PseudoTerminal(
        Flowsh.trouble, arguments: ["Trouble"], environment: Flowsh.environment(home: home), directory: home.path)
      let deadline = ContinuousClock.now + Self.timeout
      // The program needs milliseconds to load before its first instruction, so the signal comes first.
      // The descriptors are opened before the signal, since the shell kills and reaps a worker that stops.
      var workers: [(process: pid_t, descriptor: Int32)] = []
      while workers.isEmpty, ContinuousClock.now < deadline {
        workers = Processes.workers(of: shell.processIdentifier).compactMap { Processes.descriptor(of: $0) }
      }
      #expect(!workers.isEmpty)
      workers.forEach { kill($0.process, SIGSTOP) }
      shell.signal(SIGKILL)
      for worker in workers {
        var polled = pollfd(fd: worker.descriptor, events: Int16(POLLIN), revents: 0)
        let hasEnded = poll(&polled, 1, 5_000) == 1
        #expect(hasEnded, "a worker that was stopped as it began lives on")
        if !hasEnded { kill(worker.process, SIGKILL) }
        close(worker.descriptor)
      }
    }
  }

  // MARK: The keyboard

  @Test(arguments: ["xterm-256color", "xterm", "vt100", "vt220", "linux", "screen", "tmux-256color", "dumb"])
  func randomBytesCrashNothing(_ term: String) throws {
    let count = Self.isProof ? 125_000 : 1_500
    var random = SeededNumbers(seed: UInt64(term.utf8.reduce(7) { $0 &* 31 &+ Int($1) }))
    var sent = 0
    while sent < count {
      let home = TemporaryFolder()
      let more = ["TERM": term, "EDITOR": "true", "PAGER": "cat"]
      let terminal = try PseudoTerminal(
        Flowsh.program, arguments: ["Movies"], environment: Flowsh.environment(home: home, more), directory: home.path,
        columns: 40 + Int(random.next() % 81), rows: 24)
      terminal.timeout = Self.timeout
      try terminal.wait(for: "MovieList>")
      // Ctrl-D on an empty line ends the shell, so that another one goes on.
      while sent < count {
        let part = Self.bytes(&random)
        sent += part.count
        terminal.send(bytes: part)
        if part.contains(4) { break }
      }
      // A bracketed paste, a search and an open bracket end here, and whatever is typed is discarded. The start of a
      // character that never came may stand before the first `quit`.
      terminal.send("\u{1B}[201~" + Key.control("g") + Key.control("c"))
      for _ in 1...2 { terminal.send(Key.control("c") + Key.control("u") + Key.enter + "quit" + Key.enter) }
      let status = try terminal.waitForExit()
      #expect(status == .exited(0), "after \(sent) bytes: \(terminal.screen.text.suffix(400))")
    }
  }

  /// Returns bytes as a keyboard, a pasted file or noise might send them.
  ///
  /// Ctrl-S and Ctrl-\ are left out: while a statement runs, the terminal itself stops the output or ends the program.
  private static func bytes(_ random: inout SeededNumbers) -> [UInt8] {
    let texts = [
      "tree", ".movieDetail(id: ", "영화", "👨‍👩‍👧", "\u{1B}[A", "\u{1B}[200~", "\t", "\r", " ", "undo", "help ",
    ]
    let bytes: [UInt8] =
      switch random.next() % 4 {
      case 0: (0..<Int(random.next() % 24 + 1)).map { _ in UInt8.random(in: 0...255, using: &random) }
      case 1: Array(texts[Int(random.next() % UInt64(texts.count))].utf8)
      case 2: [UInt8(random.next() % 32)]
      default: (0..<Int(random.next() % 8 + 1)).map { _ in UInt8.random(in: 32...126, using: &random) }
      }
    return bytes.filter { $0 != 0x13 && $0 != 0x1C }
  }

  /// Spends a random time of up to some milliseconds.
  private static func spin(_ random: inout SeededNumbers) {
    for _ in 0..<random.next() % 3000 { sched_yield() }
  }
}

/// Processes of the system.
private enum Processes {
  /// Returns the living workers that a process has started.
  static func workers(of parent: pid_t) -> [pid_t] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.compactMap { pid_t($0) }.filter { process in
      guard let text = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
        let end = text.lastIndex(of: ")")
      else { return false }
      let fields = text[text.index(after: end)...].split(separator: " ")
      guard fields.count > 1, pid_t(fields[1]) == parent, fields[0] != "Z" else { return false }
      // Until its program begins, a child has the arguments of its parent, which waits for it.
      let arguments = (try? Data(contentsOf: URL(filePath: "/proc/\(process)/cmdline"))) ?? Data()
      return arguments.split(separator: 0).contains(Data("--worker".utf8))
    }
  }

  /// Returns a descriptor that becomes readable when a process ends.
  ///
  /// Returns `nil` if the process has ended already.
  static func descriptor(of process: pid_t) -> (process: pid_t, descriptor: Int32)? {
    let descriptor = pseudo_terminal_end_of_process(process)
    return descriptor < 0 ? nil : (process, descriptor)
  }
}

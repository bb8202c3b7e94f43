import Dispatch
import FlowRuntime
import Glibc

/// Runs main-queue blocks one by one, after the ready jobs, in virtual time.
@MainActor func runMainQueue() throws {
  let runtime = VirtualTimeRuntime()
  runtime.enter {
    DispatchQueue.main.async {
      print("block in scope:", VirtualTimeRuntime.current === runtime)
      Task { @MainActor in
        try await Task.sleep(for: .seconds(1))
        print("task of the block at", runtime.now)
        DispatchQueue.main.async { print("last block at", runtime.now) }
      }
      DispatchQueue.main.async { print("block of the block") }
    }
    Task { @MainActor in print("job") }
  }
  try runtime.settle(within: .seconds(5))
  print("settled at", runtime.now)
}

/// Polls the wake-up descriptor during main-queue work, as a prompt does.
@MainActor func wakeUpForMainQueue() throws {
  let runtime = VirtualTimeRuntime()
  try runtime.runReady()
  let descriptor = runtime.wakeUpDescriptor
  print("at rest:", isReadable(descriptor, milliseconds: 0))
  DispatchQueue.global().async {
    DispatchQueue.main.async { print("block") }
  }
  print("then:", isReadable(descriptor, milliseconds: 60_000))
  try runtime.runReady()
  print("after:", isReadable(descriptor, milliseconds: 0))
  runtime.interrupt()
  print("interrupt:", isReadable(descriptor, milliseconds: 0))
  try? runtime.runReady()
  print("taken:", isReadable(descriptor, milliseconds: 0))
}

/// Waits for external work that answers through the main queue.
@MainActor func waitForMainQueue() throws {
  let runtime = VirtualTimeRuntime()
  let answer = try runtime.run {
    await VirtualTimeRuntime.external {
      await withCheckedContinuation { continuation in
        DispatchQueue.global().async {
          DispatchQueue.main.async { continuation.resume(returning: 7) }
        }
      }
    }
  }
  print("answer", answer)
}

/// Runs tasks and actors of other threads in the runtime that owns the process.
@MainActor func ownProcess() throws {
  actor Counter {
    var total = 0

    func add() { total += 1 }
  }
  let runtime = VirtualTimeRuntime(ownsProcess: true)
  let counter = Counter()
  let here = pthread_self()
  try runtime.run {
    await VirtualTimeRuntime.external {
      await withCheckedContinuation { continuation in
        DispatchQueue.global().async {
          Task {
            print("task here:", pthread_self() == here)
            await counter.add()
            await MainActor.run { print("main actor in scope:", VirtualTimeRuntime.current === runtime) }
            continuation.resume()
          }
        }
      }
    }
    print("total", await counter.total)
  }
  runtime.tearDown()
}

/// Interrupts a busy runtime from a signal handler, then continues the run.
@MainActor func interruptBySignal() throws {
  signal(SIGINT) { _ in interrupted?.interrupt() }
  // A process inherits the signal mask of the thread that starts it, and threads of Dispatch block all signals.
  var signals = sigset_t()
  sigemptyset(&signals)
  pthread_sigmask(SIG_SETMASK, &signals, nil)
  let runtime = VirtualTimeRuntime(jobBudget: 10_000_000)
  interrupted = runtime
  let task = runtime.enter {
    Task {
      kill(getpid(), SIGINT)
      while !Task.isCancelled { await Task.yield() }
      print("cancelled")
    }
  }
  do {
    try runtime.settle(within: .seconds(1))
  } catch let error as Interrupted {
    print(error)
  }
  runtime.enter { task.cancel() }
  try runtime.settle(within: .seconds(1))
  print("idle:", runtime.sleepers.isEmpty)
}

nonisolated(unsafe) private var interrupted: VirtualTimeRuntime?

/// Counts descriptors: a runtime opens none before a wait, and closes its own.
@MainActor func countDescriptors() throws {
  // The first run opens the process-wide descriptor for the main queue.
  try VirtualTimeRuntime().runReady()
  let before = openDescriptors()
  let runtimes = (0..<100).map { _ in VirtualTimeRuntime() }
  for runtime in runtimes { try runtime.run { try await Task.sleep(for: .seconds(1)) } }
  print("made:", openDescriptors() - before)
  for _ in 0..<10 { _ = VirtualTimeRuntime().wakeUpDescriptor }
  print("left:", openDescriptors() - before)
}

private func openDescriptors() -> Int {
  (0..<1_000 as Range<Int32>).count { fcntl($0, F_GETFD) >= 0 }
}

private func isReadable(_ descriptor: Int32, milliseconds: Int32) -> Bool {
  var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
  return poll(&request, 1, milliseconds) == 1
}

/// Prints values that depend on the hash seed.
@MainActor func printHashes() throws {
  let names = Dictionary(uniqueKeysWithValues: (0..<20).map { ("key \($0)", $0) })
  print(Set(0..<20).map(String.init).joined(separator: " "))
  print(names.keys.joined(separator: ", "))
  print("name".hashValue, Hasher().finalize())
}

import FlowRuntime

/// Prints the cost of runtime operations in nanoseconds. Meaningful in a release build only.
@MainActor func measureAll() throws {
  let count = 200_000
  let runtime = VirtualTimeRuntime(jobBudget: .max)
  measure("enter and leave a scope", count) {
    for _ in 0..<count { runtime.enter {} }
  }
  try measure("run with nothing ready", count) {
    for _ in 0..<count { try runtime.runReady() }
  }
  measure("make, enter and tear down a runtime", count) {
    for _ in 0..<count {
      let runtime = VirtualTimeRuntime()
      runtime.enter {}
      runtime.tearDown()
    }
  }
  var total = 0
  try measure("a task, in a burst", count) {
    runtime.enter {
      for _ in 0..<count { Task { @MainActor in total += 1 } }
    }
    try runtime.runReady()
  }
  try measure("a task, awaited", count) {
    try runtime.run {
      for _ in 0..<count { await Task { @MainActor in total += 1 }.value }
    }
  }
  let counter = Counter()
  try measure("a call of an actor (two hops)", count) {
    try runtime.run {
      for _ in 0..<count { await counter.add() }
    }
  }
  try measure("an element of an AsyncStream", count) {
    try runtime.run {
      let (stream, continuation) = AsyncStream<Int>.makeStream()
      for element in 0..<count { continuation.yield(element) }
      continuation.finish()
      for await element in stream { total += element }
    }
  }
  try measure("a sleep", count) {
    try runtime.run {
      for _ in 0..<count { try await Task.sleep(for: .milliseconds(1)) }
    }
  }
}

/// An actor that counts calls.
private actor Counter {
  var total = 0

  func add() { total += 1 }
}

private func measure(_ name: String, _ count: Int, _ body: () throws -> Void) rethrows {
  try body()
  let start = VirtualTimeRuntime.realTime
  try body()
  let elapsed = VirtualTimeRuntime.realTime - start
  print(name, Int(elapsed / .nanoseconds(1)) / count, "ns")
}

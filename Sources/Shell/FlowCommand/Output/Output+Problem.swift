import FlowShell

extension Output {
  /// Writes what went wrong, and under it what to do.
  func write(_ problem: Problem) {
    write("error: \(problem.message)\n")
    for line in problem.advice { write("  \(line)\n") }
  }
}

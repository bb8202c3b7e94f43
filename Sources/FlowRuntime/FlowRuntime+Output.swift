import CFlowRuntime

extension FlowRuntime {
  /// Has what `print` writes reach the standard output at the end of each line, also where that is a pipe or a file.
  ///
  /// It then stands in its place among what else the process writes there. Call it before anything is printed.
  nonisolated public static func useLineBufferedOutput() {
    cflow_use_line_buffered_output()
  }
}

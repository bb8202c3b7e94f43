import Foundation

/// The sanitizer that the tests are built with, if any: see `.ci/sanitizers`.
package enum Sanitizer {
  /// Its options in the environment, which the programs that tests start need too.
  package static let options = ProcessInfo.processInfo.environment.filter {
    ["ASAN_OPTIONS", "TSAN_OPTIONS"].contains($0.key)
  }

  package static var isOn: Bool { !options.isEmpty }

  /// Whether it is that of threads.
  ///
  /// It has a thread of its own, so no process with it can be copied. A signal waits until the thread calls the system,
  /// which an endless loop never does. A crash is first its own affair, and each frame of the stack is larger.
  package static var isForThreads: Bool { options["TSAN_OPTIONS"] != nil }
}

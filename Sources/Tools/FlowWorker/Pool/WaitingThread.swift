import FlowSystem
import Glibc

/// A thread that waits in place of a task.
// The threads of Swift concurrency are as many as there are cores, so none of them may wait.
enum WaitingThread {
  private final class Work {
    let wait: ChildWait
    let continuation: UnsafeContinuation<Void, Never>

    init(_ wait: ChildWait, _ continuation: UnsafeContinuation<Void, Never>) {
      self.wait = wait
      self.continuation = continuation
    }
  }

  /// Waits on a thread of its own, which costs about 50 µs. If the system has no thread left, the calling one waits.
  static func wait(for wait: ChildWait) async {
    await withUnsafeContinuation { continuation in
      let work = Unmanaged.passRetained(Work(wait, continuation))
      var attributes = pthread_attr_t()
      pthread_attr_init(&attributes)
      pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
      defer { pthread_attr_destroy(&attributes) }
      var thread = pthread_t()
      let error = pthread_create(
        &thread, &attributes,
        { context in
          if let context { WaitingThread.run(context) }
          return nil
        }, work.toOpaque())
      if error != 0 { run(work.toOpaque()) }
    }
  }

  private static func run(_ context: UnsafeMutableRawPointer) {
    let work = Unmanaged<Work>.fromOpaque(context).takeRetainedValue()
    work.wait.run()
    work.continuation.resume()
  }
}

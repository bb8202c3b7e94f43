import Glibc

/// A wait for one of several descriptors.
struct PoolWait: Sendable {
  var descriptors: [pollfd]
  /// The timeout in milliseconds. A negative number sets no limit.
  var milliseconds: Int32

  /// Waits on the calling thread. Returns whether a descriptor is ready.
  @discardableResult
  func run() -> Bool {
    var polled = descriptors
    return poll(&polled, nfds_t(polled.count), milliseconds) > 0
  }
}

/// A thread that waits in place of a task.
// The threads of Swift concurrency are as many as there are cores, so none of them may wait.
enum WaitingThread {
  private final class Work {
    let wait: PoolWait
    let continuation: UnsafeContinuation<Void, Never>

    init(_ wait: PoolWait, _ continuation: UnsafeContinuation<Void, Never>) {
      self.wait = wait
      self.continuation = continuation
    }
  }

  /// Waits on a thread of its own, which costs about 50 µs. If the system has no thread left, the calling one waits.
  static func wait(for wait: PoolWait) async {
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

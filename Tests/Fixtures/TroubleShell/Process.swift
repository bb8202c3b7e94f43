import Glibc

/// Operations of an app on its own process.
enum Process {
  /// The number of uses in this process, which later scripts of the same process see.
  nonisolated(unsafe) private static var uses = 0

  static func use() -> Int {
    uses += 1
    return uses
  }

  static func kill() -> Never {
    Glibc.kill(getpid(), SIGKILL)
    fatalError("it lives on")
  }

  /// Kills the process from another thread, after a delay of real time.
  static func kill(after delay: Duration) {
    var thread: pthread_t = 0
    let microseconds = delay.components.attoseconds / 1_000_000_000_000 + delay.components.seconds * 1_000_000
    pthread_create(
      &thread, nil,
      { microseconds in
        usleep(UInt32(UInt(bitPattern: microseconds)))
        Glibc.kill(getpid(), SIGKILL)
        return nil
      }, UnsafeMutableRawPointer(bitPattern: UInt(microseconds)))
  }

  static func stop() { raise(SIGSTOP) }

  static func end(_ status: Int) -> Never { exit(Int32(status)) }

  /// Ends the process without exit handlers and without flushing its output.
  static func variable(_ name: String) -> String { getenv(name).map { String(cString: $0) } ?? "" }

  static func endAtOnce(_ status: Int) -> Never { _exit(Int32(status)) }

  static func doze() -> Never {
    while true { usleep(1_000) }
  }

  static func flood() -> Never {
    while true { print(String(repeating: "x", count: 99)) }
  }

  /// Forks the process, as a library may do.
  /// - Returns: Whether this is the child. The parent waits for the child's end if `waits` is true.
  static func fork(waits: Bool) -> Bool {
    typealias Fork = @convention(c) () -> pid_t
    guard let symbol = dlsym(nil, "fork") else { fatalError("there is no fork") }
    let child = unsafeBitCast(symbol, to: Fork.self)()
    guard child != 0 else { return true }
    var status: Int32 = 0
    if waits { waitpid(child, &status, 0) }
    return false
  }

  /// Writes to all descriptors from 3 to 99, which are not the app's.
  static func write(_ text: String) {
    for descriptor in Int32(3)..<100 { _ = Glibc.write(descriptor, text, text.utf8.count) }
  }

  static func closeAll() {
    for descriptor in Int32(3)..<100 { close(descriptor) }
  }

  /// Calls itself without end.
  static func depth(_ count: Int) -> Int {
    withUnsafeTemporaryAllocation(byteCount: 1024, alignment: 8) { buffer in
      buffer[0] = UInt8(truncatingIfNeeded: count)
      return depth(count + 1) + Int(buffer[0])
    }
  }

  /// The descriptors without close-on-exec, which another program would inherit.
  static var inheritable: [Int32] {
    (3..<1_024).filter { descriptor in
      let flags = fcntl(descriptor, F_GETFD)
      return flags >= 0 && flags & FD_CLOEXEC == 0
    }
  }

  static func leave() { chdir("/") }
}

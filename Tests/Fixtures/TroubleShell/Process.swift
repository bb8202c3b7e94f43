import Glibc

/// What an app can do to the process that it runs in.
enum Process {
  /// Something that outlives neither a script nor a process of its own.
  nonisolated(unsafe) private static var uses = 0

  static func use() -> Int {
    uses += 1
    return uses
  }

  static func kill() -> Never {
    Glibc.kill(getpid(), SIGKILL)
    fatalError("it lives on")
  }

  /// Kills the process from another thread, a moment later.
  static func killSoon() {
    var thread: pthread_t = 0
    pthread_create(
      &thread, nil,
      { _ in
        usleep(2_000)
        Glibc.kill(getpid(), SIGKILL)
        return nil
      }, nil)
  }

  static func stop() { raise(SIGSTOP) }

  static func end(_ status: Int) -> Never { exit(Int32(status)) }

  /// Ends the process with nothing of what else happens at an exit.
  static func endAtOnce(_ status: Int) -> Never { _exit(Int32(status)) }

  static func doze() -> Never {
    while true { usleep(1_000) }
  }

  static func flood() -> Never {
    while true { print(String(repeating: "x", count: 99)) }
  }

  /// Makes a second process of this one, as a library may.
  /// - Returns: Whether this is the new process. The old one has waited for its end unless `waits` is false.
  static func fork(waits: Bool) -> Bool {
    typealias Fork = @convention(c) () -> pid_t
    guard let symbol = dlsym(nil, "fork") else { fatalError("there is no fork") }
    let child = unsafeBitCast(symbol, to: Fork.self)()
    guard child != 0 else { return true }
    var status: Int32 = 0
    if waits { waitpid(child, &status, 0) }
    return false
  }

  /// Writes to every descriptor that is not the app's.
  static func write(_ text: String) {
    for descriptor in Int32(3)..<100 { _ = Glibc.write(descriptor, text, text.utf8.count) }
  }

  static func closeAll() {
    for descriptor in Int32(3)..<100 { close(descriptor) }
  }

  /// The descriptors that another program would get: those of this process's own files are closed then.
  static var inheritable: [Int32] {
    (3..<1_024).filter { descriptor in
      let flags = fcntl(descriptor, F_GETFD)
      return flags >= 0 && flags & FD_CLOEXEC == 0
    }
  }

  static func leave() { chdir("/") }
}

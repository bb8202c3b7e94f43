import CPseudoTerminal
import Foundation
import PseudoTerminal
import TestSupport

/// The other end of a connection: a client of the real program.
final class Client {
  /// A message of the program.
  struct Message {
    var text: String
    var object: [String: Any]

    var id: Any? { object["id"] }
    var method: String? { object["method"] as? String }
    var parameters: [String: Any] { object["params"] as? [String: Any] ?? [:] }
    var result: [String: Any] { object["result"] as? [String: Any] ?? [:] }
    var error: [String: Any] { object["error"] as? [String: Any] ?? [:] }
    var code: Int? { error["code"] as? Int }
    var reason: String { error["message"] as? String ?? "" }
    /// The statements of a result of `perform`, also of one within an error.
    var statements: [[String: Any]] {
      let data = error["data"] as? [String: Any]
      return (data ?? result)["statements"] as? [[String: Any]] ?? []
    }
  }

  /// A missing or malformed message.
  struct Failure: Error {
    var reason: String
  }

  let process: pid_t
  private let input: Int32
  private let output: Int32
  private var isOutputOpen = true
  /// The program's folder, which lives as long as the client.
  private let folder: TemporaryFolder
  private var isInputOpen = true
  private var hasEnded = false
  private var buffer = Data()
  private var count = 0
  /// The other messages that came before a response.
  private(set) var passed: [Message] = []

  static let flowsh = PseudoTerminal.product(named: "flowsh")
  /// The shell whose app crashes, hangs and exits on request.
  static let trouble = PseudoTerminal.product(named: "TroubleShell")

  /// Starts a program with pipes as its input and output.
  ///
  /// By default, the user's home folder does not exist.
  init(
    _ program: String = Client.flowsh, _ arguments: [String] = ["serve"],
    in folder: TemporaryFolder = TemporaryFolder(), home: String? = nil
  ) throws {
    // A client may write to a program that has ended.
    signal(SIGPIPE, SIG_IGN)
    var toProgram: [Int32] = [-1, -1]
    var fromProgram: [Int32] = [-1, -1]
    guard pipe(&toProgram) == 0, pipe(&fromProgram) == 0 else { throw Failure(reason: "no pipe") }
    for descriptor in toProgram + fromProgram { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    defer {
      close(toProgram[0])
      close(fromProgram[1])
    }
    process = try PseudoTerminal.startWithoutTerminal(
      program, arguments: arguments,
      environment: Sanitizer.options.merging([
        "HOME": home ?? "\(folder.path)/home", "PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8",
      ]) { $1 },
      folder: folder.path
    ) { actions in
      posix_spawn_file_actions_adddup2(&actions, toProgram[0], 0)
      posix_spawn_file_actions_adddup2(&actions, fromProgram[1], 1)
    }
    (self.folder, input, output) = (folder, toProgram[1], fromProgram[0])
  }

  deinit {
    if !hasEnded { kill(process, SIGKILL) }
    _ = wait()
    if isInputOpen { close(input) }
    closeOutput()
  }

  // MARK: Sending

  /// Writes bytes, or fewer of them if the program has ended.
  func send(bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(input, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  func send(line: String) { send(bytes: Array((line + "\n").utf8)) }

  /// Sends a notification.
  func notify(_ method: String, _ parameters: [String: Any]) throws {
    try send(["jsonrpc": "2.0", "method": method, "params": parameters])
  }

  /// Sends a request.
  /// - Returns: The identifier of the request.
  @discardableResult
  func request(_ method: String, _ parameters: [String: Any]? = nil) throws -> Int {
    count += 1
    var message: [String: Any] = ["jsonrpc": "2.0", "id": count, "method": method]
    message["params"] = parameters
    try send(message)
    return count
  }

  private func send(_ message: [String: Any]) throws {
    send(bytes: Array(try JSONSerialization.data(withJSONObject: message)) + [0x0A])
  }

  func closeInput() {
    if isInputOpen { close(input) }
    isInputOpen = false
  }

  func closeOutput() {
    if isOutputOpen { close(output) }
    isOutputOpen = false
  }

  // MARK: Receiving

  /// Waits for the next message. Returns `nil` at the end of the output.
  func next() throws -> Message? {
    while true {
      if let end = buffer.firstIndex(of: 0x0A) {
        let line = buffer[buffer.startIndex..<end]
        buffer.removeSubrange(buffer.startIndex...end)
        let text = String(decoding: line, as: UTF8.self)
        guard let object = try JSONSerialization.jsonObject(with: Data(line)) as? [String: Any] else {
          throw Failure(reason: "no object: \(text)")
        }
        return Message(text: text, object: object)
      }
      var polled = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
      guard poll(&polled, 1, 60_000) > 0 else { throw Failure(reason: "nothing within a minute") }
      var bytes = [UInt8](repeating: 0, count: 1 << 16)
      let count = read(output, &bytes, bytes.count)
      guard count > 0 else { return nil }
      buffer.append(contentsOf: bytes.prefix(count))
    }
  }

  /// Waits for a message that meets a condition. Earlier ones are in ``passed``.
  func next(where isFitting: (Message) -> Bool) throws -> Message {
    while let message = try next() {
      if isFitting(message) { return message }
      passed.append(message)
    }
    throw Failure(reason: "the output ended after \(passed.map(\.text).suffix(20))")
  }

  /// Waits for the answer to a request.
  func answer(to id: Int) throws -> Message { try next { $0.id as? Int == id } }

  /// Sends a request and waits for its answer.
  func ask(_ method: String, _ parameters: [String: Any]? = nil) throws -> Message {
    try answer(to: request(method, parameters))
  }

  /// Runs statements.
  func perform(_ statements: String) throws -> Message { try ask("perform", ["statements": statements]) }

  /// Returns the number of bytes of the program that are in memory.
  func residentBytes() throws -> Int {
    let pages = try String(contentsOfFile: "/proc/\(process)/statm", encoding: .utf8).split(separator: " ")
    guard pages.count > 1, let count = Int(pages[1]) else { throw Failure(reason: "no size: \(pages)") }
    return count * sysconf(Int32(_SC_PAGESIZE))
  }

  // MARK: The end

  /// Waits for the end of the process.
  /// - Returns: The exit status, or the negative number of the signal that ended the process. A later call returns 0.
  func wait() -> Int32 {
    guard !hasEnded else { return 0 }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    hasEnded = true
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : -(status & 0x7F)
  }

  /// The processes that the program has started.
  var workers: [pid_t] {
    let path = "/proc/\(process)/task/\(process)/children"
    let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    return text.split(separator: " ").compactMap { pid_t($0) }
  }
}

/// The end of a process that is no child.
final class ProcessEnd {
  private let descriptor: Int32

  init(of process: pid_t) { descriptor = pseudo_terminal_end_of_process(process) }

  deinit { close(descriptor) }

  /// Waits for the end, at most `seconds`.
  /// - Returns: Whether the process has ended.
  func occurs(within seconds: Int32) -> Bool {
    guard descriptor >= 0 else { return true }
    var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&polled, 1, seconds * 1_000) > 0
  }
}

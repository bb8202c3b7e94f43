import Foundation
import TestSupport

/// A headless Chromium, driven by the WebDriver protocol.
final class Browser {
  /// A failure of the driver, with its message.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// Whether a browser and its driver are installed.
  static let isInstalled = FileManager.default.isExecutableFile(atPath: program)
  private static let program = "/usr/bin/chromedriver"

  private let driver: Child
  /// The home of the browser, for its profile.
  private let folder = TemporaryFolder()
  private let port: UInt16
  private var session = ""

  /// Starts a browser whose window is `width` pixels wide.
  /// - Throws: ``Failure`` if the driver cannot start one.
  init(width: Int = 1600) throws {
    let pipe = Pipe()
    driver = try Child(
      Self.program, ["--port=0"], environment: ["PATH": "/usr/bin:/bin", "HOME": folder.path],
      outputDescriptor: pipe.fileHandleForWriting.fileDescriptor)
    try pipe.fileHandleForWriting.close()
    var text = ""
    // The driver chooses a free port, and prints it once it listens.
    while !text.contains("was started successfully on port ") {
      let data = pipe.fileHandleForReading.availableData
      guard !data.isEmpty else { throw Failure(description: "the driver ended: \(text)") }
      text += String(decoding: data, as: UTF8.self)
    }
    guard let port = UInt16(text.split(separator: "successfully on port ")[1].prefix { $0.isNumber }) else {
      throw Failure(description: text)
    }
    self.port = port
    let options: [String: Any] = [
      "args": ["--headless=new", "--no-sandbox", "--disable-gpu", "--window-size=\(width),1000"]
    ]
    let capabilities: [String: Any] = [
      "browserName": "chrome", "goog:chromeOptions": options, "goog:loggingPrefs": ["browser": "ALL"],
    ]
    let value = try send("POST", "session", ["capabilities": ["alwaysMatch": capabilities]])
    session = try Self.member("sessionId", of: value)
  }

  deinit {
    _ = try? send("DELETE", "session/\(session)")
    kill(driver.identifier, SIGTERM)
    _ = driver.wait()
  }

  /// Opens an address, and waits until its page is loaded.
  func open(_ address: String) throws {
    _ = try send("POST", "session/\(session)/url", ["url": address])
  }

  /// Runs a script in the page, and returns its result.
  @discardableResult
  func run(_ script: String) throws -> Any {
    try send("POST", "session/\(session)/execute/sync", ["script": script, "args": [Any]()])
  }

  /// Returns the text that an expression of the page gives.
  func text(_ expression: String) throws -> String {
    guard let text = try run("return String(\(expression))") as? String else {
      throw Failure(description: "\(expression) is no text")
    }
    return text
  }

  /// Presses keys, one after the other, in the focused element.
  func press(_ keys: String) throws {
    let actions = keys.flatMap { key in
      [["type": "keyDown", "value": String(key)], ["type": "keyUp", "value": String(key)]]
    }
    let source: [String: Any] = ["type": "key", "id": "keyboard", "actions": actions]
    _ = try send("POST", "session/\(session)/actions", ["actions": [source]])
  }

  /// Clicks the first element that a selector finds.
  func click(_ selector: String) throws {
    let element = try send(
      "POST", "session/\(session)/element", ["using": "css selector", "value": selector])
    guard let reference = (element as? [String: String])?.values.first else {
      throw Failure(description: "no element \(selector)")
    }
    _ = try send("POST", "session/\(session)/element/\(reference)/click", [:])
  }

  /// Prints the page.
  /// - Returns: The PDF.
  func print() throws -> Data {
    guard let text = try send("POST", "session/\(session)/print", [:]) as? String,
      let data = Data(base64Encoded: text)
    else { throw Failure(description: "the driver prints no PDF") }
    return data
  }

  /// Returns the messages of the console since the last call.
  func console() throws -> [String] {
    let entries = try send("POST", "session/\(session)/se/log", ["type": "browser"]) as? [[String: Any]] ?? []
    return entries.map { "\($0["message"] ?? "")" }
  }

  /// Sends a request to the driver, and waits for its answer.
  // By a socket of its own: URLSession refuses the driver's headers.
  private func send(_ method: String, _ path: String, _ body: [String: Any]? = nil) throws -> Any {
    let content = try body.map { try JSONSerialization.data(withJSONObject: $0) } ?? Data()
    let head =
      "\(method) /\(path) HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
      + "Content-Length: \(content.count)\r\nConnection: close\r\n\r\n"
    let answer = try Connection(port: port).answer(to: Data(head.utf8) + content)
    let object = try JSONSerialization.jsonObject(with: answer)
    guard let value = (object as? [String: Any])?["value"] else { throw Failure(description: "\(object)") }
    if let error = (value as? [String: Any])?["error"] {
      throw Failure(description: "\(path): \(error): \((value as? [String: Any])?["message"] ?? "")")
    }
    return value
  }

  private static func member(_ name: String, of value: Any) throws -> String {
    guard let text = (value as? [String: Any])?[name] as? String else {
      throw Failure(description: "no \(name) in \(value)")
    }
    return text
  }
}

/// A connection to a server of this machine, for one request.
private struct Connection {
  private let socket: Int32

  init(port: UInt16) throws {
    socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let status = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard status == 0 else { throw Browser.Failure(description: "no connection to port \(port)") }
  }

  /// Sends a request, and returns the content of its answer.
  func answer(to request: Data) throws -> Data {
    defer { close(socket) }
    var rest = request
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      guard count > 0 else { throw Browser.Failure(description: "the driver does not read") }
      rest = rest.dropFirst(count)
    }
    var answer = Data()
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    var length: Int?
    let end = Data("\r\n\r\n".utf8)
    while true {
      if let head = answer.range(of: end) {
        length = length ?? Self.length(in: answer[..<head.lowerBound])
        if let length, answer.count >= head.upperBound + length {
          return Data(answer[head.upperBound..<head.upperBound + length])
        }
      }
      let count = recv(socket, &buffer, buffer.count, 0)
      guard count > 0 else { throw Browser.Failure(description: "the driver closed the connection") }
      answer += buffer[..<count]
    }
  }

  /// Returns the length of the content, which the head of an answer states.
  private static func length(in head: Data) -> Int? {
    let lines = String(decoding: head, as: UTF8.self).lowercased().split(separator: "\r\n")
    return lines.first { $0.hasPrefix("content-length:") }.flatMap { line in
      Int(line.dropFirst("content-length:".count).trimmingCharacters(in: .whitespaces))
    }
  }
}

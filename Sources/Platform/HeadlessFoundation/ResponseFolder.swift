import Foundation

/// A folder of answers by method and path: `GET/v1/products.json`.
struct ResponseFolder {
  /// A file that is not an answer, with the reason.
  struct Malformed: Error {
    let file: String
    let reason: String
  }

  private let url: URL

  init(_ url: URL) {
    self.url = url
  }

  /// Returns the path of the file that would answer a request, in the folder.
  static func suggestedFile(for target: RequestTarget) -> String {
    ([target.method] + (target.path.isEmpty ? ["index"] : target.path)).joined(separator: "/")
      + (target.path.last.map { ($0 as NSString).pathExtension.isEmpty } ?? true ? ".json" : "")
  }

  /// Returns the answer of the file for a target. Returns `nil` if there is none.
  func answer(to target: RequestTarget) throws -> CannedAnswer? {
    let folders = [target.method] + target.path.dropLast()
    let folder = folders.reduce(url) { $0.appendingPathComponent($1, isDirectory: true) }
    let name = target.path.last ?? "index"
    // An order of its own: that of the file system differs between machines.
    let files = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).compactMap(File.init)
      .filter { $0.answers(to: name) && target.contains($0.query) }.sorted()
    guard let file = files.first else { return nil }
    let data: Data
    do {
      data = try Data(contentsOf: folder.appendingPathComponent(file.name), options: [])
    } catch {
      throw Malformed(file: path(of: file, in: folders), reason: "it can't be read")
    }
    guard file.type == "http" else {
      return CannedAnswer(data, headers: ["Content-Type": MediaType.named(file.type)])
    }
    do {
      return try HTTPMessage(data).answer
    } catch let error as HTTPMessage.Flaw {
      throw Malformed(file: path(of: file, in: folders), reason: error.reason)
    }
  }

  private func path(of file: File, in folders: [String]) -> String {
    ([url.lastPathComponent] + folders + [file.name]).joined(separator: "/")
  }

  // A file's name in its parts: `products?page=2.json`.
  private struct File: Comparable {
    let name: String
    let stem: String
    let query: [String]
    let type: String

    init?(_ name: String) {
      guard !name.hasPrefix(".") else { return nil }
      self.name = name
      type = (name as NSString).pathExtension.lowercased()
      let parts = (name as NSString).deletingPathExtension.split(separator: "?", maxSplits: 1)
      stem = parts.first.map(String.init) ?? ""
      query = parts.count > 1 ? RequestTarget.items(of: String(parts[1])) : []
    }

    // A path may have an extension of its own: `logo.png`.
    func answers(to component: String) -> Bool { stem == component || name == component }

    // The most items of a query first, and then a whole message before a mere body.
    static func < (one: File, other: File) -> Bool {
      if one.query.count != other.query.count { return one.query.count > other.query.count }
      if (one.type == "http") != (other.type == "http") { return one.type == "http" }
      return one.name < other.name
    }
  }
}

/// A response as `curl -i` prints it: a line of status, headers, an empty line and the body.
struct HTTPMessage {
  struct Flaw: Error {
    let reason: String
  }

  let answer: CannedAnswer

  /// The header with the virtual time until the answer arrives, such as `2s` or `300ms`.
  static let delayHeader = "Flowsh-Delay"

  init(_ data: Data) throws {
    var rest = data[...]
    guard let status = HTTPMessage.takeLine(&rest), status.hasPrefix("HTTP/"),
      let code = status.split(separator: " ").dropFirst().first.flatMap({ Int($0) })
    else { throw Flaw(reason: "its first line is not a status such as HTTP/1.1 404 Not Found") }
    var answer = CannedAnswer(status: code)
    while let line = HTTPMessage.takeLine(&rest), !line.isEmpty {
      guard let colon = line.firstIndex(of: ":") else { throw Flaw(reason: "\"\(line)\" is not a header") }
      let name = String(line[..<colon])
      let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
      guard name.lowercased() == HTTPMessage.delayHeader.lowercased() else {
        answer.headers[name] = value
        continue
      }
      guard let delay = HTTPMessage.duration(value) else {
        throw Flaw(reason: "\(HTTPMessage.delayHeader) is \"\(value)\" and not a time such as 2s or 300ms")
      }
      answer.delay = delay
    }
    answer.body = Data(rest)
    self.answer = answer
  }

  // Returns the next line without its end, and `nil` at the end of the data.
  private static func takeLine(_ data: inout Data) -> String? {
    guard !data.isEmpty else { return nil }
    let end = data.firstIndex(of: UInt8(ascii: "\n")) ?? data.endIndex
    var line = data[data.startIndex..<end]
    if line.last == UInt8(ascii: "\r") { line = line.dropLast() }
    data = data[(end < data.endIndex ? end + 1 : end)...]
    return String(decoding: line, as: UTF8.self)
  }

  private static func duration(_ text: String) -> Duration? {
    let (number, scale): (Substring, Double) =
      if text.hasSuffix("ms") { (text.dropLast(2), 1e6) } else { (text.dropLast(text.hasSuffix("s") ? 1 : 0), 1e9) }
    guard let value = Double(number), value >= 0, value * scale < 1e18 else { return nil }
    return .nanoseconds(Int64((value * scale).rounded()))
  }
}

/// The media types of files by their extension.
enum MediaType {
  private static let types = [
    "css": "text/css", "csv": "text/csv", "gif": "image/gif", "heic": "image/heic", "html": "text/html",
    "jpeg": "image/jpeg", "jpg": "image/jpeg", "js": "text/javascript", "json": "application/json",
    "md": "text/markdown", "mp3": "audio/mpeg", "mp4": "video/mp4", "pdf": "application/pdf",
    "plist": "application/x-plist", "png": "image/png", "svg": "image/svg+xml", "txt": "text/plain",
    "webp": "image/webp", "xml": "application/xml",
  ]

  static func named(_ extension: String) -> String { types[`extension`] ?? "application/octet-stream" }
}

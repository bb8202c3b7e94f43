import FlowCore
import Foundation
import FoundationNetworking

/// A session whose requests get canned answers, in virtual time. It never opens a connection.
///
/// An answer comes from the code for the shell (``answer(_:_:with:)``) or from a folder (``answer(from:)``). A request
/// without one records a fault that names the missing file, and throws `URLError(.resourceUnavailable)`. The answers
/// belong to the run of an app.
///
/// Answers arrive in a later turn, after their delay. Completion handlers and delegates run on the main actor. The
/// session keeps its configuration, of which only `httpAdditionalHeaders` acts.
open class URLSession: NSObject, @unchecked Sendable {
  // All code of a run is on one thread, so the properties need no lock.

  public typealias AuthChallengeDisposition = FoundationNetworking.URLSession.AuthChallengeDisposition
  public typealias ResponseDisposition = FoundationNetworking.URLSession.ResponseDisposition

  /// The session of the run.
  open class var shared: URLSession { RunServices.current.session }

  open private(set) var configuration: URLSessionConfiguration
  open private(set) var delegate: (any URLSessionDelegate)?
  open private(set) var delegateQueue: OperationQueue
  open var sessionDescription: String?

  private var tasks: [URLSessionTask] = []
  private var lastIdentifier = 0

  public override init() {
    configuration = .default
    delegateQueue = .main
  }

  public init(configuration: URLSessionConfiguration) {
    self.configuration = configuration
    delegateQueue = .main
  }

  public init(
    configuration: URLSessionConfiguration, delegate: (any URLSessionDelegate)?, delegateQueue queue: OperationQueue?
  ) {
    self.configuration = configuration
    self.delegate = delegate
    delegateQueue = queue ?? .main
  }

  // MARK: Async

  open func data(from url: URL) async throws -> (Data, URLResponse) {
    try await load(URLRequest(url: url))
  }

  open func data(from url: URL, delegate: (any URLSessionTaskDelegate)?) async throws -> (Data, URLResponse) {
    try await load(URLRequest(url: url))
  }

  open func data(for request: URLRequest) async throws -> (Data, URLResponse) {
    try await load(request)
  }

  open func data(for request: URLRequest, delegate: (any URLSessionTaskDelegate)?) async throws -> (Data, URLResponse) {
    try await load(request)
  }

  open func upload(for request: URLRequest, from bodyData: Data) async throws -> (Data, URLResponse) {
    try await load(request, body: bodyData)
  }

  open func upload(
    for request: URLRequest, from bodyData: Data, delegate: (any URLSessionTaskDelegate)?
  ) async throws -> (Data, URLResponse) {
    try await load(request, body: bodyData)
  }

  open func upload(for request: URLRequest, fromFile fileURL: URL) async throws -> (Data, URLResponse) {
    try await load(request, body: try Data(contentsOf: fileURL, options: []))
  }

  /// Records a fault, and throws: no file is downloaded here.
  open func download(
    from url: URL, delegate: (any URLSessionTaskDelegate)? = nil
  ) async throws -> (URL, URLResponse) {
    throw Loader.refuseDownload(URLRequest(url: url))
  }

  /// Records a fault, and throws: no file is downloaded here.
  open func download(
    for request: URLRequest, delegate: (any URLSessionTaskDelegate)? = nil
  ) async throws -> (URL, URLResponse) {
    throw Loader.refuseDownload(request)
  }

  open func bytes(
    from url: URL, delegate: (any URLSessionTaskDelegate)? = nil
  ) async throws -> (AsyncBytes, URLResponse) {
    let (data, response) = try await load(URLRequest(url: url))
    return (AsyncBytes(data: data), response)
  }

  open func bytes(
    for request: URLRequest, delegate: (any URLSessionTaskDelegate)? = nil
  ) async throws -> (AsyncBytes, URLResponse) {
    let (data, response) = try await load(request)
    return (AsyncBytes(data: data), response)
  }

  // MARK: Tasks

  @discardableResult
  open func dataTask(with url: URL) -> URLSessionDataTask {
    begin(URLSessionDataTask(self, URLRequest(url: url)))
  }

  @discardableResult
  open func dataTask(with request: URLRequest) -> URLSessionDataTask {
    begin(URLSessionDataTask(self, request))
  }

  @discardableResult
  @preconcurrency
  open func dataTask(
    with url: URL, completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  ) -> URLSessionDataTask {
    begin(URLSessionDataTask(self, URLRequest(url: url), completionHandler))
  }

  @discardableResult
  @preconcurrency
  open func dataTask(
    with request: URLRequest, completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  ) -> URLSessionDataTask {
    begin(URLSessionDataTask(self, request, completionHandler))
  }

  @discardableResult
  open func uploadTask(with request: URLRequest, from bodyData: Data) -> URLSessionUploadTask {
    begin(URLSessionUploadTask(self, request.with(body: bodyData)))
  }

  @discardableResult
  @preconcurrency
  open func uploadTask(
    with request: URLRequest, from bodyData: Data?,
    completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  ) -> URLSessionUploadTask {
    begin(URLSessionUploadTask(self, request.with(body: bodyData), completionHandler))
  }

  /// Returns a task whose start records a fault: no file is downloaded here.
  @discardableResult
  open func downloadTask(with url: URL) -> URLSessionDownloadTask {
    begin(URLSessionDownloadTask(self, URLRequest(url: url)))
  }

  /// Returns a task whose start records a fault: no file is downloaded here.
  @discardableResult
  open func downloadTask(with request: URLRequest) -> URLSessionDownloadTask {
    begin(URLSessionDownloadTask(self, request))
  }

  /// Returns a task whose start records a fault and completes with an error: no file is downloaded here.
  @discardableResult
  @preconcurrency
  open func downloadTask(
    with url: URL, completionHandler: @escaping @Sendable (URL?, URLResponse?, (any Error)?) -> Void
  ) -> URLSessionDownloadTask {
    downloadTask(with: URLRequest(url: url), completionHandler: completionHandler)
  }

  /// Returns a task whose start records a fault and completes with an error: no file is downloaded here.
  @discardableResult
  @preconcurrency
  open func downloadTask(
    with request: URLRequest, completionHandler: @escaping @Sendable (URL?, URLResponse?, (any Error)?) -> Void
  ) -> URLSessionDownloadTask {
    begin(URLSessionDownloadTask(self, request) { completionHandler(nil, $1, $2) })
  }

  // MARK: The session

  open func finishTasksAndInvalidate() {}

  open func invalidateAndCancel() {
    for task in tasks { task.cancel() }
  }

  @preconcurrency
  open func getAllTasks(completionHandler: @escaping @Sendable ([URLSessionTask]) -> Void) {
    let tasks = tasks
    Task(name: "URLSession") { @MainActor in completionHandler(tasks) }
  }

  open var allTasks: [URLSessionTask] {
    get async { tasks }
  }

  @preconcurrency
  open func reset(completionHandler: @escaping @Sendable () -> Void) {
    Task(name: "URLSession") { @MainActor in completionHandler() }
  }

  @preconcurrency
  open func flush(completionHandler: @escaping @Sendable () -> Void) {
    reset(completionHandler: completionHandler)
  }

  /// Returns the answer to a request of this session, after its delay.
  func load(_ request: URLRequest, body: Data? = nil) async throws(URLError) -> (Data, URLResponse) {
    try await Loader.load(complete(request.with(body: body)))
  }

  // Adds the headers of the configuration.
  private func complete(_ request: URLRequest) -> URLRequest {
    var request = request
    for (name, value) in configuration.httpAdditionalHeaders ?? [:] {
      guard let name = name as? String, request.value(forHTTPHeaderField: name) == nil else { continue }
      request.setValue("\(value)", forHTTPHeaderField: name)
    }
    return request
  }

  private func begin<SessionTask: URLSessionTask>(_ task: SessionTask) -> SessionTask {
    lastIdentifier += 1
    task.taskIdentifier = lastIdentifier
    tasks.append(task)
    return task
  }

  func end(_ task: URLSessionTask) {
    tasks.removeAll { $0 === task }
  }
}

extension URLSession: LeftOutOfState {}

extension URLSession {
  /// The bytes of an answer, all of which are there at once.
  public struct AsyncBytes: AsyncSequence, Sendable {
    public typealias Element = UInt8
    public typealias Failure = any Error

    let data: Data

    public struct AsyncIterator: AsyncIteratorProtocol {
      var rest: Data.Iterator

      public mutating func next() async throws -> UInt8? { rest.next() }
    }

    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(rest: data.makeIterator()) }

    /// The lines of the text, without empty ones.
    public var lines: AsyncStream<String> {
      let lines = String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline).map(String.init)
      return AsyncStream { continuation in
        for line in lines { continuation.yield(line) }
        continuation.finish()
      }
    }
  }
}

// The answers, for an app's own code for the shell. The names are flowsh's own.

extension URLSession {
  /// Answers the later requests of a method and path in this run. This function is flowsh's own.
  ///
  /// A later answer for the same requests replaces an earlier one.
  ///
  /// ```swift
  /// URLSession.answer("GET", "/items?page=2", with: .json("[]", after: .seconds(2)))
  /// ```
  /// - Parameters:
  ///   - method: The method of the requests.
  ///   - path: The path of the requests. All items of its query must be among those of a request.
  ///   - answer: The answer.
  public static func answer(_ method: String, _ path: String, with answer: CannedAnswer) {
    guard let target = RequestTarget(method, path) else {
      return Run.report(fault: "\"\(method) \(path)\" is not a method and a path to answer")
    }
    URLSession.answer { request in
      guard let other = RequestTarget(request), other.method == target.method, other.path == target.path else {
        return nil
      }
      return other.contains(target.query) ? answer : nil
    }
  }

  /// Answers the later requests in this run for which a closure returns an answer. This function is flowsh's own.
  public static func answer(_ respond: @escaping (URLRequest) -> CannedAnswer?) {
    RunServices.current.answers.add(respond)
  }

  /// Chooses the folder of answers in this run. This function is flowsh's own.
  ///
  /// Without a call it is the folder `Responses` of the current directory.
  public static func answer(from folder: URL) {
    RunServices.current.answers.folder = ResponseFolder(folder)
  }
}

/// The way of a request to its answer.
enum Loader {
  /// Returns the answer to a request, in a later turn.
  static func load(_ request: URLRequest) async throws(URLError) -> (Data, URLResponse) {
    let result: Result<(URL, CannedAnswer), URLError>
    do throws(URLError) { result = .success(try find(request)) } catch { result = .failure(error) }
    do {
      let delay = (try? result.get().1.delay) ?? .zero
      // An error comes in a later turn too, so that requests end in their order.
      if delay > .zero { try await Task.sleep(for: delay) } else { await Task.yield() }
      try Task.checkCancellation()
    } catch {
      throw URLError(.cancelled)
    }
    let (url, answer) = try result.get()
    return try answer.result(for: url)
  }

  /// Returns the answer to a request, which may be the content of a file.
  static func find(_ request: URLRequest) throws(URLError) -> (URL, CannedAnswer) {
    guard let url = request.url else { throw URLError(.badURL) }
    if url.isFileURL {
      guard let data = try? Data(contentsOf: url, options: []) else { throw URLError(.fileDoesNotExist) }
      return (url, CannedAnswer(data, headers: ["Content-Type": MediaType.named(url.pathExtension.lowercased())]))
    }
    do {
      if let answer = try RunServices.current.answers.answer(to: request) { return (url, answer) }
      Run.report(fault: "no answer for \(text(of: request)): \(advice(for: request))")
    } catch let error as ResponseFolder.Malformed {
      Run.report(fault: "no answer for \(text(of: request)): \(error.file) is not one: \(error.reason)")
    } catch {
      Run.report(fault: "no answer for \(text(of: request)): \(error)")
    }
    throw URLError(.resourceUnavailable, userInfo: [NSURLErrorFailingURLErrorKey: url])
  }

  /// Records the fault of a download, and returns its error.
  static func refuseDownload(_ request: URLRequest) -> URLError {
    Run.report(fault: "not here: download of \(request.url?.absoluteString ?? "no URL")")
    return URLError(.cannotCreateFile)
  }

  private static func text(of request: URLRequest) -> String {
    "\(request.httpMethod ?? "GET") \(request.url?.absoluteString ?? "")"
  }

  private static func advice(for request: URLRequest) -> String {
    guard let target = RequestTarget(request) else { return "its path leads out of the folder of answers" }
    return "put it into Responses/\(ResponseFolder.suggestedFile(for: target))"
  }
}

extension URLRequest {
  func with(body: Data?) -> URLRequest {
    guard let body else { return self }
    var request = self
    request.httpBody = body
    return request
  }
}

extension Data {
  /// Reads a file, or the canned answer for another URL, without its delay.
  ///
  /// The overload replaces Foundation's own if a call names no options, which would open a connection.
  public init(contentsOf url: URL) throws {
    guard !url.isFileURL, url.scheme != nil, url.scheme != "data" else {
      self = try Data(contentsOf: url, options: [])
      return
    }
    let (url, answer) = try Loader.find(URLRequest(url: url))
    self = try answer.result(for: url).0
  }
}

extension HTTPURLResponse {
  // Foundation on Linux has no `init()` here. One with that signature would have to override that of `NSObject`.

  /// Creates a response without an address, as in `HTTPURLResponse()`.
  public convenience init(_ empty: Void = ()) {
    // Foundation makes a response of any status.
    // swift-format-ignore: NeverForceUnwrap
    self.init(url: URL(filePath: "/"), statusCode: 200, httpVersion: nil, headerFields: nil)!
  }
}

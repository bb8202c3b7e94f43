import FlowCore
import Foundation
import FoundationNetworking

/// A request of a session. It begins with `resume()`, and ends in a later turn.
open class URLSessionTask: NSObject, @unchecked Sendable {
  public enum State: Int, Sendable {
    case running
    case suspended
    case canceling
    case completed
  }

  public static let defaultPriority: Float = 0.5
  public static let lowPriority: Float = 0.25
  public static let highPriority: Float = 0.75

  typealias Completion = @Sendable (Data?, URLResponse?, (any Error)?) -> Void

  open internal(set) var taskIdentifier = 0
  open private(set) var originalRequest: URLRequest?
  open private(set) var state = State.suspended
  open private(set) var response: URLResponse?
  open private(set) var error: (any Error)?
  open private(set) var countOfBytesReceived: Int64 = 0
  open private(set) var countOfBytesExpectedToReceive: Int64 = 0
  open var currentRequest: URLRequest? { originalRequest }
  open var delegate: (any URLSessionTaskDelegate)?
  /// Nothing depends on it here.
  open var priority = URLSessionTask.defaultPriority
  open var taskDescription: String?

  // `nil` for a task that an app's own subclass makes.
  private let session: URLSession?
  // `nil` if a delegate handles the answer.
  private let completion: Completion?
  private var work: Task<Void, Never>?

  /// Creates a task of no session, for a subclass.
  public override init() {
    session = nil
    completion = nil
  }

  init(_ session: URLSession, _ request: URLRequest, _ completion: Completion? = nil) {
    self.session = session
    self.completion = completion
    originalRequest = request
  }

  open func resume() {
    guard state == .suspended, let session, let request = originalRequest else { return }
    state = .running
    let name = "\(request.httpMethod ?? "GET") \(request.url?.path ?? "")"
    work = Task(name: name) { @MainActor in
      let result: Result<(Data, URLResponse), URLError>
      do throws(URLError) {
        result = .success(try await load(request, in: session))
      } catch {
        result = .failure(error)
      }
      // A suspended task begins anew.
      if state != .suspended { end(with: result, in: session) }
    }
  }

  open func suspend() {
    guard state == .running else { return }
    state = .suspended
    work?.cancel()
  }

  open func cancel() {
    guard let session, state == .running || state == .suspended else { return }
    let hasBegun = state == .running
    state = .canceling
    work?.cancel()
    guard !hasBegun else { return }
    Task(name: "URLSessionTask") { @MainActor in end(with: .failure(URLError(.cancelled)), in: session) }
  }

  func load(_ request: URLRequest, in session: URLSession) async throws(URLError) -> (Data, URLResponse) {
    try await session.load(request)
  }

  @MainActor
  private func end(with result: Result<(Data, URLResponse), URLError>, in session: URLSession) {
    guard state != .completed else { return }
    let wasCancelled = state == .canceling
    state = .completed
    session.end(self)
    switch result {
    case .success((let data, let response)) where !wasCancelled:
      self.response = response
      countOfBytesReceived = Int64(data.count)
      countOfBytesExpectedToReceive = Int64(data.count)
      if let completion { return completion(data, response, nil) }
      deliver(data, response, in: session)
    case .success:
      finish(with: URLError(.cancelled), in: session)
    case .failure(let error):
      finish(with: error, in: session)
    }
  }

  // The delegate decides by its answer to the response whether it receives the data.
  @MainActor
  private func deliver(_ data: Data, _ response: URLResponse, in session: URLSession) {
    guard let task = self as? URLSessionDataTask,
      let receiver = (delegate ?? session.delegate) as? any URLSessionDataDelegate
    else { return report(nil, in: session) }
    receiver.urlSession(session, dataTask: task, didReceive: response) { disposition in
      Task(name: "URLSessionTask") { @MainActor in
        guard disposition != .cancel else { return self.finish(with: URLError(.cancelled), in: session) }
        receiver.urlSession(session, dataTask: task, didReceive: data)
        self.report(nil, in: session)
      }
    }
  }

  private func finish(with error: URLError, in session: URLSession) {
    self.error = error
    if let completion { completion(nil, nil, error) } else { report(error, in: session) }
  }

  private func report(_ error: URLError?, in session: URLSession) {
    ((delegate ?? session.delegate) as? any URLSessionTaskDelegate)?
      .urlSession(session, task: self, didCompleteWithError: error)
  }
}

open class URLSessionDataTask: URLSessionTask, @unchecked Sendable {}

open class URLSessionUploadTask: URLSessionDataTask, @unchecked Sendable {}

/// A download, whose start records a fault: no file is downloaded here.
open class URLSessionDownloadTask: URLSessionTask, @unchecked Sendable {
  override func load(_ request: URLRequest, in session: URLSession) async throws(URLError) -> (Data, URLResponse) {
    throw Loader.refuseDownload(request)
  }
}

extension URLSessionTask: LeftOutOfState {}

/// The delegate of a session. There is no challenge and no end of a session here.
public protocol URLSessionDelegate: AnyObject, Sendable {
  func urlSession(_ session: URLSession, didBecomeInvalidWithError error: (any Error)?)

  func urlSession(
    _ session: URLSession, didReceive challenge: URLAuthenticationChallenge,
    completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void)
}

extension URLSessionDelegate {
  public func urlSession(_ session: URLSession, didBecomeInvalidWithError error: (any Error)?) {}

  public func urlSession(
    _ session: URLSession, didReceive challenge: URLAuthenticationChallenge,
    completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    completionHandler(.performDefaultHandling, nil)
  }
}

public protocol URLSessionTaskDelegate: URLSessionDelegate {
  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?)
}

extension URLSessionTaskDelegate {
  public func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {}
}

public protocol URLSessionDataDelegate: URLSessionTaskDelegate {
  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void)

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data)
}

extension URLSessionDataDelegate {
  public func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    completionHandler(.allow)
  }

  public func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {}
}

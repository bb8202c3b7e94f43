import Foundation
import FoundationNetworking

/// An answer to a request, in place of a server's.
public struct CannedAnswer: Sendable {
  /// The status code, such as 200.
  public var status: Int
  public var headers: [String: String]
  public var body: Data
  /// The virtual time until the answer arrives.
  public var delay: Duration
  /// The error in place of a response. `nil` for a response.
  public var failure: URLError.Code?

  /// Creates an answer with a body.
  public init(
    _ body: Data = Data(), status: Int = 200, headers: [String: String] = [:], after delay: Duration = .zero
  ) {
    self.status = status
    self.headers = headers
    self.body = body
    self.delay = delay
  }

  /// Returns an answer of JSON.
  public static func json(
    _ text: String, status: Int = 200, headers: [String: String] = [:], after delay: Duration = .zero
  ) -> CannedAnswer {
    let headers = headers.merging(["Content-Type": "application/json"]) { own, _ in own }
    return CannedAnswer(Data(text.utf8), status: status, headers: headers, after: delay)
  }

  /// Returns an answer that is an error of the network, such as `.notConnectedToInternet`.
  public static func failure(_ code: URLError.Code, after delay: Duration = .zero) -> CannedAnswer {
    var answer = CannedAnswer(after: delay)
    answer.failure = code
    return answer
  }

  /// Returns the body and the response. Throws the answer's error.
  func result(for url: URL) throws(URLError) -> (Data, URLResponse) {
    if let failure { throw URLError(failure, userInfo: [NSURLErrorFailingURLErrorKey: url]) }
    guard
      let response = HTTPURLResponse(url: url, statusCode: status, httpVersion: "HTTP/1.1", headerFields: headers)
    else { throw URLError(.badServerResponse) }
    return (body, response)
  }
}

/// The answers of a run: those that the app's code has given, newest first, and those of a folder.
final class CannedAnswers {
  /// A closure that returns the answer to a request. Returns `nil` if it has none.
  typealias Responder = (URLRequest) -> CannedAnswer?

  private var responders: [Responder] = []
  var folder = ResponseFolder(URL(fileURLWithPath: "Responses", isDirectory: true))

  func add(_ responder: @escaping Responder) {
    responders.append(responder)
  }

  /// Returns the answer to a request. Returns `nil` if there is none.
  /// - Throws: ``ResponseFolder/Malformed`` for a file that is not an answer.
  func answer(to request: URLRequest) throws -> CannedAnswer? {
    for responder in responders.reversed() {
      if let answer = responder(request) { return answer }
    }
    guard let target = RequestTarget(request) else { return nil }
    return try folder.answer(to: target)
  }
}

/// The method, path and query of a request, by which answers are found.
struct RequestTarget: Equatable {
  let method: String
  /// The decoded components of the path. None of them leads out of a folder.
  let path: [String]
  /// The decoded items of the query, such as `page=2`.
  let query: [String]

  /// Reads a request. Returns `nil` for one without a URL, and for a path that would lead out of a folder.
  init?(_ request: URLRequest) {
    guard let url = request.url, let parts = URLComponents(url: url, resolvingAgainstBaseURL: true) else { return nil }
    self.init(request.httpMethod ?? "GET", path: parts.percentEncodedPath, query: parts.percentEncodedQuery)
  }

  /// Reads a path with an optional query, such as `/items?page=2`.
  init?(_ method: String, _ text: String) {
    let parts = text.split(separator: "?", maxSplits: 1)
    self.init(method, path: parts.first.map(String.init) ?? "", query: parts.count > 1 ? String(parts[1]) : nil)
  }

  private init?(_ method: String, path: String, query: String?) {
    guard !method.isEmpty, method.utf8.allSatisfy({ (65...90).contains($0) || (97...122).contains($0) }) else {
      return nil
    }
    self.method = method.uppercased()
    var components: [String] = []
    for encoded in path.split(separator: "/") {
      guard let component = encoded.removingPercentEncoding, RequestTarget.isName(component) else { return nil }
      components.append(component)
    }
    self.path = components
    self.query = RequestTarget.items(of: query ?? "")
  }

  /// Returns the decoded items of a query.
  static func items(of query: String) -> [String] {
    query.split(separator: "&").map { $0.removingPercentEncoding ?? String($0) }
  }

  /// Returns whether all items of a query are among this one's, each as often.
  func contains(_ items: [String]) -> Bool {
    var rest = query
    return items.allSatisfy { item in
      guard let index = rest.firstIndex(of: item) else { return false }
      rest.remove(at: index)
      return true
    }
  }

  private static func isName(_ component: String) -> Bool {
    component != "." && component != ".." && !component.contains("/") && !component.contains("\0")
  }
}

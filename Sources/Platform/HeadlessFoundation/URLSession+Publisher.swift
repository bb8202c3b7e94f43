import Foundation
import FoundationNetworking
import HeadlessCombine

extension URLSession {
  /// A publisher of the answer to a request. Each subscriber sends the request again.
  public struct DataTaskPublisher: Publisher {
    public typealias Output = (data: Data, response: URLResponse)
    public typealias Failure = URLError

    public let request: URLRequest
    public let session: URLSession

    public init(request: URLRequest, session: URLSession) {
      self.request = request
      self.session = session
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      var task: URLSessionDataTask?
      let answer = Future<Output, Failure> { promise in
        // All code of a run is on one thread.
        nonisolated(unsafe) let promise = promise
        task = session.dataTask(with: request) { data, response, error in
          if let data, let response {
            promise(.success((data, response)))
          } else {
            promise(.failure(error as? URLError ?? URLError(.unknown)))
          }
        }
      }
      answer.handleEvents(receiveCancel: { task?.cancel() }).receive(subscriber: subscriber)
      task?.resume()
    }
  }

  public func dataTaskPublisher(for url: URL) -> DataTaskPublisher {
    DataTaskPublisher(request: URLRequest(url: url), session: self)
  }

  public func dataTaskPublisher(for request: URLRequest) -> DataTaskPublisher {
    DataTaskPublisher(request: request, session: self)
  }
}

import FlowCore
import FlowRuntime
import Foundation
import FoundationNetworking
import HeadlessCombine
import Testing

/// What an app declares to test its client without a network.
private protocol HTTPClient {
  func data(for request: URLRequest) async throws -> (Data, URLResponse)
}

extension URLSession: HTTPClient {}

@MainActor
@Suite final class URLSessionTests {
  private let runtime = VirtualTimeRuntime()
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
  private var calls: [String] = []

  init() {
    runtime.enter { URLSession.answer(from: folder) }
  }

  isolated deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  private func write(_ text: String, _ path: String) throws {
    let file = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  /// Sends a request and returns the text, the status and the type of its answer, or its error.
  private func answer(to path: String, method: String = "GET") throws -> String {
    var request = URLRequest(url: try #require(URL(string: "https://shop.example" + path)))
    request.httpMethod = method
    var answer: String?
    runtime.enter {
      _ = Task { @MainActor in
        do {
          let client: any HTTPClient = URLSession.shared
          let (data, response) = try await client.data(for: request)
          let status = (response as? HTTPURLResponse)?.statusCode ?? 0
          answer = "\(status) \(response.mimeType ?? "-") \(String(decoding: data, as: UTF8.self))"
        } catch {
          answer = (error as? URLError)?.code == .resourceUnavailable ? "unavailable" : "\(error)"
        }
      }
    }
    _ = try runtime.settle(within: .seconds(60))
    return try #require(answer)
  }

  private var faults: [String] {
    runtime.enter {
      Run.current.trace.events(after: 0).compactMap { if case .fault(let text) = $0.kind { text } else { nil } }
    }
  }

  @Test func filesAnswerByMethodPathAndQuery() throws {
    try write("[1]", "GET/v1/products.json")
    try write("[2]", "GET/v1/products?page=2.json")
    try write("[3]", "GET/v1/products?page=2&sort=name.json")
    try write("made", "POST/v1/products.txt")
    try write("root", "GET/index.html")
    try write("pixels", "GET/logo.png")
    #expect(try answer(to: "/v1/products") == "200 application/json [1]")
    #expect(try answer(to: "/v1/products?page=2") == "200 application/json [2]")
    #expect(try answer(to: "/v1/products?sort=name&key=a%20b&page=2") == "200 application/json [3]")
    #expect(try answer(to: "/v1/products/?page=3") == "200 application/json [1]")
    #expect(try answer(to: "/v1/products", method: "POST") == "200 text/plain made")
    #expect(try answer(to: "/") == "200 text/html root")
    #expect(try answer(to: "/logo.png") == "200 image/png pixels")
    #expect(faults == [])
  }

  @Test func aMessageBringsItsStatusHeadersAndDelay() throws {
    let head = "HTTP/1.1 404 Not Found\r\nContent-Type: text/plain\r\nFlowsh-Delay: 1500ms\r\n\r\n"
    try write(head + "no\nitem", "GET/item.http")
    try write("ignored", "GET/item.json")
    #expect(try answer(to: "/item") == "404 text/plain no\nitem")
    #expect(runtime.now == .milliseconds(1500))
  }

  @Test func aRequestWithoutAnAnswerIsAFaultThatNamesTheFile() throws {
    #expect(try answer(to: "/v1/items?page=1") == "unavailable")
    try write("404 Not Found", "GET/item.http")
    #expect(try answer(to: "/item") == "unavailable")
    let name = folder.lastPathComponent
    #expect(
      faults == [
        "no answer for GET https://shop.example/v1/items?page=1: put it into Responses/GET/v1/items.json",
        "no answer for GET https://shop.example/item: \(name)/GET/item.http is not one: "
          + "its first line is not a status such as HTTP/1.1 404 Not Found",
      ])
  }

  @Test(arguments: ["/../secret", "/a/%2E%2E/%2e%2e/secret", "/a%2F..%2F..%2Fsecret", "/secret%00"])
  func aPathDoesNotLeaveTheFolder(path: String) throws {
    try write("secret", "secret.txt")
    try write("secret", "GET/secret%00.txt")
    #expect(try answer(to: path) == "unavailable")
    #expect(faults.count == 1 && faults[0].hasSuffix("its path leads out of the folder of answers"))
  }

  @Test func aMethodDoesNotLeaveTheFolder() throws {
    try write("secret", "secret.txt")
    #expect(try answer(to: "/secret", method: "..") == "unavailable")
  }

  @Test func theLastAnswerOfCodeComesFirst() throws {
    try write("[1]", "GET/items.json")
    runtime.enter {
      URLSession.answer("GET", "/items", with: .json("[2]", after: .seconds(2)))
      URLSession.answer("GET", "/items?page=2", with: .json("[3]", status: 201))
      URLSession.answer { $0.url?.path == "/offline" ? .failure(.notConnectedToInternet) : nil }
    }
    #expect(try answer(to: "/items") == "200 application/json [2]")
    #expect(runtime.now == .seconds(2))
    #expect(try answer(to: "/items?page=2") == "201 application/json [3]")
    #expect(try answer(to: "/offline").contains("-1009"))
    #expect(faults == [])
  }

  @Test func answersBelongToTheRun() throws {
    runtime.enter { URLSession.answer("GET", "/items", with: .json("[]")) }
    let url = try #require(URL(string: "https://shop.example/items"))
    VirtualTimeRuntime().enter {
      #expect(throws: URLError.self) { try Data(contentsOf: url) }
      #expect(Run.current.trace.lastSequence == 1)
    }
    #expect(try runtime.enter { try Data(contentsOf: url) } == Data("[]".utf8))
  }

  @Test func aCompletionHandlerRunsInALaterTurn() throws {
    try write("[1]", "GET/items.json")
    let url = try #require(URL(string: "https://shop.example/items"))
    var task: URLSessionDataTask?
    runtime.enter {
      task = URLSession.shared.dataTask(with: url) { data, response, error in
        MainActor.assumeIsolated { self.calls.append("\(data?.count ?? 0) bytes, \(error == nil)") }
      }
      #expect(task?.state == .suspended)
      task?.resume()
      #expect(task?.state == .running)
    }
    #expect(calls == [])
    try runtime.runReady()
    #expect(calls == ["3 bytes, true"] && task?.state == .completed && task?.error == nil)
    #expect(runtime.now == .zero)
  }

  @Test func aCancelledTaskCompletesWithAnError() throws {
    runtime.enter {
      URLSession.answer("GET", "/items", with: .json("[]", after: .seconds(1)))
      let url = URL(string: "https://shop.example/items")!
      for isStarted in [true, false] {
        let task = URLSession.shared.dataTask(with: url) { data, _, error in
          let isCancelled = (error as? URLError)?.code == .cancelled
          MainActor.assumeIsolated { self.calls.append("\(isStarted) \(data == nil) \(isCancelled)") }
        }
        if isStarted { task.resume() }
        task.cancel()
      }
    }
    try runtime.runReady()
    #expect(calls.sorted() == ["false true true", "true true true"] && runtime.now == .zero)
  }

  @Test func aSessionAddsTheHeadersOfItsConfiguration() throws {
    runtime.enter {
      URLSession.answer { request in
        .json(request.value(forHTTPHeaderField: "Authorization") ?? "none")
      }
      let configuration = URLSessionConfiguration.ephemeral
      configuration.httpAdditionalHeaders = ["Authorization": "Bearer a"]
      let session = URLSession(configuration: configuration)
      Task { @MainActor in
        let (data, _) = try await session.upload(
          for: URLRequest(url: URL(string: "https://shop.example/items")!), from: Data())
        self.calls.append(String(decoding: data, as: UTF8.self))
      }
    }
    try runtime.runReady()
    #expect(calls == ["Bearer a"])
  }

  @Test func aDelegateReceivesTheAnswer() throws {
    final class Delegate: NSObject, URLSessionDataDelegate, @unchecked Sendable {
      var calls: [String] = []

      func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        calls.append("\(data.count) bytes")
      }

      func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        calls.append("completed \(error == nil)")
      }
    }
    let delegate = Delegate()
    try write("[1]", "GET/items.json")
    runtime.enter {
      let session = URLSession(configuration: .default, delegate: delegate, delegateQueue: nil)
      session.dataTask(with: URL(string: "https://shop.example/items")!).resume()
    }
    try runtime.runReady()
    #expect(delegate.calls == ["3 bytes", "completed true"])
  }

  @Test func aPublisherSendsTheAnswerToEachSubscriber() throws {
    try write("[1]", "GET/items.json")
    var subscriptions: Set<AnyCancellable> = []
    runtime.enter {
      for path in ["/items", "/missing"] {
        URLSession.shared.dataTaskPublisher(for: URL(string: "https://shop.example" + path)!)
          .map(\.data)
          .decode(type: [Int].self, decoder: JSONDecoder())
          .sink { completion in
            if case .failure(let error) = completion {
              self.calls.append("failed \((error as? URLError)?.errorCode ?? 0)")
            }
          } receiveValue: { numbers in
            self.calls.append("\(numbers)")
          }
          .store(in: &subscriptions)
      }
    }
    #expect(calls == [])
    try runtime.runReady()
    #expect(calls == ["[1]", "failed \(URLError.Code.resourceUnavailable.rawValue)"])
  }

  @Test func aDownloadIsAFault() throws {
    runtime.enter {
      URLSession.shared.downloadTask(with: URL(string: "https://shop.example/film.mp4")!) { url, _, error in
        MainActor.assumeIsolated { self.calls.append("\(url == nil) \(error != nil)") }
      }.resume()
    }
    try runtime.runReady()
    #expect(calls == ["true true"] && faults == ["not here: download of https://shop.example/film.mp4"])
  }

  @Test func theLinesOfAnAnswerComeOneByOne() throws {
    try write("data: a\n\ndata: b\n", "GET/stream.txt")
    runtime.enter {
      _ = Task { @MainActor in
        let (bytes, _) = try await URLSession.shared.bytes(from: URL(string: "https://shop.example/stream")!)
        for await line in bytes.lines { self.calls.append(line) }
      }
    }
    try runtime.runReady()
    #expect(calls == ["data: a", "data: b"])
  }
}

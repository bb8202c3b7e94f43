// The names of Alamofire. There is no network here, so each request is a fault and its handlers are never called.
// Methods, headers and the encodings of parameters act.

import FlowCore
import Foundation
import FoundationNetworking

// MARK: Values

public struct HTTPMethod: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let connect = HTTPMethod(rawValue: "CONNECT")
  public static let delete = HTTPMethod(rawValue: "DELETE")
  public static let get = HTTPMethod(rawValue: "GET")
  public static let head = HTTPMethod(rawValue: "HEAD")
  public static let options = HTTPMethod(rawValue: "OPTIONS")
  public static let patch = HTTPMethod(rawValue: "PATCH")
  public static let post = HTTPMethod(rawValue: "POST")
  public static let put = HTTPMethod(rawValue: "PUT")
  public static let trace = HTTPMethod(rawValue: "TRACE")
}

public struct HTTPHeader: Hashable, Sendable {
  public let name: String
  public let value: String

  public init(name: String, value: String) {
    self.name = name
    self.value = value
  }

  public static func accept(_ value: String) -> HTTPHeader { HTTPHeader(name: "Accept", value: value) }

  public static func authorization(_ value: String) -> HTTPHeader { HTTPHeader(name: "Authorization", value: value) }

  public static func authorization(bearerToken: String) -> HTTPHeader { authorization("Bearer \(bearerToken)") }

  public static func authorization(username: String, password: String) -> HTTPHeader {
    authorization("Basic \(Data("\(username):\(password)".utf8).base64EncodedString())")
  }

  public static func contentType(_ value: String) -> HTTPHeader { HTTPHeader(name: "Content-Type", value: value) }

  public static func userAgent(_ value: String) -> HTTPHeader { HTTPHeader(name: "User-Agent", value: value) }
}

public struct HTTPHeaders: Equatable, Sendable, Sequence, ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral {
  private var headers: [HTTPHeader] = []

  public init() {}

  public init(_ headers: [HTTPHeader]) { for header in headers { update(header) } }

  public init(_ dictionary: [String: String]) {
    self.init(dictionary.sorted { $0.key < $1.key }.map { HTTPHeader(name: $0.key, value: $0.value) })
  }

  public init(dictionaryLiteral elements: (String, String)...) {
    self.init(elements.map { HTTPHeader(name: $0.0, value: $0.1) })
  }

  public init(arrayLiteral elements: HTTPHeader...) { self.init(elements) }

  public mutating func add(name: String, value: String) { update(HTTPHeader(name: name, value: value)) }

  public mutating func add(_ header: HTTPHeader) { update(header) }

  public mutating func update(name: String, value: String) { update(HTTPHeader(name: name, value: value)) }

  public mutating func update(_ header: HTTPHeader) {
    if let index = index(of: header.name) { headers[index] = header } else { headers.append(header) }
  }

  public mutating func remove(name: String) { headers.removeAll { $0.name.lowercased() == name.lowercased() } }

  public func value(for name: String) -> String? { index(of: name).map { headers[$0].value } }

  public subscript(name: String) -> String? {
    get { value(for: name) }
    set {
      if let newValue { add(name: name, value: newValue) } else { remove(name: name) }
    }
  }

  public var dictionary: [String: String] { Dictionary(headers.map { ($0.name, $0.value) }) { $1 } }

  public func makeIterator() -> [HTTPHeader].Iterator { headers.makeIterator() }

  public static var `default`: HTTPHeaders { HTTPHeaders() }

  private func index(of name: String) -> Int? { headers.firstIndex { $0.name.lowercased() == name.lowercased() } }
}

extension URLRequest {
  public var headers: HTTPHeaders {
    get { HTTPHeaders(allHTTPHeaderFields ?? [:]) }
    set { allHTTPHeaderFields = newValue.dictionary }
  }

  public var method: HTTPMethod? {
    get { httpMethod.map(HTTPMethod.init) }
    set { httpMethod = newValue?.rawValue }
  }

  public init(url: any URLConvertible, method: HTTPMethod, headers: HTTPHeaders? = nil) throws {
    self.init(url: try url.asURL())
    httpMethod = method.rawValue
    if let headers { allHTTPHeaderFields = headers.dictionary }
  }
}

public protocol URLConvertible: Sendable {
  func asURL() throws -> URL
}

extension String: URLConvertible {
  public func asURL() throws -> URL {
    guard let url = URL(string: self) else { throw AFError.invalidURL(url: self) }
    return url
  }
}

extension URL: URLConvertible {
  public func asURL() throws -> URL { self }
}

extension URLComponents: URLConvertible {
  public func asURL() throws -> URL {
    guard let url else { throw AFError.invalidURL(url: "\(self)") }
    return url
  }
}

public protocol URLRequestConvertible: Sendable {
  func asURLRequest() throws -> URLRequest
}

extension URLRequestConvertible {
  public var urlRequest: URLRequest? { try? asURLRequest() }
}

extension URLRequest: URLRequestConvertible {
  public func asURLRequest() throws -> URLRequest { self }
}

public enum AFError: Error {
  public enum ResponseValidationFailureReason: Sendable {
    case dataFileNil
    case unacceptableStatusCode(code: Int)
    case customValidationFailed(error: any Error)
  }

  public enum ParameterEncodingFailureReason: Sendable {
    case missingURL
    case jsonEncodingFailed(error: any Error)
  }

  case createURLRequestFailed(error: any Error)
  case explicitlyCancelled
  case invalidURL(url: String)
  case parameterEncodingFailed(reason: ParameterEncodingFailureReason)
  case requestAdaptationFailed(error: any Error)
  case requestRetryFailed(retryError: any Error, originalError: any Error)
  case responseValidationFailed(reason: ResponseValidationFailureReason)
  case responseSerializationFailed(reason: any Error)
  case sessionDeinitialized
  case sessionTaskFailed(error: any Error)

  public var responseCode: Int? {
    if case .responseValidationFailed(.unacceptableStatusCode(let code)) = self { code } else { nil }
  }

  public var isExplicitlyCancelledError: Bool { if case .explicitlyCancelled = self { true } else { false } }

  public var isResponseValidationError: Bool { if case .responseValidationFailed = self { true } else { false } }

  public var isSessionTaskError: Bool { if case .sessionTaskFailed = self { true } else { false } }

  public var underlyingError: (any Error)? {
    switch self {
    case .createURLRequestFailed(let error), .requestAdaptationFailed(let error), .sessionTaskFailed(let error),
      .responseSerializationFailed(let error):
      error
    case .requestRetryFailed(let error, _): error
    default: nil
    }
  }
}

extension Error {
  public var asAFError: AFError? { self as? AFError }
}

// MARK: Encodings

public typealias Parameters = [String: Any]

public protocol ParameterEncoding: Sendable {
  func encode(_ urlRequest: any URLRequestConvertible, with parameters: Parameters?) throws -> URLRequest
}

public struct URLEncoding: ParameterEncoding {
  public enum Destination: Sendable { case methodDependent, queryString, httpBody }
  public enum ArrayEncoding: Sendable { case brackets, noBrackets, indexInBrackets }
  public enum BoolEncoding: Sendable { case numeric, literal }

  public static var `default`: URLEncoding { URLEncoding() }
  public static var queryString: URLEncoding { URLEncoding(destination: .queryString) }
  public static var httpBody: URLEncoding { URLEncoding(destination: .httpBody) }

  public let destination: Destination
  public let arrayEncoding: ArrayEncoding
  public let boolEncoding: BoolEncoding

  public init(
    destination: Destination = .methodDependent, arrayEncoding: ArrayEncoding = .brackets,
    boolEncoding: BoolEncoding = .numeric
  ) {
    self.destination = destination
    self.arrayEncoding = arrayEncoding
    self.boolEncoding = boolEncoding
  }

  public func encode(_ urlRequest: any URLRequestConvertible, with parameters: Parameters?) throws -> URLRequest {
    var request = try urlRequest.asURLRequest()
    guard let parameters, !parameters.isEmpty else { return request }
    let pairs = parameters.sorted { $0.key < $1.key }.flatMap { queryComponents(fromKey: $0.key, value: $0.value) }
    let query = pairs.map { "\($0.0)=\($0.1)" }.joined(separator: "&")
    if encodesIntoURL(request) {
      guard let url = request.url, var components = URLComponents(url: url, resolvingAgainstBaseURL: false) else {
        throw AFError.parameterEncodingFailed(reason: .missingURL)
      }
      components.percentEncodedQuery = (components.percentEncodedQuery.map { $0 + "&" } ?? "") + query
      request.url = components.url
    } else {
      if request.value(forHTTPHeaderField: "Content-Type") == nil {
        request.setValue("application/x-www-form-urlencoded; charset=utf-8", forHTTPHeaderField: "Content-Type")
      }
      request.httpBody = Data(query.utf8)
    }
    return request
  }

  public func queryComponents(fromKey key: String, value: Any) -> [(String, String)] {
    switch value {
    case let dictionary as [String: Any]:
      return dictionary.sorted { $0.key < $1.key }.flatMap {
        queryComponents(fromKey: "\(key)[\($0.key)]", value: $0.value)
      }
    case let array as [Any]:
      return array.enumerated().flatMap { index, element in
        let name =
          switch arrayEncoding {
          case .brackets: "\(key)[]"
          case .noBrackets: key
          case .indexInBrackets: "\(key)[\(index)]"
          }
        return queryComponents(fromKey: name, value: element)
      }
    case let flag as Bool:
      return [(escape(key), boolEncoding == .numeric ? (flag ? "1" : "0") : (flag ? "true" : "false"))]
    default:
      return [(escape(key), escape("\(value)"))]
    }
  }

  public func escape(_ string: String) -> String {
    var allowed = CharacterSet.urlQueryAllowed
    allowed.remove(charactersIn: ":#[]@!$&'()*+,;=")
    return string.addingPercentEncoding(withAllowedCharacters: allowed) ?? string
  }

  private func encodesIntoURL(_ request: URLRequest) -> Bool {
    switch destination {
    case .queryString: true
    case .httpBody: false
    case .methodDependent: ["GET", "HEAD", "DELETE"].contains(request.httpMethod ?? "GET")
    }
  }
}

public struct JSONEncoding: ParameterEncoding {
  public static var `default`: JSONEncoding { JSONEncoding() }
  public static var prettyPrinted: JSONEncoding { JSONEncoding(options: .prettyPrinted) }

  public let options: JSONSerialization.WritingOptions

  public init(options: JSONSerialization.WritingOptions = []) {
    self.options = options
  }

  public func encode(_ urlRequest: any URLRequestConvertible, with parameters: Parameters?) throws -> URLRequest {
    var request = try urlRequest.asURLRequest()
    guard let parameters else { return request }
    guard JSONSerialization.isValidJSONObject(parameters) else {
      throw AFError.parameterEncodingFailed(reason: .missingURL)
    }
    do {
      // Dictionaries have no order, and two runs send the same bytes.
      request.httpBody = try JSONSerialization.data(withJSONObject: parameters, options: options.union(.sortedKeys))
    } catch {
      throw AFError.parameterEncodingFailed(reason: .jsonEncodingFailed(error: error))
    }
    if request.value(forHTTPHeaderField: "Content-Type") == nil {
      request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    }
    return request
  }
}

public protocol ParameterEncoder: Sendable {
  func encode<Parameters: Encodable & Sendable>(
    _ parameters: Parameters?, into request: URLRequest
  ) throws -> URLRequest
}

open class JSONParameterEncoder: @unchecked Sendable, ParameterEncoder {
  public static var `default`: JSONParameterEncoder { JSONParameterEncoder() }
  public let encoder: JSONEncoder

  public init(encoder: JSONEncoder = JSONEncoder()) {
    self.encoder = encoder
  }

  open func encode<Parameters: Encodable & Sendable>(
    _ parameters: Parameters?, into request: URLRequest
  ) throws -> URLRequest {
    var request = request
    guard let parameters else { return request }
    request.httpBody = try encoder.encode(parameters)
    request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    return request
  }
}

extension ParameterEncoder where Self == JSONParameterEncoder {
  public static var json: JSONParameterEncoder { JSONParameterEncoder() }
}

open class URLEncodedFormParameterEncoder: @unchecked Sendable, ParameterEncoder {
  public static var `default`: URLEncodedFormParameterEncoder { URLEncodedFormParameterEncoder() }

  public init() {}

  open func encode<Parameters: Encodable & Sendable>(
    _ parameters: Parameters?, into request: URLRequest
  ) throws -> URLRequest {
    guard let parameters else { return request }
    let object = try JSONSerialization.jsonObject(with: JSONEncoder().encode(parameters)) as? [String: Any] ?? [:]
    let values = object.mapValues { "\($0)" }
    return try URLEncoding.default.encode(request, with: values)
  }
}

extension ParameterEncoder where Self == URLEncodedFormParameterEncoder {
  public static var urlEncodedForm: URLEncodedFormParameterEncoder { URLEncodedFormParameterEncoder() }
}

// MARK: Interceptors

public enum RetryResult: Sendable {
  case retry
  case retryWithDelay(TimeInterval)
  case doNotRetry
  case doNotRetryWithError(any Error)
}

public protocol RequestAdapter: Sendable {
  func adapt(
    _ urlRequest: URLRequest, for session: Session,
    completion: @escaping (_ result: Result<URLRequest, any Error>) -> Void)
}

public protocol RequestRetrier: Sendable {
  func retry(
    _ request: Request, for session: Session, dueTo error: any Error,
    completion: @escaping (RetryResult) -> Void)
}

public protocol RequestInterceptor: RequestAdapter, RequestRetrier {}

extension RequestInterceptor {
  public func adapt(
    _ urlRequest: URLRequest, for session: Session,
    completion: @escaping (_ result: Result<URLRequest, any Error>) -> Void
  ) {
    completion(.success(urlRequest))
  }

  public func retry(
    _ request: Request, for session: Session, dueTo error: any Error,
    completion: @escaping (RetryResult) -> Void
  ) {
    completion(.doNotRetry)
  }
}

open class RetryPolicy: @unchecked Sendable, RequestInterceptor {
  public init(retryLimit: UInt = 2, exponentialBackoffBase: UInt = 2, exponentialBackoffScale: Double = 0.5) {}

  open func retry(
    _ request: Request, for session: Session, dueTo error: any Error,
    completion: @escaping (RetryResult) -> Void
  ) {
    completion(.doNotRetry)
  }
}

open class Interceptor: @unchecked Sendable, RequestInterceptor {
  public init(adapters: [any RequestAdapter] = [], retriers: [any RequestRetrier] = []) {}

  public init(interceptors: [any RequestInterceptor]) {}
}

public protocol EventMonitor: Sendable {}

// MARK: Responses

public struct DataResponse<Success: Sendable, Failure: Error>: Sendable {
  public let request: URLRequest?
  public let response: HTTPURLResponse?
  public let data: Data?
  public let result: Result<Success, Failure>

  public var value: Success? { try? result.get() }

  public var error: Failure? { if case .failure(let error) = result { error } else { nil } }
}

public typealias AFDataResponse<Success: Sendable> = DataResponse<Success, AFError>
public typealias AFResult<Success> = Result<Success, AFError>

/// The task of an awaited response, which ends in a failure.
public struct DataTask<Value: Sendable>: Sendable {
  let failure: StandIn.NotHere
  let request: URLRequest?

  public var value: Value { get async throws { throw failure } }

  public var result: AFResult<Value> { get async { .failure(.sessionTaskFailed(error: failure)) } }

  public var response: AFDataResponse<Value> {
    get async {
      DataResponse(
        request: request, response: nil, data: nil, result: .failure(.sessionTaskFailed(error: failure)))
    }
  }

  public func cancel() {}
}

public struct Empty: Codable, Sendable {
  public static let value = Empty()
}

public class Request: @unchecked Sendable, Hashable {
  public let request: URLRequest?
  public var response: HTTPURLResponse? { nil }
  public var retryCount: Int { 0 }
  let failure: StandIn.NotHere

  init(_ request: URLRequest?, _ failure: StandIn.NotHere) {
    self.request = request
    self.failure = failure
  }

  @discardableResult
  public func resume() -> Self { self }

  @discardableResult
  public func suspend() -> Self { self }

  @discardableResult
  public func cancel() -> Self { self }

  @discardableResult
  public func authenticate(username: String, password: String) -> Self { self }

  @discardableResult
  public func cURLDescription(calling handler: @escaping (String) -> Void) -> Self { self }

  @discardableResult
  public func uploadProgress(
    queue: DispatchQueue = .main, closure: @escaping (Progress) -> Void
  ) -> Self { self }

  @discardableResult
  public func downloadProgress(
    queue: DispatchQueue = .main, closure: @escaping (Progress) -> Void
  ) -> Self { self }

  public static func == (a: Request, b: Request) -> Bool { a === b }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

// The fault is that of the request. Handlers are never called.
public class DataRequest: Request, @unchecked Sendable {
  @discardableResult
  public func validate() -> Self { self }

  @discardableResult
  public func validate<S: Sequence>(statusCode acceptableStatusCodes: S) -> Self where S.Element == Int { self }

  @discardableResult
  public func validate<S: Sequence>(contentType acceptableContentTypes: @autoclosure () -> S) -> Self
  where S.Element == String { self }

  @discardableResult
  public func response(
    queue: DispatchQueue = .main, completionHandler: @escaping (AFDataResponse<Data?>) -> Void
  ) -> Self { self }

  @discardableResult
  public func responseData(
    queue: DispatchQueue = .main, completionHandler: @escaping (AFDataResponse<Data>) -> Void
  ) -> Self { self }

  @discardableResult
  public func responseString(
    queue: DispatchQueue = .main, completionHandler: @escaping (AFDataResponse<String>) -> Void
  ) -> Self { self }

  @discardableResult
  public func responseJSON(
    queue: DispatchQueue = .main, completionHandler: @escaping (DataResponse<AnyResponse, AFError>) -> Void
  ) -> Self { self }

  @discardableResult
  public func responseDecodable<Value: Decodable & Sendable>(
    of type: Value.Type = Value.self, queue: DispatchQueue = .main, decoder: JSONDecoder = JSONDecoder(),
    emptyResponseCodes: Set<Int> = [204, 205], completionHandler: @escaping (AFDataResponse<Value>) -> Void
  ) -> Self { self }

  public func serializingData() -> DataTask<Data> { DataTask(failure: failure, request: request) }

  public func serializingString() -> DataTask<String> { DataTask(failure: failure, request: request) }

  public func serializingDecodable<Value: Decodable & Sendable>(
    _ type: Value.Type = Value.self, automaticallyCancelling: Bool = true, decoder: JSONDecoder = JSONDecoder(),
    emptyResponseCodes: Set<Int> = [204, 205]
  ) -> DataTask<Value> { DataTask(failure: failure, request: request) }
}

/// A value of JSON, of any type.
public struct AnyResponse: @unchecked Sendable {
  public let value: Any
}

public class UploadRequest: DataRequest, @unchecked Sendable {}
public class DownloadRequest: Request, @unchecked Sendable {}

open class MultipartFormData: @unchecked Sendable {
  public init() {}

  public func append(_ data: Data, withName name: String, fileName: String? = nil, mimeType: String? = nil) {}

  public func append(_ fileURL: URL, withName name: String) {}

  public func append(_ fileURL: URL, withName name: String, fileName: String, mimeType: String) {}
}

// MARK: Sessions

public class ServerTrustManager: @unchecked Sendable {
  public init(allHostsMustBeEvaluated: Bool = true, evaluators: [String: Any]) {}
}

open class Session: @unchecked Sendable {
  public static let `default` = Session()

  public init(
    configuration: URLSessionConfiguration = .default, interceptor: (any RequestInterceptor)? = nil,
    serverTrustManager: ServerTrustManager? = nil, eventMonitors: [any EventMonitor] = []
  ) {}

  public typealias RequestModifier = (inout URLRequest) throws -> Void

  private func name(_ name: String) -> String { self === Session.default ? "AF.\(name)" : "Session.\(name)" }

  open func request(
    _ convertible: any URLConvertible, method: HTTPMethod = .get, parameters: Parameters? = nil,
    encoding: any ParameterEncoding = URLEncoding.default, headers: HTTPHeaders? = nil,
    interceptor: (any RequestInterceptor)? = nil, requestModifier: RequestModifier? = nil
  ) -> DataRequest {
    let request = try? URLRequest(url: convertible, method: method, headers: headers)
    let encoded = request.flatMap { try? encoding.encode($0, with: parameters) }
    return DataRequest(encoded ?? request, StandIn.fault(name("request")))
  }

  open func request<Parameters: Encodable & Sendable>(
    _ convertible: any URLConvertible, method: HTTPMethod = .get, parameters: Parameters? = nil,
    encoder: any ParameterEncoder, headers: HTTPHeaders? = nil, interceptor: (any RequestInterceptor)? = nil,
    requestModifier: RequestModifier? = nil
  ) -> DataRequest {
    let request = try? URLRequest(url: convertible, method: method, headers: headers)
    let encoded = request.flatMap { try? encoder.encode(parameters, into: $0) }
    return DataRequest(encoded ?? request, StandIn.fault(name("request")))
  }

  open func request(
    _ convertible: any URLRequestConvertible, interceptor: (any RequestInterceptor)? = nil
  ) -> DataRequest {
    DataRequest(convertible.urlRequest, StandIn.fault(name("request")))
  }

  open func upload(
    multipartFormData: @escaping (MultipartFormData) -> Void, to url: any URLConvertible, method: HTTPMethod = .post,
    headers: HTTPHeaders? = nil, interceptor: (any RequestInterceptor)? = nil
  ) -> UploadRequest {
    UploadRequest(try? URLRequest(url: url, method: method, headers: headers), StandIn.fault(name("upload")))
  }

  open func upload(
    multipartFormData: @escaping (MultipartFormData) -> Void, with request: any URLRequestConvertible,
    interceptor: (any RequestInterceptor)? = nil
  ) -> UploadRequest {
    UploadRequest(request.urlRequest, StandIn.fault(name("upload")))
  }

  open func upload(
    _ data: Data, to convertible: any URLConvertible, method: HTTPMethod = .post, headers: HTTPHeaders? = nil,
    interceptor: (any RequestInterceptor)? = nil
  ) -> UploadRequest {
    UploadRequest(try? URLRequest(url: convertible, method: method, headers: headers), StandIn.fault(name("upload")))
  }

  open func download(
    _ convertible: any URLConvertible, method: HTTPMethod = .get, headers: HTTPHeaders? = nil,
    interceptor: (any RequestInterceptor)? = nil
  ) -> DownloadRequest {
    DownloadRequest(
      try? URLRequest(url: convertible, method: method, headers: headers), StandIn.fault(name("download")))
  }

  open func cancelAllRequests(completingOnQueue queue: DispatchQueue = .main, completion: (() -> Void)? = nil) {
    if completion != nil { StandIn.fault(name("cancelAllRequests")) }
  }
}

public let AF = Session.default

open class NetworkReachabilityManager: @unchecked Sendable {
  public enum NetworkReachabilityStatus: Hashable, Sendable {
    public enum ConnectionType: Sendable { case ethernetOrWiFi, cellular }

    case unknown
    case notReachable
    case reachable(ConnectionType)
  }

  public typealias Listener = (NetworkReachabilityStatus) -> Void

  public static let `default` = NetworkReachabilityManager()

  public init?() {}

  public convenience init?(host: String) { self.init() }

  open var isReachable: Bool {
    StandIn.fault("NetworkReachabilityManager.isReachable")
    return false
  }

  open var status: NetworkReachabilityStatus {
    StandIn.fault("NetworkReachabilityManager.status")
    return .unknown
  }

  @discardableResult
  open func startListening(
    onQueue queue: DispatchQueue = .main, onUpdatePerforming listener: @escaping Listener
  ) -> Bool {
    StandIn.fault("NetworkReachabilityManager.startListening")
    return false
  }

  open func stopListening() {}
}

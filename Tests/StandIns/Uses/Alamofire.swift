import Alamofire
import Foundation

struct Post: Decodable {
  let id: Int
}

final class Interceptor: RequestInterceptor {
  func adapt(_ urlRequest: URLRequest, for session: Session, completion: @escaping (Result<URLRequest, Error>) -> Void)
  {
    var request = urlRequest
    request.headers.add(.authorization(bearerToken: "token"))
    completion(.success(request))
  }

  func retry(
    _ request: Request, for session: Session, dueTo error: Error, completion: @escaping (RetryResult) -> Void
  ) {
    completion(request.response?.statusCode == 401 ? .retry : .doNotRetryWithError(error))
  }
}

enum Router: URLRequestConvertible {
  case posts(page: Int)

  func asURLRequest() throws -> URLRequest {
    var request = try URLRequest(url: "https://example.com/posts", method: .get)
    guard case .posts(let page) = self else { return request }
    request.headers = ["Accept": "application/json"]
    return try URLEncoding.default.encode(request, with: ["page": page])
  }
}

final class PostClient {
  func posts(completion: @escaping ([Post]) -> Void) {
    let headers: HTTPHeaders = ["Accept": "application/json"]
    AF.request(
      "https://example.com/posts", method: .post, parameters: ["q": "a"], encoding: JSONEncoding.default,
      headers: headers, interceptor: Interceptor()
    )
    .validate(statusCode: 200..<300)
    .responseDecodable(of: [Post].self) { response in
      switch response.result {
      case .success(let posts): completion(posts)
      case .failure(let error): print(error.responseCode ?? 0)
      }
    }
  }

  func first() async throws -> Post {
    try await AF.request(Router.posts(page: 1)).serializingDecodable(Post.self).value
  }

  func upload(_ image: Data) {
    AF.upload(
      multipartFormData: { $0.append(image, withName: "file", fileName: "a.jpg", mimeType: "image/jpeg") },
      to: "https://example.com/images"
    ).uploadProgress { print($0.fractionCompleted) }.response { print($0.error as Any) }
  }
}

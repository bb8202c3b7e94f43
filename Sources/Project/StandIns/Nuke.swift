// The names of Nuke, which loads images from the network and keeps them. Nothing is loaded here: commands do nothing,
// and what would return or call back an image is a fault.

import FlowCore
import Foundation
import FoundationNetworking
import UIKit

public typealias PlatformImage = UIImage

public protocol ImageProcessing: Sendable {
  var identifier: String { get }
}

public enum ImageProcessors {
  public struct Resize: ImageProcessing {
    public enum Unit: Sendable { case points, pixels }
    public enum ContentMode: Sendable { case aspectFill, aspectFit }

    public let identifier: String

    public init(
      size: CGSize, unit: Unit = .points, contentMode: ContentMode = .aspectFill, crop: Bool = false,
      upscale: Bool = false
    ) {
      identifier = "com.github.kean/nuke/resize?s=\(size)"
    }

    public init(width: CGFloat, unit: Unit = .points, upscale: Bool = false) {
      identifier = "com.github.kean/nuke/resize?w=\(width)"
    }

    public init(height: CGFloat, unit: Unit = .points, upscale: Bool = false) {
      identifier = "com.github.kean/nuke/resize?h=\(height)"
    }
  }

  public struct Circle: ImageProcessing {
    public let identifier = "com.github.kean/nuke/circle"

    public init() {}
  }

  public struct RoundedCorners: ImageProcessing {
    public let identifier: String

    public init(radius: CGFloat, unit: Resize.Unit = .points) {
      identifier = "com.github.kean/nuke/rounded_corners?radius=\(radius)"
    }
  }

  public struct GaussianBlur: ImageProcessing {
    public let identifier: String

    public init(radius: Int = 8) {
      identifier = "com.github.kean/nuke/gaussian_blur?radius=\(radius)"
    }
  }
}

extension ImageProcessing where Self == ImageProcessors.Resize {
  public static func resize(
    size: CGSize, unit: ImageProcessors.Resize.Unit = .points,
    contentMode: ImageProcessors.Resize.ContentMode = .aspectFill
  ) -> ImageProcessors.Resize { ImageProcessors.Resize(size: size, unit: unit, contentMode: contentMode) }

  public static func resize(width: CGFloat) -> ImageProcessors.Resize { ImageProcessors.Resize(width: width) }

  public static func resize(height: CGFloat) -> ImageProcessors.Resize { ImageProcessors.Resize(height: height) }
}

public struct ImageRequest: ExpressibleByStringLiteral, @unchecked Sendable {
  public enum Priority: Int, Comparable, Sendable {
    case veryLow, low, normal, high, veryHigh

    public static func < (a: Priority, b: Priority) -> Bool { a.rawValue < b.rawValue }
  }

  public struct Options: OptionSet, Hashable, Sendable {
    public let rawValue: UInt16

    public init(rawValue: UInt16) {
      self.rawValue = rawValue
    }

    public static let disableMemoryCache: Options = [Options(rawValue: 3)]
    public static let disableDiskCache: Options = [Options(rawValue: 12)]
    public static let reloadIgnoringCachedData = Options(rawValue: 16)
    public static let returnCacheDataDontLoad = Options(rawValue: 32)
  }

  public let url: URL?
  public var processors: [any ImageProcessing]
  public var priority: Priority
  public var options: Options
  public var userInfo: [String: Any] = [:]

  public init(
    url: URL?, processors: [any ImageProcessing] = [], priority: Priority = .normal, options: Options = [],
    userInfo: [String: Any]? = nil
  ) {
    self.url = url
    self.processors = processors
    self.priority = priority
    self.options = options
    self.userInfo = userInfo ?? [:]
  }

  public init(
    urlRequest: URLRequest, processors: [any ImageProcessing] = [], priority: Priority = .normal,
    options: Options = []
  ) {
    self.init(url: urlRequest.url, processors: processors, priority: priority, options: options)
  }

  public init(stringLiteral value: String) { self.init(url: URL(string: value)) }
}

public struct AssetType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let jpeg = AssetType(rawValue: "public.jpeg")
  public static let png = AssetType(rawValue: "public.png")
  public static let gif = AssetType(rawValue: "com.compuserve.gif")
}

public struct ImageContainer: @unchecked Sendable {
  public var image: UIImage
  public var type: AssetType?
  public var isPreview = false
  public var data: Data?
  public var userInfo: [String: Any] = [:]

  public init(image: UIImage, type: AssetType? = nil, isPreview: Bool = false, data: Data? = nil) {
    self.image = image
    self.type = type
    self.isPreview = isPreview
    self.data = data
  }
}

public struct ImageResponse: @unchecked Sendable {
  public let container: ImageContainer
  public let request: ImageRequest
  public let urlResponse: URLResponse?

  public var image: UIImage { container.image }
}

public final class ImageTask: @unchecked Sendable {
  public let request: ImageRequest
  public var priority = ImageRequest.Priority.normal

  init(_ request: ImageRequest) {
    self.request = request
  }

  public var image: UIImage { get async throws { throw StandIn.fault("ImageTask.image") } }

  public var response: ImageResponse { get async throws { throw StandIn.fault("ImageTask.response") } }

  public func cancel() {}
}

public protocol ImageCaching: AnyObject, Sendable {}
public protocol DataCaching: Sendable {}
public protocol DataLoading: Sendable {}

public final class ImageCache: ImageCaching, @unchecked Sendable {
  public static let shared = ImageCache()
  public var costLimit = 0
  public var countLimit = Int.max
  public var ttl: TimeInterval?

  public init(costLimit: Int = 0, countLimit: Int = .max) {}

  public func removeAll() {}
}

public final class DataCache: DataCaching, @unchecked Sendable {
  public let path: URL
  public var sizeLimit = 150 * 1024 * 1024
  public var isCompressionEnabled = false

  public init(name: String, filenameGenerator: @escaping (String) -> String? = { $0 }) throws {
    path = URL(fileURLWithPath: "/Caches/\(name)")
  }

  public init(path: URL, filenameGenerator: @escaping (String) -> String? = { $0 }) throws {
    self.path = path
  }

  // Nothing is ever stored, so these are what an empty cache says.

  public func cachedData(for key: String) -> Data? { nil }

  public func containsData(for key: String) -> Bool { false }

  public func storeData(_ data: Data, for key: String) {}

  public func removeData(for key: String) {}

  public func removeAll() {}

  public func sweep() {}

  public func flush() {}

  public var totalSize: Int { 0 }
  public var totalCount: Int { 0 }
}

public final class DataLoader: DataLoading, @unchecked Sendable {
  public static var defaultConfiguration: URLSessionConfiguration { .default }

  public init(configuration: URLSessionConfiguration = .default) {}
}

public final class ImagePipeline: @unchecked Sendable {
  nonisolated(unsafe) public static var shared = ImagePipeline()

  public struct Configuration: @unchecked Sendable {
    public enum DataCachePolicy: Sendable { case automatic, storeOriginalData, storeEncodedImages, storeAll }

    public var dataLoader: any DataLoading = DataLoader()
    public var dataCache: (any DataCaching)?
    public var imageCache: (any ImageCaching)?
    public var dataCachePolicy = DataCachePolicy.storeOriginalData
    public var isProgressiveDecodingEnabled = false
    public var isTaskCoalescingEnabled = true
    public var isRateLimiterEnabled = true
    public var isDecompressionEnabled = true

    public init(dataLoader: any DataLoading = DataLoader()) {
      self.dataLoader = dataLoader
    }

    public static var withDataCache: Configuration { Configuration() }
    public static var withURLCache: Configuration { Configuration() }

    public static func withDataCache(name: String, sizeLimit: Int? = nil) -> Configuration { Configuration() }
  }

  public enum Error: Swift.Error {
    case dataMissingInCache
    case dataLoadingFailed(error: any Swift.Error)
    case imageRequestMissing
  }

  public protocol Delegate: AnyObject, Sendable {
    func cacheKey(for request: ImageRequest, pipeline: ImagePipeline) -> String?
  }

  public struct Cache: Sendable {
    public enum Caches: Sendable { case all, memory, disk }

    public func cachedImage(for request: ImageRequest) -> ImageContainer? { nil }

    public func cachedData(for request: ImageRequest) -> Data? { nil }

    public func containsCachedImage(for request: ImageRequest) -> Bool { false }

    public func storeCachedImage(_ image: ImageContainer, for request: ImageRequest) {}

    public func removeCachedImage(for request: ImageRequest) {}

    public func removeAll() {}

    public subscript(url: URL) -> ImageContainer? {
      get { nil }
      nonmutating set {}
    }
  }

  public let configuration: Configuration
  public var cache: Cache { Cache() }

  public init(configuration: Configuration = Configuration(), delegate: (any Delegate)? = nil) {
    self.configuration = configuration
  }

  public convenience init(delegate: (any Delegate)? = nil, _ configure: (inout Configuration) -> Void) {
    var configuration = Configuration()
    configure(&configuration)
    self.init(configuration: configuration, delegate: delegate)
  }

  @discardableResult
  public func loadImage(
    with url: URL, completion: @escaping (Result<ImageResponse, Error>) -> Void
  ) -> ImageTask {
    loadImage(with: ImageRequest(url: url), completion: completion)
  }

  @discardableResult
  public func loadImage(
    with request: ImageRequest, completion: @escaping (Result<ImageResponse, Error>) -> Void
  ) -> ImageTask {
    StandIn.fault("ImagePipeline.loadImage")
    return ImageTask(request)
  }

  public func imageTask(with url: URL) -> ImageTask { ImageTask(ImageRequest(url: url)) }

  public func imageTask(with request: ImageRequest) -> ImageTask { ImageTask(request) }

  public func image(for url: URL) async throws -> UIImage { throw StandIn.fault("ImagePipeline.image") }

  public func image(for request: ImageRequest) async throws -> UIImage { throw StandIn.fault("ImagePipeline.image") }

  public func data(for request: ImageRequest) async throws -> (Data, URLResponse?) {
    throw StandIn.fault("ImagePipeline.data")
  }

  public func invalidate() {}
}

extension ImagePipeline.Delegate {
  public func cacheKey(for request: ImageRequest, pipeline: ImagePipeline) -> String? { nil }
}

public final class ImagePrefetcher: @unchecked Sendable {
  public enum Destination: Sendable { case memoryCache, diskCache }

  public var priority = ImageRequest.Priority.low
  public var isPaused = false

  public init(
    pipeline: ImagePipeline = .shared, destination: Destination = .memoryCache,
    maxConcurrentRequestCount: Int = 2
  ) {}

  public func startPrefetching(with urls: [URL]) {}

  public func startPrefetching(with requests: [ImageRequest]) {}

  public func stopPrefetching(with urls: [URL]) {}

  public func stopPrefetching(with requests: [ImageRequest]) {}

  public func stopPrefetching() {}
}

// MARK: Image views

public struct ImageLoadingOptions {
  public enum Transition {
    case fadeIn(duration: TimeInterval)
  }

  nonisolated(unsafe) public static var shared = ImageLoadingOptions()
  public var placeholder: UIImage?
  public var failureImage: UIImage?
  public var transition: Transition?

  public init(placeholder: UIImage? = nil, transition: Transition? = nil, failureImage: UIImage? = nil) {
    self.placeholder = placeholder
    self.transition = transition
    self.failureImage = failureImage
  }
}

@preconcurrency
@MainActor
@discardableResult
public func loadImage(
  with url: URL?, options: ImageLoadingOptions = .shared, into view: UIImageView,
  completion: ((Result<ImageResponse, ImagePipeline.Error>) -> Void)? = nil
) -> ImageTask? {
  loadImage(with: ImageRequest(url: url), options: options, into: view, completion: completion)
}

@preconcurrency
@MainActor
@discardableResult
public func loadImage(
  with request: ImageRequest, options: ImageLoadingOptions = .shared, into view: UIImageView,
  completion: ((Result<ImageResponse, ImagePipeline.Error>) -> Void)? = nil
) -> ImageTask? {
  // As Nuke does while it loads.
  view.image = options.placeholder
  if completion != nil { StandIn.fault("Nuke.loadImage") }
  return nil
}

@preconcurrency
@MainActor
public func cancelRequest(for view: UIImageView) {}

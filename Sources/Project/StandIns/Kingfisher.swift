// The names of Kingfisher, which loads images from the network and keeps them. Nothing is loaded here: a view shows its
// placeholder, as it does while Kingfisher loads, and a completion handler is never called, which is a fault.

import FlowCore
import Foundation
import FoundationNetworking
import SwiftUI
import UIKit

public typealias KFCrossPlatformImage = UIImage
public typealias KFCrossPlatformImageView = UIImageView
public typealias KFCrossPlatformView = UIView
public typealias KFCrossPlatformColor = UIColor

public typealias DownloadProgressBlock = (_ receivedSize: Int64, _ totalSize: Int64) -> Void

// MARK: Sources

public protocol Resource {
  var cacheKey: String { get }
  var downloadURL: URL { get }
}

extension URL: Resource {
  public var cacheKey: String { absoluteString }
  public var downloadURL: URL { self }
}

public enum KF {
  public struct ImageResource: Resource {
    public let cacheKey: String
    public let downloadURL: URL

    public init(downloadURL: URL, cacheKey: String? = nil) {
      self.downloadURL = downloadURL
      self.cacheKey = cacheKey ?? downloadURL.absoluteString
    }
  }
}

public typealias ImageResource = KF.ImageResource

public protocol ImageDataProvider {
  var cacheKey: String { get }

  func data(handler: @escaping (Result<Data, any Error>) -> Void)
}

public struct LocalFileImageDataProvider: ImageDataProvider {
  public let fileURL: URL
  public let cacheKey: String

  public init(fileURL: URL, cacheKey: String? = nil) {
    self.fileURL = fileURL
    self.cacheKey = cacheKey ?? fileURL.absoluteString
  }

  public func data(handler: @escaping (Result<Data, any Error>) -> Void) {
    handler(Result { try Data(contentsOf: fileURL) })
  }
}

public struct RawImageDataProvider: ImageDataProvider {
  public let data: Data
  public let cacheKey: String

  public init(data: Data, cacheKey: String) {
    self.data = data
    self.cacheKey = cacheKey
  }

  public func data(handler: @escaping (Result<Data, any Error>) -> Void) { handler(.success(data)) }
}

public enum Source {
  case network(any Resource)
  case provider(any ImageDataProvider)

  public var url: URL? {
    if case .network(let resource) = self { resource.downloadURL } else { nil }
  }

  public var cacheKey: String {
    switch self {
    case .network(let resource): resource.cacheKey
    case .provider(let provider): provider.cacheKey
    }
  }
}

// MARK: Options

public enum CacheType {
  case none
  case memory
  case disk

  public var cached: Bool { self != .none }
}

public enum StorageExpiration {
  case never
  case seconds(TimeInterval)
  case days(Int)
  case date(Date)
  case expired
}

public enum ExpirationExtending {
  case none
  case cacheTime
  case expirationTime(_ expiration: StorageExpiration)
}

public enum ImageTransition {
  case none
  case fade(TimeInterval)
  case flipFromLeft(TimeInterval)
  case flipFromRight(TimeInterval)
  case flipFromTop(TimeInterval)
  case flipFromBottom(TimeInterval)
}

public enum CallbackQueue {
  case mainAsync
  case mainCurrentOrAsync
  case untouch
  case dispatch(DispatchQueue)
}

public enum IndicatorType {
  case none
  case activity
  case image(imageData: Data)
}

public protocol ImageProcessor {
  var identifier: String { get }
}

extension ImageProcessor {
  public func append(another: any ImageProcessor) -> any ImageProcessor { another }
}

public func |> (left: any ImageProcessor, right: any ImageProcessor) -> any ImageProcessor {
  left.append(another: right)
}

infix operator |> : AdditionPrecedence

public struct DefaultImageProcessor: ImageProcessor {
  public static let `default` = DefaultImageProcessor()
  public let identifier = ""

  public init() {}
}

public struct DownsamplingImageProcessor: ImageProcessor {
  public let size: CGSize
  public let identifier: String

  public init(size: CGSize) {
    self.size = size
    identifier = "com.onevcat.Kingfisher.DownsamplingImageProcessor(\(size))"
  }
}

public struct ResizingImageProcessor: ImageProcessor {
  public let referenceSize: CGSize
  public let identifier: String

  public init(referenceSize: CGSize, mode: ContentMode = .none) {
    self.referenceSize = referenceSize
    identifier = "com.onevcat.Kingfisher.ResizingImageProcessor(\(referenceSize))"
  }

  public enum ContentMode {
    case none
    case aspectFit
    case aspectFill
  }
}

public struct CroppingImageProcessor: ImageProcessor {
  public let identifier: String

  public init(size: CGSize, anchor: CGPoint = CGPoint(x: 0.5, y: 0.5)) {
    identifier = "com.onevcat.Kingfisher.CroppingImageProcessor(\(size)_\(anchor))"
  }
}

public struct RoundCornerImageProcessor: ImageProcessor {
  public let identifier: String

  public init(
    cornerRadius: CGFloat, targetSize: CGSize? = nil, roundingCorners: UIRectCorner = .allCorners,
    backgroundColor: UIColor? = nil
  ) {
    identifier = "com.onevcat.Kingfisher.RoundCornerImageProcessor(\(cornerRadius))"
  }
}

public struct BlurImageProcessor: ImageProcessor {
  public let identifier: String

  public init(blurRadius: CGFloat) {
    identifier = "com.onevcat.Kingfisher.BlurImageProcessor(\(blurRadius))"
  }
}

public protocol CacheSerializer {}

public struct FormatIndicatedCacheSerializer: CacheSerializer {
  public static let png = FormatIndicatedCacheSerializer()
  public static let jpeg = FormatIndicatedCacheSerializer()
}

public protocol ImageDownloadRequestModifier {}

public struct AnyModifier: ImageDownloadRequestModifier {
  public init(modify: @escaping (URLRequest) -> URLRequest?) {}
}

public struct DelayRetryStrategy {
  public enum Interval {
    case seconds(TimeInterval)
    case accumulated(TimeInterval)
  }

  public init(maxRetryCount: Int, retryInterval: Interval = .seconds(3)) {}
}

public enum KingfisherOptionsInfoItem {
  case targetCache(ImageCache)
  case originalCache(ImageCache)
  case downloader(ImageDownloader)
  case transition(ImageTransition)
  case downloadPriority(Float)
  case forceRefresh
  case fromMemoryCacheOrRefresh
  case forceTransition
  case cacheMemoryOnly
  case waitForCache
  case onlyFromCache
  case backgroundDecode
  case callbackQueue(CallbackQueue)
  case scaleFactor(CGFloat)
  case preloadAllAnimationData
  case requestModifier(any ImageDownloadRequestModifier)
  case processor(any ImageProcessor)
  case cacheSerializer(any CacheSerializer)
  case keepCurrentImageWhileLoading
  case onlyLoadFirstFrame
  case cacheOriginalImage
  case onFailureImage(UIImage?)
  case alsoPrefetchToMemory
  case loadDiskFileSynchronously
  case diskStoreWriteOptions(Data.WritingOptions)
  case memoryCacheExpiration(StorageExpiration)
  case memoryCacheAccessExtendingExpiration(ExpirationExtending)
  case diskCacheExpiration(StorageExpiration)
  case diskCacheAccessExtendingExpiration(ExpirationExtending)
  case processingQueue(CallbackQueue)
  case retryStrategy(DelayRetryStrategy)
  case lowDataMode(Source?)
}

public typealias KingfisherOptionsInfo = [KingfisherOptionsInfoItem]

// MARK: Results

public struct RetrieveImageResult {
  public let image: UIImage
  public let cacheType: CacheType
  public let source: Source
  public let originalSource: Source
  public let data: () -> Data?
}

public struct ImageLoadingResult {
  public let image: UIImage
  public let url: URL?
  public let originalData: Data
}

public enum ImageCacheResult {
  case disk(UIImage)
  case memory(UIImage)
  case none

  public var image: UIImage? {
    switch self {
    case .disk(let image), .memory(let image): image
    case .none: nil
    }
  }
}

public enum KingfisherError: Error {
  public enum RequestErrorReason { case emptyRequest }
  public enum ResponseErrorReason { case invalidURLResponse }
  public enum CacheErrorReason { case imageNotExisting(key: String) }
  public enum ProcessorErrorReason { case processingFailed }
  public enum ImageSettingErrorReason { case emptySource }

  case requestError(reason: RequestErrorReason)
  case responseError(reason: ResponseErrorReason)
  case cacheError(reason: CacheErrorReason)
  case processorError(reason: ProcessorErrorReason)
  case imageSettingError(reason: ImageSettingErrorReason)

  public var isTaskCancelled: Bool { false }
  public var isNotCurrentTask: Bool { false }
}

public final class DownloadTask {
  public func cancel() {}
}

// MARK: Managers

public final class ImageCache {
  public static let `default` = ImageCache(name: "default")
  public let name: String
  public let memoryStorage = MemoryStorage()
  public let diskStorage = DiskStorage()

  public init(name: String) {
    self.name = name
  }

  public convenience init(name: String, cacheDirectoryURL: URL?) throws { self.init(name: name) }

  public final class MemoryStorage {
    public struct Config {
      public var totalCostLimit = 0
      public var countLimit = Int.max
      public var expiration = StorageExpiration.seconds(300)
    }

    public var config = Config()
  }

  public final class DiskStorage {
    public struct Config {
      public var sizeLimit: UInt = 0
      public var expiration = StorageExpiration.days(7)
    }

    public var config = Config()
  }

  public func store(_ image: UIImage, original: Data? = nil, forKey key: String, toDisk: Bool = true) {}

  public func removeImage(forKey key: String) {}

  public func clearMemoryCache() {}

  public func clearDiskCache() {}

  public func clearDiskCache(completion handler: (() -> Void)?) {
    if handler != nil { StandIn.fault("ImageCache.clearDiskCache") }
  }

  public func clearCache(completion handler: (() -> Void)? = nil) {
    if handler != nil { StandIn.fault("ImageCache.clearCache") }
  }

  public func cleanExpiredDiskCache(completion handler: (() -> Void)? = nil) {
    if handler != nil { StandIn.fault("ImageCache.cleanExpiredDiskCache") }
  }

  public func cleanExpiredMemoryCache() {}

  // Nothing is ever stored, so these are what an empty cache says.

  public func isCached(forKey key: String, processorIdentifier identifier: String = "") -> Bool { false }

  public func imageCachedType(forKey key: String, processorIdentifier identifier: String = "") -> CacheType { .none }

  public func retrieveImage(
    forKey key: String, options: KingfisherOptionsInfo? = nil, callbackQueue: CallbackQueue = .mainCurrentOrAsync,
    completionHandler: ((Result<ImageCacheResult, KingfisherError>) -> Void)?
  ) {
    StandIn.fault("ImageCache.retrieveImage")
  }

  public func retrieveImageInMemoryCache(forKey key: String, options: KingfisherOptionsInfo? = nil) -> UIImage? { nil }

  public func calculateDiskStorageSize(completion handler: @escaping (Result<UInt, KingfisherError>) -> Void) {
    StandIn.fault("ImageCache.calculateDiskStorageSize")
  }
}

public final class ImageDownloader {
  public static let `default` = ImageDownloader(name: "default")
  public var downloadTimeout: TimeInterval = 15
  public var trustedHosts: Set<String>?

  public init(name: String) {}

  @discardableResult
  public func downloadImage(
    with url: URL, options: KingfisherOptionsInfo? = nil, progressBlock: DownloadProgressBlock? = nil,
    completionHandler: ((Result<ImageLoadingResult, KingfisherError>) -> Void)? = nil
  ) -> DownloadTask? {
    StandIn.fault("ImageDownloader.downloadImage")
    return nil
  }
}

public final class KingfisherManager {
  public static let shared = KingfisherManager()
  public var cache = ImageCache.default
  public var downloader = ImageDownloader.default
  public var defaultOptions: KingfisherOptionsInfo = []

  @discardableResult
  public func retrieveImage(
    with resource: any Resource, options: KingfisherOptionsInfo? = nil, progressBlock: DownloadProgressBlock? = nil,
    completionHandler: ((Result<RetrieveImageResult, KingfisherError>) -> Void)?
  ) -> DownloadTask? {
    StandIn.fault("KingfisherManager.retrieveImage")
    return nil
  }

  @discardableResult
  public func retrieveImage(
    with source: Source, options: KingfisherOptionsInfo? = nil, progressBlock: DownloadProgressBlock? = nil,
    completionHandler: ((Result<RetrieveImageResult, KingfisherError>) -> Void)?
  ) -> DownloadTask? {
    StandIn.fault("KingfisherManager.retrieveImage")
    return nil
  }

  public func retrieveImage(
    with resource: any Resource, options: KingfisherOptionsInfo? = nil
  ) async throws -> RetrieveImageResult {
    throw StandIn.fault("KingfisherManager.retrieveImage")
  }
}

public final class ImagePrefetcher {
  private let hasHandler: Bool

  public init(
    urls: [URL], options: KingfisherOptionsInfo? = nil, progressBlock: (([any Resource]) -> Void)? = nil,
    completionHandler: ((_ skipped: [any Resource], _ failed: [any Resource], _ completed: [any Resource]) -> Void)? =
      nil
  ) {
    hasHandler = completionHandler != nil
  }

  public func start() {
    if hasHandler { StandIn.fault("ImagePrefetcher.start") }
  }

  public func stop() {}
}

// MARK: kf

public struct KingfisherWrapper<Base> {
  public let base: Base

  public init(_ base: Base) {
    self.base = base
  }
}

public protocol KingfisherCompatible: AnyObject {}

extension KingfisherCompatible {
  public var kf: KingfisherWrapper<Self> {
    get { KingfisherWrapper(self) }
    set {}
  }
}

extension UIImageView: KingfisherCompatible {}
extension UIButton: KingfisherCompatible {}
extension UIImage: KingfisherCompatible {}

extension KingfisherWrapper where Base: UIImage {
  public func resize(to size: CGSize) -> UIImage { base }

  public func image(withRoundRadius radius: CGFloat, fit size: CGSize) -> UIImage { base }

  public func scaled(to scale: CGFloat) -> UIImage { base }
}

extension KingfisherWrapper where Base: UIImageView {
  @preconcurrency @MainActor
  public var indicatorType: IndicatorType {
    get { .none }
    nonmutating set {}
  }

  // As Kingfisher does before it loads.
  @preconcurrency @MainActor
  private func show(_ placeholder: UIImage?, _ options: KingfisherOptionsInfo?, _ hasHandler: Bool) {
    let keepsImage = (options ?? []).contains { if case .keepCurrentImageWhileLoading = $0 { true } else { false } }
    if !keepsImage || base.image == nil { base.image = placeholder }
    if hasHandler { StandIn.fault("UIImageView.kf.setImage") }
  }

  @discardableResult
  @preconcurrency @MainActor
  public func setImage(
    with resource: (any Resource)?, placeholder: UIImage? = nil, options: KingfisherOptionsInfo? = nil,
    progressBlock: DownloadProgressBlock? = nil,
    completionHandler: ((Result<RetrieveImageResult, KingfisherError>) -> Void)? = nil
  ) -> DownloadTask? {
    show(placeholder, options, completionHandler != nil)
    return nil
  }

  @discardableResult
  @preconcurrency @MainActor
  public func setImage(
    with source: Source?, placeholder: UIImage? = nil, options: KingfisherOptionsInfo? = nil,
    progressBlock: DownloadProgressBlock? = nil,
    completionHandler: ((Result<RetrieveImageResult, KingfisherError>) -> Void)? = nil
  ) -> DownloadTask? {
    show(placeholder, options, completionHandler != nil)
    return nil
  }

  @discardableResult
  @preconcurrency @MainActor
  public func setImage(
    with provider: (any ImageDataProvider)?, placeholder: UIImage? = nil, options: KingfisherOptionsInfo? = nil,
    progressBlock: DownloadProgressBlock? = nil,
    completionHandler: ((Result<RetrieveImageResult, KingfisherError>) -> Void)? = nil
  ) -> DownloadTask? {
    show(placeholder, options, completionHandler != nil)
    return nil
  }

  @preconcurrency @MainActor
  public func cancelDownloadTask() {}
}

extension KingfisherWrapper where Base: UIButton {
  @discardableResult
  @preconcurrency @MainActor
  public func setImage(
    with resource: (any Resource)?, for state: UIControl.State, placeholder: UIImage? = nil,
    options: KingfisherOptionsInfo? = nil, progressBlock: DownloadProgressBlock? = nil,
    completionHandler: ((Result<RetrieveImageResult, KingfisherError>) -> Void)? = nil
  ) -> DownloadTask? {
    base.setImage(placeholder, for: state)
    if completionHandler != nil { StandIn.fault("UIButton.kf.setImage") }
    return nil
  }

  @discardableResult
  @preconcurrency @MainActor
  public func setBackgroundImage(
    with resource: (any Resource)?, for state: UIControl.State, placeholder: UIImage? = nil,
    options: KingfisherOptionsInfo? = nil, progressBlock: DownloadProgressBlock? = nil,
    completionHandler: ((Result<RetrieveImageResult, KingfisherError>) -> Void)? = nil
  ) -> DownloadTask? {
    if completionHandler != nil { StandIn.fault("UIButton.kf.setBackgroundImage") }
    return nil
  }

  @preconcurrency @MainActor
  public func cancelImageDownloadTask() {}
}

open class AnimatedImageView: UIImageView {
  public var autoPlayAnimatedImage = true
  public var needsPrescaling = true
}

// MARK: SwiftUI

/// What both image views build.
public protocol KFImageProtocol: View {}

extension KFImageProtocol {
  public func resizable() -> Self { self }

  public func placeholder<Content: View>(@ViewBuilder _ content: () -> Content) -> Self { self }

  public func placeholder<Content: View>(@ViewBuilder _ content: @escaping (Progress) -> Content) -> Self { self }

  public func placeholder(_ image: UIImage?) -> Self { self }

  public func onFailureImage(_ image: UIImage?) -> Self { self }

  public func fade(duration: TimeInterval) -> Self { self }

  public func forceTransition(_ enabled: Bool = true) -> Self { self }

  public func cancelOnDisappear(_ flag: Bool) -> Self { self }

  public func reducePriorityOnDisappear(_ flag: Bool) -> Self { self }

  public func startLoadingBeforeViewAppear(_ flag: Bool = true) -> Self { self }

  public func loadDiskFileSynchronously(_ enabled: Bool = true) -> Self { self }

  public func cacheOriginalImage(_ enabled: Bool = true) -> Self { self }

  public func cacheMemoryOnly(_ enabled: Bool = true) -> Self { self }

  public func fromMemoryCacheOrRefresh(_ enabled: Bool = true) -> Self { self }

  public func onlyFromCache(_ enabled: Bool = true) -> Self { self }

  public func forceRefresh(_ enabled: Bool = true) -> Self { self }

  public func backgroundDecode(_ enabled: Bool = true) -> Self { self }

  public func scaleFactor(_ factor: CGFloat) -> Self { self }

  public func setProcessor(_ processor: any ImageProcessor) -> Self { self }

  public func setProcessors(_ processors: [any ImageProcessor]) -> Self { self }

  public func downsampling(size: CGSize) -> Self { self }

  public func resizing(referenceSize: CGSize, mode: ResizingImageProcessor.ContentMode = .none) -> Self { self }

  public func roundCorner(radius: CGFloat) -> Self { self }

  public func serialize(by serializer: any CacheSerializer) -> Self { self }

  public func requestModifier(_ modifier: any ImageDownloadRequestModifier) -> Self { self }

  public func targetCache(_ cache: ImageCache) -> Self { self }

  public func downloader(_ downloader: ImageDownloader) -> Self { self }

  public func memoryCacheExpiration(_ expiration: StorageExpiration?) -> Self { self }

  public func diskCacheExpiration(_ expiration: StorageExpiration?) -> Self { self }

  public func retry(_ strategy: DelayRetryStrategy?) -> Self { self }

  public func retry(maxCount: Int, interval: DelayRetryStrategy.Interval = .seconds(3)) -> Self { self }

  public func configure(_ block: @escaping (Image) -> Image) -> Self { self }

  public func onProgress(_ block: DownloadProgressBlock?) -> Self { self }

  public func onSuccess(_ block: ((RetrieveImageResult) -> Void)?) -> Self {
    if block != nil { StandIn.fault("\(Self.self).onSuccess") }
    return self
  }

  public func onFailure(_ block: ((KingfisherError) -> Void)?) -> Self {
    if block != nil { StandIn.fault("\(Self.self).onFailure") }
    return self
  }
}

public struct KFImage: KFImageProtocol {
  public init(_ url: URL?) {}

  public init(source: Source?) {}

  public static func url(_ url: URL?, cacheKey: String? = nil) -> KFImage { KFImage(url) }

  public static func resource(_ resource: (any Resource)?) -> KFImage { KFImage(resource?.downloadURL) }

  public static func source(_ source: Source?) -> KFImage { KFImage(source: source) }

  public static func dataProvider(_ provider: any ImageDataProvider) -> KFImage { KFImage(source: .provider(provider)) }

  public var body: some View { EmptyView() }

  public func renderingMode(_ renderingMode: Image.TemplateRenderingMode?) -> Self { self }
}

public struct KFAnimatedImage: KFImageProtocol {
  public init(_ url: URL?) {}

  public init(source: Source?) {}

  public static func url(_ url: URL?, cacheKey: String? = nil) -> KFAnimatedImage { KFAnimatedImage(url) }

  public static func source(_ source: Source?) -> KFAnimatedImage { KFAnimatedImage(source: source) }

  public var body: some View { EmptyView() }
}

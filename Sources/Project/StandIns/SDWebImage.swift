// The names of SDWebImage, which loads images from the network and keeps them. Nothing is loaded here: a view shows its
// placeholder, as it does while SDWebImage loads, and a completion handler is never called, which is a fault.

import FlowCore
import Foundation
import UIKit

public struct SDWebImageOptions: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  public static let retryFailed = SDWebImageOptions(rawValue: 1)
  public static let lowPriority = SDWebImageOptions(rawValue: 2)
  public static let progressiveLoad = SDWebImageOptions(rawValue: 4)
  public static let refreshCached = SDWebImageOptions(rawValue: 8)
  public static let continueInBackground = SDWebImageOptions(rawValue: 16)
  public static let highPriority = SDWebImageOptions(rawValue: 128)
  public static let delayPlaceholder = SDWebImageOptions(rawValue: 256)
  public static let avoidAutoSetImage = SDWebImageOptions(rawValue: 1024)
  public static let scaleDownLargeImages = SDWebImageOptions(rawValue: 2048)
}

public enum SDImageCacheType: Int, Sendable { case none, disk, memory, all }
public typealias SDExternalCompletionBlock = (UIImage?, (any Error)?, SDImageCacheType, URL?) -> Void
public typealias SDImageLoaderProgressBlock = (Int, Int, URL?) -> Void

open class SDAnimatedImageView: UIImageView {}

public final class SDWebImageActivityIndicator: @unchecked Sendable {
  public static let gray = SDWebImageActivityIndicator()
  public static let large = SDWebImageActivityIndicator()
  public static let medium = SDWebImageActivityIndicator()
}

extension UIImageView {
  public var sd_imageIndicator: SDWebImageActivityIndicator? {
    get { nil }
    set {}
  }

  public func sd_setImage(with url: URL?) { image = nil }

  public func sd_setImage(with url: URL?, placeholderImage placeholder: UIImage?, options: SDWebImageOptions = []) {
    image = placeholder
  }

  public func sd_setImage(with url: URL?, completed completedBlock: SDExternalCompletionBlock?) {
    sd_setImage(with: url, placeholderImage: nil, options: [], completed: completedBlock)
  }

  public func sd_setImage(
    with url: URL?, placeholderImage placeholder: UIImage?, options: SDWebImageOptions = [],
    progress progressBlock: SDImageLoaderProgressBlock? = nil, completed completedBlock: SDExternalCompletionBlock?
  ) {
    image = placeholder
    if completedBlock != nil { StandIn.fault("UIImageView.sd_setImage") }
  }

  public func sd_cancelCurrentImageLoad() {}
}

extension UIButton {
  public func sd_setImage(
    with url: URL?, for state: UIControl.State, placeholderImage placeholder: UIImage? = nil,
    options: SDWebImageOptions = [], completed completedBlock: SDExternalCompletionBlock? = nil
  ) {
    setImage(placeholder, for: state)
    if completedBlock != nil { StandIn.fault("UIButton.sd_setImage") }
  }
}

public final class SDImageCache: @unchecked Sendable {
  public static let shared = SDImageCache()

  public func clearMemory() {}

  public func clearDisk(onCompletion completion: (() -> Void)? = nil) {
    if completion != nil { StandIn.fault("SDImageCache.clearDisk") }
  }

  // Nothing is ever stored, so these are what an empty cache says.

  public func imageFromCache(forKey key: String?) -> UIImage? { nil }

  public func imageFromDiskCache(forKey key: String?) -> UIImage? { nil }

  public func totalDiskSize() -> UInt { 0 }

  public func removeImage(forKey key: String?, withCompletion completion: (() -> Void)? = nil) {
    if completion != nil { StandIn.fault("SDImageCache.removeImage") }
  }
}

public final class SDWebImageManager: @unchecked Sendable {
  public static let shared = SDWebImageManager()

  @discardableResult
  public func loadImage(
    with url: URL?, options: SDWebImageOptions = [], progress progressBlock: SDImageLoaderProgressBlock?,
    completed completedBlock: @escaping (UIImage?, Data?, (any Error)?, SDImageCacheType, Bool, URL?) -> Void
  ) -> AnyObject? {
    StandIn.fault("SDWebImageManager.loadImage")
    return nil
  }
}

public final class SDWebImagePrefetcher: @unchecked Sendable {
  public static let shared = SDWebImagePrefetcher()

  public func prefetchURLs(_ urls: [URL]?) {}

  public func cancelPrefetching() {}
}

// The names of Apple's Photos. There is no library of photos here: the permission stays as it is before a person has
// been asked, and each question is a fault.

import FlowCore
@_exported import Foundation
@_exported import UIKit

public enum PHAuthorizationStatus: Int, Sendable { case notDetermined, restricted, denied, authorized, limited }
public enum PHAccessLevel: Int, Sendable { case addOnly = 1, readWrite }

public struct PHPhotosError: Error {
  public enum Code: Int, Sendable { case userCancelled = 3072, accessUserDenied = 3311, accessRestricted = 3310 }

  public let code: Code

  public init(_ code: Code) {
    self.code = code
  }
}

public protocol PHPhotoLibraryChangeObserver: AnyObject {}

open class PHObject: NSObject {
  open var localIdentifier: String { "" }
}

open class PHFetchOptions: NSObject {
  open var sortDescriptors: [NSSortDescriptor]?
  open var predicate: NSPredicate?
  open var fetchLimit = 0

  public override init() {}
}

open class PHFetchResult<ObjectType: AnyObject>: NSObject {
  open var count: Int { 0 }
  open var firstObject: ObjectType? { nil }
  open var lastObject: ObjectType? { nil }

  open func object(at index: Int) -> ObjectType {
    preconditionFailure("not here: PHFetchResult.object, since the result is empty")
  }

  open func enumerateObjects(_ block: (ObjectType, Int, UnsafeMutablePointer<Bool>) -> Void) {}
}

public enum PHAssetMediaType: Int, Sendable { case unknown, image, video, audio }

open class PHAsset: PHObject {
  open var mediaType: PHAssetMediaType { .unknown }
  open var creationDate: Date? { nil }
  open var duration: TimeInterval { 0 }
  open var pixelWidth: Int { 0 }
  open var pixelHeight: Int { 0 }

  open class func fetchAssets(with options: PHFetchOptions?) -> PHFetchResult<PHAsset> {
    StandIn.fault("PHAsset.fetchAssets")
    return PHFetchResult()
  }

  open class func fetchAssets(
    with mediaType: PHAssetMediaType, options: PHFetchOptions?
  ) -> PHFetchResult<PHAsset> {
    StandIn.fault("PHAsset.fetchAssets")
    return PHFetchResult()
  }

  open class func fetchAssets(
    withLocalIdentifiers identifiers: [String], options: PHFetchOptions?
  ) -> PHFetchResult<PHAsset> {
    StandIn.fault("PHAsset.fetchAssets")
    return PHFetchResult()
  }
}

public enum PHImageContentMode: Int, Sendable { case aspectFit, aspectFill }
public enum PHImageRequestOptionsDeliveryMode: Int, Sendable { case opportunistic, highQualityFormat, fastFormat }
public enum PHImageRequestOptionsResizeMode: Int, Sendable { case none, fast, exact }
public typealias PHImageRequestID = Int32
public let PHImageManagerMaximumSize = CGSize(width: -1, height: -1)

open class PHImageRequestOptions: NSObject {
  open var isSynchronous = false
  open var isNetworkAccessAllowed = false
  open var deliveryMode = PHImageRequestOptionsDeliveryMode.opportunistic
  open var resizeMode = PHImageRequestOptionsResizeMode.fast

  public override init() {}
}

open class PHImageManager: NSObject {
  open class func `default`() -> PHImageManager { PHImageManager() }

  @discardableResult
  open func requestImage(
    for asset: PHAsset, targetSize: CGSize, contentMode: PHImageContentMode, options: PHImageRequestOptions?,
    resultHandler: @escaping (UIImage?, [AnyHashable: Any]?) -> Void
  ) -> PHImageRequestID {
    StandIn.fault("PHImageManager.requestImage")
    return 0
  }

  open func cancelImageRequest(_ requestID: PHImageRequestID) {}
}

open class PHCachingImageManager: PHImageManager {
  public override init() {}
}

public enum PHAssetResourceType: Int, Sendable { case photo = 1, video, audio }

open class PHAssetResourceCreationOptions: NSObject {
  open var originalFilename: String?
  open var shouldMoveFile = false

  public override init() {}
}

open class PHAssetChangeRequest: NSObject {
  @discardableResult
  open class func creationRequestForAsset(from image: UIImage) -> PHAssetChangeRequest { PHAssetChangeRequest() }

  open class func creationRequestForAssetFromVideo(atFileURL fileURL: URL) -> PHAssetChangeRequest? {
    PHAssetChangeRequest()
  }
}

open class PHAssetCreationRequest: PHAssetChangeRequest {
  open class func forAsset() -> PHAssetCreationRequest { PHAssetCreationRequest() }

  open func addResource(with type: PHAssetResourceType, data: Data, options: PHAssetResourceCreationOptions?) {}

  open func addResource(with type: PHAssetResourceType, fileURL: URL, options: PHAssetResourceCreationOptions?) {}
}

open class PHPhotoLibrary: NSObject {
  open class func shared() -> PHPhotoLibrary { PHPhotoLibrary() }

  open class func authorizationStatus() -> PHAuthorizationStatus {
    StandIn.fault("PHPhotoLibrary.authorizationStatus")
    return .notDetermined
  }

  open class func authorizationStatus(for accessLevel: PHAccessLevel) -> PHAuthorizationStatus {
    StandIn.fault("PHPhotoLibrary.authorizationStatus")
    return .notDetermined
  }

  open class func requestAuthorization(_ handler: @escaping (PHAuthorizationStatus) -> Void) {
    StandIn.fault("PHPhotoLibrary.requestAuthorization")
  }

  open class func requestAuthorization(
    for accessLevel: PHAccessLevel, handler: @escaping (PHAuthorizationStatus) -> Void
  ) {
    StandIn.fault("PHPhotoLibrary.requestAuthorization")
  }

  open class func requestAuthorization(for accessLevel: PHAccessLevel) async -> PHAuthorizationStatus {
    StandIn.fault("PHPhotoLibrary.requestAuthorization")
    return .notDetermined
  }

  open func performChanges(
    _ changeBlock: @escaping () -> Void, completionHandler: ((Bool, (any Error)?) -> Void)? = nil
  ) {
    StandIn.fault("PHPhotoLibrary.performChanges")
  }

  open func performChanges(_ changeBlock: @escaping () -> Void) async throws {
    throw StandIn.fault("PHPhotoLibrary.performChanges")
  }

  open func register(_ observer: any PHPhotoLibraryChangeObserver) {}

  open func unregisterChangeObserver(_ observer: any PHPhotoLibraryChangeObserver) {}
}

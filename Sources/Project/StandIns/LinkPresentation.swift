// The names of Apple's LinkPresentation. There is no network here, so to fetch what a link shows is a fault.

import FlowCore
@_exported import Foundation
@_exported import UIKit

open class LPLinkMetadata: NSObject {
  open var originalURL: URL?
  open var url: URL?
  open var title: String?

  public override init() {}
}

open class LPMetadataProvider: NSObject {
  open var shouldFetchSubresources = true
  open var timeout: TimeInterval = 30

  public override init() {}

  open func startFetchingMetadata(
    for url: URL, completionHandler: @escaping (LPLinkMetadata?, (any Error)?) -> Void
  ) {
    StandIn.fault("LPMetadataProvider.startFetchingMetadata")
  }

  open func startFetchingMetadata(for url: URL) async throws -> LPLinkMetadata {
    throw StandIn.fault("LPMetadataProvider.startFetchingMetadata")
  }

  open func cancel() {}
}

open class LPLinkView: UIView {
  open var metadata: LPLinkMetadata

  public init(metadata: LPLinkMetadata) {
    self.metadata = metadata
    super.init(frame: .zero)
  }

  public convenience init(url URL: URL) {
    let metadata = LPLinkMetadata()
    metadata.originalURL = URL
    metadata.url = URL
    self.init(metadata: metadata)
  }
}

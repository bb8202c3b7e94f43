// The names of Apple's CoreImage. There are no pixels here, so what would make an image is a fault.

import FlowCore
@_exported import Foundation
@_exported import UIKit

open class CIImage: NSObject {
  open var extent: CGRect { .zero }

  public override init() {}

  public init?(data: Data) {
    StandIn.fault("CIImage.init(data:)")
    return nil
  }

  public init?(image: UIImage) {
    StandIn.fault("CIImage.init(image:)")
    return nil
  }

  public init?(contentsOf url: URL) {
    StandIn.fault("CIImage.init(contentsOf:)")
    return nil
  }

  open func transformed(by matrix: CGAffineTransform) -> CIImage { self }

  open func cropped(to rect: CGRect) -> CIImage { self }
}

public let kCIInputImageKey = "inputImage"
public let kCIInputRadiusKey = "inputRadius"
public let kCIInputExtentKey = "inputExtent"

open class CIFilter: NSObject {
  public let name: String
  open var inputImage: CIImage?
  open var message = Data()
  open var correctionLevel = "M"
  open var radius: Float = 10

  public init?(name: String) {
    self.name = name
  }

  public init?(name: String, parameters params: [String: Any]?) {
    self.name = name
  }

  public static func qrCodeGenerator() -> CIFilter { CIFilter("CIQRCodeGenerator") }

  public static func gaussianBlur() -> CIFilter { CIFilter("CIGaussianBlur") }

  public static func areaAverage() -> CIFilter { CIFilter("CIAreaAverage") }

  private init(_ name: String) {
    self.name = name
  }

  open var outputImage: CIImage? {
    StandIn.fault("CIFilter.outputImage")
    return nil
  }

  open func setValue(_ value: Any?, forKey key: String) {}

  open func setDefaults() {}
}

open class CIContext: NSObject {
  public override init() {}

  public init(options: [String: Any]?) {}

  open func createCGImage(_ image: CIImage, from fromRect: CGRect) -> UIImage? {
    StandIn.fault("CIContext.createCGImage")
    return nil
  }
}

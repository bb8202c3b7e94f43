// Drawing, which has no effect: an image of it has no pixels and no name.

public func UIGraphicsBeginImageContext(_ size: CGSize) {}

public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {}

public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? { UIImage() }

public func UIGraphicsEndImageContext() {}

open class UIGraphicsImageRenderer {
  public init(size: CGSize) {}

  public init(bounds: CGRect) {}

  /// Returns an empty image. Nothing calls the closure, which would draw.
  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage { UIImage() }
}

open class UIGraphicsImageRendererContext {}

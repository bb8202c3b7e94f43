/// An image on screen.
open class UIImageView: UIView {
  /// The image.
  open var image: UIImage?

  /// A view of an image.
  public convenience init(image: UIImage?) {
    self.init(frame: .zero)
    self.image = image
  }
}

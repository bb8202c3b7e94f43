/// What a screen tells the tab bar.
@MainActor
open class UITabBarItem {
  /// The title of the tab.
  open var title: String?
  /// The image of the tab.
  open var image: UIImage?
  /// The image of the tab while it is selected.
  open var selectedImage: UIImage?
  /// What its badge says.
  open var badgeValue: String?
  /// A number to find it by.
  open var tag: Int

  /// An item without a title.
  public init() {
    tag = 0
  }

  /// An item with its title, image and tag.
  public init(title: String?, image: UIImage?, tag: Int) {
    self.title = title
    self.image = image
    self.tag = tag
  }

  /// An item with its title and both its images.
  public init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.title = title
    self.image = image
    self.selectedImage = selectedImage
    tag = 0
  }
}

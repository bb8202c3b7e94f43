extension UIButton {
  /// What a button says and how it looks, in one value. Nothing is drawn: the styles differ in nothing but their
  /// name.
  public struct Configuration: Hashable, Sendable {
    /// How it looks.
    private enum Style: Hashable, Sendable {
      case plain, gray, tinted, filled
    }

    private let style: Style
    /// What it says.
    public var title: String?
    /// What it says in the second line.
    public var subtitle: String?
    /// The image beside the title.
    public var image: UIImage?
    /// Whether it shows that something is under way, in the place of the image.
    public var showsActivityIndicator = false

    /// A button without a background.
    public static func plain() -> Configuration { Configuration(style: .plain) }

    /// A button with a gray background.
    public static func gray() -> Configuration { Configuration(style: .gray) }

    /// A button with a background in a tint of its colour.
    public static func tinted() -> Configuration { Configuration(style: .tinted) }

    /// A button with a background in its colour.
    public static func filled() -> Configuration { Configuration(style: .filled) }
  }
}

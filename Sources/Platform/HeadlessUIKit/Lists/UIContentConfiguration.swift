/// The content of a row as a value.
@MainActor
public protocol UIContentConfiguration {
  /// Returns the view that shows the content.
  func makeContentView() -> any UIView & UIContentView
  /// Returns the content for a state of its row.
  func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows the content of a row.
@MainActor
public protocol UIContentView: AnyObject {
  /// The content.
  var configuration: any UIContentConfiguration { get set }
}

/// The state of a row, by which its content changes.
@MainActor
public protocol UIConfigurationState {}

/// The state of a cell.
public struct UICellConfigurationState: UIConfigurationState, Hashable, Sendable {
  /// Whether the cell is selected.
  public var isSelected = false
  /// Whether the cell is touched.
  public var isHighlighted = false
  /// Whether the cell is disabled.
  public var isDisabled = false
  /// Whether the cell is being edited.
  public var isEditing = false

  /// Creates the state of a cell that nothing has touched.
  public nonisolated init() {}
}

extension UIContentConfiguration {
  /// The main text of the content, or the first text in its view. `nil` if there is none.
  var shownText: String? {
    if let list = self as? UIListContentConfiguration { return list.text }
    return makeContentView().shownText
  }
}

/// The usual content of a list's row: an image and two texts.
///
/// Nothing draws a row, so the styles differ only in their names.
public struct UIListContentConfiguration: UIContentConfiguration, Hashable, Sendable {
  /// The appearance.
  private enum Style: Hashable, Sendable {
    case cell, subtitleCell, valueCell, plainHeader, groupedHeader, plainFooter, sidebarCell
  }

  /// The appearance of a text.
  public struct TextProperties: Hashable, Sendable {
    /// The color of the text.
    public var color = UIColor.label
    /// The greatest number of lines, or 0 for no limit.
    public var numberOfLines = 0
    /// The position of the text between the edges.
    public var alignment = NSTextAlignment.natural
  }

  /// The appearance of an image.
  public struct ImageProperties: Hashable, Sendable {
    /// The color of a symbol.
    public var tintColor: UIColor?
    /// The radius of the corners, in points.
    public var cornerRadius: CGFloat = 0
    /// The greatest size, in points.
    public var maximumSize = CGSize.zero
  }

  private let style: Style
  /// The text.
  public var text: String?
  /// The second text.
  public var secondaryText: String?
  /// The image.
  public var image: UIImage?
  /// The appearance of the text.
  public var textProperties = TextProperties()
  /// The appearance of the second text.
  public var secondaryTextProperties = TextProperties()
  /// The appearance of the image.
  public var imageProperties = ImageProperties()
  /// The space between the texts, in points.
  public var textToSecondaryTextVerticalPadding: CGFloat = 0
  /// The space between image and text, in points.
  public var imageToTextPadding: CGFloat = 0

  private nonisolated init(style: Style) {
    self.style = style
  }

  /// Returns the content of a row.
  public nonisolated static func cell() -> Self { Self(style: .cell) }
  /// Returns the content of a row with a second text below.
  public nonisolated static func subtitleCell() -> Self { Self(style: .subtitleCell) }
  /// Returns the content of a row with a second text at the edge.
  public nonisolated static func valueCell() -> Self { Self(style: .valueCell) }
  /// Returns the content of a header.
  public nonisolated static func plainHeader() -> Self { Self(style: .plainHeader) }
  /// Returns the content of a header of a grouped list.
  public nonisolated static func groupedHeader() -> Self { Self(style: .groupedHeader) }
  /// Returns the content of a footer.
  public nonisolated static func plainFooter() -> Self { Self(style: .plainFooter) }
  /// Returns the content of a row in a sidebar.
  public nonisolated static func sidebarCell() -> Self { Self(style: .sidebarCell) }

  /// Returns a view that keeps the content.
  public func makeContentView() -> any UIView & UIContentView { UIListContentView(configuration: self) }

  /// Returns the same content.
  public func updated(for state: any UIConfigurationState) -> Self { self }
}

/// A view that shows the usual content of a list's row.
open class UIListContentView: UIView, UIContentView {
  /// The content.
  open var configuration: any UIContentConfiguration

  /// Creates a view that shows a configuration.
  public init(configuration: UIListContentConfiguration) {
    self.configuration = configuration
    super.init(frame: .zero)
  }

  override var shownText: String? { configuration.shownText }
}

/// The appearance of a row's background, which nothing draws.
public struct UIBackgroundConfiguration: Hashable, Sendable {
  /// The color.
  public var backgroundColor: UIColor?
  /// The radius of the corners, in points.
  public var cornerRadius: CGFloat = 0
  /// The color of the border.
  public var strokeColor: UIColor?
  /// The width of the border, in points.
  public var strokeWidth: CGFloat = 0

  /// Returns a background without a color.
  public static func clear() -> Self { Self() }
  /// Returns the background of a row.
  public static func listPlainCell() -> Self { Self() }
  /// Returns the background of a row of a grouped list.
  public static func listGroupedCell() -> Self { Self() }
}

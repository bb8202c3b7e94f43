@preconcurrency @MainActor
public protocol UIContentConfiguration {
  func makeContentView() -> any UIView & UIContentView
  func updated(for state: any UIConfigurationState) -> Self
}

@preconcurrency @MainActor
public protocol UIContentView: AnyObject {
  var configuration: any UIContentConfiguration { get set }
}

@preconcurrency @MainActor
public protocol UIConfigurationState {}

public struct UICellConfigurationState: UIConfigurationState, Hashable, Sendable {
  public var isSelected = false
  public var isHighlighted = false
  public var isDisabled = false
  public var isEditing = false

  public nonisolated init() {}
}

extension UIContentConfiguration {
  /// The main text of the usual content. `nil` if there is none, and for other content.
  var shownText: String? {
    let text = (self as? UIListContentConfiguration)?.text
    return text?.isEmpty == false ? text : nil
  }
}

/// The content of a cell or header that a configuration describes.
///
/// The usual content is only texts. Other content has a view, which the layout pass makes.
@MainActor
struct ConfiguredContent {
  var configuration: (any UIContentConfiguration)? {
    didSet {
      view?.removeFromSuperview()
      view = nil
    }
  }

  private var view: UIView?

  init(configuration: (any UIContentConfiguration)? = nil) {
    self.configuration = configuration
  }

  /// Makes the view of the content, unless it exists or the content needs none.
  mutating func layOut(in container: UIView) {
    guard view == nil, let configuration, !(configuration is UIListContentConfiguration) else { return }
    view = container.attach(configuration.makeContentView())
  }

  /// Adds the texts of the usual content.
  func collect(into outline: inout OutlineReader) {
    guard let list = configuration as? UIListContentConfiguration else { return }
    outline.add(text: list.text)
    outline.add(text: list.secondaryText)
  }
}

/// The usual content of a list's row: an image and two texts.
///
/// Nothing draws a row, so the styles differ only in their names.
public struct UIListContentConfiguration: UIContentConfiguration, Hashable, Sendable {
  private enum Style: Hashable, Sendable {
    case cell, subtitleCell, valueCell, plainHeader, groupedHeader, plainFooter, sidebarCell
  }

  public struct TextProperties: Hashable, Sendable {
    public var color = UIColor.label
    public var numberOfLines = 0
    public var alignment = NSTextAlignment.natural
  }

  public struct ImageProperties: Hashable, Sendable {
    public var tintColor: UIColor?
    public var cornerRadius: CGFloat = 0
    public var maximumSize = CGSize.zero
  }

  private let style: Style
  public var text: String?
  public var secondaryText: String?
  public var image: UIImage?
  public var textProperties = TextProperties()
  public var secondaryTextProperties = TextProperties()
  public var imageProperties = ImageProperties()
  public var textToSecondaryTextVerticalPadding: CGFloat = 0
  public var imageToTextPadding: CGFloat = 0

  private nonisolated init(style: Style) {
    self.style = style
  }

  public nonisolated static func cell() -> Self { Self(style: .cell) }
  public nonisolated static func subtitleCell() -> Self { Self(style: .subtitleCell) }
  public nonisolated static func valueCell() -> Self { Self(style: .valueCell) }
  public nonisolated static func plainHeader() -> Self { Self(style: .plainHeader) }
  public nonisolated static func groupedHeader() -> Self { Self(style: .groupedHeader) }
  public nonisolated static func plainFooter() -> Self { Self(style: .plainFooter) }
  public nonisolated static func sidebarCell() -> Self { Self(style: .sidebarCell) }

  public func makeContentView() -> any UIView & UIContentView { UIListContentView(configuration: self) }

  /// Returns the same content for all states.
  public func updated(for state: any UIConfigurationState) -> Self { self }
}

open class UIListContentView: UIView, UIContentView {
  open var configuration: any UIContentConfiguration

  public init(configuration: UIListContentConfiguration) {
    self.configuration = configuration
    super.init(frame: .zero)
  }

  override var shownText: String? { configuration.shownText }

  override func collect(into outline: inout OutlineReader) {
    ConfiguredContent(configuration: configuration).collect(into: &outline)
    super.collect(into: &outline)
  }
}

/// The appearance of a row's background, which nothing draws.
public struct UIBackgroundConfiguration: Hashable, Sendable {
  public var backgroundColor: UIColor?
  public var cornerRadius: CGFloat = 0
  public var strokeColor: UIColor?
  public var strokeWidth: CGFloat = 0

  public var image: UIImage?
  public var backgroundInsets = NSDirectionalEdgeInsets()

  public static func clear() -> Self { Self() }
  public static func listPlainCell() -> Self { Self() }
  public static func listGroupedCell() -> Self { Self() }
}

/// A view of a collection: a cell, a header or a footer.
///
/// A class of the app that declares a designated initializer must override `init(frame:)` too, or the class does not
/// compile.
open class UICollectionReusableView: UIView {
  public private(set) var reuseIdentifier: String?

  /// Creates a view for a collection that the app has registered the class with.
  public required convenience init(registeredAs reuseIdentifier: String) {
    self.init(frame: .zero)
    self.reuseIdentifier = reuseIdentifier
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Nothing calls the method here, since a collection creates new views.
  open func prepareForReuse() {}

  /// Nothing calls the method here.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// Nothing calls the method here.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes { layoutAttributes }
}

/// An item of a collection.
///
/// `select` finds the item by the text of the content configuration, or of the first label or text view in the cell.
/// Without a text, the gesture finds the item by the accessibility label.
open class UICollectionViewCell: UICollectionReusableView {
  open private(set) lazy var contentView = attachBelow(UIView())
  open var isSelected = false
  open var isHighlighted = false
  open var backgroundView: UIView?
  open var selectedBackgroundView: UIView?
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { configured.configuration }
    set { configured.configuration = newValue }
  }

  private var configured = ConfiguredContent()
  open var backgroundConfiguration: UIBackgroundConfiguration?

  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState()
    state.isSelected = isSelected
    state.isHighlighted = isHighlighted
    return state
  }

  /// Does nothing, since nothing calls ``updateConfiguration(using:)`` here.
  open func setNeedsUpdateConfiguration() {}

  /// Nothing calls the method here.
  open func updateConfiguration(using state: UICellConfigurationState) {}

  /// The text by which a gesture names the item. `nil` if there is none.
  var rowTitle: String? { contentConfiguration?.shownText ?? shownText ?? accessibilityLabel }

  override func layOutContent() { configured.layOut(in: contentView) }

  override func collect(into outline: inout OutlineReader) {
    configured.collect(into: &outline)
    super.collect(into: &outline)
  }
}

open class UICollectionViewListCell: UICollectionViewCell {
  /// No gesture reaches the controls here.
  open var accessories: [UICellAccessory] = []
  open var indentationLevel = 0

  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }
}

/// A control at the edge of an item. No gesture reaches it here.
public struct UICellAccessory: Hashable, Sendable {
  private let name: String

  public static func disclosureIndicator() -> Self { Self(name: "disclosureIndicator") }
  public static func checkmark() -> Self { Self(name: "checkmark") }
  public static func delete() -> Self { Self(name: "delete") }
  public static func reorder() -> Self { Self(name: "reorder") }
  public static func outlineDisclosure() -> Self { Self(name: "outlineDisclosure") }
}

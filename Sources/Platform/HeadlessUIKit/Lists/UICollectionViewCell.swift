/// A view of a collection: a cell, a header or a footer.
///
/// A class of the app that declares a designated initializer must override `init(frame:)` too, or the class does not
/// compile.
open class UICollectionReusableView: UIView {
  /// The name of the view's kind, by which UIKit reuses views. `nil` outside of a collection.
  public private(set) var reuseIdentifier: String?

  /// Creates a view for a collection that the app has registered the class with.
  public required convenience init(registeredAs reuseIdentifier: String) {
    self.init(frame: .zero)
    self.reuseIdentifier = reuseIdentifier
  }

  /// Creates a view with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Prepares the view for other content. Nothing calls it here, since a collection creates new views.
  open func prepareForReuse() {}

  /// Applies the attributes that the layout determines. Nothing calls it here.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// Returns the attributes that the view prefers. Nothing calls it here.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes { layoutAttributes }
}

/// An item of a collection.
///
/// `select` finds the item by the text of the content configuration, or of the first label or text view in the cell.
/// Without a text, the gesture finds the item by the accessibility label.
open class UICollectionViewCell: UICollectionReusableView {
  /// The view that holds the content.
  open private(set) lazy var contentView = attach(UIView())
  /// Whether the item is selected.
  open var isSelected = false
  /// Whether the item is touched.
  open var isHighlighted = false
  /// The view behind the content.
  open var backgroundView: UIView?
  /// The view behind the content of a selected item.
  open var selectedBackgroundView: UIView?
  /// The content as a value, in place of the app's own views.
  open var contentConfiguration: (any UIContentConfiguration)?
  /// The appearance of the background.
  open var backgroundConfiguration: UIBackgroundConfiguration?
  /// The state of the cell.
  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState()
    state.isSelected = isSelected
    state.isHighlighted = isHighlighted
    return state
  }

  /// Does nothing. Nothing calls ``updateConfiguration(using:)`` here.
  open func setNeedsUpdateConfiguration() {}

  /// Updates the content for a state. Nothing calls it here.
  open func updateConfiguration(using state: UICellConfigurationState) {}

  /// The text by which a gesture names the item. `nil` if there is none.
  var rowTitle: String? { contentConfiguration?.shownText ?? shownText ?? accessibilityLabel }
}

/// An item of a list that a collection shows.
open class UICollectionViewListCell: UICollectionViewCell {
  /// The controls at the edges. No gesture reaches them here.
  open var accessories: [UICellAccessory] = []
  /// The number of levels by which the item is indented.
  open var indentationLevel = 0

  /// Returns the content of a list's row, without texts.
  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }
}

/// A control at the edge of an item. No gesture reaches it here.
public struct UICellAccessory: Hashable, Sendable {
  /// The name of the control.
  private let name: String

  /// Returns an arrow.
  public static func disclosureIndicator() -> Self { Self(name: "disclosureIndicator") }
  /// Returns a check mark.
  public static func checkmark() -> Self { Self(name: "checkmark") }
  /// Returns a button that deletes the item.
  public static func delete() -> Self { Self(name: "delete") }
  /// Returns the control that moves the item.
  public static func reorder() -> Self { Self(name: "reorder") }
  /// Returns an arrow that shows and hides the items below.
  public static func outlineDisclosure() -> Self { Self(name: "outlineDisclosure") }
}

/// A row of a table.
///
/// `select` finds the row by the text of the content configuration, or of the first label or text view in the cell.
/// Without a text, the gesture finds the row by the accessibility label.
///
/// A class of the app that declares a designated initializer must override `init(style:reuseIdentifier:)` too, or the
/// class does not compile.
open class UITableViewCell: UIView {
  /// The layout of a row's texts.
  public enum CellStyle: Int, Sendable {
    // In the order of UIKit, whose raw values these are.

    /// One text.
    case `default`
    /// A text at each edge.
    case value1
    /// A title and a text beside each other.
    case value2
    /// A text below the other.
    case subtitle
  }

  /// The appearance of a selected row.
  public enum SelectionStyle: Int, Sendable {
    /// That of other rows. The user can select the row in any case.
    case none
    /// Blue.
    case blue
    /// Gray.
    case gray
    /// That of the system.
    case `default`
  }

  /// The control at the edge of a row. No gesture reaches it here.
  public enum AccessoryType: Int, Sendable {
    /// None.
    case none
    /// An arrow.
    case disclosureIndicator
    /// An arrow with a button.
    case detailDisclosureButton
    /// A check mark.
    case checkmark
    /// A button.
    case detailButton
  }

  /// The edit of a row.
  public enum EditingStyle: Int, Sendable {
    /// None.
    case none
    /// The deletion of the row.
    case delete
    /// The insertion of a row.
    case insert
  }

  /// The name of the row's kind, by which UIKit reuses rows.
  public let reuseIdentifier: String?
  /// The layout of the texts.
  let style: CellStyle
  /// The view that holds the content.
  open private(set) lazy var contentView = attach(UIView())
  /// The label of the text.
  open private(set) lazy var textLabel: UILabel? = contentView.attach(UILabel())
  /// The label of the second text. `nil` in the default style.
  open private(set) lazy var detailTextLabel: UILabel? = style == .default ? nil : contentView.attach(UILabel())
  /// The view of the image.
  open private(set) lazy var imageView: UIImageView? = contentView.attach(UIImageView())
  /// The content as a value, in place of the app's own views.
  open var contentConfiguration: (any UIContentConfiguration)?
  /// The appearance of the background.
  open var backgroundConfiguration: UIBackgroundConfiguration?
  /// The view behind the content.
  open var backgroundView: UIView?
  /// The view behind the content of a selected row.
  open var selectedBackgroundView: UIView?
  /// The appearance of a selected row.
  open var selectionStyle = SelectionStyle.default
  /// The control at the edge.
  open var accessoryType = AccessoryType.none
  /// The view in place of the control at the edge.
  open var accessoryView: UIView?
  /// The control at the edge while the table is being edited.
  open var editingAccessoryType = AccessoryType.none
  /// The space beside the line below the row, in points.
  open var separatorInset = UIEdgeInsets.zero
  /// Whether the row is selected.
  open var isSelected = false
  /// Whether the row is touched.
  open var isHighlighted = false
  /// Whether the row is being edited. A table does not set the property here, even while the table is being edited.
  open var isEditing = false
  /// Whether the control that moves the row is shown.
  open var showsReorderControl = false

  /// Creates a row.
  public init(style: CellStyle, reuseIdentifier: String?) {
    self.style = style
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
  }

  /// Creates a row of the default style, without a name.
  public convenience init() {
    self.init(style: .default, reuseIdentifier: nil)
  }

  /// Creates a row of the default style with a frame, without a name.
  public convenience override init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    self.frame = frame
  }

  // A class that overrides `init(style:reuseIdentifier:)` inherits this initializer. UIKit's tables call that override.

  /// Creates a row for a table that the app has registered the class with.
  public required convenience init(registeredAs reuseIdentifier: String) {
    self.init(style: .default, reuseIdentifier: reuseIdentifier)
  }

  /// Selects or deselects the row.
  open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }

  /// Sets whether the row is touched.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) { isHighlighted = highlighted }

  /// Begins or ends editing.
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }

  /// Prepares the row for other content. Nothing calls it here, since a table creates new rows.
  open func prepareForReuse() {}

  /// Returns the content of a list's row, without texts.
  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }

  // MARK: Gestures

  /// The text by which a gesture names the row. `nil` if there is none.
  var rowTitle: String? { contentConfiguration?.shownText ?? shownText ?? accessibilityLabel }

  override func collect(into controls: inout ReachableControls) {
    super.collect(into: &controls)
    if let accessoryView, accessoryView.superview == nil { controls.add(accessoryView) }
  }
}

/// The header or footer of a table's section.
open class UITableViewHeaderFooterView: UIView {
  /// The name of the view's kind, by which UIKit reuses views.
  public let reuseIdentifier: String?
  /// The view that holds the content.
  open private(set) lazy var contentView = attach(UIView())
  /// The label of the text.
  open private(set) lazy var textLabel: UILabel? = attach(UILabel())
  /// The label of the second text.
  open private(set) lazy var detailTextLabel: UILabel? = attach(UILabel())
  /// The content as a value, in place of the app's own views.
  open var contentConfiguration: (any UIContentConfiguration)?
  /// The appearance of the background.
  open var backgroundConfiguration: UIBackgroundConfiguration?
  /// The view behind the content.
  open var backgroundView: UIView?

  /// Creates a header or footer.
  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
  }

  /// Creates a header or footer without a name.
  public convenience init() {
    self.init(reuseIdentifier: nil)
  }

  /// Creates a view for a table that the app has registered the class with.
  public required convenience init(registeredAs reuseIdentifier: String) {
    self.init(reuseIdentifier: reuseIdentifier)
  }

  /// Prepares the view for other content. Nothing calls it here, since a table creates new views.
  open func prepareForReuse() {}

  /// Returns the content of a header, without texts.
  open func defaultContentConfiguration() -> UIListContentConfiguration { .plainHeader() }
}

/// A row of a table.
///
/// `select` finds the row by the text of the content configuration, or of the first label or text view in the cell.
/// Without a text, the gesture finds the row by the accessibility label.
///
/// A class of the app that declares a designated initializer must override `init(style:reuseIdentifier:)` too, or the
/// class does not compile.
open class UITableViewCell: UIView {
  public enum CellStyle: Int, Sendable {
    // In the order of UIKit, whose raw values these are.

    case `default`
    case value1
    case value2
    case subtitle
  }

  public enum SelectionStyle: Int, Sendable {
    /// That of other rows. The user can select the row in any case.
    case none
    case blue
    case gray
    case `default`
  }

  /// The control at the edge of a row. No gesture reaches it here.
  public enum AccessoryType: Int, Sendable {
    case none
    case disclosureIndicator
    case detailDisclosureButton
    case checkmark
    case detailButton
  }

  public enum EditingStyle: Int, Sendable {
    case none
    case delete
    case insert
  }

  public let reuseIdentifier: String?
  let style: CellStyle
  open private(set) lazy var contentView = attachBelow(UIView())
  open private(set) lazy var textLabel: UILabel? = contentView.attach(UILabel())

  open private(set) lazy var detailTextLabel: UILabel? = {
    guard style != .default, textLabel != nil else { return nil }
    // Behind the text, even if the app sets the detail first.
    return contentView.attach(UILabel())
  }()

  open private(set) lazy var imageView: UIImageView? = contentView.attach(UIImageView())
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { configured.configuration }
    set { configured.configuration = newValue }
  }

  private var configured = ConfiguredContent()
  open var backgroundConfiguration: UIBackgroundConfiguration?
  open var backgroundView: UIView?
  open var selectedBackgroundView: UIView?
  open var selectionStyle = SelectionStyle.default
  open var accessoryType = AccessoryType.none
  open var accessoryView: UIView?
  open var editingAccessoryType = AccessoryType.none
  open var separatorInset = UIEdgeInsets.zero
  open var isSelected = false
  open var isHighlighted = false
  /// A table does not set the property here, even while the table is being edited.
  open var isEditing = false
  open var showsReorderControl = false

  public init(style: CellStyle, reuseIdentifier: String?) {
    self.style = style
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
  }

  public convenience init() {
    self.init(style: .default, reuseIdentifier: nil)
  }

  public convenience override init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    self.frame = frame
  }

  // A class that overrides `init(style:reuseIdentifier:)` inherits this initializer. UIKit's tables call that override.

  /// Creates a row for a table that the app has registered the class with.
  public required convenience init(registeredAs reuseIdentifier: String) {
    self.init(style: .default, reuseIdentifier: reuseIdentifier)
  }

  open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }

  open func setHighlighted(_ highlighted: Bool, animated: Bool) { isHighlighted = highlighted }

  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }

  /// Nothing calls the method here, since a table creates new rows.
  open func prepareForReuse() {}

  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }

  // MARK: Gestures

  /// The text by which a gesture names the row. `nil` if there is none.
  var rowTitle: String? { contentConfiguration?.shownText ?? shownText ?? accessibilityLabel }

  override func layOutContent() { configured.layOut(in: contentView) }

  override func collect(into outline: inout OutlineReader) {
    configured.collect(into: &outline)
    super.collect(into: &outline)
    if let accessoryView, accessoryView.superview == nil { outline.add(accessoryView) }
  }
}

open class UITableViewHeaderFooterView: UIView {
  public let reuseIdentifier: String?
  open private(set) lazy var contentView = attach(UIView())
  open private(set) lazy var textLabel: UILabel? = attach(UILabel())
  open private(set) lazy var detailTextLabel: UILabel? = attach(UILabel())
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { configured.configuration }
    set { configured.configuration = newValue }
  }

  private var configured = ConfiguredContent()
  open var backgroundConfiguration: UIBackgroundConfiguration?
  open var backgroundView: UIView?

  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
  }

  public convenience init() {
    self.init(reuseIdentifier: nil)
  }

  /// Creates a view for a table that the app has registered the class with.
  public required convenience init(registeredAs reuseIdentifier: String) {
    self.init(reuseIdentifier: reuseIdentifier)
  }

  /// Nothing calls the method here, since a table creates new views.
  open func prepareForReuse() {}

  open func defaultContentConfiguration() -> UIListContentConfiguration { .plainHeader() }

  override func layOutContent() { configured.layOut(in: contentView) }

  override func collect(into outline: inout OutlineReader) {
    configured.collect(into: &outline)
    super.collect(into: &outline)
  }
}

import HeadlessUIKit

/// A table with a row for each item. An item that changes keeps its row.
final class ListView<Item: Identifiable & Equatable>: UITableView, UITableViewDelegate where Item.ID: Sendable {
  var items: [Item] = [] {
    didSet { if items != oldValue { showItems(insteadOf: oldValue) } }
  }
  /// A closure that returns the actions of the menu that holding a row opens.
  var menu: ((Item) -> [UIAction])?
  private let configure: (UITableViewCell, Item) -> Void
  private let onSelect: ((Item) -> Void)?
  private lazy var rows = UITableViewDiffableDataSource<Int, Item.ID>(tableView: self) { [weak self] table, path, _ in
    guard let self else { return nil }
    let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
    configure(cell, items[path.row])
    return cell
  }

  /// Creates a table without items.
  /// - Parameters:
  ///   - configure: A closure that fills the cell of an item.
  ///   - onSelect: A closure that receives the item that the user selects. `nil` if rows cannot be selected.
  init(configure: @escaping (UITableViewCell, Item) -> Void, onSelect: ((Item) -> Void)? = nil) {
    self.configure = configure
    self.onSelect = onSelect
    super.init(frame: .zero, style: .plain)
    register(UITableViewCell.self, forCellReuseIdentifier: "row")
    allowsSelection = onSelect != nil
    delegate = self
  }

  required init?(coder: NSCoder) { nil }

  private func showItems(insteadOf old: [Item]) {
    let known = Set(old.map(\.id))
    var snapshot = NSDiffableDataSourceSnapshot<Int, Item.ID>()
    snapshot.appendSections([0])
    snapshot.appendItems(items.map(\.id))
    snapshot.reconfigureItems(items.map(\.id).filter(known.contains))
    rows.apply(snapshot, animatingDifferences: false)
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    deselectRow(at: indexPath, animated: true)
    onSelect?(items[indexPath.row])
  }

  func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let actions = menu?(items[indexPath.row]), !actions.isEmpty else { return nil }
    return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in UIMenu(children: actions) }
  }
}

extension UITableViewCell {
  func show(_ text: String, detail: String? = nil) {
    var content = UIListContentConfiguration.valueCell()
    content.text = text
    content.secondaryText = detail
    contentConfiguration = content
  }
}

extension UIButton {
  convenience init(_ title: String, onTap: @escaping () -> Void) {
    self.init(type: .system, primaryAction: UIAction(title: title) { _ in onTap() })
  }
}

extension UIBarButtonItem {
  convenience init(_ title: String, onTap: @escaping () -> Void) {
    self.init(title: title, primaryAction: UIAction { _ in onTap() })
  }
}

extension UITextField {
  convenience init(_ placeholder: String, onChange: @escaping (String) -> Void) {
    self.init()
    self.placeholder = placeholder
    addAction(UIAction { [weak self] _ in onChange(self?.text ?? "") }, for: .editingChanged)
  }

  var isEmpty: Bool { text?.isEmpty ?? true }
}

extension UISwitch {
  convenience init(onChange: @escaping (Bool) -> Void) {
    self.init()
    addAction(UIAction { [weak self] _ in onChange(self?.isOn ?? false) }, for: .valueChanged)
  }
}

extension UIStackView {
  /// Creates a row of a label and the control that it names.
  convenience init(_ label: String, _ control: UIControl) {
    self.init(arrangedSubviews: [UILabel(label), control])
    control.accessibilityLabel = label
  }
}

extension UIActivityIndicatorView {
  convenience init(_ label: String) {
    self.init(style: .medium)
    accessibilityLabel = label
  }

  var isRunning: Bool {
    get { isAnimating }
    set { if newValue { startAnimating() } else { stopAnimating() } }
  }
}

extension UILabel {
  convenience init(_ text: String) {
    self.init()
    self.text = text
  }
}

import FlowCore

@testable import HeadlessUIKit

/// The views and controllers of a plan.
@MainActor
final class PlanViews {
  private(set) var views: [Int: UIView] = [:]
  private(set) var controllers: [Int: UIViewController] = [:]
  private var sources: [Int: PlanSource] = [:]

  // MARK: Screens

  func makeController(_ plan: ScreenPlan) -> UIViewController {
    let controller: UIViewController
    switch plan.kind {
    case .content:
      controller = UIViewController()
      let view = UIView()
      controller.view = view
      for child in plan.view.subviews { add(child, to: view, at: view.subviews.count, of: controller) }
      for screen in plan.screens { controller.addChild(makeController(screen)) }
    case .stack:
      let stack = UINavigationController()
      stack.isNavigationBarHidden = plan.isBarHidden
      stack.isToolbarHidden = plan.toolbar == nil
      stack.viewControllers = plan.screens.map(makeController)
      controller = stack
    case .tabs:
      let tabs = UITabBarController()
      tabs.viewControllers = plan.screens.map(makeController)
      tabs.selectedIndex = plan.selected
      controller = tabs
    }
    controllers[plan.id] = controller
    views[plan.view.id] = controller.view
    update(plan)
    update(plan.view)
    return controller
  }

  /// Lets a controller have the title and the bars of a plan.
  func update(_ plan: ScreenPlan) {
    guard let controller = controllers[plan.id] else { return }
    controller.title = plan.title
    let item = controller.navigationItem
    if plan.tabLabel != nil || plan.tabIdentifier != nil {
      controller.tabBarItem.accessibilityLabel = plan.tabLabel
      controller.tabBarItem.accessibilityIdentifier = plan.tabIdentifier
    }
    item.title = plan.itemTitle
    item.backButtonTitle = plan.backTitle
    item.hidesBackButton = plan.hidesBackButton
    item.leftBarButtonItems = plan.left.map(makeItem)
    item.rightBarButtonItems = plan.right.map(makeItem)
    item.titleView = plan.titleView.map { makeView($0, of: controller) }
    controller.toolbarItems = (plan.toolbar ?? []).map(makeItem)
  }

  private func makeItem(_ plan: ItemPlan) -> UIBarButtonItem {
    let item =
      if let view = plan.view {
        UIBarButtonItem(customView: makeView(view, of: nil))
      } else if let systemItem = plan.systemItem {
        UIBarButtonItem(systemItem: systemItem)
      } else {
        UIBarButtonItem(
          title: plan.title, image: plan.image.flatMap { UIImage(systemName: $0) }, menu: plan.menu.map(makeMenu))
      }
    item.accessibilityLabel = plan.label
    item.accessibilityIdentifier = plan.identifier
    item.isEnabled = plan.isEnabled
    item.isHidden = plan.isHidden
    return item
  }

  private func makeMenu(_ actions: [ActionPlan]) -> UIMenu {
    UIMenu(
      children: actions.map { action in
        UIAction(
          title: action.title, attributes: action.isDisabled ? .disabled : [], state: action.isOn ? .on : .off
        ) { _ in }
      })
  }

  // MARK: Views

  /// Makes the view of a plan, and adds it to another one.
  func add(_ plan: ViewPlan, to view: UIView, at index: Int, of controller: UIViewController?) {
    let new = makeView(plan, of: controller)
    if let stack = view as? UIStackView {
      stack.insertArrangedSubview(new, at: index)
    } else {
      view.insertSubview(new, at: index)
    }
  }

  /// Removes the view of a plan, with the controllers of the views in it.
  func remove(_ plan: ViewPlan) {
    for screen in plan.screens { controllers[screen.id]?.removeFromParent() }
    if case .screen(let screen) = plan.kind {
      views[screen.view.id]?.removeFromSuperview()
    } else {
      views[plan.id]?.removeFromSuperview()
    }
  }

  func makeView(_ plan: ViewPlan, of controller: UIViewController?) -> UIView {
    if case .screen(let screen) = plan.kind {
      let child = makeController(screen)
      controller?.addChild(child)
      return child.view
    }
    let view = emptyView(plan.kind)
    views[plan.id] = view
    // A stack may get its views in another order than it shows them.
    if view is UIStackView {
      for child in plan.subviews.reversed() { add(child, to: view, at: 0, of: controller) }
    } else {
      for child in plan.subviews { add(child, to: view, at: view.subviews.count, of: controller) }
    }
    if let table = plan.table, let view = view as? UITableView {
      let source = PlanSource(table, self)
      sources[plan.id] = source
      view.dataSource = source
      view.delegate = source
      view.tableHeaderView = table.header.map { makeView($0, of: nil) }
      view.tableFooterView = table.footer.map { makeView($0, of: nil) }
      view.refreshControl = table.hasRefreshControl ? UIRefreshControl() : nil
      view.allowsSelection = table.allowsSelection
    }
    update(plan)
    return view
  }

  private func emptyView(_ kind: ViewPlan.Kind) -> UIView {
    switch kind {
    case .plain, .screen: return UIView()
    case .stack: return UIStackView()
    case .scroll: return UIScrollView()
    case .label: return UILabel()
    case .reading:
      let text = UITextView()
      text.isEditable = false
      return text
    case .image: return UIImageView()
    case .button, .menu: return UIButton()
    case .card:
      let card = UIControl()
      card.addAction(UIAction { _ in }, for: .touchUpInside)
      return card
    case .toggle: return UISwitch()
    case .field: return UITextField()
    case .editor: return UITextView()
    case .search: return UISearchBar()
    case .slider: return UISlider()
    case .stepper: return UIStepper()
    case .segments: return UISegmentedControl()
    case .activity: return UIActivityIndicatorView(style: .medium)
    case .progress: return UIProgressView()
    case .pages: return UIPageControl()
    case .table: return UITableView()
    case .toolbar: return UIToolbar()
    case .navigationBar: return UINavigationBar()
    }
  }

  /// Lets a view show what its plan says, but for its subviews.
  func update(_ plan: ViewPlan) {
    guard let view = views[plan.id] else { return }
    view.isHidden = plan.isHidden
    view.alpha = plan.alpha
    view.isUserInteractionEnabled = plan.isTouchable
    view.accessibilityLabel = plan.label
    view.accessibilityIdentifier = plan.identifier
    if let control = view as? UIControl {
      control.isEnabled = plan.isEnabled
      control.isSelected = plan.isSelected
    }
    switch (plan.kind, view) {
    case (.label(let text), let view as UILabel): view.text = text
    case (.reading(let text), let view as UITextView), (.editor(let text), let view as UITextView): view.text = text
    case (.button(let title, let image), let view as UIButton):
      view.setTitle(title, for: .normal)
      view.setImage(image.flatMap { UIImage(systemName: $0) }, for: .normal)
    case (.menu(let title, let actions), let view as UIButton):
      view.setTitle(title, for: .normal)
      view.menu = makeMenu(actions)
    case (.toggle(let isOn), let view as UISwitch): view.isOn = isOn
    case (.field(let text, let placeholder, let isSecure), let view as UITextField):
      view.text = text
      view.placeholder = placeholder
      view.isSecureTextEntry = isSecure
    case (.search(let text, let placeholder), let view as UISearchBar):
      view.text = text
      view.placeholder = placeholder
    case (.slider(let value), let view as UISlider): view.value = value
    case (.stepper(let value), let view as UIStepper): view.value = value
    case (.segments(let names, let selected), let view as UISegmentedControl):
      view.removeAllSegments()
      for (index, name) in names.enumerated() { view.insertSegment(withTitle: name, at: index, animated: false) }
      view.selectedSegmentIndex = selected
    case (.activity(let isAnimating), let view as UIActivityIndicatorView):
      if isAnimating { view.startAnimating() } else { view.stopAnimating() }
      // Starting shows the view.
      if plan.isHidden { view.isHidden = true }
    case (.progress(let progress), let view as UIProgressView): view.progress = progress
    case (.pages(let count, let current), let view as UIPageControl):
      view.numberOfPages = count
      view.currentPage = current
    case (.toolbar(let items), let view as UIToolbar): view.items = items.map(makeItem)
    case (.navigationBar(let title, let right), let view as UINavigationBar):
      let item = UINavigationItem()
      item.title = title
      item.rightBarButtonItems = right.map(makeItem)
      view.items = [item]
    default: break
    }
  }

  // MARK: Lists

  /// Gives a table the rows of its plan, which it shows when it loads them.
  func setRows(of plan: ViewPlan) {
    if let table = plan.table { sources[plan.id]?.plan = table }
  }
}

/// The data source and the delegate of a table in a plan.
private final class PlanSource: UITableViewDataSource, UITableViewDelegate {
  var plan: TablePlan
  private unowned let views: PlanViews

  init(_ plan: TablePlan, _ views: PlanViews) {
    self.plan = plan
    self.views = views
  }

  func numberOfSections(in tableView: UITableView) -> Int { plan.sections.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    plan.sections[section].rows.count
  }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    plan.sections[section].header
  }

  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    plan.sections[section].footer
  }

  private func row(_ path: IndexPath) -> TablePlan.Row { plan.sections[path.section].rows[path.row] }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let row = row(indexPath)
    let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
    cell.isHidden = row.cell.isHidden
    cell.alpha = row.cell.alpha
    cell.isUserInteractionEnabled = row.cell.isTouchable
    cell.accessibilityLabel = row.cell.label
    cell.accessibilityIdentifier = row.cell.identifier
    switch row.texts {
    case .none: break
    case .configuration(let text, let detail):
      var content = cell.defaultContentConfiguration()
      content.text = text
      content.secondaryText = detail
      cell.contentConfiguration = content
    case .labels(let text, let detail, let isDetailFirst):
      if isDetailFirst { cell.detailTextLabel?.text = detail }
      cell.textLabel?.text = text
      if !isDetailFirst { cell.detailTextLabel?.text = detail }
    }
    for view in row.cell.subviews { cell.contentView.addSubview(views.makeView(view, of: nil)) }
    cell.accessoryView = row.accessory.map { views.makeView($0, of: nil) }
    return cell
  }

  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let actions = row(indexPath).actions.map {
      UIContextualAction(style: .normal, title: $0) { _, _, done in done(true) }
    }
    return actions.isEmpty ? nil : UISwipeActionsConfiguration(actions: actions)
  }
}

import FlowCore
import HeadlessUIKit

/// A modal or an alert that a view asks for.
@MainActor
final class Presentation {
  /// What the modal shows, as long as its flag or item wants it.
  struct Request {
    /// The identity of the item: another one is another modal.
    let key: AnyHashable
    let view: AnyView
    /// The title and the style of an alert. `nil` for a modal.
    var alert: AlertStyle?
    /// Sets the flag or item again, after a guard has kept the modal.
    let restore: () -> Void
  }

  struct AlertStyle {
    let title: String
    let style: UIAlertController.Style
  }

  private(set) weak var owner: _ViewNode?
  let kind: HostedScreen.Kind
  private(set) var request: Request
  /// Clears the flag or item.
  var clear: () -> Void = {}
  var onDismiss: (() -> Void)?
  /// Whether the view no longer wants the modal.
  fileprivate(set) var isCancelled = false
  fileprivate(set) var screen: HostedScreen?
  fileprivate var observation: PresentationState.Observation?
  fileprivate var fields: [ViewElement] = []

  init(_ kind: HostedScreen.Kind, _ request: Request, by owner: _ViewNode) {
    self.kind = kind
    self.request = request
    self.owner = owner
  }

  /// Shows new content for the same item.
  func update(_ request: Request) {
    self.request = request
    guard let screen, let node = screen.node else { return }
    AnyView._updateNode(node, request.view, inner(screen))
    if kind == .alert { screen.graph.setNeedsProjection() }
  }

  fileprivate func make(_ screen: HostedScreen) {
    self.screen = screen
    screen.close = { [weak self] in self?.clear() }
    screen.graph.updating { screen.node = AnyView._makeNode(request.view, inner(screen), owner) }
  }

  private func inner(_ screen: HostedScreen) -> _ViewContext {
    let context = owner?.context ?? _ViewContext(screen.graph, screen, EnvironmentValues())
    return context.inside(screen) { inner in
      inner.stack = nil
      inner.scope = screen.scope
      inner.environment[DismissKey.self] = DismissAction(screen)
      // A modal is not disabled with what presents it.
      inner.environment[EnabledKey.self] = true
    }
  }
}

/// The modals of one hosted view. Each is presented over the one before.
///
/// As in SwiftUI, a modal waits until the one before has been dismissed and reported so, if the same screen presents
/// both.
@MainActor
final class Presentations {
  private let root: HostedScreen
  private var shown: [Presentation] = []
  private var waiting: [Presentation] = []
  private var dismissed: Presentation?

  init(_ root: HostedScreen) {
    self.root = root
  }

  func request(_ presentation: Presentation) {
    waiting.append(presentation)
    root.graph.setNeedsProjection()
  }

  /// Takes back a request, or dismisses the modal.
  func cancel(_ presentation: Presentation) {
    presentation.isCancelled = true
    waiting.removeAll { $0 === presentation }
    root.graph.setNeedsProjection()
  }

  var showsAlert: Bool { shown.last?.kind == .alert }

  func end() {
    for presentation in shown.reversed() { presentation.screen?.end() }
    (shown, waiting) = ([], [])
  }

  // MARK: Projection

  func update() {
    if let gone = shown.first(where: \.isCancelled), dismissed == nil { dismiss(gone) }
    for presentation in shown where presentation.kind == .alert { updateAlert(presentation) }
    presentNext()
  }

  private func presentNext() {
    guard dismissed == nil else { return }
    let possible = waiting.indices.filter { index in
      guard let owner = waiting[index].owner, owner.isMounted else { return false }
      return level(of: owner.context.screen) == shown.count
    }
    // Of several modifiers the innermost comes first, which is the one that is written first.
    guard let index = possible.max(by: { (waiting[$0].owner?.depth ?? 0) < (waiting[$1].owner?.depth ?? 0) }) else {
      return
    }
    let presenter = shown.last?.screen?.controller ?? root.controller
    guard let presenter, presenter.presentationState.isVisible, presenter.presentedViewController == nil else { return }
    present(waiting.remove(at: index), from: presenter)
  }

  // The number of modals around a screen.
  private func level(of screen: HostedScreen) -> Int {
    for screen in sequence(first: screen, next: \.outer) {
      if let index = shown.firstIndex(where: { $0.screen === screen }) { return index + 1 }
    }
    return 0
  }

  private func present(_ presentation: Presentation, from presenter: UIViewController) {
    let outer = presentation.owner?.context.screen ?? root
    let alert = presentation.request.alert.map {
      UIAlertController(title: $0.title, message: nil, preferredStyle: $0.style)
    }
    let screen = HostedScreen(presentation.kind, root.graph, in: outer, controller: alert)
    presentation.make(screen)
    shown.append(presentation)
    guard let controller = screen.controller else { return }
    if alert == nil {
      controller.modalPresentationStyle = presentation.kind == .cover ? .fullScreen : .automatic
      screen.updateName()
      root.graph.projectContainers()
      screen.embedContainers()
    } else {
      updateAlert(presentation)
    }
    presentation.observation = controller.presentationState.observe { [weak self, weak presentation] change in
      if case .dismissed = change, let presentation { self?.didDismiss(presentation) }
    }
    presenter.present(controller, animated: true)
    // A guard may have rejected it.
    Run.current.transaction.runAtEndOfTurn(survivesRejection: true) { [weak self, weak presentation] in
      guard let self, let presentation, let controller = presentation.screen?.controller else { return }
      if controller.presentingViewController == nil, shown.contains(where: { $0 === presentation }) {
        didDismiss(presentation)
      }
    }
  }

  private func dismiss(_ presentation: Presentation) {
    dismissed = presentation
    guard let controller = presentation.screen?.controller, let presenter = controller.presentingViewController else {
      return didDismiss(presentation)
    }
    presenter.dismiss(animated: true)
    // A guard may have kept it.
    Run.current.transaction.runAtEndOfTurn(survivesRejection: true) { [weak self, weak presentation, weak controller] in
      guard let self, let presentation, let controller, dismissed === presentation else { return }
      if presentation.screen?.controller === controller, controller.presentingViewController != nil,
        !controller.isBeingDismissed
      {
        dismissed = nil
        presentation.isCancelled = false
        presentation.request.restore()
      }
    }
  }

  // A modal has gone, by its flag or by the user, with all above it.
  private func didDismiss(_ presentation: Presentation) {
    guard let index = shown.firstIndex(where: { $0 === presentation }) else { return }
    let gone = shown[index...].reversed()
    shown.removeSubrange(index...)
    dismissed = presentation
    for presentation in gone {
      presentation.observation?.cancel()
      presentation.observation = nil
      if !presentation.isCancelled {
        presentation.isCancelled = true
        // The button of an alert has an action of its own, which comes first.
        if presentation.kind != .alert { presentation.clear() }
      }
      root.graph.performDeparture { [graph = root.graph] in
        if presentation.kind == .alert { presentation.clear() }
        presentation.screen?.end()
        if let onDismiss = presentation.onDismiss { graph.performDeparture { onDismiss() } }
      }
    }
    root.graph.performDeparture { [weak self] in
      guard let self else { return }
      root.graph.performDeparture {
        if self.dismissed === presentation { self.dismissed = nil }
        self.root.graph.setNeedsProjection()
      }
    }
  }

  // MARK: Alerts

  private func updateAlert(_ presentation: Presentation) {
    guard let alert = presentation.screen?.controller as? UIAlertController, let request = presentation.request.alert
    else { return }
    let elements = _ElementBuilder.elements(of: presentation.screen?.node)
    alert.title = request.title
    let texts = elements.filter { $0.isContent }.compactMap(\.element.label)
    alert.message = texts.isEmpty ? nil : texts.joined(separator: "\n")
    let buttons = elements.filter { $0.element.gestures.contains(.tap) }
    let isDialog = request.style == .actionSheet
    var actions = buttons.map { button in
      UIAlertAction(title: button.element.label, style: button.alertStyle) { [weak presentation] _ in
        try? button.perform?(.tap)
        presentation?.clear()
      }
    }
    for (action, button) in zip(actions, buttons) { action.isEnabled = button.element.isEnabled }
    // As SwiftUI adds them: a way out of each alert.
    let needsCancel =
      isDialog
      ? !actions.contains { $0.style == .cancel }
      : !actions.isEmpty && actions.allSatisfy { $0.style == .destructive }
    if needsCancel { actions.append(way(out: "Cancel", of: presentation)) }
    if actions.isEmpty { actions.append(way(out: "OK", of: presentation)) }
    alert.setActions(actions)
    presentation.fields = elements.filter { $0.element.gestures.contains(.type) }
    updateFields(of: alert, presentation)
  }

  // The fields of an alert write the bindings of those in the view.
  private func updateFields(of alert: UIAlertController, _ presentation: Presentation) {
    for index in (alert.textFields?.count ?? 0)..<max(presentation.fields.count, alert.textFields?.count ?? 0) {
      alert.addTextField { field in
        let change = UIAction { [weak presentation, weak field] _ in
          guard let presentation, let field, presentation.fields.indices.contains(index) else { return }
          try? presentation.fields[index].perform?(.type(field.text ?? ""))
        }
        field.addAction(change, for: .editingChanged)
      }
    }
    for (field, shown) in zip(alert.textFields ?? [], presentation.fields) {
      field.placeholder = shown.element.label
      field.isSecureTextEntry = shown.role == .password
      if case .string(let text)? = shown.element.value, field.text != text { field.text = text }
    }
  }

  private func way(out title: String, of presentation: Presentation) -> UIAlertAction {
    UIAlertAction(title: title, style: title == "Cancel" ? .cancel : .default) { [weak presentation] _ in
      presentation?.clear()
    }
  }
}

extension View {
  /// Notes the heights of the sheet, which `tree` shows.
  public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
    let texts = detents.sorted().map(\.description)
    let note = texts.count == 1 ? texts[0] : "[\(texts.joined(separator: ", "))]"
    return screenSetting { screen, node in
      let modal = sequence(first: screen, next: \.outer).first { $0.kind == .sheet }
      modal?.set(by: node) { $0.placeNote = detents == [.large] ? nil : note }
    }
  }

  /// Notes the heights of the sheet. No finger moves it from one to another.
  public func presentationDetents(
    _ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>
  ) -> some View { presentationDetents(detents) }
}

extension Presentations: LeftOutOfState {}
extension Presentation: LeftOutOfState {}

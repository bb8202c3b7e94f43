import FlowCore
import FlowScript
import HeadlessSwiftUICore
import HeadlessUIKit

/// A view that changes what readers find of its content.
struct MeaningView<Content: View>: ModifierView {
  typealias Body = Never

  let _content: Content
  let change: @MainActor (inout [ViewElement], _ViewNode) -> Void

  func _collect(_ node: _PrimitiveNode<Self>, into elements: inout _ElementBuilder) {
    var content = _ElementBuilder.elements(of: node.content)
    change(&content, node)
    elements.add(content)
  }
}

/// A view with another one beside it, such as a menu or an overlay.
struct CompanionView<Content: View, Companion: View>: _PrimitiveView {
  typealias Body = Never

  let content: Content
  let companion: Companion
  /// Joins the elements of both.
  let join: @MainActor (inout [ViewElement], [ViewElement], _ViewNode) -> Void

  var _content: TupleView<(Content, Companion)> { TupleView(content, companion) }

  func _collect(_ node: _PrimitiveNode<Self>, into elements: inout _ElementBuilder) {
    guard let parts = (node.content as? ListNode)?.children, parts.count == 2 else { return }
    var content = _ElementBuilder.elements(of: parts[0])
    join(&content, _ElementBuilder.elements(of: parts[1]), node)
    elements.add(content)
  }
}

extension CompanionView: NamedByContent {
  static var namingContent: Any.Type { Content.self }
}

extension View {
  func meaning(_ change: @escaping @MainActor (inout [ViewElement], _ViewNode) -> Void) -> some View {
    MeaningView(_content: self, change: change)
  }

  func companion(
    _ companion: some View, _ join: @escaping @MainActor (inout [ViewElement], [ViewElement], _ViewNode) -> Void
  ) -> some View { CompanionView(content: self, companion: companion, join: join) }
}

extension [ViewElement] {
  /// Makes one element of several, as a modifier needs one to change.
  @MainActor
  mutating func unite(of node: _ViewNode) {
    guard count != 1 else { return }
    var group = ViewElement(.group, of: node)
    group.children = self
    self = [group]
  }

  /// Makes one element of all, which speaks their texts. `nil` without a control is a text.
  @MainActor
  fileprivate mutating func combine(of node: _ViewNode, label: String?) {
    let controls = flatMap(\.controls)
    let label =
      label ?? _ElementBuilder.label(of: flatMap { $0.isContent ? [$0] : [] + $0.children })
      ?? _ElementBuilder.label(of: self)
    if controls.count == 1 {
      var control = controls[0]
      control.element.label = label ?? control.element.label
      self = [control]
    } else if controls.isEmpty {
      guard let label else { return self = [] }
      self = [ViewElement(.text, label, of: node)]
    } else {
      var group = ViewElement(.group, label, of: node)
      group.children = controls
      self = [group]
    }
  }
}

extension ViewElement {
  fileprivate var controls: [ViewElement] {
    perform != nil || !actions.isEmpty ? [self] : children.flatMap(\.controls)
  }

  fileprivate mutating func setInAccessibility(_ isIn: Bool) {
    element.isInAccessibility = isIn
    children = children.map { child in
      var child = child
      child.setInAccessibility(isIn)
      return child
    }
  }
}

// MARK: Accessibility

extension View {
  public func accessibilityIdentifier(_ identifier: String) -> some View {
    meaning { elements, node in
      if elements.isEmpty { return }
      elements.unite(of: node)
      elements[0].element.identifier = identifier
    }
  }

  private func label(_ label: String) -> some View {
    meaning { elements, node in
      if elements.isEmpty {
        elements = [ViewElement(.image, label, of: node)]
      } else if elements.count == 1 {
        elements[0].element.label = label
      } else {
        elements.unite(of: node)
        elements[0].element.label = label
      }
    }
  }

  public func accessibilityLabel(_ label: LocalizedStringKey) -> some View { self.label(label.text) }

  public func accessibilityLabel(_ label: Text) -> some View { self.label(label.content) }

  @_disfavoredOverload
  public func accessibilityLabel(_ label: some StringProtocol) -> some View { self.label(String(label)) }

  private func value(_ value: String) -> some View {
    meaning { elements, node in
      if elements.isEmpty { return }
      elements.unite(of: node)
      elements[0].element.value = .string(value)
    }
  }

  public func accessibilityValue(_ value: LocalizedStringKey) -> some View { self.value(value.text) }

  public func accessibilityValue(_ value: Text) -> some View { self.value(value.content) }

  @_disfavoredOverload
  public func accessibilityValue(_ value: some StringProtocol) -> some View { self.value(String(value)) }

  /// Hides the view from readers. Gestures still reach its controls.
  public func accessibilityHidden(_ hidden: Bool) -> some View {
    meaning { elements, _ in
      guard hidden else { return }
      elements = elements.filter { !$0.isContent }.map { element in
        var element = element
        element.setInAccessibility(false)
        return element
      }
    }
  }

  public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View {
    meaning { elements, node in
      switch children {
      case .contain:
        var group = ViewElement(.group, of: node)
        group.children = elements
        elements = [group]
      case .combine: elements.combine(of: node, label: nil)
      default:
        let controls = elements.filter { !$0.isContent }
        var element = ViewElement(controls.isEmpty ? .text : .group, of: node)
        element.children = controls.map { control in
          var control = control
          control.setInAccessibility(false)
          return control
        }
        elements = [element]
      }
    }
  }

  public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
    meaning { elements, node in
      guard !elements.isEmpty else { return }
      if traits.contains(.isHeader), elements.count == 1, elements[0].role == .text {
        elements[0].element.role = .heading
      }
      if traits.contains(.isSelected) {
        elements.unite(of: node)
        elements[0].insert(.selected)
      }
      if traits.contains(.isButton), elements.count == 1, elements[0].perform != nil {
        elements[0].element.role = .button
      }
      if traits.contains(.isLink), elements.count == 1, elements[0].perform != nil { elements[0].element.role = .link }
    }
  }

  @preconcurrency
  public func accessibilityAction(
    named name: LocalizedStringKey, _ handler: @escaping @MainActor () -> Void
  ) -> some View {
    meaning { elements, node in
      if elements.isEmpty { return }
      elements.unite(of: node)
      elements[0].actions.append(ViewElement.Action(title: name.text, perform: handler))
    }
  }

  @preconcurrency
  public func accessibilityAction(named name: Text, _ handler: @escaping @MainActor () -> Void) -> some View {
    accessibilityAction(named: LocalizedStringKey(name.content), handler)
  }

  @_disfavoredOverload
  @preconcurrency
  public func accessibilityAction(
    named name: some StringProtocol, _ handler: @escaping @MainActor () -> Void
  ) -> some View { accessibilityAction(named: Text(name), handler) }

  /// Offers the buttons of a builder as actions of the view.
  public func accessibilityActions(@ViewBuilder _ content: () -> some View) -> some View {
    companion(content()) { elements, items, node in
      if elements.isEmpty { return }
      elements.unite(of: node)
      elements[0].actions += items.flatMap(\.buttons).map { button in
        ViewElement.Action(title: button.element.label ?? "") { try? button.perform?(.tap) }
      }
    }
  }

  public func accessibility(label: Text) -> some View { accessibilityLabel(label) }

  public func accessibility(value: Text) -> some View { accessibilityValue(value) }

  public func accessibility(hidden: Bool) -> some View { accessibilityHidden(hidden) }

  public func accessibility(identifier: String) -> some View { accessibilityIdentifier(identifier) }

  public func accessibility(addTraits traits: AccessibilityTraits) -> some View { accessibilityAddTraits(traits) }

  public func accessibilityRepresentation(@ViewBuilder representation: () -> some View) -> some View {
    companion(representation()) { elements, others, _ in elements = others }
  }
}

// MARK: What is hidden, and what lies over it

extension View {
  public func hidden() -> some View { meaning { elements, _ in elements = [] } }

  public func opacity(_ opacity: Double) -> some View {
    meaning { elements, _ in if opacity < 0.01 { elements = [] } }
  }

  public func overlay(alignment: Alignment = .center, @ViewBuilder content: () -> some View) -> some View {
    companion(content()) { elements, others, _ in elements += others }
  }

  @_disfavoredOverload
  public func overlay(_ overlay: some View, alignment: Alignment = .center) -> some View {
    companion(overlay) { elements, others, _ in elements += others }
  }

  public func background(alignment: Alignment = .center, @ViewBuilder content: () -> some View) -> some View {
    companion(content()) { elements, others, _ in elements = others + elements }
  }

  @_disfavoredOverload
  public func background(_ background: some View, alignment: Alignment = .center) -> some View {
    companion(background) { elements, others, _ in elements = others + elements }
  }

  public func safeAreaInset(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> some View
  ) -> some View {
    companion(content()) { elements, others, _ in
      elements = edge == .top ? others + elements : elements + others
    }
  }

  public func safeAreaInset(
    edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> some View
  ) -> some View {
    companion(content()) { elements, others, _ in
      elements = edge == .leading ? others + elements : elements + others
    }
  }

  public func safeAreaBar(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> some View
  ) -> some View { safeAreaInset(edge: edge, alignment: alignment, spacing: spacing, content: content) }

  public func badge(_ count: Int) -> some View { badge(text: count == 0 ? nil : String(count)) }

  public func badge(_ label: Text?) -> some View { badge(text: label?.content) }

  @_disfavoredOverload
  public func badge(_ label: some StringProtocol) -> some View { badge(text: String(label)) }

  private func badge(text: String?) -> some View { BadgeView(_content: self, text: text) }
}

enum BadgeKey: EnvironmentKey {
  static var defaultValue: String? { nil }
}

private struct BadgeView<Content: View>: ModifierView {
  typealias Body = Never

  let _content: Content
  let text: String?

  func _context(_ context: _ViewContext, _ node: _PrimitiveNode<Self>) -> _ViewContext {
    context.isTabContent ? context.with { $0.environment[BadgeKey.self] = text } : context
  }

  func _collect(_ node: _PrimitiveNode<Self>, into elements: inout _ElementBuilder) {
    node.collectContent(into: &elements)
    if let text, !node.context.isTabContent { elements.add(ViewElement(.text, text, of: node)) }
  }
}

// MARK: Menus and actions

extension View {
  public func contextMenu(@ViewBuilder menuItems: () -> some View) -> some View {
    companion(menuItems()) { elements, items, node in
      guard !elements.isEmpty, !items.isEmpty else { return }
      elements.unite(of: node)
      if elements[0].element.label == nil {
        elements[0].element.label = _ElementBuilder.label(of: elements[0].children)
      }
      elements[0].held = .menu(HeldMenu { ElementMenu.make(items) })
      if elements[0].perform == nil { elements[0].perform = { _ throws(GestureRefusal) in throw .noSuchElement } }
    }
  }

  public func contextMenu(
    @ViewBuilder menuItems: () -> some View, @ViewBuilder preview: () -> some View
  ) -> some View { contextMenu(menuItems: menuItems) }

  public func swipeActions(
    edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> some View
  ) -> some View {
    companion(content()) { elements, items, node in
      elements.unite(of: node)
      elements[0].actions += items.flatMap(\.buttons).map { button in
        ViewElement.Action(title: button.element.label ?? "") { try? button.perform?(.tap) }
      }
    }
  }
}

extension ViewElement {
  fileprivate var buttons: [ViewElement] {
    element.gestures.contains(.tap) && element.isEnabled ? [self] : children.flatMap(\.buttons)
  }
}

/// The menu of UIKit with the items of a view.
@MainActor
private enum ElementMenu {
  static func make(_ items: [ViewElement]) -> UIMenu {
    UIMenu(children: items.flatMap(flat).map(action))
  }

  // Sections, submenus and pickers show their items in place.
  private static func flat(_ item: ViewElement) -> [ViewElement] {
    item.element.gestures.contains(.tap) ? [item] : item.children.flatMap(flat)
  }

  private static func action(_ item: ViewElement) -> UIAction {
    var attributes: UIMenuElement.Attributes = item.element.isEnabled ? [] : .disabled
    if item.alertStyle == .destructive { attributes.insert(.destructive) }
    let isOn = item.element.states.contains(.selected) || item.element.states.contains(.on)
    return UIAction(title: item.element.label ?? "", attributes: attributes, state: isOn ? .on : .off) { _ in
      try? item.perform?(.tap)
    }
  }
}

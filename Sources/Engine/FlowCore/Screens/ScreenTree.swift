import FlowScript

/// The screens of an app, visible and hidden, as a value.
public struct ScreenTree: Hashable, Sendable {
  /// The content of the window. `nil` if the window shows nothing.
  public var root: ScreenNode?

  /// Creates a tree with a window's content.
  public init(root: ScreenNode?) {
    self.root = root
  }

  /// The path from the root to the front.
  ///
  /// It follows the topmost modal, then its selected tab, page or column, then the top of the stack. It contains no
  /// alert, which is above the front.
  package var frontPath: [ScreenNode] {
    var path: [ScreenNode] = []
    var next = root
    while let node = next {
      path.append(node)
      next = node.presentedScreen ?? node.selectedChild
    }
    return path
  }

  /// The visible screen that takes input. `nil` if there is none.
  public var front: ScreenNode? {
    var front: ScreenNode?
    var next = root
    while let node = next {
      if node.kind == .screen { front = node }
      next = node.presentedScreen ?? node.selectedChild
    }
    return front
  }

  /// The visible alert, which blocks all other input. `nil` if there is none.
  public var alert: AlertContent? {
    func find(_ node: ScreenNode) -> AlertContent? {
      if case .alert(let content)? = node.presented?.kind { return content }
      if let presented = node.presented, let found = find(presented) { return found }
      for child in node.children {
        if let found = find(child) { return found }
      }
      return nil
    }
    return root.flatMap(find)
  }

  /// The screens of the stack whose top is the front, bottom first. A front screen outside a stack stands alone.
  public var frontStack: [ScreenNode] {
    places.first(where: \.isFront)?.nodes ?? []
  }

  /// The tab bar in front. `nil` if there is none, or if a modal covers it.
  public var frontTabs: ScreenNode? {
    var tabs: ScreenNode?
    for node in frontPath {
      if case .tabs = node.kind { tabs = node }
      if node.presentedScreen != nil { tabs = nil }
    }
    return tabs
  }
}

/// A node of a ``ScreenTree``.
public struct ScreenNode: Hashable, Sendable {
  /// The kind of a node.
  public enum Kind: Hashable, Sendable {
    case screen
    /// A navigation stack. Its children are its screens, bottom first.
    case stack
    /// A tab bar. Its children are the tabs, in order. `selected` counts from 0.
    case tabs(selected: Int)
    /// Columns side by side, with one child for each of `columns`.
    ///
    /// `front` is the index, from 0, of the column that the user works with.
    case split(columns: [SplitColumn], front: Int)
    /// A page container. Its child is the visible page.
    case pages
    case alert(AlertContent)
  }

  /// The kind of the node.
  public var kind: Kind
  /// The name in scripts, with its number. For a container, the name of its type.
  public var name: Name
  /// The title or display name. `nil` if there is none.
  public var title: String?
  /// A note on an unusual presentation, such as `.half` for a half-height sheet. `nil` otherwise.
  public var note: String?
  /// The kind of a screen's content that the platform does not evaluate, such as `SwiftUI content`. `nil` if it
  /// evaluates the content.
  package var unevaluatedContent: String?
  /// Whether the node is a tab that the user cannot choose.
  public var isDisabled = false
  /// The children, in order.
  public var children: [ScreenNode]
  // The modal or alert, boxed in an array.
  // A structure can't contain itself.
  private var presentation: [ScreenNode]

  /// Creates a node with its children and its modal or alert.
  public init(
    kind: Kind, name: Name, title: String? = nil, children: [ScreenNode] = [], presented: ScreenNode? = nil
  ) {
    self.kind = kind
    self.name = name
    self.title = title
    self.children = children
    presentation = presented.map { [$0] } ?? []
  }

  /// The presented modal or alert. `nil` if there is none.
  public var presented: ScreenNode? {
    get { presentation.first }
    set { presentation = newValue.map { [$0] } ?? [] }
  }

  /// The presented modal. `nil` if there is none or if it is an alert.
  package var presentedScreen: ScreenNode? {
    guard let presented else { return nil }
    if case .alert = presented.kind { return nil }
    return presented
  }

  /// The child in front. `nil` if there is none.
  ///
  /// This is the selected tab, the top of a stack, the column that the user works with, or the visible page.
  package var selectedChild: ScreenNode? {
    switch kind {
    case .tabs(let index), .split(_, let index): children.indices.contains(index) ? children[index] : nil
    case .stack: children.last
    case .pages: children.first
    case .screen, .alert: nil
    }
  }

  /// The screen that the node shows. A screen or an empty container shows itself.
  var shownScreen: ScreenNode {
    selectedChild?.shownScreen ?? self
  }

  /// Whether the node is a screen, or a page container that shows one or nothing.
  var isScreen: Bool {
    switch kind {
    case .screen: true
    case .pages: selectedChild?.isScreen ?? true
    case .stack, .tabs, .split, .alert: false
    }
  }
}

/// The text and the buttons of an alert.
public struct AlertContent: Codable, Hashable, Sendable {
  /// The title of the alert. Empty if it has none.
  public var title: String
  /// The message of the alert. Empty if it has none.
  public var message: String
  /// The titles of its buttons, in order.
  public var buttons: [String]

  /// Creates the content of an alert.
  public init(title: String, message: String, buttons: [String]) {
    self.title = title
    self.message = message
    self.buttons = buttons
  }
}

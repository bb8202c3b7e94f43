import FlowScript

/// What is on screen and behind it, as a value: the read model that a shell looks at.
public struct ScreenTree: Hashable, Sendable {
  /// What the window shows, or `nil` before it shows anything.
  public var root: ScreenNode?

  /// A tree with what the window shows.
  public init(root: ScreenNode?) {
    self.root = root
  }

  /// The way from the root to the front: the topmost modal, in it the selected tab, in that the top of the stack.
  /// An alert is not part of it: it stands over the front.
  public var frontPath: [ScreenNode] {
    var path: [ScreenNode] = []
    var next = root
    while let node = next {
      path.append(node)
      next = node.presentedScreen ?? node.selectedChild
      if node.presentedScreen == nil, next == nil {
        break
      }
    }
    return path
  }

  /// The screen that the user sees and that takes input, or `nil` where there is none.
  public var front: ScreenNode? {
    frontPath.last { $0.kind == .screen }
  }

  /// The alert that is shown, which lets nothing else be touched.
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

  /// The stack whose top is the front, as far as it shows one, bottom first.
  public var frontStack: [ScreenNode] {
    let path = frontPath
    for node in path.reversed() {
      if node.kind == .stack { return node.children.flatMap(\.leaves) }
      if node.kind == .screen, let last = path.last, last == node, path.count == 1 { return [node] }
    }
    return path.last.map { [$0] } ?? []
  }

  /// The tab bar that is in front, if there is one.
  public var frontTabs: ScreenNode? {
    frontPath.last { if case .tabs = $0.kind { true } else { false } }
  }
}

/// A node of a ``ScreenTree``.
public struct ScreenNode: Hashable, Sendable {
  /// What a node is.
  public enum Kind: Hashable, Sendable {
    /// A screen.
    case screen
    /// A navigation stack: its children, bottom first.
    case stack
    /// A tab bar: its children in order; `selected` counts from 0.
    case tabs(selected: Int)
    /// An alert.
    case alert(AlertContent)
  }

  /// What it is.
  public var kind: Kind
  /// The name that scripts use, with its number; of a container, its type's.
  public var name: Name
  /// What a person reads: a title or a display name.
  public var title: String?
  /// What it contains, in order.
  public var children: [ScreenNode]
  /// Its modal or alert, boxed in an array of one at most.
  private var presentation: [ScreenNode]

  /// A node with what it contains and presents.
  public init(
    kind: Kind, name: Name, title: String? = nil, children: [ScreenNode] = [], presented: ScreenNode? = nil
  ) {
    self.kind = kind
    self.name = name
    self.title = title
    self.children = children
    presentation = presented.map { [$0] } ?? []
  }

  /// The modal or alert that it presents.
  public var presented: ScreenNode? {
    get { presentation.first }
    set { presentation = newValue.map { [$0] } ?? [] }
  }

  /// The modal that it presents, where that is no alert.
  public var presentedScreen: ScreenNode? {
    guard let presented else { return nil }
    if case .alert = presented.kind { return nil }
    return presented
  }

  /// The child that is shown: of tabs the selected one, of a stack the top.
  public var selectedChild: ScreenNode? {
    switch kind {
    case .tabs(let selected): children.indices.contains(selected) ? children[selected] : nil
    case .stack: children.last
    case .screen, .alert: nil
    }
  }

  /// The screens that it shows or, for a screen, itself.
  var leaves: [ScreenNode] {
    children.isEmpty ? [self] : selectedChild.map { $0.leaves } ?? []
  }
}

/// The text and the buttons of an alert.
public struct AlertContent: Hashable, Sendable {
  /// Its title, empty where it has none.
  public var title: String
  /// Its text, empty where it has none.
  public var message: String
  /// The titles of its buttons, in order.
  public var buttons: [String]

  /// An alert with its texts.
  public init(title: String, message: String, buttons: [String]) {
    self.title = title
    self.message = message
    self.buttons = buttons
  }
}

import FlowScript

/// What is on screen and behind it, as a value: the read model that a shell looks at.
public struct ScreenTree: Hashable, Sendable {
  /// What the window shows, or `nil` before it shows anything.
  public var root: ScreenNode?

  /// A tree with what the window shows.
  public init(root: ScreenNode?) {
    self.root = root
  }

  /// The way from the root to the front: the topmost modal, in it the selected tab, page or detail column, in that the
  /// top of the stack. An alert is not part of it: it stands over the front.
  package var frontPath: [ScreenNode] {
    var path: [ScreenNode] = []
    var next = root
    while let node = next {
      path.append(node)
      next = node.presentedScreen ?? node.selectedChild
    }
    return path
  }

  /// The screen that the user sees and that takes input, or `nil` where there is none.
  public var front: ScreenNode? {
    var front: ScreenNode?
    var next = root
    while let node = next {
      if node.kind == .screen { front = node }
      next = node.presentedScreen ?? node.selectedChild
    }
    return front
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

  /// The screens of the stack whose top is the front, bottom first; the front alone where it is on no stack.
  public var frontStack: [ScreenNode] {
    places.first(where: \.isFront)?.nodes ?? []
  }

  /// The tab bar that is in front, if there is one: none that a modal covers.
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
  /// What a node is.
  public enum Kind: Hashable, Sendable {
    /// A screen.
    case screen
    /// A navigation stack: its children, bottom first.
    case stack
    /// A tab bar: its children in order; `selected` counts from 0.
    case tabs(selected: Int)
    /// Columns side by side: its children, one for each of `columns`; `front` counts from 0 and is the one that the
    /// user works with.
    case split(columns: [SplitColumn], front: Int)
    /// Pages: its child is the one that is shown.
    case pages
    /// An alert.
    case alert(AlertContent)
  }

  /// What it is.
  public var kind: Kind
  /// The name that scripts use, with its number; of a container, its type's.
  public var name: Name
  /// What a person reads: a title or a display name.
  public var title: String?
  /// How it stands where it is, where that is not as usual: `.half`, of a sheet that rests at half of the screen.
  public var note: String?
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
  package var presentedScreen: ScreenNode? {
    guard let presented else { return nil }
    if case .alert = presented.kind { return nil }
    return presented
  }

  /// The child that is in front: of tabs the selected one, of a stack the top, of a split the column that the user
  /// works with, of pages the one that is shown.
  package var selectedChild: ScreenNode? {
    switch kind {
    case .tabs(let index), .split(_, let index): children.indices.contains(index) ? children[index] : nil
    case .stack: children.last
    case .pages: children.first
    case .screen, .alert: nil
    }
  }

  /// The screen that it shows or, for a screen, itself.
  var shownScreen: ScreenNode {
    selectedChild?.shownScreen ?? self
  }

  /// Whether it is a screen, or pages that show one.
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

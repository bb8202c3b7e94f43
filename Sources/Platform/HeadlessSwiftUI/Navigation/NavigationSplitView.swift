import HeadlessSwiftUICore

/// Columns, which a phone shows as a stack: the sidebar first, and the next one after a selection in its list.
public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: View {
  private let sidebar: Sidebar
  private let content: Content
  private let detail: Detail
  @State private var isContentShown = false
  @State private var isDetailShown = false

  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility> = .constant(.automatic),
    preferredCompactColumn: Binding<NavigationSplitViewColumn> = .constant(.detail),
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
  ) {
    self.sidebar = sidebar()
    self.content = content()
    self.detail = detail()
  }

  public var body: some View {
    NavigationStack {
      if Content.self == EmptyView.self {
        SplitColumn(_content: sidebar, isNextShown: $isDetailShown)
          .navigationDestination(isPresented: $isDetailShown) { detail }
      } else {
        SplitColumn(_content: sidebar, isNextShown: $isContentShown)
          .navigationDestination(isPresented: $isContentShown) {
            SplitColumn(_content: content, isNextShown: $isDetailShown)
              .navigationDestination(isPresented: $isDetailShown) { detail }
          }
      }
    }
  }
}

extension NavigationSplitView: BuiltInView, NamedByContent {
  static var namingContent: Any.Type { Sidebar.self }
}

extension NavigationSplitView where Content == EmptyView {
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility> = .constant(.automatic),
    preferredCompactColumn: Binding<NavigationSplitViewColumn> = .constant(.detail),
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
  ) {
    self.init(sidebar: sidebar, content: { EmptyView() }, detail: detail)
  }
}

/// A column, whose list shows the next one.
private struct SplitColumn<Content: View>: ModifierView {
  typealias Body = Never

  let _content: Content
  let isNextShown: Binding<Bool>

  func _context(_ context: _ViewContext, _ node: _PrimitiveNode<Self>) -> _ViewContext {
    let link = node.storage as? SplitLink ?? SplitLink()
    node.storage = link
    link.isNextShown = isNextShown
    return context.with { $0.environment[SplitLinkKey.self] = SplitLinkReference(link: link) }
  }

  func _didUpdate(from old: Self?, _ node: _PrimitiveNode<Self>) {
    let isShown = node.track { isNextShown.wrappedValue }
    guard let link = node.storage as? SplitLink else { return }
    // The way back ends the selection.
    if link.wasShown, !isShown { node.context.graph.perform { link.clear?() } }
    link.wasShown = isShown
  }
}

/// What the list of a column knows of the next one.
@MainActor
final class SplitLink {
  var isNextShown: Binding<Bool>?
  var wasShown = false
  /// Ends the selection of the list.
  var clear: (@MainActor () -> Void)?

  func showNext() {
    if isNextShown?.wrappedValue == false { isNextShown?.wrappedValue = true }
  }
}

struct SplitLinkReference: Equatable {
  let link: SplitLink

  static func == (one: SplitLinkReference, other: SplitLinkReference) -> Bool { one.link === other.link }
}

enum SplitLinkKey: EnvironmentKey {
  static var defaultValue: SplitLinkReference? { nil }
}

public struct NavigationSplitViewVisibility: Hashable, Sendable {
  private let name: String

  public static let all = NavigationSplitViewVisibility(name: "all")
  public static let automatic = NavigationSplitViewVisibility(name: "automatic")
  public static let detailOnly = NavigationSplitViewVisibility(name: "detailOnly")
  public static let doubleColumn = NavigationSplitViewVisibility(name: "doubleColumn")
}

public struct NavigationSplitViewColumn: Hashable, Sendable {
  private let name: String

  public static let content = NavigationSplitViewColumn(name: "content")
  public static let detail = NavigationSplitViewColumn(name: "detail")
  public static let sidebar = NavigationSplitViewColumn(name: "sidebar")
}

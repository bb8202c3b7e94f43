/// A tab of a tab bar.
public struct TabItem: Identifiable, Hashable, Sendable {
  /// What the tab says.
  public var title: String
  /// The name of its symbol.
  public var icon: String
  /// What it is known by: unique among the tabs.
  public var tag: Int

  /// A tab.
  public init(title: String, icon: String, tag: Int) {
    self.title = title
    self.icon = icon
    self.tag = tag
  }

  /// The tag.
  public var id: Int { tag }
}

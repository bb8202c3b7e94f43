import FlowStore
import HeadlessUIKit

// Containers compile, and do not call the closures of their content.

/// A column of views.
public struct VStack<Content: View>: View {
  /// The type of a body that does not exist.
  public typealias Body = Never

  /// Creates the view, without making the content.
  public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {}
}

/// A row of views.
public struct HStack<Content: View>: View {
  /// The type of a body that does not exist.
  public typealias Body = Never

  /// Creates the view, without making the content.
  public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {}
}

/// Views on top of each other.
public struct ZStack<Content: View>: View {
  /// The type of a body that does not exist.
  public typealias Body = Never

  /// Creates the view, without making the content.
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {}
}

/// A column that creates its views when they come on screen.
public struct LazyVStack<Content: View>: View {
  /// The type of a body that does not exist.
  public typealias Body = Never

  /// Creates the view, without making the content.
  public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {}
}

/// A row that creates its views when they come on screen.
public struct LazyHStack<Content: View>: View {
  /// The type of a body that does not exist.
  public typealias Body = Never

  /// Creates the view, without making the content.
  public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {}
}

/// A grid of rows that creates its views when they come on screen.
public struct LazyVGrid<Content: View>: View {
  /// The type of a body that does not exist.
  public typealias Body = Never

  /// Creates the view, without making the content.
  public init(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {}
}

/// A view that scrolls.
public struct ScrollView<Content: View>: View {
  /// The type of a body that does not exist.
  public typealias Body = Never

  /// Creates the view, without making the content.
  public init(_ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content) {}
}

/// A group of views.
public struct Group<Content: View>: View {
  /// The type of a body that does not exist.
  public typealias Body = Never

  /// Creates the view, without making the content.
  public init(@ViewBuilder content: () -> Content) {}
}

/// A form of fields and buttons.
public struct Form<Content: View>: View {
  /// The type of a body that does not exist.
  public typealias Body = Never

  /// Creates the view, without making the content.
  public init(@ViewBuilder content: () -> Content) {}
}

/// A column or a row of a grid.
public struct GridItem: Sendable {
  /// The size of a column or row.
  public enum Size: Sendable {
    /// A fixed number of points.
    case fixed(CGFloat)
    /// A part of the free space.
    case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
    /// As many columns as fit.
    case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
  }

  /// Creates a column or a row.
  public init(_ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {}
}

/// Free space.
public struct Spacer: View {
  /// The type of a body that does not exist.
  public typealias Body = Never

  /// Creates free space.
  public init(minLength: CGFloat? = nil) {}
}

/// A line between views.
public struct Divider: View {
  /// The type of a body that does not exist.
  public typealias Body = Never

  /// Creates a line.
  public init() {}
}

/// The size and insets of a view. No view has a size here.
public struct GeometryProxy: Sendable {
  /// The size of the view, which is empty.
  public var size: CGSize { .zero }
  /// The distances from the screen's edges, which are zero.
  public var safeAreaInsets: EdgeInsets { EdgeInsets() }
}

/// A view whose content depends on its size.
public struct GeometryReader<Content: View>: View {
  /// The type of a body that does not exist.
  public typealias Body = Never

  /// Creates the view, without making the content.
  public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {}
}

/// A view for each element of a collection.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: View {
  /// The type of a body that does not exist.
  public typealias Body = Never

  /// Creates a view for each element, with an identity of its own.
  public init(_ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content) {}
}

extension ForEach where Data.Element: Identifiable, ID == Data.Element.ID {
  /// Creates a view for each element.
  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {}
}

extension ForEach where Data == Range<Int>, ID == Int {
  /// Creates a view for each number.
  public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {}
}

#if Foundation
  extension ForEach {
    /// Returns the view. No row can be deleted here.
    public func onDelete(perform action: ((IndexSet) -> Void)?) -> some View { self }

    /// Returns the view. No row can be moved here.
    public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> some View { self }
  }
#endif

/// A list of rows.
public struct List<SelectionValue: Hashable, Content: View>: View {
  /// The type of a body that does not exist.
  public typealias Body = Never

  /// Creates a list with a selection.
  public init(selection: Binding<SelectionValue?>, @ViewBuilder content: () -> Content) {}
}

extension List where SelectionValue == Never {
  /// Creates a list, without making the content.
  public init(@ViewBuilder content: () -> Content) {}

  /// Creates a list with a row for each element.
  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, Row> {}

  /// Creates a list with a row for each element, with an identity of its own.
  public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, ID, Row> {}
}

/// A section of a list, with a header and a footer.
public struct Section<Parent: View, Content: View, Footer: View>: View {
  /// The type of a body that does not exist.
  public typealias Body = Never

  /// Creates a section with a header and a footer.
  public init(
    @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent, @ViewBuilder footer: () -> Footer
  ) {}
}

extension Section where Footer == EmptyView {
  /// Creates a section with a header.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {}

  /// Creates a section with a header.
  public init(header: Parent, @ViewBuilder content: () -> Content) {}
}

extension Section where Parent == EmptyView, Footer == EmptyView {
  /// Creates a section.
  public init(@ViewBuilder content: () -> Content) {}
}

extension Section where Parent == Text, Footer == EmptyView {
  /// Creates a section with a title.
  public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {}

  /// Creates a section with a title.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {}
}

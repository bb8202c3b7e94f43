import HeadlessSwiftUICore
import HeadlessUIKit

// Containers compile, and do not call the closures of their content.

public struct VStack<Content: View>: View {
  public typealias Body = Never

  public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {}
}

public struct HStack<Content: View>: View {
  public typealias Body = Never

  public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {}
}

public struct ZStack<Content: View>: View {
  public typealias Body = Never

  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {}
}

public struct LazyVStack<Content: View>: View {
  public typealias Body = Never

  public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {}
}

public struct LazyHStack<Content: View>: View {
  public typealias Body = Never

  public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {}
}

public struct LazyVGrid<Content: View>: View {
  public typealias Body = Never

  public init(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {}
}

public struct ScrollView<Content: View>: View {
  public typealias Body = Never

  public init(_ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content) {}
}

public struct Group<Content: View>: View {
  public typealias Body = Never

  public init(@ViewBuilder content: () -> Content) {}
}

public struct Form<Content: View>: View {
  public typealias Body = Never

  public init(@ViewBuilder content: () -> Content) {}
}

public struct GridItem: Sendable {
  public enum Size: Sendable {
    case fixed(CGFloat)
    case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
    case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
  }

  public init(_ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {}
}

public struct Spacer: View {
  public typealias Body = Never

  public init(minLength: CGFloat? = nil) {}
}

public struct Divider: View {
  public typealias Body = Never

  public init() {}
}

/// The size and insets of a view, which are zero here.
public struct GeometryProxy: Sendable {
  public var size: CGSize { .zero }
  public var safeAreaInsets: EdgeInsets { EdgeInsets() }
}

public struct GeometryReader<Content: View>: View {
  public typealias Body = Never

  public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {}
}

public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: View {
  public typealias Body = Never

  public init(_ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content) {}
}

extension ForEach where Data.Element: Identifiable, ID == Data.Element.ID {
  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {}
}

extension ForEach where Data == Range<Int>, ID == Int {
  public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {}
}

extension ForEach {
  public init<Items: MutableCollection & RandomAccessCollection>(
    _ data: Binding<Items>, @ViewBuilder content: @escaping (Binding<Items.Element>) -> Content
  ) where Items.Element: Identifiable, Data == [Binding<Items.Element>], ID == Items.Element.ID {}

  public init<Items: MutableCollection & RandomAccessCollection>(
    _ data: Binding<Items>, id: KeyPath<Items.Element, ID>,
    @ViewBuilder content: @escaping (Binding<Items.Element>) -> Content
  ) where Data == [Binding<Items.Element>] {}
}

#if Foundation
  extension ForEach {
    /// Returns the view. No row can be deleted here.
    public func onDelete(perform action: ((IndexSet) -> Void)?) -> some View { self }

    /// Returns the view. No row can be moved here.
    public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> some View { self }
  }
#endif

public struct List<SelectionValue: Hashable, Content: View>: View {
  public typealias Body = Never

  public init(selection: Binding<SelectionValue?>, @ViewBuilder content: () -> Content) {}
}

extension List where SelectionValue == Never {
  public init(@ViewBuilder content: () -> Content) {}

  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, Row> {}

  public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, ID, Row> {}
}

public struct Section<Parent: View, Content: View, Footer: View>: View {
  public typealias Body = Never

  public init(
    @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent, @ViewBuilder footer: () -> Footer
  ) {}
}

extension Section where Footer == EmptyView {
  public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {}

  public init(header: Parent, @ViewBuilder content: () -> Content) {}
}

extension Section where Parent == EmptyView, Footer == EmptyView {
  public init(@ViewBuilder content: () -> Content) {}
}

extension Section where Parent == Text, Footer == EmptyView {
  public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {}

  @_disfavoredOverload
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {}
}

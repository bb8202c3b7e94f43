/// A part of a user interface. Nothing draws a view or reads its `body` here.
///
/// Views compile. Containers and controls keep no content. A screen is a view controller here, such as a
/// ``UIHostingController``.
@MainActor @preconcurrency
public protocol View {
  associatedtype Body: View

  @ViewBuilder var body: Body { get }
}

extension View where Body == Never {
  public var body: Never { fatalError("\(Self.self) has no body: read the body only of views that declare one") }
}

extension Never: View {
  public typealias Body = Never

  // For each protocol with a body, all of which `Never` conforms to.
  public var body: Never { fatalError("there is no value of Never") }
}

extension Optional: View where Wrapped: View {
  public typealias Body = Never
}

public struct EmptyView: View {
  public typealias Body = Never

  public init() {}
}

public struct AnyView: View {
  public typealias Body = Never

  public init(_ view: some View) {}

  public init(erasing view: some View) {}
}

public struct TupleView<Content>: View {
  public typealias Body = Never
}

public struct _ConditionalContent<TrueContent: View, FalseContent: View>: View {
  public typealias Body = Never
}

@resultBuilder
@MainActor
public enum ViewBuilder {
  public static func buildBlock() -> EmptyView { EmptyView() }

  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> {
    TupleView()
  }

  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }

  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }

  public static func buildEither<TrueContent: View, FalseContent: View>(
    first: TrueContent
  ) -> _ConditionalContent<TrueContent, FalseContent> {
    _ConditionalContent()
  }

  public static func buildEither<TrueContent: View, FalseContent: View>(
    second: FalseContent
  ) -> _ConditionalContent<TrueContent, FalseContent> {
    _ConditionalContent()
  }

  public static func buildLimitedAvailability(_ content: some View) -> AnyView { AnyView(content) }
}

@MainActor @preconcurrency
public protocol ViewModifier {
  associatedtype Body: View

  typealias Content = AnyView

  @ViewBuilder func body(content: Content) -> Body
}

/// A provider of previews for Xcode. Nothing reads the previews here.
@MainActor @preconcurrency
public protocol PreviewProvider {
  associatedtype Previews: View

  @ViewBuilder static var previews: Previews { get }
}

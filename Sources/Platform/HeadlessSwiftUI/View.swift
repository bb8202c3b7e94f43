/// A part of a user interface. Nothing draws a view or reads its `body` here.
///
/// Views compile. Containers and controls keep no content. A screen is a view controller here, such as a
/// ``UIHostingController``.
@MainActor @preconcurrency
public protocol View {
  /// The type of the body.
  associatedtype Body: View

  /// The content of the view.
  @ViewBuilder var body: Body { get }
}

extension View where Body == Never {
  /// A body that does not exist. Reading the property stops the program.
  public var body: Never { fatalError("\(Self.self) has no body: read the body only of views that declare one") }
}

extension Never: View {
  /// The type of a body that does not exist.
  public typealias Body = Never
}

extension Optional: View where Wrapped: View {
  /// The type of a body that does not exist.
  public typealias Body = Never
}

/// A view without content.
public struct EmptyView: View {
  /// The type of a body that does not exist.
  public typealias Body = Never

  /// Creates a view without content.
  public init() {}
}

/// A type-erased view.
public struct AnyView: View {
  /// The type of a body that does not exist.
  public typealias Body = Never

  /// Creates a type-erased view.
  public init(_ view: some View) {}

  /// Creates a type-erased view.
  public init(erasing view: some View) {}
}

/// Several views, in order.
public struct TupleView<Content>: View {
  /// The type of a body that does not exist.
  public typealias Body = Never
}

/// One of two views, by a condition.
public struct _ConditionalContent<TrueContent: View, FalseContent: View>: View {
  /// The type of a body that does not exist.
  public typealias Body = Never
}

/// A builder of views from statements.
@resultBuilder
@MainActor
public enum ViewBuilder {
  /// Returns an empty view.
  public static func buildBlock() -> EmptyView { EmptyView() }

  /// Returns the only view.
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

  /// Returns several views as one.
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> {
    TupleView()
  }

  /// Returns a view of the builder.
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }

  /// Returns the view of an `if` statement. Returns `nil` if the condition is false.
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }

  /// Returns the view of a condition's first branch.
  public static func buildEither<TrueContent: View, FalseContent: View>(
    first: TrueContent
  ) -> _ConditionalContent<TrueContent, FalseContent> {
    _ConditionalContent()
  }

  /// Returns the view of a condition's second branch.
  public static func buildEither<TrueContent: View, FalseContent: View>(
    second: FalseContent
  ) -> _ConditionalContent<TrueContent, FalseContent> {
    _ConditionalContent()
  }

  /// Returns a view that only newer systems have.
  public static func buildLimitedAvailability(_ content: some View) -> AnyView { AnyView(content) }
}

/// A reusable modifier of views.
@MainActor @preconcurrency
public protocol ViewModifier {
  /// The type of the modified view.
  associatedtype Body: View

  /// The type of the view to modify.
  typealias Content = AnyView

  /// Returns the modified view.
  @ViewBuilder func body(content: Content) -> Body
}

/// A provider of previews for Xcode. Nothing reads the previews here.
@MainActor @preconcurrency
public protocol PreviewProvider {
  /// The type of the previews.
  associatedtype Previews: View

  /// The previews.
  @ViewBuilder static var previews: Previews { get }
}

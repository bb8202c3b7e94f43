import HeadlessSwiftUICore
import HeadlessUIKit

// Screens of SwiftUI. A shell shows those of UIKit, so the containers here show nothing.

public struct NavigationStack<Data, Root: View>: View {
  public typealias Body = Never

  public init(@ViewBuilder root: () -> Root) where Data == NavigationPath {}

  public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) where Data == NavigationPath {}

  public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
  where Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, Data.Element: Hashable {}
}

public struct NavigationView<Content: View>: View {
  public typealias Body = Never

  public init(@ViewBuilder content: () -> Content) {}
}

public struct NavigationPath: Equatable {
  private var values: [AnyHashable] = []

  public init() {}

  public init(_ elements: some Sequence<some Hashable>) {
    values = elements.map { AnyHashable($0) }
  }

  public var count: Int { values.count }
  public var isEmpty: Bool { values.isEmpty }

  public mutating func append(_ value: some Hashable) {
    values.append(value)
  }

  public mutating func removeLast(_ k: Int = 1) {
    values.removeLast(k)
  }
}

public struct NavigationLink<Label: View, Destination: View>: View {
  public typealias Body = Never

  public init(@ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) {}

  public init(destination: Destination, @ViewBuilder label: () -> Label) {}

  public init(destination: Destination, isActive: Binding<Bool>, @ViewBuilder label: () -> Label) {}
}

extension NavigationLink where Label == Text {
  public init(_ title: LocalizedStringKey, destination: Destination) {}

  public init(_ title: LocalizedStringKey, @ViewBuilder destination: () -> Destination) {}
}

extension NavigationLink where Destination == Never {
  public init<Value: Hashable>(value: Value?, @ViewBuilder label: () -> Label) {}

  public init<Value: Hashable>(_ title: LocalizedStringKey, value: Value?) where Label == Text {}
}

/// The items of a toolbar. Nothing shows them here.
@MainActor @preconcurrency
public protocol ToolbarContent {
  associatedtype Body: ToolbarContent

  @ToolbarContentBuilder var body: Body { get }
}

extension ToolbarContent where Body == Never {
  public var body: Never { fatalError("\(Self.self) has no body: read the body only of content that declares one") }
}

extension Never: ToolbarContent {}

extension Optional: ToolbarContent where Wrapped: ToolbarContent {}

/// The items of a builder of toolbars.
public struct _TupleToolbarContent<Content>: ToolbarContent {
  public typealias Body = Never
}

public struct _ConditionalToolbarContent<TrueContent, FalseContent>: ToolbarContent {
  public typealias Body = Never
}

@resultBuilder
@MainActor
public enum ToolbarContentBuilder {
  public static func buildBlock<Content: ToolbarContent>(_ content: Content) -> Content { content }

  public static func buildBlock<each Content: ToolbarContent>(
    _ content: repeat each Content
  ) -> _TupleToolbarContent<(repeat each Content)> {
    _TupleToolbarContent()
  }

  public static func buildExpression<Content: ToolbarContent>(_ content: Content) -> Content { content }

  public static func buildIf<Content: ToolbarContent>(_ content: Content?) -> Content? { content }

  public static func buildEither<TrueContent: ToolbarContent, FalseContent: ToolbarContent>(
    first: TrueContent
  ) -> _ConditionalToolbarContent<TrueContent, FalseContent> {
    _ConditionalToolbarContent()
  }

  public static func buildEither<TrueContent: ToolbarContent, FalseContent: ToolbarContent>(
    second: FalseContent
  ) -> _ConditionalToolbarContent<TrueContent, FalseContent> {
    _ConditionalToolbarContent()
  }

  public static func buildLimitedAvailability(_ content: some ToolbarContent) -> some ToolbarContent {
    _TupleToolbarContent<()>()
  }
}

public struct ToolbarItem<Content: View>: ToolbarContent {
  public typealias Body = Never

  public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {}

  public init(id: String, placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {}
}

public struct ToolbarItemGroup<Content: View>: ToolbarContent {
  public typealias Body = Never

  public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {}
}

public struct ToolbarSpacer: ToolbarContent {
  public typealias Body = Never

  public init(_ sizing: SpacerSizing = .flexible, placement: ToolbarItemPlacement = .automatic) {}
}

public enum SpacerSizing: Hashable, Sendable {
  case fixed
  case flexible
}

public enum ToolbarItemPlacement: Hashable, Sendable {
  case automatic, principal, navigation, primaryAction, status, confirmationAction, cancellationAction
  case destructiveAction, keyboard, topBarLeading, topBarTrailing, bottomBar
  case navigationBarLeading
  case navigationBarTrailing
}

public enum TitleDisplayMode: Hashable, Sendable {
  case automatic
  case inline
  case large
}

public enum NavigationBarItem {
  public typealias TitleDisplayMode = HeadlessSwiftUI.TitleDisplayMode
}

public struct Alert {
  public struct Button {
    public static func `default`(_ label: Text, action: (() -> Void)? = {}) -> Button { Button() }
    public static func cancel(_ label: Text = Text("Cancel"), action: (() -> Void)? = {}) -> Button { Button() }
    public static func destructive(_ label: Text, action: (() -> Void)? = {}) -> Button { Button() }
  }

  public init(title: Text, message: Text? = nil, dismissButton: Button? = nil) {}

  public init(title: Text, message: Text? = nil, primaryButton: Button, secondaryButton: Button) {}
}

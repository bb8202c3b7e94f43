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

public struct TabView<SelectionValue: Hashable, Content: View>: View {
  public typealias Body = Never

  public init(selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content) {}
}

extension TabView where SelectionValue == Int {
  public init(@ViewBuilder content: () -> Content) {}
}

public struct ToolbarItem<Content: View>: View {
  public typealias Body = Never

  public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {}
}

public struct ToolbarItemGroup<Content: View>: View {
  public typealias Body = Never

  public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {}
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

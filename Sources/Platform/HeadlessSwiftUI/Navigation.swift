import FlowStore
import HeadlessUIKit

// Screens of SwiftUI. A shell shows those of UIKit, so the containers here show nothing.

/// A stack of views.
public struct NavigationStack<Data, Root: View>: View {
  /// The type of a body that does not exist.
  public typealias Body = Never

  /// Creates a stack, without making the root.
  public init(@ViewBuilder root: () -> Root) where Data == NavigationPath {}

  /// Creates a stack whose views follow a path.
  public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) where Data == NavigationPath {}

  /// Creates a stack whose views follow a list of values.
  public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
  where Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, Data.Element: Hashable {}
}

/// A stack of views, by its older name.
public struct NavigationView<Content: View>: View {
  /// The type of a body that does not exist.
  public typealias Body = Never

  /// Creates a stack, without making the content.
  public init(@ViewBuilder content: () -> Content) {}
}

/// The values of a stack's views, of any types.
public struct NavigationPath: Equatable {
  private var values: [AnyHashable] = []

  /// Creates an empty path.
  public init() {}

  /// Creates a path of values.
  public init(_ elements: some Sequence<some Hashable>) {
    values = elements.map { AnyHashable($0) }
  }

  /// The number of values.
  public var count: Int { values.count }
  /// Whether the path is empty.
  public var isEmpty: Bool { values.isEmpty }

  /// Adds a value at the end.
  public mutating func append(_ value: some Hashable) {
    values.append(value)
  }

  /// Removes the last values.
  /// - Parameter k: The number of values. A number above ``count`` stops the program.
  public mutating func removeLast(_ k: Int = 1) {
    values.removeLast(k)
  }
}

/// A row or a button that leads to another view.
public struct NavigationLink<Label: View, Destination: View>: View {
  /// The type of a body that does not exist.
  public typealias Body = Never

  /// Creates a link to a view.
  public init(@ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) {}

  /// Creates a link to a view.
  public init(destination: Destination, @ViewBuilder label: () -> Label) {}

  /// Creates a link to a view, with a flag for whether the link is active.
  public init(destination: Destination, isActive: Binding<Bool>, @ViewBuilder label: () -> Label) {}
}

extension NavigationLink where Label == Text {
  /// Creates a link with a title to a view.
  public init(_ title: LocalizedStringKey, destination: Destination) {}

  /// Creates a link with a title to a view.
  public init(_ title: LocalizedStringKey, @ViewBuilder destination: () -> Destination) {}
}

extension NavigationLink where Destination == Never {
  /// Creates a link to the view of a value.
  public init<Value: Hashable>(value: Value?, @ViewBuilder label: () -> Label) {}

  /// Creates a link with a title to the view of a value.
  public init<Value: Hashable>(_ title: LocalizedStringKey, value: Value?) where Label == Text {}
}

/// A container with a tab for each view.
public struct TabView<SelectionValue: Hashable, Content: View>: View {
  /// The type of a body that does not exist.
  public typealias Body = Never

  /// Creates tabs with a selection, without making the content.
  public init(selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content) {}
}

extension TabView where SelectionValue == Int {
  /// Creates tabs, without making the content.
  public init(@ViewBuilder content: () -> Content) {}
}

/// An item of a bar.
public struct ToolbarItem<Content: View>: View {
  /// The type of a body that does not exist.
  public typealias Body = Never

  /// Creates an item.
  public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {}
}

/// Several items of a bar.
public struct ToolbarItemGroup<Content: View>: View {
  /// The type of a body that does not exist.
  public typealias Body = Never

  /// Creates items.
  public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {}
}

/// The placement of an item in a bar.
public enum ToolbarItemPlacement: Hashable, Sendable {
  /// A standard placement.
  case automatic, principal, navigation, primaryAction, status, confirmationAction, cancellationAction
  /// A standard placement.
  case destructiveAction, keyboard, topBarLeading, topBarTrailing, bottomBar
  /// The older name of ``topBarLeading``.
  case navigationBarLeading
  /// The older name of ``topBarTrailing``.
  case navigationBarTrailing
}

/// The size of a title in a navigation bar.
public enum TitleDisplayMode: Hashable, Sendable {
  /// The size of the previous screen's title.
  case automatic
  /// A small title within the bar.
  case inline
  /// A large title below the bar.
  case large
}

/// A namespace for the parts of a navigation bar.
public enum NavigationBarItem {
  /// The size of the title.
  public typealias TitleDisplayMode = HeadlessSwiftUI.TitleDisplayMode
}

/// A message with buttons, by its older name.
public struct Alert {
  /// A button of an alert.
  public struct Button {
    /// Returns a button.
    public static func `default`(_ label: Text, action: (() -> Void)? = {}) -> Button { Button() }
    /// Returns a button that cancels.
    public static func cancel(_ label: Text = Text("Cancel"), action: (() -> Void)? = {}) -> Button { Button() }
    /// Returns a button that deletes.
    public static func destructive(_ label: Text, action: (() -> Void)? = {}) -> Button { Button() }
  }

  /// Creates a message with one button.
  public init(title: Text, message: Text? = nil, dismissButton: Button? = nil) {}

  /// Creates a message with two buttons.
  public init(title: Text, message: Text? = nil, primaryButton: Button, secondaryButton: Button) {}
}

import FlowRoutes
import FlowStore
import HeadlessUIKit

// As in Modifiers.swift, each returns the same view.

// MARK: Navigation

extension View {
  /// Returns the view.
  public func navigationTitle(_ title: LocalizedStringKey) -> some View { self }

  /// Returns the view.
  @_disfavoredOverload
  public func navigationTitle(_ title: some StringProtocol) -> some View { self }

  /// Returns the view.
  public func navigationTitle(_ title: Text) -> some View { self }

  /// Returns the view.
  public func navigationBarTitle(
    _ title: LocalizedStringKey, displayMode: TitleDisplayMode = .automatic
  ) -> some View { self }

  /// Returns the view.
  public func navigationBarTitle(_ title: Text, displayMode: TitleDisplayMode = .automatic) -> some View { self }

  /// Returns the view.
  public func navigationBarTitleDisplayMode(_ displayMode: TitleDisplayMode) -> some View { self }

  /// Returns the view.
  public func navigationBarHidden(_ hidden: Bool) -> some View { self }

  /// Returns the view.
  public func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> some View { self }

  /// Returns the view.
  public func navigationBarItems(leading: some View, trailing: some View) -> some View { self }

  /// Returns the view.
  public func navigationBarItems(trailing: some View) -> some View { self }

  /// Returns the view.
  public func navigationBarItems(leading: some View) -> some View { self }

  /// Returns the view.
  public func navigationDestination<Data: Hashable>(
    for data: Data.Type, @ViewBuilder destination: @escaping (Data) -> some View
  ) -> some View { self }

  /// Returns the view.
  public func navigationDestination(
    isPresented: Binding<Bool>, @ViewBuilder destination: () -> some View
  ) -> some View { self }

  /// Returns the view.
  public func navigationDestination<Data: Hashable>(
    item: Binding<Data?>, @ViewBuilder destination: @escaping (Data) -> some View
  ) -> some View { self }

  /// Returns the view.
  public func toolbar(@ViewBuilder content: () -> some View) -> some View { self }

  /// Returns the view.
  public func tabItem(@ViewBuilder _ label: () -> some View) -> some View { self }

  /// Returns the view.
  public func sheet(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> some View
  ) -> some View { self }

  /// Returns the view.
  public func sheet<Item: Identifiable>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> some View
  ) -> some View { self }

  /// Returns the view.
  public func fullScreenCover(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> some View
  ) -> some View { self }

  /// Returns the view.
  public func fullScreenCover<Item: Identifiable>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> some View
  ) -> some View { self }

  /// Returns the view.
  public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View { self }

  /// Returns the view.
  public func alert(isPresented: Binding<Bool>, content: () -> Alert) -> some View { self }

  /// Returns the view.
  public func alert<Item: Identifiable>(item: Binding<Item?>, content: (Item) -> Alert) -> some View { self }

  /// Returns the view.
  public func alert(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> some View
  ) -> some View { self }

  /// Returns the view.
  public func alert(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> some View,
    @ViewBuilder message: () -> some View
  ) -> some View { self }

  /// Returns the view.
  public func confirmationDialog(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> some View
  ) -> some View { self }
}

// MARK: Lists and controls

extension View {
  /// Returns the view.
  public func listStyle(_ style: ListStyle) -> some View { self }

  /// Returns the view.
  public func buttonStyle(_ style: ButtonStyle) -> some View { self }

  /// Returns the view.
  public func textFieldStyle(_ style: TextFieldStyle) -> some View { self }

  /// Returns the view.
  public func pickerStyle(_ style: PickerStyle) -> some View { self }

  /// Returns the view.
  public func tabViewStyle(_ style: TabViewStyle) -> some View { self }

  /// Returns the view.
  public func navigationViewStyle(_ style: NavigationViewStyle) -> some View { self }

  /// Returns the view.
  public func listRowSeparator(_ visibility: Visibility) -> some View { self }

  /// Returns the view.
  public func listRowInsets(_ insets: EdgeInsets?) -> some View { self }

  /// Returns the view.
  public func scrollContentBackground(_ visibility: Visibility) -> some View { self }

  /// Returns the view.
  public func labelsHidden() -> some View { self }

  /// Returns the view.
  public func swipeActions(allowsFullSwipe: Bool = true, @ViewBuilder content: () -> some View) -> some View { self }

  /// Returns the view.
  public func contextMenu(@ViewBuilder menuItems: () -> some View) -> some View { self }
}

/// The visibility of a part of a view.
public enum Visibility: Hashable, Sendable, CaseIterable {
  /// The choice of the system.
  case automatic
  /// Shown.
  case visible
  /// Hidden.
  case hidden
}

/// The appearance of a list, which nothing draws.
public enum ListStyle: Hashable, Sendable {
  /// A standard list style.
  case automatic, plain, grouped, inset, insetGrouped, sidebar
}

/// The appearance of a button, which nothing draws.
public enum ButtonStyle: Hashable, Sendable {
  /// A standard button style.
  case automatic, plain, bordered, borderedProminent, borderless
}

/// The appearance of a field, which nothing draws.
public enum TextFieldStyle: Hashable, Sendable {
  /// A standard style of text fields.
  case automatic, plain, roundedBorder
}

/// The appearance of a picker, which nothing draws.
public enum PickerStyle: Hashable, Sendable {
  /// A standard picker style.
  case automatic, menu, segmented, wheel, inline
}

/// The appearance of tabs, which nothing draws.
public enum TabViewStyle: Hashable, Sendable {
  /// A standard style of tab views.
  case automatic, page
}

/// The appearance of a stack, which nothing draws.
public enum NavigationViewStyle: Hashable, Sendable {
  /// A standard style of navigation views.
  case automatic, stack
}

import HeadlessSwiftUICore
import HeadlessUIKit

// As in Modifiers.swift, each returns the same view.

// MARK: Navigation

extension View {
  public func navigationTitle(_ title: LocalizedStringKey) -> some View { self }

  @_disfavoredOverload
  public func navigationTitle(_ title: some StringProtocol) -> some View { self }

  public func navigationTitle(_ title: Text) -> some View { self }

  public func navigationBarTitle(
    _ title: LocalizedStringKey, displayMode: TitleDisplayMode = .automatic
  ) -> some View { self }

  public func navigationBarTitle(_ title: Text, displayMode: TitleDisplayMode = .automatic) -> some View { self }

  public func navigationBarTitleDisplayMode(_ displayMode: TitleDisplayMode) -> some View { self }

  public func navigationBarHidden(_ hidden: Bool) -> some View { self }

  public func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> some View { self }

  public func navigationBarItems(leading: some View, trailing: some View) -> some View { self }

  public func navigationBarItems(trailing: some View) -> some View { self }

  public func navigationBarItems(leading: some View) -> some View { self }

  public func navigationDestination<Data: Hashable>(
    for data: Data.Type, @ViewBuilder destination: @escaping (Data) -> some View
  ) -> some View { self }

  public func navigationDestination(
    isPresented: Binding<Bool>, @ViewBuilder destination: () -> some View
  ) -> some View { self }

  public func navigationDestination<Data: Hashable>(
    item: Binding<Data?>, @ViewBuilder destination: @escaping (Data) -> some View
  ) -> some View { self }

  public func toolbar(@ViewBuilder content: () -> some View) -> some View { self }

  public func tabItem(@ViewBuilder _ label: () -> some View) -> some View { self }

  public func sheet(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> some View
  ) -> some View { self }

  public func sheet<Item: Identifiable>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> some View
  ) -> some View { self }

  public func fullScreenCover(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> some View
  ) -> some View { self }

  public func fullScreenCover<Item: Identifiable>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> some View
  ) -> some View { self }

  public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View { self }

  public func alert(isPresented: Binding<Bool>, content: () -> Alert) -> some View { self }

  public func alert<Item: Identifiable>(item: Binding<Item?>, content: (Item) -> Alert) -> some View { self }

  public func alert(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> some View
  ) -> some View { self }

  public func alert(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> some View,
    @ViewBuilder message: () -> some View
  ) -> some View { self }

  public func confirmationDialog(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> some View
  ) -> some View { self }
}

// MARK: Lists and controls

extension View {
  public func listStyle(_ style: ListStyle) -> some View { self }

  public func buttonStyle(_ style: ButtonStyle) -> some View { self }

  public func textFieldStyle(_ style: TextFieldStyle) -> some View { self }

  public func pickerStyle(_ style: PickerStyle) -> some View { self }

  public func tabViewStyle(_ style: TabViewStyle) -> some View { self }

  public func navigationViewStyle(_ style: NavigationViewStyle) -> some View { self }

  public func listRowSeparator(_ visibility: Visibility) -> some View { self }

  public func listRowInsets(_ insets: EdgeInsets?) -> some View { self }

  public func scrollContentBackground(_ visibility: Visibility) -> some View { self }

  public func labelsHidden() -> some View { self }

  public func swipeActions(allowsFullSwipe: Bool = true, @ViewBuilder content: () -> some View) -> some View { self }

  public func contextMenu(@ViewBuilder menuItems: () -> some View) -> some View { self }
}

public enum Visibility: Hashable, Sendable, CaseIterable {
  case automatic
  case visible
  case hidden
}

/// The standard styles alone, since nothing draws a list.
public enum ListStyle: Hashable, Sendable {
  case automatic, plain, grouped, inset, insetGrouped, sidebar
}

/// The standard styles alone, since nothing draws a button.
public enum ButtonStyle: Hashable, Sendable {
  case automatic, plain, bordered, borderedProminent, borderless
}

/// The standard styles alone, since nothing draws a field.
public enum TextFieldStyle: Hashable, Sendable {
  case automatic, plain, roundedBorder
}

/// The standard styles alone, since nothing draws a picker.
public enum PickerStyle: Hashable, Sendable {
  case automatic, menu, segmented, wheel, inline
}

/// The standard styles alone, since nothing draws tabs.
public enum TabViewStyle: Hashable, Sendable {
  case automatic, page
}

/// The standard styles alone, since nothing draws a stack.
public enum NavigationViewStyle: Hashable, Sendable {
  case automatic, stack
}

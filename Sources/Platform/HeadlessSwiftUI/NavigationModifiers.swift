import FoundationEssentials
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

  public func toolbar(@ToolbarContentBuilder content: () -> some ToolbarContent) -> some View { self }

  @_disfavoredOverload
  public func toolbar(@ViewBuilder content: () -> some View) -> some View { self }

  public func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View { self }

  public func toolbarVisibility(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View { self }

  public func toolbarBackground(_ style: some ShapeStyle, for bars: ToolbarPlacement...) -> some View { self }

  public func toolbarBackground(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View { self }

  public func toolbarColorScheme(_ colorScheme: ColorScheme?, for bars: ToolbarPlacement...) -> some View { self }

  public func toolbarTitleDisplayMode(_ mode: ToolbarTitleDisplayMode) -> some View { self }

  public func toolbarTitleMenu(@ViewBuilder content: () -> some View) -> some View { self }

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

  public func popover<Item: Identifiable>(
    item: Binding<Item?>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge? = nil,
    @ViewBuilder content: @escaping (Item) -> some View
  ) -> some View { self }

  public func popover(
    isPresented: Binding<Bool>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge? = nil,
    @ViewBuilder content: @escaping () -> some View
  ) -> some View { self }

  public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View { self }

  public func presentationDetents(
    _ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>
  ) -> some View { self }

  public func presentationDragIndicator(_ visibility: Visibility) -> some View { self }

  public func presentationBackground(_ style: some ShapeStyle) -> some View { self }

  public func presentationBackground(
    alignment: Alignment = .center, @ViewBuilder content: () -> some View
  ) -> some View { self }

  public func presentationBackgroundInteraction(_ interaction: PresentationBackgroundInteraction) -> some View { self }

  public func presentationCornerRadius(_ cornerRadius: CGFloat?) -> some View { self }

  public func presentationCompactAdaptation(_ adaptation: PresentationAdaptation) -> some View { self }

  public func presentationContentInteraction(_ behavior: PresentationContentInteraction) -> some View { self }

  public func alert(isPresented: Binding<Bool>, content: () -> Alert) -> some View { self }

  public func alert<Item: Identifiable>(item: Binding<Item?>, content: (Item) -> Alert) -> some View { self }

  public func alert(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> some View
  ) -> some View { self }

  public func alert(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> some View,
    @ViewBuilder message: () -> some View
  ) -> some View { self }

  @_disfavoredOverload
  public func alert(
    _ title: some StringProtocol, isPresented: Binding<Bool>, @ViewBuilder actions: () -> some View
  ) -> some View { self }

  @_disfavoredOverload
  public func alert(
    _ title: some StringProtocol, isPresented: Binding<Bool>, @ViewBuilder actions: () -> some View,
    @ViewBuilder message: () -> some View
  ) -> some View { self }

  public func alert<Value>(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: Value?,
    @ViewBuilder actions: (Value) -> some View
  ) -> some View { self }

  public func alert<Value>(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: Value?,
    @ViewBuilder actions: (Value) -> some View, @ViewBuilder message: (Value) -> some View
  ) -> some View { self }

  public func alert<Failure: LocalizedError>(
    isPresented: Binding<Bool>, error: Failure?, @ViewBuilder actions: () -> some View
  ) -> some View { self }

  public func confirmationDialog(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> some View, @ViewBuilder message: () -> some View
  ) -> some View { self }

  public func confirmationDialog(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> some View
  ) -> some View { self }
}

// MARK: Lists and controls

extension View {
  public func listRowSeparator(_ visibility: Visibility) -> some View { self }

  public func listRowInsets(_ insets: EdgeInsets?) -> some View { self }

  public func listRowBackground(_ view: (some View)?) -> some View { self }

  public func listRowSeparator(_ visibility: Visibility, edges: VerticalEdge.Set) -> some View { self }

  public func listRowSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View { self }

  public func listRowSpacing(_ spacing: CGFloat?) -> some View { self }

  public func listSectionSpacing(_ spacing: CGFloat) -> some View { self }

  public func listSectionSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all) -> some View { self }

  public func deleteDisabled(_ isDisabled: Bool) -> some View { self }

  public func moveDisabled(_ isDisabled: Bool) -> some View { self }

  public func badge(_ count: Int) -> some View { self }

  public func scrollContentBackground(_ visibility: Visibility) -> some View { self }

  public func labelsHidden() -> some View { self }

  public func swipeActions(
    edge: HorizontalEdge, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> some View
  ) -> some View { self }

  public func swipeActions(allowsFullSwipe: Bool = true, @ViewBuilder content: () -> some View) -> some View { self }

  public func contextMenu(@ViewBuilder menuItems: () -> some View) -> some View { self }
}

public enum Visibility: Hashable, Sendable, CaseIterable {
  case automatic
  case visible
  case hidden
}

public enum HorizontalEdge: Int8, Hashable, Sendable, CaseIterable {
  case leading
  case trailing
}

public enum VerticalEdge: Int8, Hashable, Sendable, CaseIterable {
  case top
  case bottom

  public struct Set: OptionSet, Hashable, Sendable {
    public let rawValue: Int8

    public init(rawValue: Int8) {
      self.rawValue = rawValue
    }

    public static let top = Set(rawValue: 1)
    public static let bottom = Set(rawValue: 2)
    public static let all: Set = [.top, .bottom]
  }
}

public enum ToolbarPlacement: Hashable, Sendable {
  case automatic, bottomBar, navigationBar, tabBar
}

public enum ToolbarTitleDisplayMode: Hashable, Sendable {
  case automatic, inline, inlineLarge, large
}

public enum PopoverAttachmentAnchor: Sendable {
  public enum Bounds: Sendable {
    case bounds
  }

  case rect(Bounds)
  case point(UnitPoint)
}

public enum PresentationAdaptation: Hashable, Sendable {
  case automatic, fullScreenCover, none, popover, sheet
}

public enum PresentationBackgroundInteraction: Hashable, Sendable {
  case automatic, disabled, enabled
}

public enum PresentationContentInteraction: Hashable, Sendable {
  case automatic, resizes, scrolls
}

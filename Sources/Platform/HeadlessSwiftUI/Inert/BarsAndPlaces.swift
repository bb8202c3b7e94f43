import HeadlessSwiftUICore
import HeadlessUIKit

// As in BarsAndRows.swift: nothing shows what these say.

// MARK: Bars and screens

public struct ToolbarRole: Hashable, Sendable {
  private let name: String

  public static let automatic = ToolbarRole(name: "automatic")
  public static let navigationStack = ToolbarRole(name: "navigationStack")
  public static let browser = ToolbarRole(name: "browser")
  public static let editor = ToolbarRole(name: "editor")
}

public struct ToolbarDefaultItemKind: Hashable, Sendable {
  private let name: String

  public static let sidebarToggle = ToolbarDefaultItemKind(name: "sidebarToggle")
  public static let title = ToolbarDefaultItemKind(name: "title")
  public static let search = ToolbarDefaultItemKind(name: "search")
}

public struct SearchToolbarBehavior: Hashable, Sendable {
  private let name: String

  public static let automatic = SearchToolbarBehavior(name: "automatic")
  public static let minimize = SearchToolbarBehavior(name: "minimize")
}

public struct SearchPresentationToolbarBehavior: Hashable, Sendable {
  private let name: String

  public static let automatic = SearchPresentationToolbarBehavior(name: "automatic")
  public static let avoidHidingContent = SearchPresentationToolbarBehavior(name: "avoidHidingContent")
}

public struct TabBarMinimizeBehavior: Hashable, Sendable {
  private let name: String

  public static let automatic = TabBarMinimizeBehavior(name: "automatic")
  public static let never = TabBarMinimizeBehavior(name: "never")
  public static let onScrollDown = TabBarMinimizeBehavior(name: "onScrollDown")
  public static let onScrollUp = TabBarMinimizeBehavior(name: "onScrollUp")
}

public struct AdaptableTabBarPlacement: Hashable, Sendable {
  private let name: String

  public static let automatic = AdaptableTabBarPlacement(name: "automatic")
  public static let tabBar = AdaptableTabBarPlacement(name: "tabBar")
  public static let sidebar = AdaptableTabBarPlacement(name: "sidebar")
}

public struct TabPlacement: Hashable, Sendable {
  private let name: String

  public static let automatic = TabPlacement(name: "automatic")
  public static let pinned = TabPlacement(name: "pinned")
  public static let sidebarOnly = TabPlacement(name: "sidebarOnly")
}

public struct TabCustomizationBehavior: Hashable, Sendable {
  private let name: String

  public static let automatic = TabCustomizationBehavior(name: "automatic")
  public static let disabled = TabCustomizationBehavior(name: "disabled")
  public static let reorderable = TabCustomizationBehavior(name: "reorderable")
}

public struct TabViewCustomization: Equatable, Sendable {
  public init() {}
}

public struct ContainerBackgroundPlacement: Hashable, Sendable {
  private let name: String

  public static let tabView = ContainerBackgroundPlacement(name: "tabView")
  public static let navigation = ContainerBackgroundPlacement(name: "navigation")
  public static let navigationSplitView = ContainerBackgroundPlacement(name: "navigationSplitView")
  public static let window = ContainerBackgroundPlacement(name: "window")
  public static let widget = ContainerBackgroundPlacement(name: "widget")
}

public protocol NavigationSplitViewStyle: Sendable {}

public struct AutomaticNavigationSplitViewStyle: NavigationSplitViewStyle { public init() {} }
public struct BalancedNavigationSplitViewStyle: NavigationSplitViewStyle { public init() {} }
public struct ProminentDetailNavigationSplitViewStyle: NavigationSplitViewStyle { public init() {} }

extension NavigationSplitViewStyle where Self == AutomaticNavigationSplitViewStyle {
  public static var automatic: Self { Self() }
}
extension NavigationSplitViewStyle where Self == BalancedNavigationSplitViewStyle {
  public static var balanced: Self { Self() }
}
extension NavigationSplitViewStyle where Self == ProminentDetailNavigationSplitViewStyle {
  public static var prominentDetail: Self { Self() }
}

public protocol PresentationSizing {}

public struct AutomaticPresentationSizing: PresentationSizing {}
public struct FittedPresentationSizing: PresentationSizing {}
public struct FormPresentationSizing: PresentationSizing {}
public struct PagePresentationSizing: PresentationSizing {}

extension PresentationSizing {
  public func fitted(horizontal: Bool, vertical: Bool) -> some PresentationSizing { self }

  public func sticky(horizontal: Bool = false, vertical: Bool = false) -> some PresentationSizing { self }
}

extension PresentationSizing where Self == AutomaticPresentationSizing {
  public static var automatic: AutomaticPresentationSizing { AutomaticPresentationSizing() }
}
extension PresentationSizing where Self == FittedPresentationSizing {
  public static var fitted: FittedPresentationSizing { FittedPresentationSizing() }
}
extension PresentationSizing where Self == FormPresentationSizing {
  public static var form: FormPresentationSizing { FormPresentationSizing() }
}
extension PresentationSizing where Self == PagePresentationSizing {
  public static var page: PagePresentationSizing { PagePresentationSizing() }
}

extension View {
  public func toolbarRole(_ role: ToolbarRole) -> some View { self }

  public func toolbar(removing defaultItemKind: ToolbarDefaultItemKind?) -> some View { self }

  public func toolbarBackgroundVisibility(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View { self }

  public func searchToolbarBehavior(_ behavior: SearchToolbarBehavior) -> some View { self }

  public func searchPresentationToolbarBehavior(_ behavior: SearchPresentationToolbarBehavior) -> some View { self }

  public func navigationSubtitle(_ subtitleKey: LocalizedStringKey) -> some View { self }

  public func navigationSubtitle(_ subtitle: Text) -> some View { self }

  @_disfavoredOverload
  public func navigationSubtitle(_ subtitle: some StringProtocol) -> some View { self }

  public func navigationSplitViewStyle(_ style: some NavigationSplitViewStyle) -> some View { self }

  public func navigationLinkIndicatorVisibility(_ visibility: Visibility) -> some View { self }

  public func tabBarMinimizeBehavior(_ behavior: TabBarMinimizeBehavior) -> some View { self }

  public func tabViewCustomization(_ customization: Binding<TabViewCustomization>?) -> some View { self }

  public func defaultAdaptableTabBarPlacement(
    _ defaultPlacement: AdaptableTabBarPlacement = .automatic
  ) -> some View { self }

  public func containerBackground(
    _ style: some ShapeStyle, for container: ContainerBackgroundPlacement
  ) -> some View { self }

  public func containerBackground(
    for container: ContainerBackgroundPlacement, alignment: Alignment = .center, @ViewBuilder content: () -> some View
  ) -> some View { self }

  public func backgroundExtensionEffect() -> some View { self }

  public func statusBar(hidden: Bool) -> some View { self }

  public func persistentSystemOverlays(_ visibility: Visibility) -> some View { self }

  public func presentationSizing(_ sizing: some PresentationSizing) -> some View { self }

  public func presentationCompactAdaptation(
    horizontal horizontalAdaptation: PresentationAdaptation, vertical verticalAdaptation: PresentationAdaptation
  ) -> some View { self }

  public func handlesExternalEvents(preferring: Set<String>, allowing: Set<String>) -> some View { self }

  public func onContinueUserActivity(
    _ activityType: String, perform action: @escaping (NSUserActivity) -> Void
  ) -> some View { self }

  public func userActivity(
    _ activityType: String, isActive: Bool = true, _ update: @escaping (NSUserActivity) -> Void
  ) -> some View { self }
}

extension TabContent {
  public func tabPlacement(_ placement: TabPlacement) -> some TabContent<TabValue> { self }

  public func customizationID(_ id: String) -> some TabContent<TabValue> { self }

  public func customizationBehavior(
    _ behavior: TabCustomizationBehavior, for placements: AdaptableTabBarPlacement...
  ) -> some TabContent<TabValue> { self }

  public func defaultVisibility(
    _ visibility: Visibility, for placements: AdaptableTabBarPlacement...
  ) -> some TabContent<TabValue> { self }

  public func accessibilityIdentifier(_ identifier: String) -> some TabContent<TabValue> { self }
}

// MARK: Rows and controls

public enum Prominence: Hashable, Sendable {
  case standard, increased
}

public struct BadgeProminence: Hashable, Sendable {
  private let name: String

  public static let standard = BadgeProminence(name: "standard")
  public static let increased = BadgeProminence(name: "increased")
  public static let decreased = BadgeProminence(name: "decreased")
}

public struct ListSectionSpacing: Hashable, Sendable {
  private let name: String

  public static let `default` = ListSectionSpacing(name: "default")
  public static let compact = ListSectionSpacing(name: "compact")
  public static func custom(_ spacing: CGFloat) -> ListSectionSpacing { ListSectionSpacing(name: "\(spacing)") }
}

public struct ListItemTint: Hashable, Sendable {
  public static let monochrome = ListItemTint()

  public static func fixed(_ tint: Color) -> ListItemTint { ListItemTint() }

  public static func preferred(_ tint: Color) -> ListItemTint { ListItemTint() }
}

public struct MenuOrder: Hashable, Sendable {
  private let name: String

  public static let automatic = MenuOrder(name: "automatic")
  public static let priority = MenuOrder(name: "priority")
  public static let fixed = MenuOrder(name: "fixed")
}

public struct MenuActionDismissBehavior: Hashable, Sendable {
  private let name: String

  public static let automatic = MenuActionDismissBehavior(name: "automatic")
  public static let enabled = MenuActionDismissBehavior(name: "enabled")
  public static let disabled = MenuActionDismissBehavior(name: "disabled")
}

public struct ButtonRepeatBehavior: Hashable, Sendable {
  private let name: String

  public static let automatic = ButtonRepeatBehavior(name: "automatic")
  public static let enabled = ButtonRepeatBehavior(name: "enabled")
  public static let disabled = ButtonRepeatBehavior(name: "disabled")
}

public struct ButtonSizing: Hashable, Sendable {
  private let name: String

  public static let automatic = ButtonSizing(name: "automatic")
  public static let flexible = ButtonSizing(name: "flexible")
  public static let fitted = ButtonSizing(name: "fitted")
}

public struct SpringLoadingBehavior: Hashable, Sendable {
  private let name: String

  public static let automatic = SpringLoadingBehavior(name: "automatic")
  public static let enabled = SpringLoadingBehavior(name: "enabled")
  public static let disabled = SpringLoadingBehavior(name: "disabled")
}

public struct WritingToolsBehavior: Hashable, Sendable {
  private let name: String

  public static let automatic = WritingToolsBehavior(name: "automatic")
  public static let complete = WritingToolsBehavior(name: "complete")
  public static let limited = WritingToolsBehavior(name: "limited")
  public static let disabled = WritingToolsBehavior(name: "disabled")
}

extension View {
  public func headerProminence(_ prominence: Prominence) -> some View { self }

  public func badgeProminence(_ prominence: BadgeProminence) -> some View { self }

  public func listSectionSpacing(_ spacing: ListSectionSpacing) -> some View { self }

  public func listSectionSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View { self }

  public func listSectionMargins(_ edges: Edge.Set = .all, _ length: CGFloat?) -> some View { self }

  public func listSectionIndexVisibility(_ visibility: Visibility) -> some View { self }

  public func sectionIndexLabel(_ label: Text?) -> some View { self }

  @_disfavoredOverload
  public func sectionIndexLabel(_ label: (some StringProtocol)?) -> some View { self }

  public func listRowHoverEffect(_ effect: HoverEffect?) -> some View { self }

  public func listRowHoverEffectDisabled(_ disabled: Bool = true) -> some View { self }

  public func listItemTint(_ tint: ListItemTint?) -> some View { self }

  public func listItemTint(_ tint: Color?) -> some View { self }

  public func menuOrder(_ order: MenuOrder) -> some View { self }

  public func menuIndicator(_ visibility: Visibility) -> some View { self }

  public func menuActionDismissBehavior(_ behavior: MenuActionDismissBehavior) -> some View { self }

  public func buttonRepeatBehavior(_ behavior: ButtonRepeatBehavior) -> some View { self }

  public func buttonSizing(_ sizing: ButtonSizing) -> some View { self }

  public func springLoadingBehavior(_ behavior: SpringLoadingBehavior) -> some View { self }

  public func writingToolsBehavior(_ behavior: WritingToolsBehavior) -> some View { self }

  public func findNavigator(isPresented: Binding<Bool>) -> some View { self }

  public func findDisabled(_ isDisabled: Bool = true) -> some View { self }

  public func replaceDisabled(_ isDisabled: Bool = true) -> some View { self }

  public func dialogIcon(_ icon: Image?) -> some View { self }

  public func labelIconToTitleSpacing(_ spacing: CGFloat) -> some View { self }

  public func labelReservedIconWidth(_ value: CGFloat) -> some View { self }

  public func labelsVisibility(_ visibility: Visibility) -> some View { self }

  public func horizontalRadioGroupLayout() -> some View { self }

  public func invalidatableContent(_ invalidatable: Bool = true) -> some View { self }

  public func allowedDynamicRange(_ range: Image.DynamicRange?) -> some View { self }
}

// MARK: Styles that an app only chooses

public protocol ControlGroupStyle: Sendable {}
public protocol TextEditorStyle: Sendable {}

public struct AutomaticControlGroupStyle: ControlGroupStyle { public init() {} }
public struct NavigationControlGroupStyle: ControlGroupStyle { public init() {} }
public struct CompactMenuControlGroupStyle: ControlGroupStyle { public init() {} }
public struct MenuControlGroupStyle: ControlGroupStyle { public init() {} }
public struct PaletteControlGroupStyle: ControlGroupStyle { public init() {} }

extension ControlGroupStyle where Self == AutomaticControlGroupStyle { public static var automatic: Self { Self() } }
extension ControlGroupStyle where Self == NavigationControlGroupStyle { public static var navigation: Self { Self() } }
extension ControlGroupStyle where Self == CompactMenuControlGroupStyle {
  public static var compactMenu: Self { Self() }
}
extension ControlGroupStyle where Self == MenuControlGroupStyle { public static var menu: Self { Self() } }
extension ControlGroupStyle where Self == PaletteControlGroupStyle { public static var palette: Self { Self() } }

public struct AutomaticTextEditorStyle: TextEditorStyle { public init() {} }
public struct PlainTextEditorStyle: TextEditorStyle { public init() {} }

extension TextEditorStyle where Self == AutomaticTextEditorStyle { public static var automatic: Self { Self() } }
extension TextEditorStyle where Self == PlainTextEditorStyle { public static var plain: Self { Self() } }

extension View {
  public func controlGroupStyle(_ style: some ControlGroupStyle) -> some View { self }

  public func textEditorStyle(_ style: some TextEditorStyle) -> some View { self }
}

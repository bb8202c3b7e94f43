import HeadlessSwiftUICore
import HeadlessUIKit

// What modifiers of appearance would say. They say nothing here, so each value is the one at the top of a screen, or
// what `environment(_:_:)` sets.
extension EnvironmentValues {
  @Entry public var allowsTightening = false
  @Entry public var autocorrectionDisabled = false
  @Entry public var backgroundMaterial: Material?
  @Entry public var backgroundStyle: AnyShapeStyle?
  @Entry public var controlSize = ControlSize.regular
  @Entry public var defaultMinListHeaderHeight: CGFloat?
  @Entry public var defaultMinListRowHeight: CGFloat = 44
  @Entry public var font: Font?
  @Entry public var headerProminence = Prominence.standard
  @Entry public var imageScale = Image.Scale.medium
  @Entry public var isFocusEffectEnabled = true
  @Entry public var isHoverEffectEnabled = true
  @Entry public var isLuminanceReduced = false
  @Entry public var isScrollEnabled = true
  @Entry public var keyboardShortcut: KeyboardShortcut?
  @Entry public var lineLimit: Int?
  @Entry public var lineSpacing: CGFloat = 0
  @Entry public var menuIndicatorVisibility = Visibility.automatic
  @Entry public var menuOrder = MenuOrder.automatic
  @Entry public var minimumScaleFactor: CGFloat = 1
  @Entry public var multilineTextAlignment = TextAlignment.leading
  @Entry public var symbolRenderingMode: SymbolRenderingMode?
  @Entry public var symbolVariants = SymbolVariants.none
  @Entry public var textCase: Text.Case?
  @Entry public var truncationMode = Text.TruncationMode.tail

  public var isFocused: Bool { false }
  public var isSceneCaptured: Bool { false }
  public var isActivityFullscreen: Bool { false }
  public var isTabBarShowingSections: Bool { false }
  public var appearsActive: Bool { true }
  public var accessibilityEnabled: Bool { false }
  public var accessibilityInvertColors: Bool { false }
  public var accessibilityShowButtonShapes: Bool { false }
  public var accessibilitySwitchControlEnabled: Bool { false }
  public var accessibilityQuickActionsEnabled: Bool { false }
  public var accessibilityLargeContentViewerEnabled: Bool { false }
  public var accessibilityPlayAnimatedImages: Bool { true }
  public var accessibilityDimFlashingLights: Bool { false }
  public var resetFocus: ResetFocusAction { ResetFocusAction() }
  public var openWindow: OpenWindowAction { OpenWindowAction() }
  public var dismissWindow: DismissWindowAction { DismissWindowAction() }
  public var rename: RenameAction? { nil }
  public var tabBarPlacement: TabBarPlacement? { .bottomBar }
  public var tabViewBottomAccessoryPlacement: TabViewBottomAccessoryPlacement? { nil }
}

public struct TabBarPlacement: Hashable, Sendable {
  private let name: String

  public static let automatic = TabBarPlacement(name: "automatic")
  public static let topBar = TabBarPlacement(name: "topBar")
  public static let sidebar = TabBarPlacement(name: "sidebar")
  public static let bottomBar = TabBarPlacement(name: "bottomBar")
}

public enum TabViewBottomAccessoryPlacement: Hashable, Sendable {
  case inline, expanded
}

// A phone has one window, so these do nothing.

@MainActor @preconcurrency
public struct OpenWindowAction {
  nonisolated init() {}

  public func callAsFunction(id: String) {}

  public func callAsFunction<Value: Codable & Hashable>(value: Value) {}

  public func callAsFunction<Value: Codable & Hashable>(id: String, value: Value) {}
}

@MainActor @preconcurrency
public struct DismissWindowAction {
  nonisolated init() {}

  public func callAsFunction() {}

  public func callAsFunction(id: String) {}
}

@MainActor @preconcurrency
public struct RenameAction {
  public func callAsFunction() {}
}

// The size of texts by its name before `DynamicTypeSize`.
public enum ContentSizeCategory: Hashable, Sendable, CaseIterable {
  case extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge, accessibilityMedium
  case accessibilityLarge, accessibilityExtraLarge, accessibilityExtraExtraLarge, accessibilityExtraExtraExtraLarge

  public var isAccessibilityCategory: Bool {
    switch self {
    case .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge,
      .accessibilityExtraExtraExtraLarge:
      true
    default: false
    }
  }
}

extension EnvironmentValues {
  @Entry public var sizeCategory = ContentSizeCategory.large
}

import HeadlessSwiftUICore

// The styles of an app run, since they may add texts and change what a control does. Those of the system show the
// control as it is.

/// A view that a configuration of a style shows.
public struct _StyleContent: View {
  let content: AnyView

  public var body: some View { content }
}

extension _StyleContent: BuiltInView {}

// The body of a style as that of a view, so that the properties of the style are filled in.
private struct StyleBody<Style, Content: View>: View, BuiltInView {
  let style: Holder<Style>
  let make: @MainActor (Style) -> Content

  var body: Content { make(style.value) }

  // For a control of the same kind in the body.
  func styled(_ outer: @escaping @MainActor (inout EnvironmentValues) -> Void) -> AnyView {
    AnyView(changingEnvironment(outer))
  }
}

/// A style of the environment, which is the same as another one only if it is the same modifier.
struct StyleBox<Style>: Equatable {
  let style: Style?
  private let identity: AnyObject

  init(_ style: Style?, _ identity: AnyObject) {
    self.style = style
    self.identity = identity
  }

  static func == (one: StyleBox, other: StyleBox) -> Bool { one.identity === other.identity }
}

/// A style with what its bodies have as the style around it.
@MainActor
struct StyleRenderer<Style> {
  fileprivate let style: Style
  fileprivate let restoreOuter: @MainActor (inout EnvironmentValues) -> Void

  func body<Body: View>(_ make: @escaping @MainActor (Style) -> Body) -> AnyView {
    StyleBody(style: Holder(value: style), make: make).styled(restoreOuter)
  }
}

extension View {
  /// Sets a style of the environment. One of the system's leaves the controls as they are.
  func setting<Style, Erased>(
    _ style: Style, _ box: WritableKeyPath<EnvironmentValues, StyleBox<Erased>?>,
    _ erase: @escaping @MainActor (StyleRenderer<Style>) -> Erased?
  ) -> some View {
    StyledView(_content: self, style: style) { environment, style, identity in
      let outer = environment[keyPath: box]
      let renderer = StyleRenderer(style: style) { $0[keyPath: box] = outer }
      environment[keyPath: box] = StyleBox(style is any SystemStyle ? nil : erase(renderer), identity)
    }
  }
}

// A view with a style for its content.
private struct StyledView<Content: View, Style>: ModifierView {
  typealias Body = Never

  let _content: Content
  let style: Style
  let set: @MainActor (inout EnvironmentValues, Style, AnyObject) -> Void

  // The view is evaluated again with its style, which may differ each time.
  func _context(_ context: _ViewContext, _ node: _PrimitiveNode<Self>) -> _ViewContext {
    context.with { set(&$0.environment, style, Identity()) }
  }

  private final class Identity {}
}

/// A button style of the app, without its type. `nil` for one of the system.
struct AnyButtonStyle: Equatable {
  let isPrimitive: Bool
  let body: @MainActor (ButtonRole?, AnyView, @escaping @MainActor () -> Void) -> AnyView
  private let identity: AnyObject

  init(
    isPrimitive: Bool, _ identity: AnyObject,
    _ body: @escaping @MainActor (ButtonRole?, AnyView, @escaping @MainActor () -> Void) -> AnyView
  ) {
    self.isPrimitive = isPrimitive
    self.body = body
    self.identity = identity
  }

  static func == (one: AnyButtonStyle, other: AnyButtonStyle) -> Bool { one.identity === other.identity }
}

enum ButtonStyleKey: EnvironmentKey {
  static var defaultValue: AnyButtonStyle? { nil }
}

/// Whether a button acts by a tap anywhere on its row, as one without a style does.
enum SharesRowKey: EnvironmentKey {
  static var defaultValue: Bool { true }
}

struct AnyToggleStyle {
  let body: @MainActor (AnyView, Binding<Bool>) -> AnyView
}

struct AnyProgressViewStyle {
  let body: @MainActor (AnyView?, Double?) -> AnyView
}

struct AnyLabelStyle {
  let body: @MainActor (AnyView, AnyView) -> AnyView
}

private enum ToggleStyleKey: EnvironmentKey {
  static var defaultValue: StyleBox<AnyToggleStyle>? { nil }
}

private enum ProgressViewStyleKey: EnvironmentKey {
  static var defaultValue: StyleBox<AnyProgressViewStyle>? { nil }
}

private enum LabelStyleKey: EnvironmentKey {
  static var defaultValue: StyleBox<AnyLabelStyle>? { nil }
}

extension EnvironmentValues {
  var toggleStyleBox: StyleBox<AnyToggleStyle>? {
    get { self[ToggleStyleKey.self] }
    set { self[ToggleStyleKey.self] = newValue }
  }

  var progressViewStyleBox: StyleBox<AnyProgressViewStyle>? {
    get { self[ProgressViewStyleKey.self] }
    set { self[ProgressViewStyleKey.self] = newValue }
  }

  var labelStyleBox: StyleBox<AnyLabelStyle>? {
    get { self[LabelStyleKey.self] }
    set { self[LabelStyleKey.self] = newValue }
  }
}

/// A label in the style of the environment.
struct StyledLabel<Title: View, Icon: View>: View, BuiltInView {
  let title: Title
  let icon: Icon
  @Environment(\.labelStyleBox) private var style

  init(title: Title, icon: Icon) {
    self.title = title
    self.icon = icon
  }

  var body: some View {
    if let style = style?.style {
      style.body(AnyView(title), AnyView(icon))
    } else {
      LabelContent(title: title, icon: icon)
    }
  }
}

/// A style that shows a control as it is.
protocol SystemStyle {}

// MARK: Buttons

public struct ButtonStyleConfiguration {
  public typealias Label = _StyleContent

  public let role: ButtonRole?
  public let label: _StyleContent
  public let isPressed: Bool
}

public struct PrimitiveButtonStyleConfiguration {
  public typealias Label = _StyleContent

  public let role: ButtonRole?
  public let label: _StyleContent
  fileprivate let action: @MainActor () -> Void

  /// Presses the button.
  @MainActor public func trigger() { action() }
}

@MainActor @preconcurrency
public protocol ButtonStyle {
  associatedtype Body: View
  typealias Configuration = ButtonStyleConfiguration

  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

@MainActor @preconcurrency
public protocol PrimitiveButtonStyle {
  associatedtype Body: View
  typealias Configuration = PrimitiveButtonStyleConfiguration

  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

public struct DefaultButtonStyle: PrimitiveButtonStyle, SystemStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { configuration.label }
}

public struct PlainButtonStyle: PrimitiveButtonStyle, SystemStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { configuration.label }
}

public struct BorderedButtonStyle: PrimitiveButtonStyle, SystemStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { configuration.label }
}

public struct BorderedProminentButtonStyle: PrimitiveButtonStyle, SystemStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { configuration.label }
}

public struct BorderlessButtonStyle: PrimitiveButtonStyle, SystemStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { configuration.label }
}

public struct GlassButtonStyle: PrimitiveButtonStyle, SystemStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { configuration.label }
}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
  public static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}

extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  public static var plain: PlainButtonStyle { PlainButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
  public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
  public static var borderedProminent: BorderedProminentButtonStyle { BorderedProminentButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
  public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}

extension PrimitiveButtonStyle where Self == GlassButtonStyle {
  public static var glass: GlassButtonStyle { GlassButtonStyle() }
  public static var glassProminent: GlassButtonStyle { GlassButtonStyle() }
}

public struct ButtonBorderShape: Hashable, Sendable {
  private let name: String

  public static let automatic = ButtonBorderShape(name: "automatic")
  public static let capsule = ButtonBorderShape(name: "capsule")
  public static let circle = ButtonBorderShape(name: "circle")
  public static let roundedRectangle = ButtonBorderShape(name: "roundedRectangle")
  public static func roundedRectangle(radius: CGFloat) -> ButtonBorderShape {
    ButtonBorderShape(name: "roundedRectangle \(radius)")
  }
}

// MARK: Labels, progress, toggles

public struct LabelStyleConfiguration {
  public typealias Title = _StyleContent
  public typealias Icon = _StyleContent

  public let title: _StyleContent
  public let icon: _StyleContent
}

@MainActor @preconcurrency
public protocol LabelStyle {
  associatedtype Body: View
  typealias Configuration = LabelStyleConfiguration

  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

public struct DefaultLabelStyle: LabelStyle, SystemStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { configuration.title }
}

public struct IconOnlyLabelStyle: LabelStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { configuration.icon }
}

public struct TitleOnlyLabelStyle: LabelStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { configuration.title }
}

public struct TitleAndIconLabelStyle: LabelStyle, SystemStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { configuration.title }
}

extension LabelStyle where Self == DefaultLabelStyle {
  public static var automatic: DefaultLabelStyle { DefaultLabelStyle() }
}

extension LabelStyle where Self == IconOnlyLabelStyle {
  public static var iconOnly: IconOnlyLabelStyle { IconOnlyLabelStyle() }
}

extension LabelStyle where Self == TitleOnlyLabelStyle {
  public static var titleOnly: TitleOnlyLabelStyle { TitleOnlyLabelStyle() }
}

extension LabelStyle where Self == TitleAndIconLabelStyle {
  public static var titleAndIcon: TitleAndIconLabelStyle { TitleAndIconLabelStyle() }
}

extension Label where Title == _StyleContent, Icon == _StyleContent {
  public init(_ configuration: LabelStyleConfiguration) {
    self.init(title: { configuration.title }, icon: { configuration.icon })
  }
}

public struct ProgressViewStyleConfiguration {
  public typealias Label = _StyleContent

  public let fractionCompleted: Double?
  public let label: _StyleContent?
  public let currentValueLabel: _StyleContent?
}

@MainActor @preconcurrency
public protocol ProgressViewStyle {
  associatedtype Body: View
  typealias Configuration = ProgressViewStyleConfiguration

  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

public struct DefaultProgressViewStyle: ProgressViewStyle, SystemStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { configuration.label }
}

public struct CircularProgressViewStyle: ProgressViewStyle, SystemStyle {
  public init() {}
  public init(tint: Color) {}
  public func makeBody(configuration: Configuration) -> some View { configuration.label }
}

public struct LinearProgressViewStyle: ProgressViewStyle, SystemStyle {
  public init() {}
  public init(tint: Color) {}
  public func makeBody(configuration: Configuration) -> some View { configuration.label }
}

extension ProgressViewStyle where Self == DefaultProgressViewStyle {
  public static var automatic: DefaultProgressViewStyle { DefaultProgressViewStyle() }
}

extension ProgressViewStyle where Self == CircularProgressViewStyle {
  public static var circular: CircularProgressViewStyle { CircularProgressViewStyle() }
}

extension ProgressViewStyle where Self == LinearProgressViewStyle {
  public static var linear: LinearProgressViewStyle { LinearProgressViewStyle() }
}

public struct ToggleStyleConfiguration {
  public typealias Label = _StyleContent

  public let label: _StyleContent
  @Binding public var isOn: Bool
}

@MainActor @preconcurrency
public protocol ToggleStyle {
  associatedtype Body: View
  typealias Configuration = ToggleStyleConfiguration

  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

public struct SwitchToggleStyle: ToggleStyle, SystemStyle {
  public init() {}
  public init(tint: Color) {}
  public func makeBody(configuration: Configuration) -> some View { configuration.label }
}

public struct ButtonToggleStyle: ToggleStyle, SystemStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { configuration.label }
}

extension ToggleStyle where Self == SwitchToggleStyle {
  public static var automatic: SwitchToggleStyle { SwitchToggleStyle() }
  public static var `switch`: SwitchToggleStyle { SwitchToggleStyle() }
}

extension ToggleStyle where Self == ButtonToggleStyle {
  public static var button: ButtonToggleStyle { ButtonToggleStyle() }
}

// MARK: Styles that an app only chooses

public protocol ListStyle: Sendable {}
public protocol PickerStyle: Sendable {}
public protocol TextFieldStyle: Sendable {}
public protocol TabViewStyle: Sendable {}
public protocol NavigationViewStyle: Sendable {}
public protocol DatePickerStyle: Sendable {}
public protocol MenuStyle: Sendable {}
public protocol FormStyle: Sendable {}
public protocol IndexViewStyle: Sendable {}

public struct DefaultListStyle: ListStyle { public init() {} }
public struct PlainListStyle: ListStyle { public init() {} }
public struct GroupedListStyle: ListStyle { public init() {} }
public struct InsetListStyle: ListStyle { public init() {} }
public struct InsetGroupedListStyle: ListStyle { public init() {} }
public struct SidebarListStyle: ListStyle { public init() {} }

extension ListStyle where Self == DefaultListStyle { public static var automatic: Self { Self() } }
extension ListStyle where Self == PlainListStyle { public static var plain: Self { Self() } }
extension ListStyle where Self == GroupedListStyle { public static var grouped: Self { Self() } }
extension ListStyle where Self == InsetListStyle { public static var inset: Self { Self() } }
extension ListStyle where Self == InsetGroupedListStyle { public static var insetGrouped: Self { Self() } }
extension ListStyle where Self == SidebarListStyle { public static var sidebar: Self { Self() } }

public struct DefaultPickerStyle: PickerStyle { public init() {} }
public struct MenuPickerStyle: PickerStyle { public init() {} }
public struct SegmentedPickerStyle: PickerStyle { public init() {} }
public struct WheelPickerStyle: PickerStyle { public init() {} }
public struct InlinePickerStyle: PickerStyle { public init() {} }
public struct NavigationLinkPickerStyle: PickerStyle { public init() {} }
public struct PalettePickerStyle: PickerStyle { public init() {} }

extension PickerStyle where Self == DefaultPickerStyle { public static var automatic: Self { Self() } }
extension PickerStyle where Self == MenuPickerStyle { public static var menu: Self { Self() } }
extension PickerStyle where Self == SegmentedPickerStyle { public static var segmented: Self { Self() } }
extension PickerStyle where Self == WheelPickerStyle { public static var wheel: Self { Self() } }
extension PickerStyle where Self == InlinePickerStyle { public static var inline: Self { Self() } }
extension PickerStyle where Self == NavigationLinkPickerStyle { public static var navigationLink: Self { Self() } }
extension PickerStyle where Self == PalettePickerStyle { public static var palette: Self { Self() } }

public struct DefaultTextFieldStyle: TextFieldStyle { public init() {} }
public struct PlainTextFieldStyle: TextFieldStyle { public init() {} }
public struct RoundedBorderTextFieldStyle: TextFieldStyle { public init() {} }

extension TextFieldStyle where Self == DefaultTextFieldStyle { public static var automatic: Self { Self() } }
extension TextFieldStyle where Self == PlainTextFieldStyle { public static var plain: Self { Self() } }
extension TextFieldStyle where Self == RoundedBorderTextFieldStyle { public static var roundedBorder: Self { Self() } }

public struct DefaultTabViewStyle: TabViewStyle { public init() {} }

public struct PageTabViewStyle: TabViewStyle {
  public enum IndexDisplayMode: Hashable, Sendable {
    case always, automatic, never
  }

  public init(indexDisplayMode: IndexDisplayMode = .automatic) {}
}

public struct SidebarAdaptableTabViewStyle: TabViewStyle { public init() {} }

extension TabViewStyle where Self == DefaultTabViewStyle { public static var automatic: Self { Self() } }

extension TabViewStyle where Self == PageTabViewStyle {
  public static var page: Self { Self() }
  public static func page(indexDisplayMode: PageTabViewStyle.IndexDisplayMode) -> Self { Self() }
}

extension TabViewStyle where Self == SidebarAdaptableTabViewStyle {
  public static var sidebarAdaptable: Self { Self() }
}

public struct PageIndexViewStyle: IndexViewStyle {
  public enum BackgroundDisplayMode: Hashable, Sendable {
    case always, automatic, interactive, never
  }

  public init(backgroundDisplayMode: BackgroundDisplayMode = .automatic) {}
}

extension IndexViewStyle where Self == PageIndexViewStyle {
  public static var page: Self { Self() }
  public static func page(backgroundDisplayMode: PageIndexViewStyle.BackgroundDisplayMode) -> Self { Self() }
}

public struct DefaultNavigationViewStyle: NavigationViewStyle { public init() {} }
public struct StackNavigationViewStyle: NavigationViewStyle { public init() {} }
public struct ColumnNavigationViewStyle: NavigationViewStyle { public init() {} }

extension NavigationViewStyle where Self == DefaultNavigationViewStyle { public static var automatic: Self { Self() } }
extension NavigationViewStyle where Self == StackNavigationViewStyle { public static var stack: Self { Self() } }
extension NavigationViewStyle where Self == ColumnNavigationViewStyle { public static var columns: Self { Self() } }

public struct DefaultDatePickerStyle: DatePickerStyle { public init() {} }
public struct CompactDatePickerStyle: DatePickerStyle { public init() {} }
public struct GraphicalDatePickerStyle: DatePickerStyle { public init() {} }
public struct WheelDatePickerStyle: DatePickerStyle { public init() {} }

extension DatePickerStyle where Self == DefaultDatePickerStyle { public static var automatic: Self { Self() } }
extension DatePickerStyle where Self == CompactDatePickerStyle { public static var compact: Self { Self() } }
extension DatePickerStyle where Self == GraphicalDatePickerStyle { public static var graphical: Self { Self() } }
extension DatePickerStyle where Self == WheelDatePickerStyle { public static var wheel: Self { Self() } }

public struct DefaultMenuStyle: MenuStyle { public init() {} }
public struct ButtonMenuStyle: MenuStyle { public init() {} }

extension MenuStyle where Self == DefaultMenuStyle { public static var automatic: Self { Self() } }
extension MenuStyle where Self == ButtonMenuStyle { public static var button: Self { Self() } }

public struct DefaultFormStyle: FormStyle { public init() {} }
public struct GroupedFormStyle: FormStyle { public init() {} }

extension FormStyle where Self == DefaultFormStyle { public static var automatic: Self { Self() } }
extension FormStyle where Self == GroupedFormStyle { public static var grouped: Self { Self() } }

public enum ControlSize: Hashable, Sendable, CaseIterable {
  case mini, small, regular, large, extraLarge
}

extension View {
  public func buttonStyle<Style: PrimitiveButtonStyle>(_ style: Style) -> some View {
    StyledView(_content: self, style: style) { environment, style, identity in
      environment[SharesRowKey.self] = style is DefaultButtonStyle
      guard !(style is any SystemStyle) else { return environment[ButtonStyleKey.self] = nil }
      let outer = environment[ButtonStyleKey.self]
      environment[ButtonStyleKey.self] = AnyButtonStyle(isPrimitive: true, identity) { role, label, action in
        let configuration = PrimitiveButtonStyleConfiguration(
          role: role, label: _StyleContent(content: label), action: action)
        return StyleBody(style: Holder(value: style)) { $0.makeBody(configuration: configuration) }
          .styled { $0[ButtonStyleKey.self] = outer }
      }
    }
  }

  public func buttonStyle<Style: ButtonStyle>(_ style: Style) -> some View {
    StyledView(_content: self, style: style) { environment, style, identity in
      environment[SharesRowKey.self] = false
      let outer = environment[ButtonStyleKey.self]
      environment[ButtonStyleKey.self] = AnyButtonStyle(isPrimitive: false, identity) { role, label, _ in
        let configuration = ButtonStyleConfiguration(
          role: role, label: _StyleContent(content: label), isPressed: false)
        return StyleBody(style: Holder(value: style)) { $0.makeBody(configuration: configuration) }
          .styled { $0[ButtonStyleKey.self] = outer }
      }
    }
  }

  public func buttonBorderShape(_ shape: ButtonBorderShape) -> some View { self }

  public func labelStyle<Style: LabelStyle>(_ style: Style) -> some View {
    setting(style, \.labelStyleBox) { renderer in
      AnyLabelStyle { title, icon in
        let configuration = LabelStyleConfiguration(
          title: _StyleContent(content: title), icon: _StyleContent(content: icon))
        return renderer.body { $0.makeBody(configuration: configuration) }
      }
    }
  }

  public func progressViewStyle<Style: ProgressViewStyle>(_ style: Style) -> some View {
    setting(style, \.progressViewStyleBox) { renderer in
      AnyProgressViewStyle { label, fraction in
        let configuration = ProgressViewStyleConfiguration(
          fractionCompleted: fraction, label: label.map { _StyleContent(content: $0) }, currentValueLabel: nil)
        return renderer.body { $0.makeBody(configuration: configuration) }
      }
    }
  }

  public func toggleStyle<Style: ToggleStyle>(_ style: Style) -> some View {
    setting(style, \.toggleStyleBox) { renderer in
      AnyToggleStyle { label, isOn in
        let configuration = ToggleStyleConfiguration(label: _StyleContent(content: label), isOn: isOn)
        return renderer.body { $0.makeBody(configuration: configuration) }
      }
    }
  }

  public func listStyle(_ style: some ListStyle) -> some View { self }

  public func pickerStyle(_ style: some PickerStyle) -> some View { self }

  public func textFieldStyle(_ style: some TextFieldStyle) -> some View { self }

  public func tabViewStyle(_ style: some TabViewStyle) -> some View { self }

  public func indexViewStyle(_ style: some IndexViewStyle) -> some View { self }

  public func navigationViewStyle(_ style: some NavigationViewStyle) -> some View { self }

  public func datePickerStyle(_ style: some DatePickerStyle) -> some View { self }

  public func menuStyle(_ style: some MenuStyle) -> some View { self }

  public func formStyle(_ style: some FormStyle) -> some View { self }

  public func controlSize(_ controlSize: ControlSize) -> some View { self }
}

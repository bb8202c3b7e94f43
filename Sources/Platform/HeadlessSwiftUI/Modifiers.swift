import FoundationEssentials
import HeadlessCombine
import HeadlessSwiftUICore
import HeadlessUIKit

// Modifiers return the same view, and drop their closures: nothing shows a view, so nothing would call them.

// MARK: Layout

extension View {
  public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View { self }

  public func padding(_ length: CGFloat) -> some View { self }

  public func padding(_ insets: EdgeInsets) -> some View { self }

  public func frame(width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center) -> some View { self }

  public func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
    idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View { self }

  public func fixedSize() -> some View { self }

  public func fixedSize(horizontal: Bool, vertical: Bool) -> some View { self }

  public func layoutPriority(_ value: Double) -> some View { self }

  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View { self }

  public func offset(_ offset: CGSize) -> some View { self }

  public func zIndex(_ value: Double) -> some View { self }

  public func aspectRatio(_ aspectRatio: CGFloat? = nil, contentMode: ContentMode) -> some View { self }

  public func scaledToFit() -> some View { self }

  public func scaledToFill() -> some View { self }

  public func ignoresSafeArea() -> some View { self }

  public func ignoresSafeArea(edges: Edge.Set) -> some View { self }

  public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View { self }

  public func scaleEffect(_ s: CGFloat) -> some View { self }

  public func hidden() -> some View { self }

  public func clipped() -> some View { self }
}

// MARK: Appearance

extension View {
  public func background(_ style: some ShapeStyle) -> some View { self }

  public func background(alignment: Alignment = .center, @ViewBuilder content: () -> some View) -> some View { self }

  @_disfavoredOverload
  public func background(_ background: some View, alignment: Alignment = .center) -> some View { self }

  public func overlay(alignment: Alignment = .center, @ViewBuilder content: () -> some View) -> some View { self }

  public func overlay(_ overlay: some View, alignment: Alignment = .center) -> some View { self }

  public func foregroundColor(_ color: Color?) -> some View { self }

  public func foregroundStyle(_ style: some ShapeStyle) -> some View { self }

  public func tint(_ tint: Color?) -> some View { self }

  public func accentColor(_ accentColor: Color?) -> some View { self }

  public func font(_ font: Font?) -> some View { self }

  public func fontWeight(_ weight: Font.Weight?) -> some View { self }

  public func bold(_ isActive: Bool = true) -> some View { self }

  public func italic(_ isActive: Bool = true) -> some View { self }

  public func lineLimit(_ number: Int?) -> some View { self }

  public func lineSpacing(_ lineSpacing: CGFloat) -> some View { self }

  public func minimumScaleFactor(_ factor: CGFloat) -> some View { self }

  public func multilineTextAlignment(_ alignment: TextAlignment) -> some View { self }

  public func opacity(_ opacity: Double) -> some View { self }

  public func cornerRadius(_ radius: CGFloat) -> some View { self }

  public func clipShape(_ shape: some Shape) -> some View { self }

  public func contentShape(_ shape: some Shape) -> some View { self }

  public func border(_ content: some ShapeStyle, width: CGFloat = 1) -> some View { self }

  public func shadow(color: Color = .black, radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0) -> some View { self }

  public func blur(radius: CGFloat) -> some View { self }

  public func imageScale(_ scale: Image.Scale) -> some View { self }

  public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View { self }

  public func statusBarHidden(_ hidden: Bool = true) -> some View { self }
}

// MARK: Behavior

extension View {
  public func onAppear(perform action: (@MainActor () -> Void)? = nil) -> some View { self }

  public func onDisappear(perform action: (@MainActor () -> Void)? = nil) -> some View { self }

  public func task(
    priority: TaskPriority = .userInitiated, _ action: @escaping @MainActor () async -> Void
  ) -> some View { self }

  public func task(
    id: some Equatable, priority: TaskPriority = .userInitiated, _ action: @escaping @MainActor () async -> Void
  ) -> some View { self }

  public func onTapGesture(count: Int = 1, perform action: @escaping @MainActor () -> Void) -> some View { self }

  public func onLongPressGesture(
    minimumDuration: Double = 0.5, perform action: @escaping @MainActor () -> Void
  ) -> some View { self }

  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping @MainActor () -> Void
  ) -> some View { self }

  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping @MainActor (Value, Value) -> Void
  ) -> some View { self }

  public func onChange<Value: Equatable>(
    of value: Value, perform action: @escaping @MainActor (Value) -> Void
  ) -> some View { self }

  public func onReceive<Source: Publisher>(
    _ publisher: Source, perform action: @escaping @MainActor (Source.Output) -> Void
  ) -> some View where Source.Failure == Never { self }

  public func onOpenURL(perform action: @escaping @MainActor (URL) -> Void) -> some View { self }

  public func onSubmit(_ action: @escaping @MainActor () -> Void) -> some View { self }

  public func refreshable(action: @escaping @MainActor () async -> Void) -> some View { self }

  public func disabled(_ disabled: Bool) -> some View { self }

  public func allowsHitTesting(_ enabled: Bool) -> some View { self }

  public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View { self }

  public func id(_ id: some Hashable) -> some View { self }

  public func tag(_ tag: some Hashable) -> some View { self }

  public func environment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
  ) -> some View { self }

  public func focused(_ condition: Binding<Bool>) -> some View { self }

  public func focused<Value: Hashable>(_ binding: Binding<Value>, equals value: Value) -> some View { self }

  public func animation(_ animation: Animation?, value: some Equatable) -> some View { self }

  public func accessibilityIdentifier(_ identifier: String) -> some View { self }

  public func accessibilityLabel(_ label: LocalizedStringKey) -> some View { self }

  public func searchable(text: Binding<String>, prompt: LocalizedStringKey? = nil) -> some View { self }

  public func modifier(_ modifier: some ViewModifier) -> some View { self }
}

import FoundationEssentials
import HeadlessSwiftUICore
import HeadlessUIKit

// Modifiers of layout and appearance return the same view: nothing is laid out or drawn.

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

  public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View { self }

  public func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some View { self }

  public func clipped(antialiased: Bool = false) -> some View { self }
}

// MARK: Appearance

extension View {
  public func background(
    _ style: some ShapeStyle, ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View { self }

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

  public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View { self }

  public func clipShape(_ shape: some Shape, style: FillStyle = FillStyle()) -> some View { self }

  public func contentShape(_ shape: some Shape, eoFill: Bool = false) -> some View { self }

  public func border(_ content: some ShapeStyle, width: CGFloat = 1) -> some View { self }

  public func shadow(color: Color = .black, radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0) -> some View { self }

  public func blur(radius: CGFloat, opaque: Bool = false) -> some View { self }

  public func imageScale(_ scale: Image.Scale) -> some View { self }

  public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View { self }

  public func statusBarHidden(_ hidden: Bool = true) -> some View { self }

  public func animation(_ animation: Animation?, value: some Equatable) -> some View { self }

  public func overlay(
    _ style: some ShapeStyle, ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View { self }

  public func overlay(
    _ style: some ShapeStyle, in shape: some Shape, fillStyle: FillStyle = FillStyle()
  ) -> some View { self }
}

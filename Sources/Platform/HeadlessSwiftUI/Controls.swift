import FoundationEssentials
import HeadlessSwiftUICore
import HeadlessUIKit

// Controls compile. No gesture reaches them, since nothing shows them.

public struct ButtonRole: Hashable, Sendable {
  private let name: String

  public static let cancel = ButtonRole(name: "cancel")
  public static let destructive = ButtonRole(name: "destructive")
}

/// A button. Nothing presses it here, and it drops its action.
public struct Button<Label: View>: View {
  public typealias Body = Never

  public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {}

  public init(role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {}
}

extension Button where Label == Text {
  public init(_ title: LocalizedStringKey, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void) {}

  @_disfavoredOverload
  public init(_ title: some StringProtocol, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void) {}
}

public struct Menu<Label: View, Content: View>: View {
  public typealias Body = Never

  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {}
}

extension Menu where Label == Text {
  public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {}
}

public struct Link<Label: View>: View {
  public typealias Body = Never

  public init(destination: URL, @ViewBuilder label: () -> Label) {}
}

extension Link where Label == Text {
  public init(_ title: LocalizedStringKey, destination: URL) {}
}

public struct TextField<Label: View>: View {
  public typealias Body = Never
}

extension TextField where Label == Text {
  public init(_ title: LocalizedStringKey, text: Binding<String>, axis: Axis = .horizontal) {}

  @_disfavoredOverload
  public init(_ title: some StringProtocol, text: Binding<String>, axis: Axis = .horizontal) {}
}

public struct SecureField<Label: View>: View {
  public typealias Body = Never
}

extension SecureField where Label == Text {
  public init(_ title: LocalizedStringKey, text: Binding<String>) {}

  @_disfavoredOverload
  public init(_ title: some StringProtocol, text: Binding<String>) {}
}

public struct TextEditor: View {
  public typealias Body = Never

  public init(text: Binding<String>) {}
}

public struct Toggle<Label: View>: View {
  public typealias Body = Never

  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {}
}

extension Toggle where Label == Text {
  public init(_ title: LocalizedStringKey, isOn: Binding<Bool>) {}

  @_disfavoredOverload
  public init(_ title: some StringProtocol, isOn: Binding<Bool>) {}
}

public struct Picker<Label: View, SelectionValue: Hashable, Content: View>: View {
  public typealias Body = Never

  public init(
    selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) {}
}

extension Picker where Label == Text {
  public init(
    _ title: LocalizedStringKey, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
  ) {}

  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
  ) {}
}

public struct Stepper<Label: View>: View {
  public typealias Body = Never
}

extension Stepper where Label == Text {
  public init<Value: Strideable>(_ title: LocalizedStringKey, value: Binding<Value>, step: Value.Stride = 1) {}

  public init<Value: Strideable>(
    _ title: LocalizedStringKey, value: Binding<Value>, in bounds: ClosedRange<Value>, step: Value.Stride = 1
  ) {}
}

public struct ProgressView<Label: View>: View {
  public typealias Body = Never
}

extension ProgressView where Label == EmptyView {
  public init() {}

  public init<Value: BinaryFloatingPoint>(value: Value?, total: Value = 1) {}
}

extension ProgressView where Label == Text {
  public init(_ title: LocalizedStringKey) {}

  @_disfavoredOverload
  public init(_ title: some StringProtocol) {}
}

public protocol Shape: View {}

extension Shape {
  public func fill(_ style: some ShapeStyle) -> some View { self }
  public func stroke(_ style: some ShapeStyle, lineWidth: CGFloat = 1) -> some View { self }
  public func strokeBorder(_ style: some ShapeStyle, lineWidth: CGFloat = 1) -> some View { self }
}

public struct Rectangle: Shape {
  public typealias Body = Never

  public init() {}
}

public enum RoundedCornerStyle: Hashable, Sendable {
  case circular
  case continuous
}

public struct RoundedRectangle: Shape {
  public typealias Body = Never

  public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {}

  public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {}
}

public struct Circle: Shape {
  public typealias Body = Never

  public init() {}
}

public struct Capsule: Shape {
  public typealias Body = Never

  public init(style: RoundedCornerStyle = .continuous) {}
}

public struct Ellipse: Shape {
  public typealias Body = Never

  public init() {}
}

extension Shape where Self == Circle { public static var circle: Circle { Circle() } }
extension Shape where Self == Capsule { public static var capsule: Capsule { Capsule() } }
extension Shape where Self == Rectangle { public static var rect: Rectangle { Rectangle() } }
extension Shape where Self == RoundedRectangle {
  public static func rect(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) -> RoundedRectangle {
    RoundedRectangle(cornerRadius: cornerRadius, style: style)
  }
}

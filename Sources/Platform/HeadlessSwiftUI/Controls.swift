import FlowStore
import FoundationEssentials
import HeadlessUIKit

// Controls compile. No gesture reaches them, since nothing shows them.

/// The role of a button.
public struct ButtonRole: Hashable, Sendable {
  private let name: String

  /// The role of a button that cancels.
  public static let cancel = ButtonRole(name: "cancel")
  /// The role of a button that deletes.
  public static let destructive = ButtonRole(name: "destructive")
}

/// A button. Nothing presses it here, and it drops its action.
public struct Button<Label: View>: View {
  /// The type of a body that does not exist.
  public typealias Body = Never

  /// Creates a button.
  public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {}

  /// Creates a button with a role.
  public init(role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {}
}

extension Button where Label == Text {
  /// Creates a button with a title.
  public init(_ title: LocalizedStringKey, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void) {}

  /// Creates a button with a title.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void) {}
}

/// A button that shows a menu.
public struct Menu<Label: View, Content: View>: View {
  /// The type of a body that does not exist.
  public typealias Body = Never

  /// Creates a menu.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {}
}

extension Menu where Label == Text {
  /// Creates a menu with a title.
  public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {}
}

/// A button that opens a link outside of the app.
public struct Link<Label: View>: View {
  /// The type of a body that does not exist.
  public typealias Body = Never

  /// Creates a link.
  public init(destination: URL, @ViewBuilder label: () -> Label) {}
}

extension Link where Label == Text {
  /// Creates a link with a title.
  public init(_ title: LocalizedStringKey, destination: URL) {}
}

/// A line of text that the user edits.
public struct TextField<Label: View>: View {
  /// The type of a body that does not exist.
  public typealias Body = Never
}

extension TextField where Label == Text {
  /// Creates a field.
  public init(_ title: LocalizedStringKey, text: Binding<String>, axis: Axis = .horizontal) {}

  /// Creates a field.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, text: Binding<String>, axis: Axis = .horizontal) {}
}

/// A line of secret text that the user edits.
public struct SecureField<Label: View>: View {
  /// The type of a body that does not exist.
  public typealias Body = Never
}

extension SecureField where Label == Text {
  /// Creates a field.
  public init(_ title: LocalizedStringKey, text: Binding<String>) {}

  /// Creates a field.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, text: Binding<String>) {}
}

/// Lines of text that the user edits.
public struct TextEditor: View {
  /// The type of a body that does not exist.
  public typealias Body = Never

  /// Creates a field.
  public init(text: Binding<String>) {}
}

/// A switch.
public struct Toggle<Label: View>: View {
  /// The type of a body that does not exist.
  public typealias Body = Never

  /// Creates a switch.
  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {}
}

extension Toggle where Label == Text {
  /// Creates a switch with a title.
  public init(_ title: LocalizedStringKey, isOn: Binding<Bool>) {}

  /// Creates a switch with a title.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, isOn: Binding<Bool>) {}
}

/// A control that selects one of several values.
public struct Picker<Label: View, SelectionValue: Hashable, Content: View>: View {
  /// The type of a body that does not exist.
  public typealias Body = Never

  /// Creates a picker.
  public init(
    selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) {}
}

extension Picker where Label == Text {
  /// Creates a picker with a title.
  public init(
    _ title: LocalizedStringKey, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
  ) {}

  /// Creates a picker with a title.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
  ) {}
}

/// A control with two buttons that change a number.
public struct Stepper<Label: View>: View {
  /// The type of a body that does not exist.
  public typealias Body = Never
}

extension Stepper where Label == Text {
  /// Creates a stepper for a number.
  public init<Value: Strideable>(_ title: LocalizedStringKey, value: Binding<Value>, step: Value.Stride = 1) {}

  /// Creates a stepper for a number within bounds.
  public init<Value: Strideable>(
    _ title: LocalizedStringKey, value: Binding<Value>, in bounds: ClosedRange<Value>, step: Value.Stride = 1
  ) {}
}

/// An indicator of progress.
public struct ProgressView<Label: View>: View {
  /// The type of a body that does not exist.
  public typealias Body = Never
}

extension ProgressView where Label == EmptyView {
  /// Creates an indicator without an end.
  public init() {}

  /// Creates a bar that shows a part of a total.
  public init<Value: BinaryFloatingPoint>(value: Value?, total: Value = 1) {}
}

extension ProgressView where Label == Text {
  /// Creates an indicator with a title.
  public init(_ title: LocalizedStringKey) {}

  /// Creates an indicator with a title.
  @_disfavoredOverload
  public init(_ title: some StringProtocol) {}
}

/// A shape to fill or outline.
public protocol Shape: View {}

extension Shape {
  /// Returns the shape.
  public func fill(_ style: some ShapeStyle) -> some View { self }
  /// Returns the shape.
  public func stroke(_ style: some ShapeStyle, lineWidth: CGFloat = 1) -> some View { self }
}

/// A rectangle.
public struct Rectangle: Shape {
  /// The type of a body that does not exist.
  public typealias Body = Never

  /// Creates a rectangle.
  public init() {}
}

/// A rectangle with round corners.
public struct RoundedRectangle: Shape {
  /// The type of a body that does not exist.
  public typealias Body = Never

  /// Creates a rectangle whose corners have a radius in points.
  public init(cornerRadius: CGFloat) {}
}

/// A circle.
public struct Circle: Shape {
  /// The type of a body that does not exist.
  public typealias Body = Never

  /// Creates a circle.
  public init() {}
}

/// A rectangle with half circles at both ends.
public struct Capsule: Shape {
  /// The type of a body that does not exist.
  public typealias Body = Never

  /// Creates a capsule.
  public init() {}
}

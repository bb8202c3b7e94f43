import FlowScript
import FlowSystem
import Glibc
import HeadlessSwiftUICore
import HeadlessUIKit

/// An app of SwiftUI. Nothing reads its `body` here: a shell launches a `FlowApp`.
@MainActor @preconcurrency
public protocol App {
  associatedtype Body: Scene

  @SceneBuilder var body: Body { get }

  init()
}

extension App {
  /// Ends the program with a message. Only a shell starts an app here.
  ///
  /// The function lets a structure with `@main` compile. The exit status is that of a shell error.
  public static func main() {
    Output.error.write(
      Diagnostic(
        .trouble, "\(String(reflecting: Self.self)) cannot start the app, since there is no screen here",
        advice: [
          "start the app by its shell: call FlowShell.main(apps:) in the main file, or run flowsh --package FOLDER"
        ]))
    exit(ExitStatus.trouble.rawValue)
  }
}

/// A part of an app with windows. Nothing shows them here.
@MainActor @preconcurrency
public protocol Scene {
  associatedtype Body: Scene

  @SceneBuilder var body: Body { get }
}

extension Scene where Body == Never {
  public var body: Never { fatalError("\(Self.self) has no body: read the body only of scenes that declare one") }
}

extension Never: Scene {}

extension Optional: Scene where Wrapped: Scene {}

/// The scenes of a builder.
public struct _TupleScene<Content>: Scene {
  public typealias Body = Never
}

@resultBuilder
@MainActor
public enum SceneBuilder {
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }

  public static func buildBlock<each Content: Scene>(
    _ content: repeat each Content
  ) -> _TupleScene<(repeat each Content)> {
    _TupleScene()
  }

  public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }

  public static func buildIf<Content: Scene>(_ content: Content?) -> Content? { content }

  public static func buildLimitedAvailability(_ content: some Scene) -> some Scene { content }
}

public struct WindowGroup<Content: View>: Scene {
  public typealias Body = Never

  public init(@ViewBuilder content: () -> Content) {}

  public init(id: String, @ViewBuilder content: () -> Content) {}

  public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {}

  @_disfavoredOverload
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {}

  public init(_ title: LocalizedStringKey, id: String, @ViewBuilder content: () -> Content) {}
}

extension Scene {
  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping @MainActor () -> Void
  ) -> some Scene { self }

  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping @MainActor (Value, Value) -> Void
  ) -> some Scene { self }

  public func onChange<Value: Equatable>(
    of value: Value, perform action: @escaping @MainActor (Value) -> Void
  ) -> some Scene { self }

  public func environmentObject(_ object: some ObservableObject) -> some Scene { self }

  public func environment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
  ) -> some Scene { self }

  public func environment<Object: AnyObject>(_ object: Object?) -> some Scene { self }

  public func commands(@ViewBuilder content: () -> some View) -> some Scene { self }

  public func handlesExternalEvents(matching conditions: Set<String>) -> some Scene { self }
}

/// A property wrapper for an app delegate. Nothing makes one here, so reading it is a fault and stops the program.
// On Linux only a required initializer can be called on a class that is a value, and an `NSObject` has none.
@propertyWrapper
@MainActor
public struct UIApplicationDelegateAdaptor<DelegateType: UIApplicationDelegate> {
  public init(_ delegateType: DelegateType.Type = DelegateType.self) {}

  public var wrappedValue: DelegateType {
    MissingValue.stop(
      "no \(DelegateType.self) is made here: nothing starts the app of its @UIApplicationDelegateAdaptor")
  }
}

extension UIApplicationDelegateAdaptor where DelegateType: ObservableObject {
  public var projectedValue: ObservedObject<DelegateType>.Wrapper { ObservedObject.Wrapper(wrappedValue) }
}

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

extension App {
  /// Returns a controller that hosts the content of the app's first window group, as the system shows it.
  ///
  /// The controller is empty if the app has no window group. The app for a shell that `flowsh init --for` writes shows
  /// it.
  public static func rootViewController() -> UIViewController {
    func window(in scene: any Scene) -> (any WindowScene)? { (scene as? any WindowScene)?.firstWindow }
    return window(in: Self().body)?.controller() ?? UIViewController()
  }
}

/// A scene with windows, or several scenes.
@MainActor
protocol WindowScene {
  /// The first scene with a window. `nil` if there is none.
  var firstWindow: (any WindowScene)? { get }

  func controller() -> UIViewController
}

/// A part of an app with windows. An app's ``App/rootViewController()`` shows the first.
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
public struct _TupleScene<Content>: Scene, WindowScene {
  public typealias Body = Never

  var firstWindow: (any WindowScene)?

  func controller() -> UIViewController { firstWindow?.controller() ?? UIViewController() }
}

@resultBuilder
@MainActor
public enum SceneBuilder {
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }

  public static func buildBlock<each Content: Scene>(
    _ content: repeat each Content
  ) -> _TupleScene<(repeat each Content)> {
    var tuple = _TupleScene<(repeat each Content)>()
    for scene in repeat each content {
      tuple.firstWindow = tuple.firstWindow ?? (scene as? any WindowScene)?.firstWindow
    }
    return tuple
  }

  public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }

  public static func buildIf<Content: Scene>(_ content: Content?) -> Content? { content }

  public static func buildLimitedAvailability(_ content: some Scene) -> some Scene { content }
}

public struct WindowGroup<Content: View>: Scene, WindowScene {
  public typealias Body = Never

  private let content: Content

  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  public init(id: String, @ViewBuilder content: () -> Content) {
    self.init(content: content)
  }

  public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content)
  }

  @_disfavoredOverload
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.init(content: content)
  }

  public init(_ title: LocalizedStringKey, id: String, @ViewBuilder content: () -> Content) {
    self.init(content: content)
  }

  var firstWindow: (any WindowScene)? { self }

  func controller() -> UIViewController { UIHostingController(rootView: content) }
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

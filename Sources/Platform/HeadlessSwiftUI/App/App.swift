import FlowCore
import FlowScript
import FlowSystem
import Glibc
import HeadlessSwiftUICore
import HeadlessUIKit

/// An app of SwiftUI, whose first window group a shell shows.
@MainActor @preconcurrency
public protocol App {
  associatedtype Body: Scene

  @SceneBuilder var body: Body { get }

  init()
}

extension App {
  /// The name of the app in scripts: that of its type, without `App`.
  package static var shellName: String {
    let name = _typeName(Self.self, qualified: false)
    return ScreenName.dropping("App", from: name) ?? name
  }
}

/// A part of an app with windows. A shell shows the first window group.
@MainActor @preconcurrency
public protocol Scene {
  associatedtype Body: Scene

  @SceneBuilder var body: Body { get }

  /// What the first window of the scene shows. `nil` for a scene without windows.
  var _content: AnyView? { get }
}

extension Scene {
  public var _content: AnyView? { body._content }
}

extension Scene where Body == Never {
  public var body: Never { fatalError("\(Self.self) has no body: read the body only of scenes that declare one") }

  public var _content: AnyView? { nil }
}

extension Never: Scene {}

extension Optional: Scene where Wrapped: Scene {
  public var _content: AnyView? { self?._content }
}

/// The scenes of a builder.
public struct _TupleScene<Content>: Scene {
  public typealias Body = Never

  public let _content: AnyView?
}

@resultBuilder
@MainActor @preconcurrency
public enum SceneBuilder {
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }

  public static func buildBlock<each Content: Scene>(
    _ content: repeat each Content
  ) -> _TupleScene<(repeat each Content)> {
    var first: AnyView?
    for scene in repeat each content { first = first ?? scene._content }
    return _TupleScene(_content: first)
  }

  public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }

  public static func buildIf<Content: Scene>(_ content: Content?) -> Content? { content }

  public static func buildLimitedAvailability(_ content: some Scene) -> some Scene { content }
}

public struct WindowGroup<Content: View>: Scene {
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

  @_disfavoredOverload
  public init(_ title: some StringProtocol, id: String, @ViewBuilder content: () -> Content) {
    self.init(content: content)
  }

  public var _content: AnyView? { AnyView(content) }
}

/// The content of a window for a value, which is `nil` in the first window.
public struct PresentedWindowContent<Data: Codable & Hashable, Content: View>: View {
  @State private var data: Data?
  private let content: (Binding<Data?>) -> Content

  fileprivate init(_ data: Data?, _ content: @escaping (Binding<Data?>) -> Content) {
    _data = State(initialValue: data)
    self.content = content
  }

  public var body: some View { content($data) }
}

extension PresentedWindowContent: BuiltInView {}

extension WindowGroup {
  public init<Value: Codable & Hashable, Presented: View>(
    for type: Value.Type, @ViewBuilder content: @escaping (Binding<Value?>) -> Presented
  ) where Content == PresentedWindowContent<Value, Presented> {
    self.init { PresentedWindowContent(nil, content) }
  }

  public init<Value: Codable & Hashable, Presented: View>(
    id: String, for type: Value.Type, @ViewBuilder content: @escaping (Binding<Value?>) -> Presented
  ) where Content == PresentedWindowContent<Value, Presented> {
    self.init { PresentedWindowContent(nil, content) }
  }

  public init<Value: Codable & Hashable, Presented: View>(
    _ title: LocalizedStringKey, for type: Value.Type, @ViewBuilder content: @escaping (Binding<Value?>) -> Presented
  ) where Content == PresentedWindowContent<Value, Presented> {
    self.init { PresentedWindowContent(nil, content) }
  }

  @_disfavoredOverload
  public init<Value: Codable & Hashable, Presented: View>(
    _ title: some StringProtocol, for type: Value.Type, @ViewBuilder content: @escaping (Binding<Value?>) -> Presented
  ) where Content == PresentedWindowContent<Value, Presented> {
    self.init { PresentedWindowContent(nil, content) }
  }

  public init<Value: Codable & Hashable, Presented: View>(
    for type: Value.Type, @ViewBuilder content: @escaping (Binding<Value>) -> Presented,
    defaultValue: @escaping () -> Value
  ) where Content == PresentedWindowContent<Value, Presented> {
    let value = defaultValue()
    self.init {
      PresentedWindowContent(value) { data in
        content(Binding(get: { data.wrappedValue ?? value }, set: { data.wrappedValue = $0 }))
      }
    }
  }
}

public struct WindowResizability: Hashable, Sendable {
  private let name: String

  public static let automatic = WindowResizability(name: "automatic")
  public static let contentSize = WindowResizability(name: "contentSize")
  public static let contentMinSize = WindowResizability(name: "contentMinSize")
}

/// Settings of an app on a Mac, which a phone does not show.
public struct Settings<Content: View>: Scene {
  public typealias Body = Never

  public init(@ViewBuilder content: () -> Content) {}
}

// MARK: Modifiers

private struct ModifiedScene<Content: Scene>: Scene {
  typealias Body = Never

  let _content: AnyView?

  @MainActor
  init(_ content: Content, _ modify: (AnyView) -> some View) {
    _content = content._content.map { AnyView(modify($0)) }
  }
}

extension Scene {
  @preconcurrency
  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping @MainActor () -> Void
  ) -> some Scene { ModifiedScene(self) { $0.onChange(of: value, initial: initial, action) } }

  @preconcurrency
  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping @MainActor (Value, Value) -> Void
  ) -> some Scene { ModifiedScene(self) { $0.onChange(of: value, initial: initial, action) } }

  @preconcurrency
  public func onChange<Value: Equatable>(
    of value: Value, perform action: @escaping @MainActor (Value) -> Void
  ) -> some Scene { ModifiedScene(self) { $0.onChange(of: value, perform: action) } }

  public func environmentObject(_ object: some ObservableObject) -> some Scene {
    ModifiedScene(self) { $0.environmentObject(object) }
  }

  public func environment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
  ) -> some Scene { ModifiedScene(self) { $0.environment(keyPath, value) } }

  public func environment<Object: AnyObject>(_ object: Object?) -> some Scene {
    ModifiedScene(self) { $0.environment(object) }
  }

  public func commands(@CommandsBuilder content: () -> some Commands) -> some Scene { self }

  public func commandsRemoved() -> some Scene { self }

  public func commandsReplaced(@CommandsBuilder content: () -> some Commands) -> some Scene { self }

  public func windowResizability(_ resizability: WindowResizability) -> some Scene { self }

  public func defaultSize(_ size: CGSize) -> some Scene { self }

  public func handlesExternalEvents(matching conditions: Set<String>) -> some Scene { self }

  public func defaultSize(width: CGFloat, height: CGFloat) -> some Scene { self }
}

/// A property wrapper that makes the app's delegate, which an ``AppStart`` calls.
@propertyWrapper
@MainActor @preconcurrency
public struct UIApplicationDelegateAdaptor<DelegateType: UIApplicationDelegate> {
  private let delegate: DelegateType?

  public init(_ delegateType: DelegateType.Type = DelegateType.self) {
    delegate = DelegateClass.make(delegateType) as? DelegateType
    AdaptedDelegate.current.delegate = delegate
  }

  /// The delegate. To read one that is neither an `NSObject` nor a responder is a fault, and stops the program.
  public var wrappedValue: DelegateType {
    guard let delegate else {
      MissingValue.stop("no \(DelegateType.self) can be made: it is no subclass of NSObject")
    }
    return delegate
  }
}

/// The delegate that the adaptor of a run's app has made.
@MainActor
final class AdaptedDelegate: LeftOutOfState {
  var delegate: (any UIApplicationDelegate)?

  static var current: AdaptedDelegate { Run.current.service(AdaptedDelegate.init) }
}

extension UIApplicationDelegateAdaptor where DelegateType: ObservableObject {
  public var projectedValue: ObservedObject<DelegateType>.Wrapper { ObservedObject.Wrapper(wrappedValue) }
}

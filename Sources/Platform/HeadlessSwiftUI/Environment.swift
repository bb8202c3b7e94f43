import FlowStore
import FoundationEssentials
import HeadlessUIKit

/// A key of an app's own value in the environment of views.
public protocol EnvironmentKey {
  /// The type of the value.
  associatedtype Value

  /// The value if no view sets one.
  static var defaultValue: Value { get }
}

/// The values of a view's environment. Nothing shows views here, so the values are the defaults.
@MainActor
public struct EnvironmentValues {
  private var values: [ObjectIdentifier: Any] = [:]

  /// Creates the defaults.
  public init() {}

  /// The value of an app's own key.
  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// The function that closes the view's modal or screen. Nothing happens here.
  public var dismiss: DismissAction { DismissAction() }
  /// The function that opens a link outside of the app.
  public var openURL: OpenURLAction { OpenURLAction() }
  /// The presentation of the view. No view is presented here.
  public var presentationMode: Binding<PresentationMode> {
    Binding(get: { PresentationMode() }, set: { _ in })
  }
  /// The color scheme of the interface.
  public var colorScheme: ColorScheme { .light }
  /// The phase of the scene.
  public var scenePhase: ScenePhase { .active }
  /// The horizontal size class.
  public var horizontalSizeClass: UserInterfaceSizeClass? { .compact }
  /// The vertical size class.
  public var verticalSizeClass: UserInterfaceSizeClass? { .regular }
  /// Whether controls are enabled.
  public var isEnabled: Bool { true }
}

/// A property wrapper for a value of a view's environment.
@propertyWrapper
@MainActor
public struct Environment<Value> {
  private let read: @MainActor () -> Value

  /// Creates a wrapper that reads a value by its key path.
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
    read = { EnvironmentValues()[keyPath: keyPath] }
  }

  /// Creates a wrapper for an object of the environment. Reading the object stops the program.
  public init(_ objectType: Value.Type) where Value: AnyObject {
    read = {
      missingObject(
        Value.self, advice: "declare the property as \(Value.self)?, or pass the object to the view's initializer")
    }
  }

  /// Creates a wrapper for an object that may be missing. Every object is missing here.
  public init<Object: AnyObject>(_ objectType: Object.Type) where Value == Object? {
    read = { nil }
  }

  /// The value.
  public var wrappedValue: Value { read() }
}

/// Stops the program, since the environment has no object of a type.
func missingObject(_ type: Any.Type, advice: String) -> Never {
  fatalError("the environment has no \(type), since nothing shows views here: \(advice)")
}

/// A function that closes a view's modal or screen.
@MainActor
public struct DismissAction {
  /// Does nothing. Nothing shows the view.
  public func callAsFunction() {}
}

/// The state of a view's presentation, with a function that closes the view.
public struct PresentationMode {
  /// Whether the view is presented.
  public let isPresented = false

  /// Does nothing. Nothing shows the view.
  public mutating func dismiss() {}
}

/// A function that opens a link outside of the app.
@MainActor
public struct OpenURLAction {
  /// Opens a link, which the trace records.
  public func callAsFunction(_ url: URL) {
    UIApplication.shared.open(url)
  }

  /// Opens a link, which the trace records.
  /// - Parameters:
  ///   - url: The link.
  ///   - completion: A closure that receives whether the link can be opened, at the end of the turn.
  public func callAsFunction(_ url: URL, completion: @escaping @MainActor @Sendable (Bool) -> Void) {
    UIApplication.shared.open(url, completionHandler: completion)
  }
}

/// The color scheme of an interface.
public enum ColorScheme: Hashable, Sendable, CaseIterable {
  /// Dark on light.
  case light
  /// Light on dark.
  case dark
}

/// The phase of a scene.
public enum ScenePhase: Hashable, Comparable, Sendable {
  /// The scene is not on screen.
  case background
  /// The scene is on screen and takes no input.
  case inactive
  /// The scene is on screen and takes input.
  case active
}

/// The size class of an interface in one direction.
public enum UserInterfaceSizeClass: Hashable, Sendable {
  /// Little space.
  case compact
  /// Much space.
  case regular
}

import FoundationEssentials
import HeadlessSwiftUICore
import HeadlessUIKit

public protocol EnvironmentKey {
  associatedtype Value

  static var defaultValue: Value { get }
}

/// The values of a view's environment. Nothing shows views here, so the values are the defaults.
@MainActor
public struct EnvironmentValues {
  private var values: [ObjectIdentifier: Any] = [:]

  public init() {}

  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  public var dismiss: DismissAction { DismissAction() }
  public var openURL: OpenURLAction { OpenURLAction() }
  public var presentationMode: Binding<PresentationMode> {
    Binding(get: { PresentationMode() }, set: { _ in })
  }
  public var colorScheme: ColorScheme { .light }
  public var scenePhase: ScenePhase { .active }
  public var horizontalSizeClass: UserInterfaceSizeClass? { .compact }
  public var verticalSizeClass: UserInterfaceSizeClass? { .regular }
  public var isEnabled: Bool { true }
}

@propertyWrapper
@MainActor
public struct Environment<Value> {
  private let read: @MainActor () -> Value

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

  public var wrappedValue: Value { read() }
}

func missingObject(_ type: Any.Type, advice: String) -> Never {
  fatalError("the environment has no \(type), since nothing shows views here: \(advice)")
}

@MainActor
public struct DismissAction {
  /// Does nothing. Nothing shows the view.
  public func callAsFunction() {}
}

public struct PresentationMode {
  /// Always `false` here.
  public let isPresented = false

  /// Does nothing. Nothing shows the view.
  public mutating func dismiss() {}
}

@MainActor
public struct OpenURLAction {
  /// Opens a link, which the trace records.
  public func callAsFunction(_ url: URL) {
    UIApplication.shared.open(url)
  }

  /// Opens a link, which the trace records. Calls the closure at the end of the turn.
  public func callAsFunction(_ url: URL, completion: @escaping @MainActor @Sendable (Bool) -> Void) {
    UIApplication.shared.open(url, completionHandler: completion)
  }
}

public enum ColorScheme: Hashable, Sendable, CaseIterable {
  case light
  case dark
}

public enum ScenePhase: Hashable, Comparable, Sendable {
  case background
  case inactive
  case active
}

public enum UserInterfaceSizeClass: Hashable, Sendable {
  case compact
  case regular
}

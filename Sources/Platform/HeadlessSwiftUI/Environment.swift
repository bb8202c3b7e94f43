import FlowCore
import FlowRuntime
import FoundationEssentials
import HeadlessCombine
import HeadlessSwiftUICore
import HeadlessUIKit

public protocol EnvironmentKey {
  associatedtype Value

  static var defaultValue: Value { get }
}

/// Makes a property of `EnvironmentValues` with a key of its own, whose default is the property's initial value.
@attached(accessor)
@attached(peer, names: prefixed(__Key_))
public macro Entry() = #externalMacro(module: "FlowMacrosPlugin", type: "EntryMacro")

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
  public var colorScheme: ColorScheme {
    get { self[ColorSchemeKey.self] }
    set { self[ColorSchemeKey.self] = newValue }
  }
  public var locale: Locale {
    get { self[LocaleKey.self] }
    set { self[LocaleKey.self] = newValue }
  }
  public var scenePhase: ScenePhase { .active }
  public var horizontalSizeClass: UserInterfaceSizeClass? { .compact }
  public var verticalSizeClass: UserInterfaceSizeClass? { .regular }
  public var isEnabled: Bool { true }
  public var isPresented: Bool { false }
  public var isSearching: Bool { false }
  public var redactionReasons: RedactionReasons { [] }
}

private enum ColorSchemeKey: EnvironmentKey {
  static let defaultValue = ColorScheme.light
}

private enum LocaleKey: EnvironmentKey {
  static var defaultValue: Locale { .current }
}

@propertyWrapper
@MainActor
public struct Environment<Value> {
  private let read: @MainActor () -> Value

  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
    read = { EnvironmentValues()[keyPath: keyPath] }
  }

  /// Creates a wrapper for the object that `environment(_:)` has put in.
  ///
  /// Without one, reading the object is a fault and stops the program, as it does on a device.
  public init(_ objectType: Value.Type) where Value: AnyObject {
    read = {
      guard let object = EnvironmentObjects.current[Value.self] else {
        MissingValue.stop("the environment has no \(Value.self): put it in by .environment(_:)")
      }
      return object
    }
  }

  /// Creates a wrapper for an object that may be missing.
  public init<Object: AnyObject>(_ objectType: Object.Type) where Value == Object? {
    read = { EnvironmentObjects.current[Object.self] }
  }

  public var wrappedValue: Value { read() }
}

/// The objects that an app has put into the environment in this run, by type.
///
/// Nothing evaluates views, so there is one environment for all of them. The last object of a type is the one that
/// views read. The modified view keeps it alive, as in SwiftUI.
final class EnvironmentObjects: @unchecked Sendable {
  // All code of a run is on one thread, so the property needs no lock.
  private var objects: [ObjectIdentifier: [Reference]] = [:]

  private struct Reference {
    weak var object: AnyObject?
  }

  // The objects of code that no run contains.
  private static let outside = EnvironmentObjects()

  static var current: EnvironmentObjects {
    VirtualTimeRuntime.ifOnMainActor { Run.current.service(EnvironmentObjects.init) } ?? outside
  }

  func insert<Object: AnyObject>(_ object: Object, as type: Object.Type) {
    objects[ObjectIdentifier(type), default: []].removeAll { $0.object == nil || $0.object === object }
    objects[ObjectIdentifier(type), default: []].append(Reference(object: object))
  }

  subscript<Object: AnyObject>(type: Object.Type) -> Object? {
    objects[ObjectIdentifier(type)]?.last { $0.object != nil }?.object as? Object
  }
}

/// A view with an object in its environment. It shows as the view itself.
nonisolated public struct _EnvironmentObjectView<Content: View>: View {
  public typealias Body = Never

  let content: Content
  private let object: AnyObject?

  init<Object: AnyObject>(_ content: Content, _ object: Object?) {
    self.content = content
    self.object = object
    if let object { EnvironmentObjects.current.insert(object, as: Object.self) }
  }
}

extension _EnvironmentObjectView: StateWrapper {
  public var shown: Content { content }
}

extension _EnvironmentObjectView: WrappedView {
  static var content: any View.Type { Content.self }
}

/// A view that takes the name of another in scripts.
@MainActor
protocol WrappedView {
  static var content: any View.Type { get }
}

extension View {
  public func environmentObject<Object: ObservableObject>(_ object: Object) -> some View {
    _EnvironmentObjectView(self, object)
  }

  public func environment<Object: AnyObject>(_ object: Object?) -> some View {
    _EnvironmentObjectView(self, object)
  }
}

/// A value that a property wrapper has to give, and does not have.
enum MissingValue {
  /// Records a fault, and stops the program with the same text.
  static func stop(_ sentence: String) -> Never {
    Run.report(fault: sentence)
    fatalError(sentence)
  }
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

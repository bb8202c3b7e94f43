import FlowCore
import FlowScript
import FoundationEssentials
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

/// The values that a view gets from the views around it.
public struct EnvironmentValues {
  private struct Entry {
    let value: Any
    let isSame: (Any) -> Bool
  }

  private final class Storage {
    var entries: [ObjectIdentifier: Entry]

    init(_ entries: [ObjectIdentifier: Entry]) {
      self.entries = entries
    }
  }

  private var storage: Storage?

  public init() {}

  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get {
      EnvironmentReads.record(ObjectIdentifier(key))
      return storage?.entries[ObjectIdentifier(key)]?.value as? Key.Value ?? key.defaultValue
    }
    set { set(newValue, ObjectIdentifier(key)) }
  }

  /// The object of a type. `nil` if there is none.
  subscript<Object: AnyObject>(object type: Object.Type) -> Object? {
    get { storage?.entries[ObjectIdentifier(type)]?.value as? Object }
    set { set(newValue, ObjectIdentifier(type)) }
  }

  private mutating func set<Value>(_ value: Value, _ key: ObjectIdentifier) {
    // An equal value keeps the storage, so that the context of the content stays the same.
    if let entry = storage?.entries[key], entry.isSame(value) { return }
    var entries = storage?.entries ?? [:]
    entries[key] = Entry(value: value) { other in
      (other as? Value).map { ValueEquality<Value>.areEqual($0, value) } ?? false
    }
    storage = Storage(entries)
  }

  /// Returns whether no reading tells one environment from another.
  func isSame(as other: EnvironmentValues) -> Bool {
    if storage === other.storage { return true }
    let (entries, others) = (storage?.entries ?? [:], other.storage?.entries ?? [:])
    guard entries.count == others.count else { return false }
    return entries.allSatisfy { key, entry in others[key].map { entry.isSame($0.value) } ?? false }
  }

  /// Returns whether the values of some keys are the same.
  func isSame(_ keys: Set<ObjectIdentifier>, as other: EnvironmentValues) -> Bool {
    if storage === other.storage { return true }
    return keys.allSatisfy { key in
      switch (storage?.entries[key], other.storage?.entries[key]) {
      case (nil, nil): true
      case (let one?, let other?): one.isSame(other.value)
      default: false
      }
    }
  }
}

/// The keys that the reading of a property of the environment has used.
enum EnvironmentReads {
  // Views and their environments are on the main actor.
  nonisolated(unsafe) private static var keys: Set<ObjectIdentifier>?

  static func record(_ key: ObjectIdentifier) { keys?.insert(key) }

  static func of<Value>(_ body: () -> Value) -> (Value, Set<ObjectIdentifier>) {
    let outer = keys
    keys = []
    let value = body()
    let read = keys ?? []
    keys = outer
    return (value, read)
  }
}

@propertyWrapper
public struct Environment<Value> {
  private enum Source {
    case path(KeyPath<EnvironmentValues, Value>)
    case object(@MainActor (EnvironmentValues) -> Value?, isSame: @MainActor (EnvironmentValues, Value?) -> Bool)
  }

  private let source: Source
  private var value: Value?

  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
    source = .path(keyPath)
  }

  /// Creates a wrapper for the object that `environment(_:)` has put in.
  ///
  /// As on a device, a body that reads a missing one stops the program. The fault names its type.
  public init(_ objectType: Value.Type) where Value: AnyObject {
    source = .object({ $0[object: Value.self] }, isSame: { $0[object: Value.self] === $1 })
  }

  /// Creates a wrapper for an object that may be missing.
  public init<Object: AnyObject>(_ objectType: Object.Type) where Value == Object? {
    source = .object({ .some($0[object: Object.self]) }, isSame: { $0[object: Object.self] === ($1 ?? nil) })
  }

  public var wrappedValue: Value {
    if let value { return value }
    // Outside of a view that is on screen, the values are the defaults.
    if case .path(let keyPath) = source { return EnvironmentValues()[keyPath: keyPath] }
    MissingValue.stop(
      "no Observable object of type \(Value.self) found: a View.environment(_:) for \(Value.self) is missing as an "
        + "ancestor of this view")
  }
}

extension Environment: BuiltInProperty {
  @MainActor
  public static func _install(_ property: UnsafeMutablePointer<Self>, _ context: inout _PropertyContext) {
    let environment = context.environment
    switch property.pointee.source {
    case .path(let keyPath):
      let (value, keys) = EnvironmentReads.of { environment[keyPath: keyPath] }
      property.pointee.value = value
      context.reads.append(EnvironmentRead { environment.isSame(keys, as: $0) })
    case .object(let read, let isSame):
      let value = read(environment)
      property.pointee.value = value
      context.reads.append(EnvironmentRead { isSame($0, value) })
    }
  }
}

extension Environment: LeftOutOfState {}

// MARK: Changing it

struct EnvironmentView<Content: View>: ModifierView {
  typealias Body = Never

  let _content: Content
  let change: @MainActor (inout EnvironmentValues) -> Void

  func _context(_ context: _ViewContext, _ node: _PrimitiveNode<Self>) -> _ViewContext {
    var environment = context.environment
    change(&environment)
    return environment.isSame(as: context.environment) ? context : context.with { $0.environment = environment }
  }
}

extension View {
  func changingEnvironment(_ change: @escaping @MainActor (inout EnvironmentValues) -> Void) -> some View {
    EnvironmentView(_content: self, change: change)
  }

  public func environment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
  ) -> some View { changingEnvironment { $0[keyPath: keyPath] = value } }

  public func environmentObject<Object: ObservableObject>(_ object: Object) -> some View {
    changingEnvironment { $0[object: Object.self] = object }
  }

  public func environment<Object: AnyObject>(_ object: Object?) -> some View {
    changingEnvironment { $0[object: Object.self] = object }
  }

  public func transformEnvironment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>, transform: @escaping @MainActor (inout Value) -> Void
  ) -> some View { changingEnvironment { transform(&$0[keyPath: keyPath]) } }

  public func disabled(_ disabled: Bool) -> some View {
    // An inner view cannot enable what an outer one disables.
    changingEnvironment { if disabled { $0[EnabledKey.self] = false } }
  }

  public func allowsHitTesting(_ enabled: Bool) -> some View {
    changingEnvironment { if !enabled { $0[TouchableKey.self] = false } }
  }
}

// MARK: The system's values

enum EnabledKey: EnvironmentKey {
  static var defaultValue: Bool { true }
}

/// Whether touches reach the view, which `allowsHitTesting(_:)` says. A view without touches is not disabled.
enum TouchableKey: EnvironmentKey {
  static var defaultValue: Bool { true }
}

private enum ColorSchemeKey: EnvironmentKey {
  static var defaultValue: ColorScheme { .light }
}

private enum LocaleKey: EnvironmentKey {
  static var defaultValue: Locale { Locale(identifier: "en_US") }
}

enum ScenePhaseKey: EnvironmentKey {
  static var defaultValue: ScenePhase { .active }
}

enum DismissKey: EnvironmentKey {
  static var defaultValue: DismissAction { DismissAction() }
}

private enum OpenURLKey: EnvironmentKey {
  static var defaultValue: OpenURLAction { OpenURLAction() }
}

enum RefreshKey: EnvironmentKey {
  static var defaultValue: RefreshAction? { nil }
}

enum EditModeKey: EnvironmentKey {
  static var defaultValue: BindingOf<EditMode>? { nil }
}

enum SearchingKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}

enum DismissSearchKey: EnvironmentKey {
  static var defaultValue: DismissSearchAction { DismissSearchAction() }
}

private enum RedactionKey: EnvironmentKey {
  static var defaultValue: RedactionReasons { [] }
}

/// A binding that is equal to another one of the same place.
struct BindingOf<Value>: Equatable {
  let binding: Binding<Value>

  static func == (one: BindingOf, other: BindingOf) -> Bool { one.binding.isSame(as: other.binding) }
}

extension EnvironmentValues {
  public var isEnabled: Bool {
    get { self[EnabledKey.self] }
    set { self[EnabledKey.self] = newValue }
  }

  public var dismiss: DismissAction { self[DismissKey.self] }

  public var isPresented: Bool { dismiss.isPresented }

  public var presentationMode: Binding<PresentationMode> {
    let dismiss = dismiss
    return Binding(
      get: { PresentationMode(isPresented: dismiss.isPresented) }, set: { if !$0.isPresented { dismiss() } })
  }

  public var openURL: OpenURLAction {
    get { self[OpenURLKey.self] }
    set { self[OpenURLKey.self] = newValue }
  }

  public var refresh: RefreshAction? { self[RefreshKey.self] }

  public var editMode: Binding<EditMode>? {
    get { self[EditModeKey.self]?.binding }
    set { self[EditModeKey.self] = newValue.map { BindingOf(binding: $0) } }
  }

  public var isSearching: Bool { self[SearchingKey.self] }

  public var dismissSearch: DismissSearchAction { self[DismissSearchKey.self] }

  public var colorScheme: ColorScheme {
    get { self[ColorSchemeKey.self] }
    set { self[ColorSchemeKey.self] = newValue }
  }

  public var locale: Locale {
    get { self[LocaleKey.self] }
    set { self[LocaleKey.self] = newValue }
  }

  public var calendar: Calendar {
    get { self[CalendarKey.self] }
    set { self[CalendarKey.self] = newValue }
  }

  public var timeZone: TimeZone {
    get { self[TimeZoneKey.self] }
    set { self[TimeZoneKey.self] = newValue }
  }

  public var scenePhase: ScenePhase {
    get { self[ScenePhaseKey.self] }
    set { self[ScenePhaseKey.self] = newValue }
  }

  public var redactionReasons: RedactionReasons {
    get { self[RedactionKey.self] }
    set { self[RedactionKey.self] = newValue }
  }

  // A phone, held upright.

  @Entry public var horizontalSizeClass: UserInterfaceSizeClass? = .compact
  @Entry public var verticalSizeClass: UserInterfaceSizeClass? = .regular
  @Entry public var displayScale: CGFloat = 3
  @Entry public var layoutDirection = LayoutDirection.leftToRight
  @Entry public var dynamicTypeSize = DynamicTypeSize.large
  @Entry public var legibilityWeight: LegibilityWeight? = .regular

  public var pixelLength: CGFloat { 1 / displayScale }
  public var accessibilityReduceMotion: Bool { false }
  public var accessibilityReduceTransparency: Bool { false }
  public var accessibilityVoiceOverEnabled: Bool { false }
  public var accessibilityDifferentiateWithoutColor: Bool { false }
  public var colorSchemeContrast: ColorSchemeContrast { .standard }
  public var supportsMultipleWindows: Bool { false }
}

private enum CalendarKey: EnvironmentKey {
  static var defaultValue: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZoneKey.defaultValue
    return calendar
  }
}

private enum TimeZoneKey: EnvironmentKey {
  static var defaultValue: TimeZone { .gmt }
}

public enum ColorScheme: Hashable, Sendable, CaseIterable {
  case light
  case dark
}

public enum ColorSchemeContrast: Hashable, Sendable, CaseIterable {
  case standard
  case increased
}

public enum LegibilityWeight: Hashable, Sendable {
  case regular
  case bold
}

public enum LayoutDirection: Hashable, Sendable, CaseIterable {
  case leftToRight
  case rightToLeft
}

public enum ScenePhase: Hashable, Comparable, Sendable {
  case background
  case inactive
  case active

  init(_ phase: AppPhase) {
    switch phase {
    case .active: self = .active
    case .inactive: self = .inactive
    case .background: self = .background
    }
  }
}

public enum UserInterfaceSizeClass: Hashable, Sendable {
  case compact
  case regular
}

public enum EditMode: Hashable, Sendable {
  case inactive
  case transient
  case active

  public var isEditing: Bool { self != .inactive }
}

// MARK: Actions

/// Ends the presentation of a view: pops it, closes its modal, or does nothing.
public struct DismissAction: Equatable, Sendable {
  // The screen that goes. `nil` outside of one.
  private nonisolated(unsafe) weak var screen: HostedScreen?

  init(_ screen: HostedScreen? = nil) {
    self.screen = screen
  }

  @MainActor
  public func callAsFunction() { screen?.dismiss() }

  var isPresented: Bool { screen != nil }

  public static func == (one: DismissAction, other: DismissAction) -> Bool { one.screen === other.screen }
}

public struct PresentationMode {
  public private(set) var isPresented: Bool

  init(isPresented: Bool) {
    self.isPresented = isPresented
  }

  public mutating func dismiss() { isPresented = false }
}

public struct RefreshAction: Equatable {
  let owner: RefreshHandler

  @MainActor
  public func callAsFunction() async { await owner.action?() }

  public static func == (one: RefreshAction, other: RefreshAction) -> Bool { one.owner === other.owner }
}

/// The present action of a `refreshable(action:)`.
@MainActor
final class RefreshHandler {
  var action: (@MainActor () async -> Void)?
}

public struct DismissSearchAction: Equatable {
  let search: SearchState?

  init(_ search: SearchState? = nil) {
    self.search = search
  }

  @MainActor
  public func callAsFunction() { search?.end() }

  public static func == (one: DismissSearchAction, other: DismissSearchAction) -> Bool { one.search === other.search }
}

@MainActor @preconcurrency
public struct OpenURLAction {
  public struct Result: Sendable {
    enum Kind { case handled, discarded, system(URL?) }
    let kind: Kind

    public static let handled = Result(kind: .handled)
    public static let discarded = Result(kind: .discarded)
    public static let systemAction = Result(kind: .system(nil))
    public static func systemAction(_ url: URL) -> Result { Result(kind: .system(url)) }
  }

  private let handler: (@MainActor (URL) -> Result)?

  nonisolated init() {
    handler = nil
  }

  public init(handler: @escaping @MainActor (URL) -> Result) {
    self.handler = handler
  }

  /// Opens a link. The trace records one that the app leaves to the system.
  public func callAsFunction(_ url: URL) { callAsFunction(url) { _ in } }

  public func callAsFunction(_ url: URL, completion: @escaping @MainActor @Sendable (Bool) -> Void) {
    switch handler?(url).kind ?? .system(nil) {
    case .handled: completion(true)
    case .discarded: completion(false)
    case .system(let other): UIApplication.shared.open(other ?? url, completionHandler: completion)
    }
  }
}

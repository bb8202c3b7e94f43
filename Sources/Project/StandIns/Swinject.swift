// The names of Swinject, a container for dependency injection. They act here as they do there.

import Foundation

// MARK: Scopes

public protocol InstanceStorage: AnyObject {
  var instance: Any? { get set }

  func graphResolutionCompleted()
}

extension InstanceStorage {
  public func graphResolutionCompleted() {}
}

public final class PermanentStorage: InstanceStorage {
  public var instance: Any?

  public init() {}
}

public final class TransientStorage: InstanceStorage {
  public var instance: Any? {
    get { nil }
    set {}
  }

  public init() {}
}

public final class GraphStorage: InstanceStorage {
  public var instance: Any?

  public init() {}

  public func graphResolutionCompleted() { instance = nil }
}

public final class WeakStorage: InstanceStorage {
  private weak var object: AnyObject?
  // A value is kept as long as the resolution of its graph lasts.
  private var graphInstance: Any?

  public var instance: Any? {
    get { graphInstance ?? object }
    set {
      graphInstance = newValue
      object = newValue.flatMap { type(of: $0) is AnyClass ? $0 as AnyObject : nil }
    }
  }

  public init() {}

  public func graphResolutionCompleted() { graphInstance = nil }
}

public protocol ObjectScopeProtocol: AnyObject {
  func makeStorage() -> any InstanceStorage
}

public final class ObjectScope: ObjectScopeProtocol, CustomStringConvertible {
  public let description: String
  private let storageFactory: () -> any InstanceStorage

  public init(storageFactory: @escaping () -> any InstanceStorage, description: String = "") {
    self.storageFactory = storageFactory
    self.description = description
  }

  public func makeStorage() -> any InstanceStorage { storageFactory() }

  public static let transient = ObjectScope(storageFactory: TransientStorage.init, description: "transient")
  public static let graph = ObjectScope(storageFactory: GraphStorage.init, description: "graph")
  public static let container = ObjectScope(storageFactory: PermanentStorage.init, description: "container")
  public static let weak = ObjectScope(storageFactory: WeakStorage.init, description: "weak")
}

// MARK: Entries

struct ServiceKey: Hashable {
  let service: ObjectIdentifier
  let arguments: ObjectIdentifier
  let name: String?
}

class AnyServiceEntry {
  // A factory of type `((any Resolver, Arguments)) -> Any`, whose type the key has.
  let factory: Any
  let serviceType: Any.Type
  var scope: any ObjectScopeProtocol
  lazy var storage: any InstanceStorage = scope.makeStorage()
  var completions: [(any Resolver, Any) -> Void] = []
  weak var container: Container?
  let key: ServiceKey

  init(factory: Any, serviceType: Any.Type, scope: any ObjectScopeProtocol, key: ServiceKey, container: Container) {
    self.factory = factory
    self.serviceType = serviceType
    self.scope = scope
    self.key = key
    self.container = container
  }
}

public final class ServiceEntry<Service> {
  let entry: AnyServiceEntry

  init(_ entry: AnyServiceEntry) {
    self.entry = entry
  }

  @discardableResult
  public func inObjectScope(_ objectScope: ObjectScope) -> Self {
    inObjectScope(objectScope as any ObjectScopeProtocol)
  }

  @discardableResult
  public func inObjectScope(_ objectScope: any ObjectScopeProtocol) -> Self {
    entry.scope = objectScope
    entry.storage = objectScope.makeStorage()
    return self
  }

  @discardableResult
  public func initCompleted(_ completed: @escaping (_ resolver: any Resolver, _ service: Service) -> Void) -> Self {
    entry.completions.append { resolver, service in
      if let service = service as? Service { completed(resolver, service) }
    }
    return self
  }

  @discardableResult
  public func implements<T>(_ type: T.Type, name: String? = nil) -> Self {
    let key = ServiceKey(service: ObjectIdentifier(type), arguments: entry.key.arguments, name: name)
    entry.container?.forward(key, to: entry)
    return self
  }

  @discardableResult
  public func implements<A, B>(_ a: A.Type, _ b: B.Type) -> Self { implements(a).implements(b) }

  @discardableResult
  public func implements<A, B, C>(_ a: A.Type, _ b: B.Type, _ c: C.Type) -> Self { implements(a, b).implements(c) }
}

// MARK: Container

public protocol Resolver {
  func _resolve<Service, each Argument>(
    _ serviceType: Service.Type, name: String?, arguments: repeat each Argument
  ) -> Service?
}

extension Resolver {
  public func resolve<Service>(_ serviceType: Service.Type) -> Service? { _resolve(serviceType, name: nil) }

  public func resolve<Service>(_ serviceType: Service.Type, name: String?) -> Service? {
    _resolve(serviceType, name: name)
  }

  public func resolve<Service, Argument>(
    _ serviceType: Service.Type, name: String? = nil, argument: Argument
  ) -> Service? {
    _resolve(serviceType, name: name, arguments: argument)
  }

  public func resolve<Service, First, Second, each Rest>(
    _ serviceType: Service.Type, name: String? = nil, arguments first: First, _ second: Second,
    _ rest: repeat each Rest
  ) -> Service? {
    _resolve(serviceType, name: name, arguments: first, second, repeat each rest)
  }
}

public final class Container {
  private let parent: Container?
  private let defaultObjectScope: ObjectScope
  private var entries: [ServiceKey: AnyServiceEntry] = [:]
  // The number of resolutions that are under way, one within the other.
  private var resolutionDepth = 0

  public init(parent: Container? = nil, defaultObjectScope: ObjectScope = .graph) {
    self.parent = parent
    self.defaultObjectScope = defaultObjectScope
  }

  public convenience init(
    parent: Container? = nil, defaultObjectScope: ObjectScope = .graph, registeringClosure: (Container) -> Void
  ) {
    self.init(parent: parent, defaultObjectScope: defaultObjectScope)
    registeringClosure(self)
  }

  /// Whether the container logs a failed resolution. There is no log here.
  nonisolated(unsafe) public static var loggingFunction: ((String) -> Void)? = nil

  @discardableResult
  public func register<Service, each Argument>(
    _ serviceType: Service.Type, name: String? = nil,
    factory: @escaping (any Resolver, repeat each Argument) -> Service
  ) -> ServiceEntry<Service> {
    let key = Self.key(serviceType, name, (repeat each Argument).self)
    let make: (any Resolver, (repeat each Argument)) -> Any = { resolver, arguments in
      factory(resolver, repeat each arguments)
    }
    let entry = AnyServiceEntry(
      factory: make, serviceType: serviceType, scope: defaultObjectScope, key: key, container: self)
    entries[key] = entry
    return ServiceEntry(entry)
  }

  public func synchronize() -> any Resolver { self }

  public func removeAll() { entries = [:] }

  public func resetObjectScope(_ objectScope: ObjectScope) { resetObjectScope(objectScope as any ObjectScopeProtocol) }

  public func resetObjectScope(_ objectScope: any ObjectScopeProtocol) {
    for entry in entries.values where entry.scope === objectScope { entry.storage.instance = nil }
    parent?.resetObjectScope(objectScope)
  }

  public func hasAnyRegistration<Service>(of serviceType: Service.Type, name: String? = nil) -> Bool {
    entries.keys.contains { $0.service == ObjectIdentifier(serviceType) && $0.name == name }
      || parent?.hasAnyRegistration(of: serviceType, name: name) == true
  }

  func forward(_ key: ServiceKey, to entry: AnyServiceEntry) { entries[key] = entry }

  private static func key(_ service: Any.Type, _ name: String?, _ arguments: Any.Type) -> ServiceKey {
    ServiceKey(service: ObjectIdentifier(service), arguments: ObjectIdentifier(arguments), name: name)
  }

  private func entry(for key: ServiceKey) -> AnyServiceEntry? { entries[key] ?? parent?.entry(for: key) }

  private var root: Container { parent?.root ?? self }

  private func endGraph() {
    for entry in entries.values { entry.storage.graphResolutionCompleted() }
    parent?.endGraph()
  }
}

extension Container: Resolver {
  public func _resolve<Service, each Argument>(
    _ serviceType: Service.Type, name: String?, arguments: repeat each Argument
  ) -> Service? {
    typealias Arguments = (repeat each Argument)
    guard let entry = entry(for: Self.key(serviceType, name, Arguments.self)),
      let factory = entry.factory as? (any Resolver, Arguments) -> Any
    else { return nil }

    root.resolutionDepth += 1
    defer {
      root.resolutionDepth -= 1
      if root.resolutionDepth == 0 { endGraph() }
    }
    if let present = entry.storage.instance as? Service { return present }
    let made = factory(self, (repeat each arguments))
    // The factory may have resolved the service itself, in a circle. Then the first instance stays.
    if let present = entry.storage.instance as? Service { return present }
    entry.storage.instance = made
    for completion in entry.completions { completion(self, made) }
    return made as? Service
  }
}

// MARK: Assemblies

public protocol Assembly {
  func assemble(container: Container)
  func loaded(resolver: any Resolver)
}

extension Assembly {
  public func loaded(resolver: any Resolver) {}
}

public final class Assembler {
  private let container: Container

  public var resolver: any Resolver { container }

  public init(container: Container? = nil) {
    self.container = container ?? Container()
  }

  public init(parentAssembler: Assembler?, defaultObjectScope: ObjectScope = .graph) {
    container = Container(parent: parentAssembler?.container, defaultObjectScope: defaultObjectScope)
  }

  public init(_ assemblies: [any Assembly], container: Container? = nil) {
    self.container = container ?? Container()
    apply(assemblies: assemblies)
  }

  public init(_ assemblies: [any Assembly], parent: Assembler?, defaultObjectScope: ObjectScope = .graph) {
    container = Container(parent: parent?.container, defaultObjectScope: defaultObjectScope)
    apply(assemblies: assemblies)
  }

  public func apply(assembly: any Assembly) { apply(assemblies: [assembly]) }

  public func apply(assemblies: [any Assembly]) {
    for assembly in assemblies { assembly.assemble(container: container) }
    for assembly in assemblies { assembly.loaded(resolver: resolver) }
  }
}

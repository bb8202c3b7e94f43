// The names of Apple's SwiftData. Models are observable, and keep their properties in memory. There is no database
// here, so each question to one is a fault.

import FlowCore
@_exported import Foundation
@_exported import Observation
import SwiftUI

// MARK: Models

/// SwiftData's is a protocol, which its macro gives a model. This macro can give it `Observable` alone, and the
/// rewriter of the build gives it the others.
public typealias PersistentModel = AnyObject & Observable & Hashable & Identifiable

/// What the macro alone gives a model.
public typealias _Model = AnyObject & Observable

@attached(
  member, names: named(_$observationRegistrar), named(access), named(withMutation), named(shouldNotifyObservers))
@attached(memberAttribute)
@attached(extension, conformances: Observable)
public macro Model() = #externalMacro(module: "ObservationMacros", type: "ObservableMacro")

// The rest have no effect. The macro of the toolchain that expands to nothing is one of Testing's.

@attached(peer)
public macro Attribute(
  _ options: Schema.Attribute.Option..., originalName: String? = nil, hashModifier: String? = nil
) = #externalMacro(module: "TestingMacros", type: "PragmaMacro")

@attached(peer)
public macro Relationship(
  _ options: Schema.Relationship.Option..., deleteRule: Schema.Relationship.DeleteRule = .nullify,
  minimumModelCount: Int? = 0, maximumModelCount: Int? = 0, originalName: String? = nil, inverse: AnyKeyPath? = nil,
  hashModifier: String? = nil
) = #externalMacro(module: "TestingMacros", type: "PragmaMacro")

@attached(peer)
public macro Transient() = #externalMacro(module: "TestingMacros", type: "PragmaMacro")

public struct Schema: Sendable {
  public struct Version: Hashable, Sendable {
    public init(_ major: Int, _ minor: Int, _ patch: Int) {}
  }

  public enum Attribute {
    public struct Option: Sendable {
      public static let unique = Option()
      public static let externalStorage = Option()
      public static let spotlight = Option()
      public static let ephemeral = Option()
      public static let allowsCloudEncryption = Option()
    }
  }

  public enum Relationship {
    public struct Option: Sendable {
      public static let unique = Option()
    }

    public enum DeleteRule: Sendable { case noAction, nullify, cascade, deny }
  }

  public init(_ types: [any _Model.Type], version: Version = Version(1, 0, 0)) {}

  public init(versionedSchema: any VersionedSchema.Type) {}
}

public protocol VersionedSchema {
  static var models: [any PersistentModel.Type] { get }
  static var versionIdentifier: Schema.Version { get }
}

public enum MigrationStage {
  case lightweight(fromVersion: any VersionedSchema.Type, toVersion: any VersionedSchema.Type)
  case custom(
    fromVersion: any VersionedSchema.Type, toVersion: any VersionedSchema.Type,
    willMigrate: ((ModelContext) throws -> Void)?, didMigrate: ((ModelContext) throws -> Void)?)
}

public protocol SchemaMigrationPlan {
  static var schemas: [any VersionedSchema.Type] { get }
  static var stages: [MigrationStage] { get }
}

public struct PersistentIdentifier: Hashable, Sendable {
  private let object: ObjectIdentifier

  init(_ object: AnyObject) {
    self.object = ObjectIdentifier(object)
  }
}

extension Observable where Self: AnyObject {
  public var persistentModelID: PersistentIdentifier { PersistentIdentifier(self) }
  public var modelContext: ModelContext? { nil }
}

// MARK: Queries

extension PredicateExpressions {
  // Foundation on Linux lacks this one. No predicate of a query is evaluated here.
  public static func build_localizedStandardContains<Base: PredicateExpression, Other: PredicateExpression>(
    _ base: Base, _ other: Other
  ) -> CollectionContainsCollection<Base, Other>
  where
    Base.Output: Collection, Other.Output: Collection, Base.Output.Element: Equatable,
    Base.Output.Element == Other.Output.Element
  {
    build_contains(base, other)
  }
}

public struct FetchDescriptor<T> {
  public var predicate: Predicate<T>?
  public var sortBy: [SortDescriptor<T>]
  public var fetchLimit: Int?
  public var fetchOffset: Int?
  public var includePendingChanges = true
  public var propertiesToFetch: [PartialKeyPath<T>] = []
  public var relationshipKeyPathsForPrefetching: [PartialKeyPath<T>] = []

  public init(predicate: Predicate<T>? = nil, sortBy: [SortDescriptor<T>] = []) {
    self.predicate = predicate
    self.sortBy = sortBy
  }
}

@propertyWrapper
public struct Query<Element, Result> where Result == [Element] {
  public var wrappedValue: Result {
    StandIn.fault("Query")
    return []
  }

  public var fetchError: (any Error)? { nil }
  public var modelContext: ModelContext { ModelContext() }

  public init(animation: Animation? = nil) {}

  public init(filter: Predicate<Element>? = nil, sort descriptors: [SortDescriptor<Element>] = []) {}

  public init(
    filter: Predicate<Element>? = nil, sort descriptors: [SortDescriptor<Element>], animation: Animation
  ) {}

  public init<Value: Comparable>(
    filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value>, order: SortOrder = .forward,
    animation: Animation? = nil
  ) {}

  public init<Value: Comparable>(
    filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value?>, order: SortOrder = .forward,
    animation: Animation? = nil
  ) {}

  public init(_ descriptor: FetchDescriptor<Element>, animation: Animation? = nil) {}
}

// MARK: Containers

public struct ModelConfiguration: Sendable {
  public struct CloudKitDatabase: Sendable {
    public static let automatic = CloudKitDatabase()
    public static let none = CloudKitDatabase()

    public static func `private`(_ privateDBName: String) -> CloudKitDatabase { CloudKitDatabase() }
  }

  public struct GroupContainer: Sendable {
    public static let automatic = GroupContainer()
    public static let none = GroupContainer()

    public static func identifier(_ groupName: String) -> GroupContainer { GroupContainer() }
  }

  public let name: String
  public let isStoredInMemoryOnly: Bool

  public init(
    _ name: String? = nil, schema: Schema? = nil, isStoredInMemoryOnly: Bool = false, allowsSave: Bool = true,
    groupContainer: GroupContainer = .automatic, cloudKitDatabase: CloudKitDatabase = .automatic
  ) {
    self.name = name ?? ""
    self.isStoredInMemoryOnly = isStoredInMemoryOnly
  }

  public init(
    _ name: String? = nil, schema: Schema? = nil, url: URL, allowsSave: Bool = true,
    cloudKitDatabase: CloudKitDatabase = .automatic
  ) {
    self.name = name ?? ""
    isStoredInMemoryOnly = false
  }

  public init(
    for first: any _Model.Type, _ others: any _Model.Type..., isStoredInMemoryOnly: Bool = false
  ) {
    name = ""
    self.isStoredInMemoryOnly = isStoredInMemoryOnly
  }
}

public final class ModelContainer: @unchecked Sendable {
  public let mainContext = ModelContext()
  public private(set) var configurations: [ModelConfiguration] = []

  public init(
    for forTypes: any _Model.Type..., migrationPlan: (any SchemaMigrationPlan.Type)? = nil,
    configurations: ModelConfiguration...
  ) throws {
    self.configurations = configurations
  }

  public init(
    for givenSchema: Schema, migrationPlan: (any SchemaMigrationPlan.Type)? = nil,
    configurations: [ModelConfiguration] = []
  ) throws {
    self.configurations = configurations
  }

  public init(
    for givenSchema: Schema, migrationPlan: (any SchemaMigrationPlan.Type)? = nil,
    configurations: ModelConfiguration...
  ) throws {
    self.configurations = configurations
  }

  public func deleteAllData() { StandIn.fault("ModelContainer.deleteAllData") }
}

public final class ModelContext: @unchecked Sendable {
  public var autosaveEnabled = false
  public var undoManager: AnyObject?
  public var hasChanges: Bool { false }

  init() {}

  public init(_ container: ModelContainer) {}

  public func insert<T: AnyObject>(_ model: T) { StandIn.fault("ModelContext.insert") }

  public func delete<T: AnyObject>(_ model: T) { StandIn.fault("ModelContext.delete") }

  public func delete<T: AnyObject>(
    model: T.Type, where predicate: Predicate<T>? = nil, includeSubclasses: Bool = true
  ) throws {
    throw StandIn.fault("ModelContext.delete")
  }

  public func fetch<T: AnyObject>(_ descriptor: FetchDescriptor<T>) throws -> [T] {
    throw StandIn.fault("ModelContext.fetch")
  }

  public func fetchCount<T: AnyObject>(_ descriptor: FetchDescriptor<T>) throws -> Int {
    throw StandIn.fault("ModelContext.fetchCount")
  }

  public func model(for persistentModelID: PersistentIdentifier) -> (any PersistentModel)? {
    StandIn.fault("ModelContext.model")
    return nil
  }

  public func save() throws { throw StandIn.fault("ModelContext.save") }

  public func transaction(block: () throws -> Void) throws { throw StandIn.fault("ModelContext.transaction") }

  public func rollback() {}

  public func processPendingChanges() {}
}

private struct ModelContextKey: EnvironmentKey {
  static var defaultValue: ModelContext { ModelContext() }
}

extension EnvironmentValues {
  public var modelContext: ModelContext {
    get { self[ModelContextKey.self] }
    set { self[ModelContextKey.self] = newValue }
  }
}

extension View {
  public func modelContainer(_ container: ModelContainer) -> some View { self }

  public func modelContainer(
    for modelType: any _Model.Type, inMemory: Bool = false, isAutosaveEnabled: Bool = true,
    isUndoEnabled: Bool = false
  ) -> some View { self }

  public func modelContainer(for modelTypes: [any _Model.Type], inMemory: Bool = false) -> some View { self }

  public func modelContext(_ modelContext: ModelContext) -> some View { self }
}

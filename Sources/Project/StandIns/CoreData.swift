// The names of Apple's CoreData. There is no database here, so each question to one is a fault. Classes with properties
// marked `@NSManaged` do not compile on Linux: the rewriter leaves those properties out.

import FlowCore
@_exported import Foundation

public let NSSQLiteStoreType = "SQLite"
public let NSInMemoryStoreType = "InMemory"
public let NSMigratePersistentStoresAutomaticallyOption = "NSMigratePersistentStoresAutomaticallyOption"
public let NSInferMappingModelAutomaticallyOption = "NSInferMappingModelAutomaticallyOption"
public let NSPersistentHistoryTrackingKey = "NSPersistentHistoryTrackingKey"
public let NSPersistentStoreRemoteChangeNotificationPostOptionKey =
  "NSPersistentStoreRemoteChangeNotificationOptionKey"

extension Notification.Name {
  public static let NSManagedObjectContextObjectsDidChange =
    Notification.Name("NSObjectsChangedInManagingContextNotification")
  public static let NSManagedObjectContextDidSave = Notification.Name("NSManagingContextDidSaveChangesNotification")
  public static let NSPersistentStoreRemoteChange = Notification.Name("NSPersistentStoreRemoteChangeNotification")
}

public protocol NSFetchRequestResult {}

public final class NSManagedObjectID: NSObject, NSFetchRequestResult {
  public var isTemporaryID: Bool { true }
  public var uriRepresentation: URL { URL(fileURLWithPath: "/") }
}

open class NSEntityDescription: NSObject {
  open var name: String?
  open var managedObjectClassName: String! = ""

  public override init() {}

  open class func entity(
    forEntityName entityName: String, in context: NSManagedObjectContext
  ) -> NSEntityDescription? {
    let entity = NSEntityDescription()
    entity.name = entityName
    return entity
  }

  open class func insertNewObject(
    forEntityName entityName: String, into context: NSManagedObjectContext
  ) -> NSManagedObject {
    StandIn.fault("NSEntityDescription.insertNewObject")
    return NSManagedObject(context: context)
  }
}

open class NSManagedObject: NSObject, NSFetchRequestResult {
  public let objectID = NSManagedObjectID()
  public private(set) weak var managedObjectContext: NSManagedObjectContext?
  open var isInserted: Bool { false }
  open var isUpdated: Bool { false }
  open var isDeleted: Bool { false }
  open var isFault: Bool { false }
  open var hasChanges: Bool { false }

  public required init(context moc: NSManagedObjectContext) {
    managedObjectContext = moc
    super.init()
    StandIn.fault("NSManagedObject.init(context:)")
  }

  public init(entity: NSEntityDescription, insertInto context: NSManagedObjectContext?) {
    managedObjectContext = context
    super.init()
    StandIn.fault("NSManagedObject.init(entity:insertInto:)")
  }

  open class func entity() -> NSEntityDescription {
    let entity = NSEntityDescription()
    entity.name = "\(self)"
    return entity
  }

  open func awakeFromInsert() {}

  open func awakeFromFetch() {}

  open func prepareForDeletion() {}

  open func willSave() {}

  open func didSave() {}

  open func value(forKey key: String) -> Any? {
    StandIn.fault("NSManagedObject.value(forKey:)")
    return nil
  }

  open func setValue(_ value: Any?, forKey key: String) { StandIn.fault("NSManagedObject.setValue(_:forKey:)") }

  open func primitiveValue(forKey key: String) -> Any? {
    StandIn.fault("NSManagedObject.primitiveValue(forKey:)")
    return nil
  }

  open func setPrimitiveValue(_ value: Any?, forKey key: String) {
    StandIn.fault("NSManagedObject.setPrimitiveValue(_:forKey:)")
  }

  open func willAccessValue(forKey key: String?) {}

  open func didAccessValue(forKey key: String?) {}

  open func willChangeValue(forKey key: String) {}

  open func didChangeValue(forKey key: String) {}
}

public struct NSFetchRequestResultType: Equatable, Sendable {
  private let number: Int

  public static let managedObjectResultType = NSFetchRequestResultType(number: 0)
  public static let managedObjectIDResultType = NSFetchRequestResultType(number: 1)
  public static let dictionaryResultType = NSFetchRequestResultType(number: 2)
  public static let countResultType = NSFetchRequestResultType(number: 4)
}

open class NSPersistentStoreRequest: NSObject {}
open class NSPersistentStoreResult: NSObject {}

// Without the constraint to `NSFetchRequestResult` that it has there: apps name `NSFetchRequest<NSFetchRequestResult>`,
// and only a protocol of Objective-C conforms to itself.
open class NSFetchRequest<ResultType>: NSPersistentStoreRequest {
  public let entityName: String?
  open var predicate: NSPredicate?
  open var sortDescriptors: [NSSortDescriptor]?
  open var fetchLimit = 0
  open var fetchOffset = 0
  open var fetchBatchSize = 0
  open var resultType = NSFetchRequestResultType.managedObjectResultType
  open var includesSubentities = true
  open var includesPropertyValues = true
  open var includesPendingChanges = true
  open var returnsObjectsAsFaults = true
  open var returnsDistinctResults = false
  open var propertiesToFetch: [Any]?
  open var relationshipKeyPathsForPrefetching: [String]?

  public override init() {
    entityName = nil
  }

  public init(entityName: String) {
    self.entityName = entityName
  }
}

open class NSBatchDeleteRequest: NSPersistentStoreRequest {
  public init(fetchRequest fetch: NSFetchRequest<any NSFetchRequestResult>) {}
}

public struct NSManagedObjectContextConcurrencyType: Equatable, Sendable {
  private let number: Int

  public static let privateQueueConcurrencyType = NSManagedObjectContextConcurrencyType(number: 1)
  public static let mainQueueConcurrencyType = NSManagedObjectContextConcurrencyType(number: 2)
}

open class NSMergePolicy: NSObject {
  nonisolated(unsafe) public static let error = NSMergePolicy()
  nonisolated(unsafe) public static let mergeByPropertyStoreTrump = NSMergePolicy()
  nonisolated(unsafe) public static let mergeByPropertyObjectTrump = NSMergePolicy()
  nonisolated(unsafe) public static let overwrite = NSMergePolicy()
  nonisolated(unsafe) public static let rollback = NSMergePolicy()
}

nonisolated(unsafe) public let NSMergeByPropertyObjectTrumpMergePolicy: AnyObject =
  NSMergePolicy.mergeByPropertyObjectTrump
nonisolated(unsafe) public let NSMergeByPropertyStoreTrumpMergePolicy: AnyObject =
  NSMergePolicy.mergeByPropertyStoreTrump
nonisolated(unsafe) public let NSOverwriteMergePolicy: AnyObject = NSMergePolicy.overwrite

open class NSManagedObjectContext: NSObject {
  public let concurrencyType: NSManagedObjectContextConcurrencyType
  open var persistentStoreCoordinator: NSPersistentStoreCoordinator?
  open var parent: NSManagedObjectContext?
  open var name: String?
  open var mergePolicy: Any = NSMergePolicy.error
  open var automaticallyMergesChangesFromParent = false
  open var shouldDeleteInaccessibleFaults = true
  open var hasChanges: Bool { false }
  open var insertedObjects: Set<NSManagedObject> { [] }
  open var updatedObjects: Set<NSManagedObject> { [] }
  open var deletedObjects: Set<NSManagedObject> { [] }
  open var registeredObjects: Set<NSManagedObject> { [] }

  public init(concurrencyType ct: NSManagedObjectContextConcurrencyType) {
    concurrencyType = ct
  }

  /// Runs the block at once: all of it fails here.
  open func perform(_ block: @escaping () -> Void) { block() }

  open func performAndWait(_ block: () -> Void) { block() }

  open func performAndWait<T>(_ block: () throws -> T) rethrows -> T { try block() }

  open func perform<T>(_ block: @escaping () throws -> T) async rethrows -> T { try block() }

  open func fetch<T>(_ request: NSFetchRequest<T>) throws -> [T] {
    throw StandIn.fault("NSManagedObjectContext.fetch")
  }

  open func count<T>(for request: NSFetchRequest<T>) throws -> Int {
    throw StandIn.fault("NSManagedObjectContext.count")
  }

  @discardableResult
  open func execute(_ request: NSPersistentStoreRequest) throws -> NSPersistentStoreResult {
    throw StandIn.fault("NSManagedObjectContext.execute")
  }

  open func object(with objectID: NSManagedObjectID) -> NSManagedObject {
    StandIn.fault("NSManagedObjectContext.object")
    return NSManagedObject(context: self)
  }

  open func existingObject(with objectID: NSManagedObjectID) throws -> NSManagedObject {
    throw StandIn.fault("NSManagedObjectContext.existingObject")
  }

  open func registeredObject(for objectID: NSManagedObjectID) -> NSManagedObject? {
    StandIn.fault("NSManagedObjectContext.registeredObject")
    return nil
  }

  open func insert(_ object: NSManagedObject) { StandIn.fault("NSManagedObjectContext.insert") }

  open func delete(_ object: NSManagedObject) { StandIn.fault("NSManagedObjectContext.delete") }

  open func refresh(_ object: NSManagedObject, mergeChanges flag: Bool) {}

  open func refreshAllObjects() {}

  open func save() throws { throw StandIn.fault("NSManagedObjectContext.save") }

  open func rollback() {}

  open func reset() {}

  open func undo() {}

  open func mergeChanges(fromContextDidSave notification: Notification) {}
}

open class NSManagedObjectModel: NSObject {
  open var entities: [NSEntityDescription] = []

  public override init() {}

  public init?(contentsOf url: URL) {}

  open class func mergedModel(from bundles: [Bundle]?) -> NSManagedObjectModel? { NSManagedObjectModel() }
}

open class NSPersistentStore: NSObject {
  open var url: URL?
}

open class NSPersistentStoreCoordinator: NSObject {
  open var persistentStores: [NSPersistentStore] { [] }

  public init(managedObjectModel model: NSManagedObjectModel) {}

  @discardableResult
  open func addPersistentStore(
    ofType storeType: String, configurationName configuration: String?, at storeURL: URL?,
    options: [AnyHashable: Any]? = nil
  ) throws -> NSPersistentStore {
    throw StandIn.fault("NSPersistentStoreCoordinator.addPersistentStore")
  }

  open func destroyPersistentStore(
    at url: URL, ofType storeType: String, options: [AnyHashable: Any]? = nil
  ) throws {
    throw StandIn.fault("NSPersistentStoreCoordinator.destroyPersistentStore")
  }

  open func managedObjectID(forURIRepresentation url: URL) -> NSManagedObjectID? {
    StandIn.fault("NSPersistentStoreCoordinator.managedObjectID")
    return nil
  }
}

open class NSPersistentStoreDescription: NSObject {
  open var url: URL?
  open var type = NSSQLiteStoreType
  open var shouldAddStoreAsynchronously = false
  open var shouldMigrateStoreAutomatically = true
  open var shouldInferMappingModelAutomatically = true
  open var isReadOnly = false
  open var cloudKitContainerOptions: NSPersistentCloudKitContainerOptions?

  public override init() {}

  public init(url: URL) {
    self.url = url
  }

  open func setOption(_ option: NSObject?, forKey key: String) {}
}

open class NSPersistentCloudKitContainerOptions: NSObject {
  public init(containerIdentifier: String) {}
}

open class NSPersistentContainer: NSObject {
  public let name: String
  public let viewContext = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
  public let managedObjectModel: NSManagedObjectModel
  public let persistentStoreCoordinator: NSPersistentStoreCoordinator
  open var persistentStoreDescriptions = [NSPersistentStoreDescription()]

  open class func defaultDirectoryURL() -> URL { URL(fileURLWithPath: "/Application Support") }

  public init(name: String, managedObjectModel model: NSManagedObjectModel) {
    self.name = name
    managedObjectModel = model
    persistentStoreCoordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
  }

  public convenience init(name: String) { self.init(name: name, managedObjectModel: NSManagedObjectModel()) }

  open func loadPersistentStores(
    completionHandler block: @escaping (NSPersistentStoreDescription, (any Error)?) -> Void
  ) {
    StandIn.fault("NSPersistentContainer.loadPersistentStores")
  }

  open func newBackgroundContext() -> NSManagedObjectContext {
    NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
  }

  open func performBackgroundTask(_ block: @escaping (NSManagedObjectContext) -> Void) { block(newBackgroundContext()) }

  open func performBackgroundTask<T>(
    _ block: @escaping (NSManagedObjectContext) throws -> T
  ) async rethrows -> T { try block(newBackgroundContext()) }
}

open class NSPersistentCloudKitContainer: NSPersistentContainer {}

public enum NSFetchedResultsChangeType: UInt { case insert = 1, delete, move, update }

public protocol NSFetchedResultsSectionInfo {
  var name: String { get }
  var numberOfObjects: Int { get }
  var objects: [Any]? { get }
}

public protocol NSFetchedResultsControllerDelegate: AnyObject {
  func controllerWillChangeContent(_ controller: AnyObject)
  func controllerDidChangeContent(_ controller: AnyObject)
}

extension NSFetchedResultsControllerDelegate {
  public func controllerWillChangeContent(_ controller: AnyObject) {}

  public func controllerDidChangeContent(_ controller: AnyObject) {}
}

open class NSFetchedResultsController<ResultType>: NSObject {
  public let fetchRequest: NSFetchRequest<ResultType>
  public let managedObjectContext: NSManagedObjectContext
  open weak var delegate: (any NSFetchedResultsControllerDelegate)?
  open var fetchedObjects: [ResultType]? { nil }
  open var sections: [any NSFetchedResultsSectionInfo]? { nil }

  public init(
    fetchRequest: NSFetchRequest<ResultType>, managedObjectContext context: NSManagedObjectContext,
    sectionNameKeyPath: String?, cacheName name: String?
  ) {
    self.fetchRequest = fetchRequest
    managedObjectContext = context
  }

  open func performFetch() throws { throw StandIn.fault("NSFetchedResultsController.performFetch") }

  open func indexPath(forObject object: ResultType) -> IndexPath? { nil }
}

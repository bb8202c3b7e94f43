// The names of RealmSwift. Objects keep their properties in memory. There is no database here, so opening one is a
// fault.

import FlowCore
import Foundation

public protocol RealmCollectionValue: Hashable {}
public protocol PersistableEnum: RawRepresentable, CaseIterable, Hashable {}
public protocol ObjectKeyIdentifiable: Identifiable {}

open class ObjectBase: Hashable, @unchecked Sendable {
  public required init() {}

  public static func == (a: ObjectBase, b: ObjectBase) -> Bool { a === b }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  open class func primaryKey() -> String? { nil }

  open class func indexedProperties() -> [String] { [] }

  open class func ignoredProperties() -> [String] { [] }
}

public typealias RealmSwiftObject = Object

open class Object: ObjectBase, RealmCollectionValue, @unchecked Sendable {
  public var realm: Realm? { nil }
  public var isInvalidated: Bool { false }

  public convenience init(value: Any) {
    StandIn.fault("Object.init(value:)")
    self.init()
  }

  public func observe(
    keyPaths: [String]? = nil, on queue: DispatchQueue? = nil, _ block: @escaping (ObjectChange<Object>) -> Void
  ) -> NotificationToken {
    StandIn.fault("Object.observe")
    return NotificationToken()
  }

  public func freeze() -> Self { self }

  public func thaw() -> Self? { self }
}

open class EmbeddedObject: ObjectBase, RealmCollectionValue, @unchecked Sendable {}

extension String: RealmCollectionValue {}
extension Int: RealmCollectionValue {}
extension Double: RealmCollectionValue {}
extension Float: RealmCollectionValue {}
extension Bool: RealmCollectionValue {}
extension Date: RealmCollectionValue {}
extension Data: RealmCollectionValue {}
extension UUID: RealmCollectionValue {}

public final class ObjectId: Hashable, Codable, CustomStringConvertible, RealmCollectionValue, @unchecked Sendable {
  private let text: String

  public init(string: String) throws {
    text = string
  }

  public var stringValue: String { text }
  public var description: String { text }

  public static func generate() -> ObjectId {
    StandIn.fault("ObjectId.generate")
    return ObjectId()
  }

  private init() { text = String(repeating: "0", count: 24) }

  public static func == (a: ObjectId, b: ObjectId) -> Bool { a.text == b.text }

  public func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

@propertyWrapper
public struct Persisted<Value> {
  // `nil` for a type without a value of its own before the property is set.
  private var stored: Value?

  public var wrappedValue: Value {
    get {
      guard let stored else { preconditionFailure("a persisted \(Value.self) is read before it is set") }
      return stored
    }
    set { stored = newValue }
  }

  public init(wrappedValue: Value, indexed: Bool = false, primaryKey: Bool = false) { stored = wrappedValue }

  // A property without an initial value has this one, which no extension with a constraint may declare.
  public init() { stored = Self.initial }

  public init(indexed: Bool = false, primaryKey: Bool = false) { stored = Self.initial }

  public init(originProperty: String) { stored = Self.initial }

  private static var initial: Value? {
    if let type = Value.self as? any _Default.Type { return type._default() as? Value }
    func first<Enum: PersistableEnum>(_ type: Enum.Type) -> Value? { Enum.allCases.first as? Value }
    return (Value.self as? any PersistableEnum.Type).flatMap { first($0) }
  }
}

/// A value that a property has before it is set.
public protocol _Default {
  static func _default() -> Self
}

extension String: _Default {
  public static func _default() -> String { "" }
}
extension Int: _Default {
  public static func _default() -> Int { 0 }
}
extension Double: _Default {
  public static func _default() -> Double { 0 }
}
extension Float: _Default {
  public static func _default() -> Float { 0 }
}
extension Bool: _Default {
  public static func _default() -> Bool { false }
}
extension Date: _Default {
  public static func _default() -> Date { Date(timeIntervalSinceReferenceDate: 0) }
}
extension Data: _Default {
  public static func _default() -> Data { Data() }
}
extension UUID: _Default {
  public static func _default() -> UUID { UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)) }
}
extension ObjectId: _Default {
  public static func _default() -> ObjectId { ObjectId() }
}
extension Optional: _Default {
  public static func _default() -> Wrapped? { nil }
}
extension List: _Default {
  public static func _default() -> List<Element> { List() }
}
extension MutableSet: _Default {
  public static func _default() -> MutableSet<Element> { MutableSet() }
}
extension LinkingObjects: _Default {
  public static func _default() -> LinkingObjects<Element> { LinkingObjects() }
}

public final class List<Element>: RandomAccessCollection, MutableCollection, RangeReplaceableCollection {
  private var elements: [Element] = []

  public init() {}

  public var startIndex: Int { 0 }
  public var endIndex: Int { elements.count }

  public subscript(index: Int) -> Element {
    get { elements[index] }
    set { elements[index] = newValue }
  }

  public func append(_ element: Element) { elements.append(element) }

  public func append<S: Sequence>(objectsIn objects: S) where S.Element == Element { elements += objects }

  public func removeAll() { elements = [] }

  public func remove(at index: Int) { elements.remove(at: index) }

  public func replaceSubrange<C: Collection>(_ subrange: Range<Int>, with newElements: C) where C.Element == Element {
    elements.replaceSubrange(subrange, with: newElements)
  }
}

public final class MutableSet<Element: Hashable>: Sequence {
  private var elements: [Element] = []

  public init() {}

  public var count: Int { elements.count }

  public func insert(_ element: Element) { if !elements.contains(element) { elements.append(element) } }

  public func remove(_ element: Element) { elements.removeAll { $0 == element } }

  public func contains(_ element: Element) -> Bool { elements.contains(element) }

  public func makeIterator() -> [Element].Iterator { elements.makeIterator() }
}

public struct LinkingObjects<Element>: RandomAccessCollection {
  public init() {}

  public init(fromType type: Element.Type, property: String) {}

  public var startIndex: Int { 0 }
  public var endIndex: Int { 0 }

  public subscript(index: Int) -> Element { preconditionFailure("not here: LinkingObjects, which is empty") }
}

public final class NotificationToken {
  public init() {}

  public func invalidate() {}
}

public enum ObjectChange<T> {
  case error(any Error)
  case change(T, [String])
  case deleted
}

public enum RealmCollectionChange<CollectionType> {
  case initial(CollectionType)
  case update(CollectionType, deletions: [Int], insertions: [Int], modifications: [Int])
  case error(any Error)
}

public struct SortDescriptor {
  public let keyPath: String
  public let ascending: Bool

  public init(keyPath: String, ascending: Bool = true) {
    self.keyPath = keyPath
    self.ascending = ascending
  }
}

/// The results of a query. There is no database here, so they are empty.
public struct Results<Element>: RandomAccessCollection {
  init() {}

  public var startIndex: Int { 0 }
  public var endIndex: Int { 0 }
  public var realm: Realm? { nil }

  public subscript(index: Int) -> Element { preconditionFailure("not here: Results, which are empty") }

  public func filter(_ predicateFormat: String, _ args: Any...) -> Results<Element> { self }

  public func filter(_ predicate: NSPredicate) -> Results<Element> { self }

  public func sorted(byKeyPath keyPath: String, ascending: Bool = true) -> Results<Element> { self }

  public func sorted<S: Sequence>(by sortDescriptors: S) -> Results<Element> where S.Element == SortDescriptor { self }

  public func observe(
    on queue: DispatchQueue? = nil, _ block: @escaping (RealmCollectionChange<Results<Element>>) -> Void
  ) -> NotificationToken {
    StandIn.fault("Results.observe")
    return NotificationToken()
  }

  public func freeze() -> Results<Element> { self }
}

public final class Migration {
  public func enumerateObjects(ofType typeName: String, _ block: (Any?, Any?) -> Void) {}
}

public final class Realm {
  public struct Configuration {
    nonisolated(unsafe) public static var defaultConfiguration = Configuration()
    public var fileURL: URL?
    public var inMemoryIdentifier: String?
    public var encryptionKey: Data?
    public var readOnly = false
    public var schemaVersion: UInt64 = 0
    public var migrationBlock: ((Migration, UInt64) -> Void)?
    public var deleteRealmIfMigrationNeeded = false
    public var objectTypes: [ObjectBase.Type]?

    public init(
      fileURL: URL? = nil, inMemoryIdentifier: String? = nil, encryptionKey: Data? = nil, readOnly: Bool = false,
      schemaVersion: UInt64 = 0, migrationBlock: ((Migration, UInt64) -> Void)? = nil,
      deleteRealmIfMigrationNeeded: Bool = false, objectTypes: [ObjectBase.Type]? = nil
    ) {
      self.fileURL = fileURL
      self.inMemoryIdentifier = inMemoryIdentifier
      self.encryptionKey = encryptionKey
      self.readOnly = readOnly
      self.schemaVersion = schemaVersion
      self.migrationBlock = migrationBlock
      self.deleteRealmIfMigrationNeeded = deleteRealmIfMigrationNeeded
      self.objectTypes = objectTypes
    }
  }

  public enum UpdatePolicy { case error, modified, all }

  public let configuration: Configuration

  public init(configuration: Configuration = .defaultConfiguration, queue: DispatchQueue? = nil) throws {
    throw StandIn.fault("Realm.init")
  }

  public var isInWriteTransaction: Bool { false }

  public func write<Result>(withoutNotifying tokens: [NotificationToken] = [], _ block: () throws -> Result) throws
    -> Result
  {
    throw StandIn.fault("Realm.write")
  }

  public func beginWrite() { StandIn.fault("Realm.beginWrite") }

  public func commitWrite() throws { throw StandIn.fault("Realm.commitWrite") }

  public func cancelWrite() {}

  public func add(_ object: Object, update: UpdatePolicy = .error) { StandIn.fault("Realm.add") }

  public func add<S: Sequence>(_ objects: S, update: UpdatePolicy = .error) where S.Element: Object {
    StandIn.fault("Realm.add")
  }

  @discardableResult
  public func create<T: Object>(_ type: T.Type, value: Any = [String: Any](), update: UpdatePolicy = .error) -> T {
    StandIn.fault("Realm.create")
    return T()
  }

  public func delete(_ object: ObjectBase) { StandIn.fault("Realm.delete") }

  public func delete<S: Sequence>(_ objects: S) where S.Element: ObjectBase { StandIn.fault("Realm.delete") }

  public func deleteAll() { StandIn.fault("Realm.deleteAll") }

  public func objects<Element: ObjectBase>(_ type: Element.Type) -> Results<Element> {
    StandIn.fault("Realm.objects")
    return Results()
  }

  public func object<Element: Object, KeyType>(ofType type: Element.Type, forPrimaryKey key: KeyType) -> Element? {
    StandIn.fault("Realm.object")
    return nil
  }

  @discardableResult
  public func refresh() -> Bool { false }

  public func invalidate() {}
}

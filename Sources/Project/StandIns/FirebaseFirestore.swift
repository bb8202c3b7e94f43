// The names of FirebaseFirestore. Paths and queries are built here as they are there. There is no database, so each
// call that would read one, or tell how a write ended, is a fault; a write without a handler does nothing.

@_exported import FirebaseCore
import FlowCore
import Foundation

public let FirestoreErrorDomain = "FIRFirestoreErrorDomain"

public struct FirestoreErrorCode: Error {
  public enum Code: Int, Sendable {
    case OK
    case cancelled
    case unknown
    case invalidArgument
    case deadlineExceeded
    case notFound
    case alreadyExists
    case permissionDenied
    case resourceExhausted
    case failedPrecondition
    case aborted
    case outOfRange
    case unimplemented
    case `internal`
    case unavailable
    case dataLoss
    case unauthenticated
  }

  public let code: Code

  public init(_ code: Code) {
    self.code = code
  }
}

// MARK: Values

public struct Timestamp: Hashable, Comparable, Codable, Sendable {
  public let seconds: Int64
  public let nanoseconds: Int32

  public init(seconds: Int64, nanoseconds: Int32) {
    self.seconds = seconds
    self.nanoseconds = nanoseconds
  }

  public init(date: Date) {
    let whole = date.timeIntervalSince1970.rounded(.down)
    self.init(seconds: Int64(whole), nanoseconds: Int32((date.timeIntervalSince1970 - whole) * 1e9))
  }

  public init() { self.init(date: Date()) }

  public func dateValue() -> Date { Date(timeIntervalSince1970: Double(seconds) + Double(nanoseconds) / 1e9) }

  public static func < (a: Timestamp, b: Timestamp) -> Bool { (a.seconds, a.nanoseconds) < (b.seconds, b.nanoseconds) }
}

public struct GeoPoint: Hashable, Codable, Sendable {
  public let latitude: Double
  public let longitude: Double

  public init(latitude: Double, longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
  }
}

open class FieldPath: NSObject {
  public init(_ fieldNames: [String]) {}

  open class func documentID() -> FieldPath { FieldPath(["__name__"]) }
}

open class FieldValue: NSObject {
  open class func serverTimestamp() -> FieldValue { FieldValue() }

  open class func delete() -> FieldValue { FieldValue() }

  open class func increment(_ d: Double) -> FieldValue { FieldValue() }

  open class func increment(_ l: Int64) -> FieldValue { FieldValue() }

  open class func arrayUnion(_ elements: [Any]) -> FieldValue { FieldValue() }

  open class func arrayRemove(_ elements: [Any]) -> FieldValue { FieldValue() }
}

/// Only a document that was read sets the identifier, and no document is read here.
@propertyWrapper
public struct DocumentID<Value: Codable>: Codable {
  public var wrappedValue: Value?

  public init(wrappedValue: Value?) {
    self.wrappedValue = wrappedValue
  }

  public init(from decoder: any Decoder) throws { throw StandIn.fault("DocumentID.init(from:)") }

  public func encode(to encoder: any Encoder) throws { throw StandIn.fault("DocumentID.encode") }
}

extension DocumentID: Equatable where Value: Equatable {}
extension DocumentID: Hashable where Value: Hashable {}
extension DocumentID: Sendable where Value: Sendable {}

@propertyWrapper
public struct ServerTimestamp<Value: Codable>: Codable {
  public var wrappedValue: Value?

  public init(wrappedValue: Value?) {
    self.wrappedValue = wrappedValue
  }

  public init(from decoder: any Decoder) throws { throw StandIn.fault("ServerTimestamp.init(from:)") }

  public func encode(to encoder: any Encoder) throws { throw StandIn.fault("ServerTimestamp.encode") }
}

extension ServerTimestamp: Equatable where Value: Equatable {}
extension ServerTimestamp: Hashable where Value: Hashable {}
extension ServerTimestamp: Sendable where Value: Sendable {}

// MARK: Snapshots

public enum FirestoreSource: UInt, Sendable { case `default`, server, cache }
public enum ServerTimestampBehavior: Int, Sendable { case none, estimate, previous }
public enum DocumentChangeType: Int, Sendable { case added, modified, removed }

public protocol ListenerRegistration: NSObjectProtocol {
  func remove()
}

private final class NoListener: NSObject, ListenerRegistration {
  func remove() {}
}

open class SnapshotMetadata: NSObject {
  open var hasPendingWrites: Bool { false }
  open var isFromCache: Bool { false }
}

/// No request ends here, so nothing makes a snapshot.
open class DocumentSnapshot: NSObject {
  public let reference: DocumentReference
  open var exists: Bool { false }
  open var documentID: String { reference.documentID }
  open var metadata: SnapshotMetadata { SnapshotMetadata() }

  init(_ reference: DocumentReference) {
    self.reference = reference
  }

  open func data() -> [String: Any]? { nil }

  open func get(_ field: Any) -> Any? { nil }

  open subscript(key: Any) -> Any? { nil }

  public func data<T: Decodable>(as type: T.Type) throws -> T { throw StandIn.fault("DocumentSnapshot.data(as:)") }
}

open class QueryDocumentSnapshot: DocumentSnapshot {
  open override func data() -> [String: Any] { [:] }
}

open class DocumentChange: NSObject {
  public let type: DocumentChangeType
  public let document: QueryDocumentSnapshot
  open var oldIndex: UInt { 0 }
  open var newIndex: UInt { 0 }

  init(_ type: DocumentChangeType, _ document: QueryDocumentSnapshot) {
    self.type = type
    self.document = document
  }
}

open class QuerySnapshot: NSObject {
  open var documents: [QueryDocumentSnapshot] { [] }
  open var documentChanges: [DocumentChange] { [] }
  open var count: Int { 0 }
  open var isEmpty: Bool { true }
  open var metadata: SnapshotMetadata { SnapshotMetadata() }

  init(nothing: Void) {}
}

// MARK: Queries

open class Filter: NSObject {
  open class func whereField(_ field: String, isEqualTo value: Any) -> Filter { Filter() }

  open class func whereField(_ field: String, isNotEqualTo value: Any) -> Filter { Filter() }

  open class func whereField(_ field: String, isGreaterThan value: Any) -> Filter { Filter() }

  open class func whereField(_ field: String, isLessThan value: Any) -> Filter { Filter() }

  open class func whereField(_ field: String, arrayContains value: Any) -> Filter { Filter() }

  open class func whereField(_ field: String, in values: [Any]) -> Filter { Filter() }

  open class func andFilter(_ filters: [Filter]) -> Filter { Filter() }

  open class func orFilter(_ filters: [Filter]) -> Filter { Filter() }
}

open class Query: NSObject {
  public let firestore: Firestore

  init(_ firestore: Firestore) {
    self.firestore = firestore
  }

  private var query: Query { Query(firestore) }

  open func whereField(_ field: String, isEqualTo value: Any) -> Query { query }

  open func whereField(_ field: String, isNotEqualTo value: Any) -> Query { query }

  open func whereField(_ field: String, isLessThan value: Any) -> Query { query }

  open func whereField(_ field: String, isLessThanOrEqualTo value: Any) -> Query { query }

  open func whereField(_ field: String, isGreaterThan value: Any) -> Query { query }

  open func whereField(_ field: String, isGreaterThanOrEqualTo value: Any) -> Query { query }

  open func whereField(_ field: String, arrayContains value: Any) -> Query { query }

  open func whereField(_ field: String, arrayContainsAny values: [Any]) -> Query { query }

  open func whereField(_ field: String, in values: [Any]) -> Query { query }

  open func whereField(_ field: String, notIn values: [Any]) -> Query { query }

  open func whereField(_ path: FieldPath, isEqualTo value: Any) -> Query { query }

  open func whereField(_ path: FieldPath, in values: [Any]) -> Query { query }

  open func whereFilter(_ filter: Filter) -> Query { query }

  open func order(by field: String) -> Query { query }

  open func order(by field: String, descending: Bool) -> Query { query }

  open func order(by path: FieldPath, descending: Bool = false) -> Query { query }

  open func limit(to limit: Int) -> Query { query }

  open func limit(toLast limit: Int) -> Query { query }

  open func start(at fieldValues: [Any]) -> Query { query }

  open func start(after fieldValues: [Any]) -> Query { query }

  open func start(atDocument document: DocumentSnapshot) -> Query { query }

  open func start(afterDocument document: DocumentSnapshot) -> Query { query }

  open func end(at fieldValues: [Any]) -> Query { query }

  open func end(before fieldValues: [Any]) -> Query { query }

  open func end(atDocument document: DocumentSnapshot) -> Query { query }

  open func end(beforeDocument document: DocumentSnapshot) -> Query { query }

  open var count: AggregateQuery { AggregateQuery(nothing: ()) }

  open func getDocuments(completion: @escaping (QuerySnapshot?, (any Error)?) -> Void) {
    StandIn.fault("Query.getDocuments")
  }

  open func getDocuments(source: FirestoreSource, completion: @escaping (QuerySnapshot?, (any Error)?) -> Void) {
    StandIn.fault("Query.getDocuments")
  }

  open func getDocuments(source: FirestoreSource = .default) async throws -> QuerySnapshot {
    throw StandIn.fault("Query.getDocuments")
  }

  @discardableResult
  open func addSnapshotListener(
    includeMetadataChanges: Bool = false, listener: @escaping (QuerySnapshot?, (any Error)?) -> Void
  ) -> any ListenerRegistration {
    StandIn.fault("Query.addSnapshotListener")
    return NoListener()
  }
}

public enum AggregateSource: UInt, Sendable { case server }

open class AggregateQuerySnapshot: NSObject {
  open var count: NSNumber { 0 }

  init(nothing: Void) {}
}

open class AggregateQuery: NSObject {
  init(nothing: Void) {}

  open func getAggregation(
    source: AggregateSource, completion: @escaping (AggregateQuerySnapshot?, (any Error)?) -> Void
  ) {
    StandIn.fault("AggregateQuery.getAggregation")
  }

  open func getAggregation(source: AggregateSource) async throws -> AggregateQuerySnapshot {
    throw StandIn.fault("AggregateQuery.getAggregation")
  }
}

// MARK: References

open class CollectionReference: Query {
  public let path: String
  open var collectionID: String { lastName(of: path) }
  open var parent: DocumentReference? { parentPath(of: path).map { DocumentReference(firestore, $0) } }

  init(_ firestore: Firestore, _ path: String) {
    self.path = path
    super.init(firestore)
  }

  open func document(_ documentPath: String) -> DocumentReference {
    DocumentReference(firestore, "\(path)/\(documentPath)")
  }

  /// The name of the new document would be random there. Here it is empty.
  open func document() -> DocumentReference {
    StandIn.fault("CollectionReference.document")
    return DocumentReference(firestore, "\(path)/")
  }

  @discardableResult
  open func addDocument(data: [String: Any], completion: (((any Error)?) -> Void)? = nil) -> DocumentReference {
    StandIn.fault("CollectionReference.addDocument")
    return DocumentReference(firestore, "\(path)/")
  }

  @discardableResult
  open func addDocument(data: [String: Any]) async throws -> DocumentReference {
    throw StandIn.fault("CollectionReference.addDocument")
  }

  @discardableResult
  public func addDocument<T: Encodable>(
    from value: T, completion: (((any Error)?) -> Void)? = nil
  ) throws -> DocumentReference {
    throw StandIn.fault("CollectionReference.addDocument")
  }
}

open class DocumentReference: NSObject {
  public let firestore: Firestore
  public let path: String
  open var documentID: String { lastName(of: path) }
  open var parent: CollectionReference { CollectionReference(firestore, parentPath(of: path) ?? "") }

  init(_ firestore: Firestore, _ path: String) {
    self.firestore = firestore
    self.path = path
  }

  open func collection(_ collectionPath: String) -> CollectionReference {
    CollectionReference(firestore, "\(path)/\(collectionPath)")
  }

  open func setData(_ documentData: [String: Any], merge: Bool = false) {}

  open func setData(_ documentData: [String: Any], merge: Bool = false, completion: (((any Error)?) -> Void)?) {
    if completion != nil { StandIn.fault("DocumentReference.setData") }
  }

  open func setData(_ documentData: [String: Any], merge: Bool = false) async throws {
    throw StandIn.fault("DocumentReference.setData")
  }

  public func setData<T: Encodable>(
    from value: T, merge: Bool = false, completion: (((any Error)?) -> Void)? = nil
  ) throws {
    if completion != nil { throw StandIn.fault("DocumentReference.setData") }
  }

  open func updateData(_ fields: [AnyHashable: Any]) {}

  open func updateData(_ fields: [AnyHashable: Any], completion: (((any Error)?) -> Void)?) {
    if completion != nil { StandIn.fault("DocumentReference.updateData") }
  }

  open func updateData(_ fields: [AnyHashable: Any]) async throws {
    throw StandIn.fault("DocumentReference.updateData")
  }

  open func delete() {}

  open func delete(completion: (((any Error)?) -> Void)?) {
    if completion != nil { StandIn.fault("DocumentReference.delete") }
  }

  open func delete() async throws { throw StandIn.fault("DocumentReference.delete") }

  open func getDocument(completion: @escaping (DocumentSnapshot?, (any Error)?) -> Void) {
    StandIn.fault("DocumentReference.getDocument")
  }

  open func getDocument(source: FirestoreSource, completion: @escaping (DocumentSnapshot?, (any Error)?) -> Void) {
    StandIn.fault("DocumentReference.getDocument")
  }

  open func getDocument(source: FirestoreSource = .default) async throws -> DocumentSnapshot {
    throw StandIn.fault("DocumentReference.getDocument")
  }

  public func getDocument<T: Decodable>(
    as type: T.Type, completion: @escaping (Result<T, any Error>) -> Void
  ) {
    StandIn.fault("DocumentReference.getDocument(as:)")
  }

  public func getDocument<T: Decodable>(as type: T.Type) async throws -> T {
    throw StandIn.fault("DocumentReference.getDocument(as:)")
  }

  @discardableResult
  open func addSnapshotListener(
    includeMetadataChanges: Bool = false, listener: @escaping (DocumentSnapshot?, (any Error)?) -> Void
  ) -> any ListenerRegistration {
    StandIn.fault("DocumentReference.addSnapshotListener")
    return NoListener()
  }
}

private func lastName(of path: String) -> String {
  path.split(separator: "/", omittingEmptySubsequences: false).last.map(String.init) ?? ""
}

private func parentPath(of path: String) -> String? { path.lastIndex(of: "/").map { String(path[..<$0]) } }

// MARK: Batches

open class WriteBatch: NSObject {
  init(nothing: Void) {}

  @discardableResult
  open func setData(_ data: [String: Any], forDocument document: DocumentReference, merge: Bool = false) -> WriteBatch {
    self
  }

  @discardableResult
  public func setData<T: Encodable>(
    from value: T, forDocument document: DocumentReference, merge: Bool = false
  ) throws -> WriteBatch {
    self
  }

  @discardableResult
  open func updateData(_ fields: [AnyHashable: Any], forDocument document: DocumentReference) -> WriteBatch { self }

  @discardableResult
  open func deleteDocument(_ document: DocumentReference) -> WriteBatch { self }

  open func commit(completion: (((any Error)?) -> Void)? = nil) {
    if completion != nil { StandIn.fault("WriteBatch.commit") }
  }

  open func commit() async throws { throw StandIn.fault("WriteBatch.commit") }
}

open class Transaction: NSObject {
  init(nothing: Void) {}

  open func getDocument(_ document: DocumentReference) throws -> DocumentSnapshot {
    throw StandIn.fault("Transaction.getDocument")
  }

  @discardableResult
  open func setData(_ data: [String: Any], forDocument document: DocumentReference, merge: Bool = false) -> Transaction
  {
    self
  }

  @discardableResult
  open func updateData(_ fields: [AnyHashable: Any], forDocument document: DocumentReference) -> Transaction { self }

  @discardableResult
  open func deleteDocument(_ document: DocumentReference) -> Transaction { self }
}

// MARK: Firestore

public protocol LocalCacheSettings: NSObjectProtocol {}

open class MemoryCacheSettings: NSObject, LocalCacheSettings {
  public override init() {}

  public init(garbageCollectorSettings settings: NSObject) {}
}

open class PersistentCacheSettings: NSObject, LocalCacheSettings {
  public override init() {}

  public init(sizeBytes size: NSNumber) {}
}

open class FirestoreSettings: NSObject {
  open var host = "firestore.googleapis.com"
  open var isSSLEnabled = true
  open var isPersistenceEnabled = true
  open var cacheSizeBytes: Int64 = 100 * 1024 * 1024
  open var cacheSettings: (any LocalCacheSettings)?
  open var dispatchQueue = DispatchQueue.main

  public override init() {}
}

open class Firestore: NSObject {
  open var settings = FirestoreSettings()

  open class func firestore() -> Firestore { Firestore() }

  open class func firestore(app: FirebaseApp) -> Firestore { Firestore() }

  open class func firestore(database: String) -> Firestore { Firestore() }

  open class func enableLogging(_ logging: Bool) {}

  open func useEmulator(withHost host: String, port: Int) {}

  open func collection(_ collectionPath: String) -> CollectionReference { CollectionReference(self, collectionPath) }

  open func document(_ documentPath: String) -> DocumentReference { DocumentReference(self, documentPath) }

  open func collectionGroup(_ collectionID: String) -> Query { Query(self) }

  open func batch() -> WriteBatch { WriteBatch(nothing: ()) }

  open func runTransaction(
    _ updateBlock: @escaping (Transaction, UnsafeMutablePointer<NSError?>?) -> Any?,
    completion: @escaping (Any?, (any Error)?) -> Void
  ) {
    StandIn.fault("Firestore.runTransaction")
  }

  @discardableResult
  open func runTransaction(_ updateBlock: @escaping (Transaction, UnsafeMutablePointer<NSError?>?) -> Any?) async throws
    -> Any?
  {
    throw StandIn.fault("Firestore.runTransaction")
  }

  open func clearPersistence(completion: (((any Error)?) -> Void)? = nil) {
    if completion != nil { StandIn.fault("Firestore.clearPersistence") }
  }

  open func terminate(completion: (((any Error)?) -> Void)? = nil) {
    if completion != nil { StandIn.fault("Firestore.terminate") }
  }
}

extension Firestore {
  public struct Encoder {
    public init() {}

    public func encode<T: Encodable>(_ value: T) throws -> [String: Any] {
      throw StandIn.fault("Firestore.Encoder.encode")
    }
  }

  public struct Decoder {
    public init() {}

    public func decode<T: Decodable>(_ type: T.Type, from container: Any) throws -> T {
      throw StandIn.fault("Firestore.Decoder.decode")
    }
  }
}

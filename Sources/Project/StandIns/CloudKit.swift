// The names of Apple's CloudKit. Records keep their fields. There is no cloud here, so each call that would reach it is
// a fault.

import FlowCore
@_exported import Foundation

public let CKErrorDomain = "CKErrorDomain"
public let CKCurrentUserDefaultName = "__defaultOwner__"
public let CKRecordNameZoneName = "_defaultZone"

public enum CKAccountStatus: Int, Sendable {
  case couldNotDetermine
  case available
  case restricted
  case noAccount
  case temporarilyUnavailable
}

public struct CKError: Error {
  public enum Code: Int, Sendable {
    case internalError = 1
    case partialFailure
    case networkUnavailable
    case networkFailure
    case badContainer
    case serviceUnavailable
    case requestRateLimited
    case missingEntitlement
    case notAuthenticated
    case permissionFailure
    case unknownItem
    case invalidArguments
    case serverRecordChanged = 14
    case operationCancelled = 20
    case changeTokenExpired = 21
    case zoneBusy = 23
    case quotaExceeded = 25
    case zoneNotFound = 26
    case limitExceeded = 27
  }

  public let code: Code
}

public protocol CKRecordValueProtocol {}
public typealias CKRecordValue = CKRecordValueProtocol

extension String: CKRecordValueProtocol {}
extension Int: CKRecordValueProtocol {}
extension Double: CKRecordValueProtocol {}
extension Bool: CKRecordValueProtocol {}
extension Date: CKRecordValueProtocol {}
extension Data: CKRecordValueProtocol {}
extension NSString: CKRecordValueProtocol {}
extension NSNumber: CKRecordValueProtocol {}
extension Array: CKRecordValueProtocol {}

open class CKRecordZone: NSObject {
  open class ID: NSObject {
    public let zoneName: String
    public let ownerName: String

    public init(zoneName: String, ownerName: String = CKCurrentUserDefaultName) {
      self.zoneName = zoneName
      self.ownerName = ownerName
    }
  }

  public let zoneID: ID

  public init(zoneName: String) {
    zoneID = ID(zoneName: zoneName)
  }

  public init(zoneID: ID) {
    self.zoneID = zoneID
  }

  open class func `default`() -> CKRecordZone { CKRecordZone(zoneName: CKRecordNameZoneName) }
}

open class CKRecord: NSObject, CKRecordValueProtocol {
  public typealias RecordType = String
  public typealias FieldKey = String

  open class ID: NSObject {
    public let recordName: String
    public let zoneID: CKRecordZone.ID

    public init(recordName: String, zoneID: CKRecordZone.ID = CKRecordZone.default().zoneID) {
      self.recordName = recordName
      self.zoneID = zoneID
    }

    open override func isEqual(_ object: Any?) -> Bool {
      guard let other = object as? ID else { return false }
      return recordName == other.recordName && zoneID.zoneName == other.zoneID.zoneName
    }

    open override var hash: Int { recordName.hashValue }
  }

  public enum ReferenceAction: UInt, Sendable { case none, deleteSelf }

  open class Reference: NSObject, CKRecordValueProtocol {
    public let recordID: ID
    public let action: ReferenceAction

    public init(recordID: ID, action: ReferenceAction) {
      self.recordID = recordID
      self.action = action
    }

    public convenience init(record: CKRecord, action: ReferenceAction) {
      self.init(recordID: record.recordID, action: action)
    }
  }

  public let recordType: RecordType
  public let recordID: ID
  private var fields: [FieldKey: any CKRecordValueProtocol] = [:]

  public init(recordType: RecordType, recordID: ID) {
    self.recordType = recordType
    self.recordID = recordID
  }

  /// The name of the new record would be random there. Here it is empty.
  public convenience init(recordType: RecordType) {
    StandIn.fault("CKRecord.init(recordType:)")
    self.init(recordType: recordType, recordID: ID(recordName: ""))
  }

  open var creationDate: Date? { nil }
  open var modificationDate: Date? { nil }
  open var recordChangeTag: String? { nil }

  open func object(forKey key: FieldKey) -> (any CKRecordValueProtocol)? { fields[key] }

  open func setObject(_ object: (any CKRecordValueProtocol)?, forKey key: FieldKey) { fields[key] = object }

  open func value(forKey key: String) -> Any? { fields[key] }

  open func setValue(_ value: Any?, forKey key: String) { fields[key] = value as? any CKRecordValueProtocol }

  open func allKeys() -> [FieldKey] { fields.keys.sorted() }

  public subscript(key: FieldKey) -> (any CKRecordValueProtocol)? {
    get { fields[key] }
    set { fields[key] = newValue }
  }

  public subscript<T: CKRecordValueProtocol>(key: FieldKey) -> T? {
    get { fields[key] as? T }
    set { fields[key] = newValue }
  }
}

open class CKAsset: NSObject, CKRecordValueProtocol {
  public let fileURL: URL?

  public init(fileURL: URL) {
    self.fileURL = fileURL
  }
}

open class CKQuery: NSObject {
  public let recordType: CKRecord.RecordType
  public let predicate: NSPredicate
  open var sortDescriptors: [NSSortDescriptor]?

  public init(recordType: CKRecord.RecordType, predicate: NSPredicate) {
    self.recordType = recordType
    self.predicate = predicate
  }
}

open class CKShare: CKRecord {
  open class Metadata: NSObject {}
}

open class CKDatabase: NSObject {
  public enum Scope: Int, Sendable { case `public` = 1, `private`, shared }

  public let databaseScope: Scope

  init(_ scope: Scope) {
    databaseScope = scope
  }

  open func save(_ record: CKRecord, completionHandler: @escaping (CKRecord?, (any Error)?) -> Void) {
    StandIn.fault("CKDatabase.save")
  }

  @discardableResult
  open func save(_ record: CKRecord) async throws -> CKRecord { throw StandIn.fault("CKDatabase.save") }

  open func fetch(withRecordID recordID: CKRecord.ID, completionHandler: @escaping (CKRecord?, (any Error)?) -> Void) {
    StandIn.fault("CKDatabase.fetch")
  }

  open func record(for recordID: CKRecord.ID) async throws -> CKRecord { throw StandIn.fault("CKDatabase.record") }

  open func delete(
    withRecordID recordID: CKRecord.ID, completionHandler: @escaping (CKRecord.ID?, (any Error)?) -> Void
  ) {
    StandIn.fault("CKDatabase.delete")
  }

  @discardableResult
  open func deleteRecord(withID recordID: CKRecord.ID) async throws -> CKRecord.ID {
    throw StandIn.fault("CKDatabase.deleteRecord")
  }

  open func perform(
    _ query: CKQuery, inZoneWith zoneID: CKRecordZone.ID?,
    completionHandler: @escaping ([CKRecord]?, (any Error)?) -> Void
  ) {
    StandIn.fault("CKDatabase.perform")
  }

  open func records(
    matching query: CKQuery, inZoneWith zoneID: CKRecordZone.ID? = nil, desiredKeys: [CKRecord.FieldKey]? = nil,
    resultsLimit: Int = 0
  ) async throws -> (matchResults: [(CKRecord.ID, Result<CKRecord, any Error>)], queryCursor: CKQueryOperation.Cursor?)
  {
    throw StandIn.fault("CKDatabase.records")
  }

  open func add(_ operation: CKDatabaseOperation) { StandIn.fault("CKDatabase.add") }
}

/// An operation that no database runs.
open class CKDatabaseOperation: Operation, @unchecked Sendable {
  open var database: CKDatabase?

  open override func main() { StandIn.fault("\(type(of: self))") }
}

open class CKQueryOperation: CKDatabaseOperation, @unchecked Sendable {
  open class Cursor: NSObject {}

  open var query: CKQuery?
  open var cursor: Cursor?
  open var resultsLimit = 0
  open var desiredKeys: [CKRecord.FieldKey]?
  open var recordMatchedBlock: ((CKRecord.ID, Result<CKRecord, any Error>) -> Void)?
  open var queryResultBlock: ((Result<Cursor?, any Error>) -> Void)?

  public override init() {}

  public init(query: CKQuery) {
    self.query = query
  }
}

open class CKModifyRecordsOperation: CKDatabaseOperation, @unchecked Sendable {
  open var recordsToSave: [CKRecord]?
  open var recordIDsToDelete: [CKRecord.ID]?
  open var modifyRecordsResultBlock: ((Result<Void, any Error>) -> Void)?

  public init(recordsToSave: [CKRecord]? = nil, recordIDsToDelete: [CKRecord.ID]? = nil) {
    self.recordsToSave = recordsToSave
    self.recordIDsToDelete = recordIDsToDelete
  }
}

open class CKContainer: NSObject {
  public let containerIdentifier: String?
  public let publicCloudDatabase = CKDatabase(.public)
  public let privateCloudDatabase = CKDatabase(.private)
  public let sharedCloudDatabase = CKDatabase(.shared)

  public init(identifier containerIdentifier: String) {
    self.containerIdentifier = containerIdentifier
  }

  private override init() {
    containerIdentifier = nil
  }

  open class func `default`() -> CKContainer { CKContainer() }

  open func database(with databaseScope: CKDatabase.Scope) -> CKDatabase {
    switch databaseScope {
    case .public: publicCloudDatabase
    case .private: privateCloudDatabase
    case .shared: sharedCloudDatabase
    }
  }

  open func accountStatus(completionHandler: @escaping (CKAccountStatus, (any Error)?) -> Void) {
    StandIn.fault("CKContainer.accountStatus")
  }

  open func accountStatus() async throws -> CKAccountStatus { throw StandIn.fault("CKContainer.accountStatus") }

  open func fetchUserRecordID(completionHandler: @escaping (CKRecord.ID?, (any Error)?) -> Void) {
    StandIn.fault("CKContainer.fetchUserRecordID")
  }

  open func userRecordID() async throws -> CKRecord.ID { throw StandIn.fault("CKContainer.userRecordID") }
}

extension Notification.Name {
  public static let CKAccountChanged = Notification.Name("CKAccountChanged")
}

// The names of Apple's Contacts. There is no address book here: the permission stays as it is before a person has been
// asked, and each question is a fault.

import FlowCore
@_exported import Foundation

public enum CNAuthorizationStatus: Int, Sendable { case notDetermined, restricted, denied, authorized, limited }
public enum CNEntityType: Int, Sendable { case contacts }

public protocol CNKeyDescriptor {}

extension String: CNKeyDescriptor {}

public let CNContactIdentifierKey = "identifier"
public let CNContactGivenNameKey = "givenName"
public let CNContactFamilyNameKey = "familyName"
public let CNContactOrganizationNameKey = "organizationName"
public let CNContactPhoneNumbersKey = "phoneNumbers"
public let CNContactEmailAddressesKey = "emailAddresses"
public let CNContactImageDataKey = "imageData"
public let CNContactThumbnailImageDataKey = "thumbnailImageData"

open class CNPhoneNumber: NSObject {
  public let stringValue: String

  public init(stringValue string: String) {
    stringValue = string
  }
}

open class CNLabeledValue<ValueType>: NSObject {
  public let label: String?
  public let value: ValueType

  public init(label: String?, value: ValueType) {
    self.label = label
    self.value = value
  }
}

open class CNContact: NSObject {
  public fileprivate(set) var identifier = ""
  open var givenName = ""
  open var familyName = ""
  open var organizationName = ""
  open var phoneNumbers: [CNLabeledValue<CNPhoneNumber>] = []
  open var emailAddresses: [CNLabeledValue<NSString>] = []
  open var imageData: Data?
  open var thumbnailImageData: Data?
}

open class CNMutableContact: CNContact {
  public override init() {}
}

open class CNContactFetchRequest: NSObject {
  open var predicate: NSPredicate?

  public init(keysToFetch: [any CNKeyDescriptor]) {}
}

open class CNSaveRequest: NSObject {
  public override init() {}

  open func add(_ contact: CNMutableContact, toContainerWithIdentifier identifier: String?) {}

  open func update(_ contact: CNMutableContact) {}

  open func delete(_ contact: CNMutableContact) {}
}

open class CNContactStore: NSObject {
  public override init() {}

  open class func authorizationStatus(for entityType: CNEntityType) -> CNAuthorizationStatus {
    StandIn.fault("CNContactStore.authorizationStatus")
    return .notDetermined
  }

  open func requestAccess(
    for entityType: CNEntityType, completionHandler: @escaping (Bool, (any Error)?) -> Void
  ) {
    StandIn.fault("CNContactStore.requestAccess")
  }

  open func requestAccess(for entityType: CNEntityType) async throws -> Bool {
    throw StandIn.fault("CNContactStore.requestAccess")
  }

  open func enumerateContacts(
    with fetchRequest: CNContactFetchRequest, usingBlock block: (CNContact, UnsafeMutablePointer<Bool>) -> Void
  ) throws {
    throw StandIn.fault("CNContactStore.enumerateContacts")
  }

  open func unifiedContacts(
    matching predicate: NSPredicate, keysToFetch keys: [any CNKeyDescriptor]
  ) throws -> [CNContact] {
    throw StandIn.fault("CNContactStore.unifiedContacts")
  }

  open func execute(_ saveRequest: CNSaveRequest) throws { throw StandIn.fault("CNContactStore.execute") }
}

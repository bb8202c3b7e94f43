// The names of Apple's ContactsUI. The screens are empty here, and no contact is picked, which the delegate is not told
// either.

@_exported import Contacts
import FlowCore
@_exported import Foundation
@_exported import UIKit

@preconcurrency
@MainActor
public protocol CNContactPickerDelegate: AnyObject {
  func contactPicker(_ picker: CNContactPickerViewController, didSelect contact: CNContact)
  func contactPicker(_ picker: CNContactPickerViewController, didSelect contacts: [CNContact])
  func contactPickerDidCancel(_ picker: CNContactPickerViewController)
}

extension CNContactPickerDelegate {
  public func contactPicker(_ picker: CNContactPickerViewController, didSelect contact: CNContact) {}

  public func contactPicker(_ picker: CNContactPickerViewController, didSelect contacts: [CNContact]) {}

  public func contactPickerDidCancel(_ picker: CNContactPickerViewController) {}
}

open class CNContactPickerViewController: UIViewController {
  open weak var delegate: (any CNContactPickerDelegate)?
  open var displayedPropertyKeys: [String]?
  open var predicateForEnablingContact: NSPredicate?
  open var predicateForSelectionOfContact: NSPredicate?
  open var predicateForSelectionOfProperty: NSPredicate?

  open override func viewDidLoad() {
    super.viewDidLoad()
    StandIn.fault("CNContactPickerViewController")
  }
}

@preconcurrency
@MainActor
public protocol CNContactViewControllerDelegate: AnyObject {
  func contactViewController(_ viewController: CNContactViewController, didCompleteWith contact: CNContact?)
}

extension CNContactViewControllerDelegate {
  public func contactViewController(_ viewController: CNContactViewController, didCompleteWith contact: CNContact?) {}
}

open class CNContactViewController: UIViewController {
  public let contact: CNContact
  open weak var delegate: (any CNContactViewControllerDelegate)?
  open var contactStore: CNContactStore?
  open var allowsEditing = true
  open var allowsActions = true
  open var message: String?

  public init(for contact: CNContact) {
    self.contact = contact
    super.init(nibName: nil, bundle: nil)
  }

  public convenience init(forNewContact contact: CNContact?) { self.init(for: contact ?? CNMutableContact()) }

  public convenience init(forUnknownContact contact: CNContact) { self.init(for: contact) }

  public required init?(coder: NSCoder) { nil }

  open override func viewDidLoad() {
    super.viewDidLoad()
    StandIn.fault("CNContactViewController")
  }
}

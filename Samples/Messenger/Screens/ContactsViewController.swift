import FlowViewModel
import HeadlessUIKit

/// The screen with the contacts.
final class ContactsViewController: ScreenViewController<ContactsViewModel> {
  private struct Contact: Identifiable, Equatable {
    let id: Int
    let name: String
  }

  private lazy var contactList = ListView<Contact> { [weak self] cell, contact in
    cell.show(contact.name)
    cell.accessoryView = self?.callButton(for: contact)
  } onSelect: { [viewModel] contact in
    viewModel.send(.write(contact.id))
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    arrange(contactList)
    bind(viewModel.$state) { [weak self] in self?.render($0) }
  }

  private func callButton(for contact: Contact) -> UIButton {
    let action = UIAction(image: UIImage(systemName: "phone")) { [viewModel] _ in viewModel.send(.call(contact.id)) }
    let button = UIButton(primaryAction: action)
    button.accessibilityLabel = "Call \(contact.name)"
    button.accessibilityIdentifier = "call-\(contact.id)"
    button.sizeToFit()
    return button
  }

  private func render(_ state: ContactsViewModel.State) {
    contactList.items = state.contacts.sorted { $0.key < $1.key }.map { Contact(id: $0.key, name: $0.value) }
  }
}

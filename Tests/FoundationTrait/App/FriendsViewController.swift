import UIKit

/// A table as declared in apps with UIKit, which use Foundation's `NSRange`, `IndexPath` and `IndexSet`.
final class FriendsViewController: UITableViewController, UITextFieldDelegate {
  private(set) var friends = ["Grace", "Edsger"]
  private let field = UITextField()

  override func viewDidLoad() {
    super.viewDidLoad()
    field.placeholder = "New friend"
    field.delegate = self
    tableView.tableHeaderView = field
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "friend")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { friends.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "friend", for: indexPath)
    cell.textLabel?.text = friends[indexPath.row]
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    friends.remove(at: indexPath.row)
    tableView.reloadSections(IndexSet(integer: indexPath.section), with: .automatic)
  }

  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool {
    let text = (textField.text ?? "") as NSString
    return text.replacingCharacters(in: range, with: string).count < 10
  }
}

import UIKit

final class SendersViewController: LogViewController {
  private let field = UITextField()

  override func viewDidLoad() {
    super.viewDidLoad()
    addButton("Sender", target: self, action: #selector(pressed(_:)))
    addButton("Sender and event", target: self, action: #selector(pressed(_:event:)))
    addButton("Labelled sender", target: self, action: #selector(pressed(by:)))
    addButton("Up the chain", target: nil, action: #selector(ChainActions.chainPressed(_:)))
    let toggle = UISwitch()
    toggle.accessibilityLabel = "Sound"
    toggle.addTarget(self, action: #selector(soundDidChange(_:)), for: .valueChanged)
    add(toggle)
    field.placeholder = "Note"
    field.addTarget(self, action: #selector(editingDidEnd), for: .editingDidEnd)
    add(field)
    addButton("Hide keyboard", target: self, action: #selector(hideKeyboard))
  }

  @objc private func pressed(_ sender: UIButton) {
    note("pressed(\(sender.currentTitle ?? ""))")
  }

  @objc private func pressed(_ sender: UIButton, event: UIEvent) {
    note("pressed(event:)")
  }

  @objc private func pressed(by sender: Any?) {
    note("pressed(by:)")
  }

  @objc private func soundDidChange(_ sender: UISwitch) {
    note("sound(\(sender.isOn))")
  }

  @objc private func editingDidEnd() {
    note("editingDidEnd")
  }

  @objc private func hideKeyboard() {
    UIApplication.shared.sendAction(#selector(UIResponder.resignFirstResponder), to: nil, from: nil, for: nil)
  }
}

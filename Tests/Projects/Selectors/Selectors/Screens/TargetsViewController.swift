import UIKit

final class TargetsViewController: LogViewController {
  private let viewModel = CounterViewModel()
  private let panel = Panel()

  override func viewDidLoad() {
    super.viewDidLoad()
    viewModel.onCall = { [weak self] name in self?.note(name) }
    Door.onCall = { [weak self] name in self?.note(name) }
    panel.onCall = { [weak self] name in self?.note(name) }
    addButton("Instance", target: viewModel, action: #selector(viewModel.go))
    addButton("Instance with a sender", target: viewModel, action: #selector(viewModel.add(_:)))
    addButton("Class method", target: Door.self, action: #selector(Door.open))
    addButton("Class method with a sender", target: Door.self, action: #selector(Door.close(_:)))
    addButton("Nested class", target: panel, action: #selector(Panel.pressed))
  }
}

extension TargetsViewController {
  final class Panel: NSObject {
    var onCall: ((String) -> Void)?

    @objc func pressed() {
      onCall?("Panel.pressed")
    }
  }
}

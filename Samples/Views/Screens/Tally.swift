import HeadlessSwiftUI

// One screen twice: what a user sees and does is the same, line by line.

struct TallyView: View {
  @State private var count = 0
  @State private var name = ""
  @State private var isLocked = false
  @State private var isAsking = false
  @State private var isShown = false

  var body: some View {
    NavigationStack {
      VStack {
        Text("Count: \(count)")
        Button("Add") { count += 1 }
          .disabled(isLocked)
        Button("Clear") { isAsking = true }
        Toggle("Locked", isOn: $isLocked)
        TextField("Name", text: $name)
        Text(name.isEmpty ? "Nobody" : "By \(name)")
        Button("Details") { isShown = true }
      }
      .navigationTitle("Tally")
      .navigationDestination(isPresented: $isShown) { DetailsView(count: count) }
      .alert("Clear?", isPresented: $isAsking) {
        Button("Clear", role: .destructive) { count = 0 }
        Button("Cancel", role: .cancel) {}
      } message: {
        Text("The count begins anew.")
      }
    }
  }
}

struct DetailsView: View {
  let count: Int

  var body: some View { Text("\(count) so far").navigationTitle("Details") }
}

final class TallyViewController: UIViewController {
  private var count = 0 {
    didSet { label.text = "Count: \(count)" }
  }
  private var name = "" {
    didSet { author.text = name.isEmpty ? "Nobody" : "By \(name)" }
  }
  private var isLocked = false {
    didSet { add.isEnabled = !isLocked }
  }
  private var isAsking = false
  private var isShown = false
  private let label = UILabel()
  private let add = UIButton(type: .system)
  private let author = UILabel()

  override func viewDidLoad() {
    title = "Tally"
    label.text = "Count: 0"
    author.text = "Nobody"
    add.setTitle("Add", for: .normal)
    add.addAction(UIAction { [weak self] _ in self?.count += 1 }, for: .touchUpInside)
    let lock = UISwitch()
    lock.accessibilityLabel = "Locked"
    lock.addAction(UIAction { [weak self, weak lock] _ in self?.isLocked = lock?.isOn == true }, for: .valueChanged)
    let field = UITextField()
    field.placeholder = "Name"
    field.addAction(UIAction { [weak self, weak field] _ in self?.name = field?.text ?? "" }, for: .editingChanged)
    let clear = UIButton(primaryAction: UIAction(title: "Clear") { [weak self] _ in self?.ask() })
    let details = UIButton(primaryAction: UIAction(title: "Details") { [weak self] _ in self?.showDetails() })
    for view in [label, add, clear, lock, field, author, details] { self.view.addSubview(view) }
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    isShown = false
  }

  private func ask() {
    isAsking = true
    let alert = UIAlertController(title: "Clear?", message: "The count begins anew.", preferredStyle: .alert)
    alert.addAction(
      UIAlertAction(title: "Clear", style: .destructive) { [weak self] _ in
        self?.count = 0
        self?.isAsking = false
      })
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel) { [weak self] _ in self?.isAsking = false })
    present(alert, animated: true)
  }

  private func showDetails() {
    isShown = true
    navigationController?.pushViewController(DetailsViewController(count: count), animated: true)
  }
}

final class DetailsViewController: UIViewController {
  init(count: Int) {
    super.init(nibName: nil, bundle: nil)
    title = "Details"
    let label = UILabel()
    label.text = "\(count) so far"
    view.addSubview(label)
  }
}

import Combine
import UIKit

final class TripViewController: UIViewController {
  private let viewModel: TripViewModel
  private let seats = UILabel()
  private var subscriptions: Set<AnyCancellable> = []

  init(viewModel: TripViewModel) {
    self.viewModel = viewModel
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not used") }

  override func viewDidLoad() {
    super.viewDidLoad()
    let button = UIButton(
      configuration: .filled(), primaryAction: UIAction(title: "예약") { [weak self] _ in self?.book() })
    let stack = UIStackView(arrangedSubviews: [seats, button])
    stack.axis = .vertical
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      stack.centerYAnchor.constraint(equalTo: view.centerYAnchor),
    ])
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "지도", primaryAction: UIAction { [weak self] _ in self?.viewModel.showMap() })
    viewModel.$trip
      .sink { [weak self] trip in self?.show(trip) }
      .store(in: &subscriptions)
    viewModel.$message
      .compactMap { $0 }
      .receive(on: DispatchQueue.main)
      .sink { [weak self] message in self?.show(message) }
      .store(in: &subscriptions)
    Task { [viewModel] in await viewModel.load() }
  }

  private func book() {
    Task { [viewModel] in await viewModel.book() }
  }

  private func show(_ trip: Trip?) {
    title = trip?.title
    seats.text = trip.map { "\($0.seats)석" }
  }

  private func show(_ message: String) {
    let alert = UIAlertController(title: message, message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "확인", style: .default) { [weak self] _ in self?.viewModel.confirmMessage() })
    present(alert, animated: true)
  }
}

// swift-format-ignore-file
// The screen of a counter as it is printed in the document on AsyncViewModel; below it what it names but does not show.
import FlowViewModel
import HeadlessUIKit

final class CounterViewController: UIViewController {
    private let viewModel: CounterAsyncViewModel
    private var cancellables = Set<AnyCancellable>()

    private let valueLabel = UILabel()
    private let rangeLabel = UILabel()
    private let increaseButton = UIButton(configuration: .gray())
    private let decreaseButton = UIButton(configuration: .gray())
    private let resetButton = UIButton(configuration: .plain())
    private let showButton = UIButton(configuration: .plain())

    init(_ viewModel: CounterAsyncViewModel) {
        self.viewModel = viewModel
        super.init(nibName: nil, bundle: nil)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        setupUI()
        bindState()
        bindInput()
    }

    private func bindState() {
        viewModel.$value
            .map { "Value: \($0)" }
            .assign(to: \.text, on: valueLabel)
            .store(in: &cancellables)

        viewModel.$activeAlert
            .compactMap { $0 }
            .sink { [weak self] alertType in
                guard let self = self else { return }

                switch alertType {
                case .info:
                    self.showInfoAlert(self.viewModel.value.description)
                case .error(let error):
                    self.showErrorAlert(error)
                case .none:
                    break
                }
            }
            .store(in: &cancellables)

        // 로딩 상태 바인딩
        viewModel.$loadingState
            .sink { [weak self] state in
                guard let self = self else { return }

                switch state {
                case .increasing:
                    self.increaseButton.configuration?.showsActivityIndicator = true
                    self.increaseButton.isEnabled = false

                case .decreasing:
                    self.decreaseButton.configuration?.showsActivityIndicator = true
                    self.decreaseButton.isEnabled = false

                case .none:
                    self.increaseButton.configuration?.showsActivityIndicator = false
                    self.increaseButton.isEnabled = true

                    self.decreaseButton.configuration?.showsActivityIndicator = false
                    self.decreaseButton.isEnabled = true
                }
            }
            .store(in: &cancellables)
    }

    private func bindInput() {
        increaseButton.addAction(self) { owner in
            owner.viewModel.send(.increase)
        }

        decreaseButton.addAction(self) { owner in
            owner.viewModel.send(.decrease)
        }

        resetButton.addAction(self) { owner in
            owner.viewModel.send(.reset)
        }

        showButton.addAction(self) { owner in
            owner.viewModel.send(.show)
        }
    }
}

extension CounterViewController {
    private func setupUI() {
        rangeLabel.text = "-10 ~ 10"
        for view in [valueLabel, rangeLabel, increaseButton, decreaseButton, resetButton, showButton] {
            self.view.addSubview(view)
        }
    }

    private func showInfoAlert(_ message: String) {
        present(UIAlertController(title: "알림", message: message, preferredStyle: .alert), animated: true)
    }

    private func showErrorAlert(_ error: any Error) {
        present(UIAlertController(title: "오류", message: "\(error)", preferredStyle: .alert), animated: true)
    }

    var labels: [String?] { view.subviews.compactMap { $0 as? UILabel }.map(\.text) }
    var buttons: [UIButton] { view.subviews.compactMap { $0 as? UIButton } }
}

extension UIControl {
    /// The extension that the document's project has for itself.
    func addAction<Owner: AnyObject>(_ owner: Owner, _ action: @escaping (Owner) -> Void) {
        addAction(
            UIAction { [weak owner] _ in
                if let owner { action(owner) }
            }, for: .touchUpInside)
    }
}

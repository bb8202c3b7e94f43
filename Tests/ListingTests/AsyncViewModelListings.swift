// swift-format-ignore-file
// The listings of view models with effects, as printed in the READMEs of AsyncFlow and UIFusionKit. The end of this
// file and AsyncViewModelSupport.swift have what they name but do not show.
import FlowCore
import FlowNavigation
import FlowViewModel
import Foundation
import HeadlessUIKit

// AsyncFlow's README has two classes of this name.
enum AsyncViewModelIntegration {
@AsyncViewModel
final class LoginViewModel: FlowStepper {
    @Steps var steps
    
    enum Input: Equatable, Sendable {
        case login(email: String, password: String)
    }
    
    enum Action: Equatable, Sendable {
        case login(email: String, password: String)
        case loginSuccess
        case loginFailure(String)
    }
    
    struct State: Equatable, Sendable {
        var email: String = ""
        var password: String = ""
        var isLoading: Bool = false
        var errorMessage: String?
    }
    
    enum CancelID: Hashable, Sendable {
        case login
    }
    
    func transform(_ input: Input) -> [Action] {
        switch input {
        case let .login(email, password):
            return [.login(email: email, password: password)]
        }
    }
    
    func reduce(state: inout State, action: Action) -> [AsyncEffect<Action, CancelID>] {
        switch action {
        case let .login(email, password):
            state.isLoading = true
            state.errorMessage = nil
            return [
                .run(id: .login) {
                    try await authService.login(email: email, password: password)
                    return .loginSuccess
                } catch: { error in
                    return .loginFailure(error.localizedDescription)
                }
            ]
            
        case .loginSuccess:
            state.isLoading = false
            steps.send(AppStep.home)  // ← Step 방출!
            return []
            
        case let .loginFailure(message):
            state.isLoading = false
            state.errorMessage = message
            return []
        }
    }
    
    func handleError(_ error: SendableError) {
        print("에러: \(error.localizedDescription)")
    }
}
}

final class CounterAsyncViewModel: AsyncViewModel {
    
    // 알림 타입을 정의하는 enum
    enum AlertType: Identifiable {
        case none
        case info
        case error(Error)
        
        var id: String {
            switch self {
            case .none: return "none"
            case .info: return "info"
            case .error: return "error"
            }
        }
    }
    
    // 버튼 로딩 상태를 추적하기 위한 enum
    enum LoadingState {
        case none
        case increasing
        case decreasing
    }
    
    enum Input {
        case increase
        case decrease
        case reset
        case show
        case dismissAlert
    }

    enum Action {
        case increaseValue
        case decreaseValue
        case resetValue
        case showAlert
        case dismissAlert
    }
    
    // 상태 관리용 프로퍼티
    @Published var value: Int = 0
    @Published var activeAlert: AlertType?
    @Published var loadingState: LoadingState = .none
    
    // 값의 허용 범위
    private let minValue = -10
    private let maxValue = 10
    
    init() {}
    
    // Input을 Action으로 변환
    func transform(_ input: Input) async -> [Action] {
        switch input {
            case .increase: return [.increaseValue]
            case .decrease: return [.decreaseValue]
            case .reset: return [.resetValue]
            case .show: return [.showAlert]
            case .dismissAlert: return [.dismissAlert]
        }
    }
    
    // Action 수행
    func perform(_ action: Action) async throws {
        switch action {
            case .increaseValue:
                try await increaseValue()
            case .decreaseValue:
                try await decreaseValue()
            case .resetValue:
                try await resetValue()
            case .showAlert:
                try await showAlert()
            case .dismissAlert:
                dismissAlert()
        }
    }
    
    private func dismissAlert() {
        activeAlert = nil
    }
    
    // 값을 증가시키는 메서드
    private func increaseValue() async throws {
        // 로딩 상태 설정
        loadingState = .increasing
        
        // 0.5초 딜레이
        try await Task.sleep(nanoseconds: 500_000_000)
        
        let newValue = value + 1
        if newValue > maxValue {
            loadingState = .none
            throw CounterError.valueOutOfRange(current: newValue, min: minValue, max: maxValue)
        }
        value = newValue
        
        // 로딩 상태 초기화
        loadingState = .none
    }
    
    // 값을 감소시키는 메서드
    private func decreaseValue() async throws {
        // 로딩 상태 설정
        loadingState = .decreasing
        
        // 0.5초 딜레이
        try await Task.sleep(nanoseconds: 500_000_000)
        
        let newValue = value - 1
        if newValue < minValue {
            loadingState = .none
            throw CounterError.valueOutOfRange(current: newValue, min: minValue, max: maxValue)
        }
        value = newValue
        
        // 로딩 상태 초기화
        loadingState = .none
    }
    
    // 값을 리셋하는 메서드
    private func resetValue() async throws {
        value = 0
    }
    
    // 알림을 표시하는 메서드
    private func showAlert() async throws {
        activeAlert = .info
    }
    
    // 에러 처리
    func handleError(_ error: Error) async {
        loadingState = .none
        activeAlert = .error(error)
        print("카운터 오류: \(error.localizedDescription)")
    }
}

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

// MARK: What the screen names but the README does not show

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
        present(UIAlertController(title: "오류", message: error.localizedDescription, preferredStyle: .alert), animated: true)
    }

    var labels: [String?] { view.subviews.compactMap { $0 as? UILabel }.map(\.text) }
    var buttons: [UIButton] { view.subviews.compactMap { $0 as? UIButton } }
}

extension UIControl {
    /// Adds an action that holds its owner weakly, in place of UIFusionKit's own extension.
    func addAction<Owner: AnyObject>(_ owner: Owner, _ action: @escaping (Owner) -> Void) {
        addAction(
            UIAction { [weak owner] _ in
                if let owner { action(owner) }
            }, for: .touchUpInside)
    }
}

import FlowViewModel
import FoundationEssentials
import HeadlessSwiftUI

// The counter of UIFusionKit's introduction, as it is printed there.

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

struct CounterView: View {
  @StateObject private var viewModel: CounterAsyncViewModel

  init(_ viewModel: CounterAsyncViewModel) {
    self._viewModel = StateObject(wrappedValue: viewModel)
  }

  var body: some View {
    VStack(spacing: 20) {
      Text("Value: \(viewModel.value)")
        .font(.system(size: 20, weight: .semibold))

      Text("허용 범위: -10 ~ 10")
        .font(.caption)
        .foregroundColor(.gray)

      ButtonView(
        title: "Increase",
        icon: "plus",
        backgroundColor: .gray.opacity(0.2),
        isLoading: viewModel.loadingState == .increasing
      ) {
        viewModel.send(.increase)
      }

      ButtonView(
        title: "Decrease",
        icon: "minus",
        backgroundColor: .gray.opacity(0.2),
        isLoading: viewModel.loadingState == .decreasing
      ) {
        viewModel.send(.decrease)
      }

      ButtonView(
        title: "Reset",
        icon: "arrow.counterclockwise.circle",
        backgroundColor: .orange.opacity(0.2),
        isLoading: false
      ) {
        viewModel.send(.reset)
      }

      ButtonView(
        title: "Show",
        icon: "exclamationmark.circle.fill",
        backgroundColor: .yellow.opacity(0.2),
        isLoading: false
      ) {
        viewModel.send(.show)
      }
    }
    .alert(item: $viewModel.activeAlert) { alertType in
      switch alertType {
      case .info:
        return Alert(
          title: Text("알림"),
          message: Text("\(viewModel.value)"),
          dismissButton: .default(Text("닫기")) {
            viewModel.send(.dismissAlert)
          }
        )
      case .error(let error):
        return Alert(
          title: Text("오류"),
          message: Text(error.localizedDescription),
          dismissButton: .default(Text("확인")) {
            viewModel.send(.dismissAlert)
          }
        )
      case .none:
        // 이 케이스는 발생하지 않음
        return Alert(title: Text(""))
      }
    }
  }
}

struct ButtonView: View {
  let title: String
  let icon: String
  let backgroundColor: Color
  let isLoading: Bool
  let action: () -> Void

  var body: some View {
    Button(action: action) {
      Label {
        Text(title)
      } icon: {
        if isLoading {
          ProgressView()
            .progressViewStyle(CircularProgressViewStyle())
        } else {
          Image(systemName: icon)
        }
      }
      .padding(8)
      .background(backgroundColor)
      .cornerRadius(8)
    }
    .disabled(isLoading)
  }
}

enum CounterError: Error {
  case valueOutOfRange(current: Int, min: Int, max: Int)
}

extension Error {
  // As Foundation, which no sample imports, describes an error of Swift.
  fileprivate var localizedDescription: String { "\(self)" }
}

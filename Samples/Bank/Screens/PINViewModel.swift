import FlowCore
import FlowNavigation
import FlowViewModel

/// The PIN, at the beginning of a session and before a large transfer.
@AsyncViewModel
final class PINViewModel: FlowStepper {
  /// The purpose of the PIN, with the steps that follow.
  struct Purpose: Sendable {
    let screen: String
    let right: any Step
    let cancelled: any Step
    let locked: any Step

    /// The beginning of a session.
    static let signIn = Purpose(
      screen: "SignIn", right: BankStep.signedIn, cancelled: BankStep.welcome, locked: BankStep.locked)
    /// A transfer above the limit.
    static let transfer = Purpose(
      screen: "TransferPIN", right: TransferStep.authorised, cancelled: TransferStep.pinIsCancelled,
      locked: TransferStep.pinIsLocked)
  }

  @Scriptable
  enum Input {
    /// Enters the PIN
    case enter(String)
    /// Leaves without a PIN
    case cancel
  }

  @Scriptable
  enum Action: Equatable {
    /// Checks the PIN
    case check(String)
    /// The PIN is right
    case accepted
    /// The PIN is wrong or can't be checked, with a message
    case refused(String)
    /// The app is locked
    case locked
    /// The customer left
    case cancelled
  }

  struct State: Equatable {
    var pin = ""
    var isChecking = false
    var errorMessage: String?
  }

  enum CancelID {
    case check
  }

  @Steps var steps
  private let purpose: Purpose
  private let service: BankService

  init(purpose: Purpose, service: BankService) {
    self.purpose = purpose
    self.service = service
  }

  var metadata: any FlowMetadata { DefaultFlowMetadata(identifier: purpose.screen, displayName: "PIN") }

  func transform(_ input: Input) -> [Action] {
    switch input {
    case .enter(let pin): [.check(pin)]
    case .cancel: [.cancelled]
    }
  }

  func reduce(state: inout State, action: Action) -> [AsyncEffect<Action, CancelID>] {
    switch action {
    case .check(let pin):
      // A second tap must not count as a second attempt.
      guard !state.isChecking else { return [] }
      state = State(pin: pin, isChecking: true)
      return [
        .run(id: .check) { [service] in
          switch try await service.check(pin: pin) {
          case .right: .accepted
          case .wrong(let attemptsLeft): .refused("Wrong PIN. Attempts left: \(attemptsLeft).")
          case .locked: .locked
          }
        } catch: { error in
          .refused(error.localizedDescription)
        }
      ]
    case .accepted:
      state.isChecking = false
      steps.send(purpose.right)
    case .refused(let message):
      state = State(errorMessage: message)
    case .locked:
      state.isChecking = false
      steps.send(purpose.locked)
    case .cancelled:
      steps.send(purpose.cancelled)
    }
    return []
  }
}

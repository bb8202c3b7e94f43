import FlowCore
import FlowNavigation
import FlowViewModel

/// The locked app, which the customer unlocks with their birthday.
@AsyncViewModel
final class UnlockViewModel: FlowStepper {
  @Scriptable
  enum Input {
    /// Gives the birthday
    case unlock(birthday: String)
    /// Shows the screen in front of the bank
    case leave
  }

  @Scriptable
  enum Action: Equatable {
    /// Checks the birthday
    case check(birthday: String)
    /// The birthday is right
    case accepted
    /// The birthday is wrong, with a message
    case refused(String)
    /// The customer left
    case left
  }

  struct State: Equatable {
    var birthday = ""
    var isChecking = false
    var errorMessage: String?
  }

  enum CancelID {
    case check
  }

  @Steps var steps
  private let service: BankService

  init(service: BankService) {
    self.service = service
  }

  func transform(_ input: Input) -> [Action] {
    switch input {
    case .unlock(let birthday): [.check(birthday: birthday)]
    case .leave: [.left]
    }
  }

  func reduce(state: inout State, action: Action) -> [AsyncEffect<Action, CancelID>] {
    switch action {
    case .check(let birthday):
      guard !state.isChecking else { return [] }
      state = State(birthday: birthday, isChecking: true)
      return [
        .run(id: .check) { [service] in
          try await service.unlock(birthday: birthday)
          return .accepted
        } catch: { error in
          .refused(error.localizedDescription)
        }
      ]
    case .accepted:
      state.isChecking = false
      steps.send(BankStep.signIn)
    case .refused(let message):
      state.isChecking = false
      state.errorMessage = message
    case .left:
      steps.send(BankStep.welcome)
    }
    return []
  }
}

import FlowCore
import FlowNavigation
import FlowViewModel

/// One page of the onboarding, which validates its answer and stores each change.
@AsyncViewModel
final class OnboardingPageViewModel: FlowStepper {
  @Scriptable
  enum Input {
    /// Types the answer
    case type(String)
    /// Goes on to the next page, or opens the account
    case next
    /// Goes back to the page before
    case back
    /// Goes back to a page, to change its answer
    case change(OnboardingPage)
    /// Leaves the form for later
    case later
  }

  @Scriptable
  enum Action: Equatable {
    /// The answer has changed
    case typed(String)
    /// The answer is complete
    case next
    /// Emits a step to another page
    case go(OnboardingStep)
    /// The account is open
    case opened
    /// The account can't be opened, with a message
    case failed(String)
  }

  struct State: Equatable {
    let page: OnboardingPage
    var answer: String
    var problem: String?
    var isSending = false
  }

  enum CancelID {
    case send
  }

  @Published var state: State
  @Steps var steps
  private let service: BankService
  private let onboarding: OnboardingStorage

  init(page: OnboardingPage, service: BankService, onboarding: OnboardingStorage) {
    state = State(page: page, answer: onboarding.draft?[page] ?? "")
    self.service = service
    self.onboarding = onboarding
  }

  /// The screen name of the page.
  // All pages have this view model.
  var metadata: any FlowMetadata {
    let name = "\(state.page)"
    return DefaultFlowMetadata(
      identifier: name.prefix(1).uppercased() + name.dropFirst() + "Page", displayName: state.page.title)
  }

  func transform(_ input: Input) -> [Action] {
    switch input {
    case .type(let answer): [.typed(answer)]
    case .next: [.next]
    case .back: [.go(state.page == .name ? .later : .back)]
    // Only earlier pages have an answer to change.
    case .change(let page): page.rawValue < state.page.rawValue ? [.go(.page(page))] : []
    case .later: [.go(.later)]
    }
  }

  func reduce(state: inout State, action: Action) -> [AsyncEffect<Action, CancelID>] {
    switch action {
    case .typed(let answer):
      guard !state.isSending else { return [] }
      state.answer = answer
      state.problem = nil
      store { $0[state.page] = answer }
    case .next:
      return next(&state)
    case .go(let step):
      steps.send(step)
    case .opened:
      steps.send(OnboardingStep.opened)
    case .failed(let message):
      state.isSending = false
      state.problem = message
    }
    return []
  }

  private func next(_ state: inout State) -> [AsyncEffect<Action, CancelID>] {
    guard !state.isSending else { return [] }
    state.problem = state.page.problem(with: state.answer)
    guard state.problem == nil else { return [] }
    guard let page = state.page.next else { return openAccount(&state) }
    store { draft in
      // The form goes on with the furthest page, also for a customer who went back from it.
      if draft.page.rawValue < page.rawValue { draft.page = page }
    }
    steps.send(OnboardingStep.page(page))
    return []
  }

  /// Sends all answers, or goes back to the first invalid one.
  private func openAccount(_ state: inout State) -> [AsyncEffect<Action, CancelID>] {
    let draft = onboarding.draft ?? OnboardingDraft()
    if let page = OnboardingPage.allCases.first(where: { $0.problem(with: draft[$0]) != nil }) {
      steps.send(OnboardingStep.page(page))
      return []
    }
    state.isSending = true
    return [
      .run(id: .send) { [service] in
        try await service.openAccount(for: draft.customer)
        return .opened
      } catch: { error in
        .failed(error.localizedDescription)
      }
    ]
  }

  private func store(_ change: (inout OnboardingDraft) -> Void) {
    var draft = onboarding.draft ?? OnboardingDraft()
    change(&draft)
    onboarding.draft = draft
  }
}

import FlowCore
import FlowNavigation
import FlowViewModel

/// The buttons of a screen, and its position on the stack.
// The view model computes the position once: the screens below never change while this one is on the stack.
@AsyncViewModel
final class ScreenViewModel: FlowStepper {
  @Scriptable
  enum Input: Equatable {
    /// Pushes the next screen
    case nextButtonTapped
    /// Goes back by one to three screens
    case backButtonTapped(Int)
    /// Goes back to the first screen
    case goToRootButtonTapped
    /// Goes back to a screen of the stack, or pushes a new one
    case jumpToScreenButtonTapped(Screen)
    /// Rebuilds the stack from the first screen up to this one
    case deepLinkButtonTapped(Screen)
  }

  typealias Action = Input

  struct State: Equatable {
    let screen: Screen
    let emoji: String
    let depth: Int
    let canGoBack1: Bool
    let canGoBack2: Bool
    let canGoBack3: Bool
    let canGoToRoot: Bool
    let nextScreen: Screen?
    let stackInfo: String
  }

  @Published var state: State
  @Steps var steps

  /// Creates the view model of a screen.
  /// - Parameters:
  ///   - screen: The screen.
  ///   - below: The screens below it, the lowest first.
  init(screen: Screen, below: [Screen]) {
    let depth = below.count
    state = State(
      screen: screen, emoji: screen.emoji, depth: depth, canGoBack1: depth >= 1, canGoBack2: depth >= 2,
      canGoBack3: depth >= 3, canGoToRoot: depth >= 1, nextScreen: screen.next,
      stackInfo: "Depth: \(depth) | \((below + [screen]).map(\.letter).joined(separator: " → "))")
  }

  var metadata: any FlowMetadata {
    DefaultFlowMetadata(identifier: state.screen.letter, displayName: state.screen.title)
  }

  func reduce(state: inout State, action: Action) -> [AsyncEffect<Action, CancelID>] {
    switch action {
    case .nextButtonTapped:
      if let nextScreen = state.nextScreen { steps.send(nextScreen.step) }
    case .backButtonTapped(1): steps.send(DemoStep.goBack)
    case .backButtonTapped(2): steps.send(DemoStep.goBack2)
    case .backButtonTapped(3): steps.send(DemoStep.goBack3)
    case .backButtonTapped: break
    case .goToRootButtonTapped: steps.send(DemoStep.goToRoot)
    case .jumpToScreenButtonTapped(let screen): steps.send(DemoStep.goToSpecific(screen))
    case .deepLinkButtonTapped(let screen): steps.send(DemoStep.deepLink(screen))
    }
    return []
  }
}

import FlowCore
import FlowNavigation

/// A screen's buttons, and what it says about where it stands. That never changes: what is below a screen stays.
final class ScreenViewModel: FlowStepper, InputSink {
  @Scriptable
  enum Input {
    /// On to the next screen
    case nextButtonTapped
    /// Back by one to three screens
    case backButtonTapped(Int)
    /// Back to the first screen
    case goToRootButtonTapped
    /// Straight to a screen
    case jumpToScreenButtonTapped(Screen)
    /// From the first screen to this one
    case deepLinkButtonTapped(Screen)
  }

  @Steps var steps
  let screen: Screen
  let emoji: String
  let depth: Int
  let canGoBack1: Bool
  let canGoBack2: Bool
  let canGoBack3: Bool
  let canGoToRoot: Bool
  let nextScreen: Screen?
  let stackInfo: String

  /// - Parameters:
  ///   - screen: The screen.
  ///   - below: The screens that it stands on, the lowest first.
  init(screen: Screen, below: [Screen]) {
    self.screen = screen
    emoji = screen.emoji
    depth = below.count
    canGoBack1 = depth >= 1
    canGoBack2 = depth >= 2
    canGoBack3 = depth >= 3
    canGoToRoot = depth >= 1
    nextScreen = screen.next
    stackInfo = "Depth: \(depth) | \((below + [screen]).map(\.letter).joined(separator: " → "))"
  }

  var metadata: any FlowMetadata {
    DefaultFlowMetadata(identifier: screen.letter, displayName: screen.title)
  }

  var inputType: ScriptType? { Input.scriptType }

  func take(input: Literal) throws(LiteralError) {
    switch try Input(literal: input) {
    case .nextButtonTapped: nextButtonTapped()
    case .backButtonTapped(let count): backButtonTapped(count)
    case .goToRootButtonTapped: goToRootButtonTapped()
    case .jumpToScreenButtonTapped(let screen): jumpToScreenButtonTapped(screen)
    case .deepLinkButtonTapped(let screen): deepLinkButtonTapped(screen)
    }
  }

  func nextButtonTapped() {
    guard let nextScreen else { return }
    steps.send(nextScreen.step)
  }

  func backButtonTapped(_ count: Int) {
    switch count {
    case 1: steps.send(DemoStep.goBack)
    case 2: steps.send(DemoStep.goBack2)
    case 3: steps.send(DemoStep.goBack3)
    default: break
    }
  }

  func goToRootButtonTapped() {
    steps.send(DemoStep.goToRoot)
  }

  func jumpToScreenButtonTapped(_ screen: Screen) {
    steps.send(DemoStep.goToSpecific(screen))
  }

  func deepLinkButtonTapped(_ screen: Screen) {
    steps.send(DemoStep.deepLink(screen))
  }
}

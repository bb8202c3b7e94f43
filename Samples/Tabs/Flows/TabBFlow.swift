import FlowCore
import FlowNavigation

/// The flow of tab B.
final class TabBFlow: TabFlow {
  init() {
    super.init(title: "B")
  }

  override func navigate(to step: any Step) -> FlowContributors {
    guard let step = step as? TabBStep else { return super.navigate(to: step) }
    switch step {
    case .navigateToScreen1: return push(B1Button.self)
    case .navigateToScreen2: return push(B2Button.self)
    case .navigateToScreen3: return push(B3Button.self)
    case .navigateToScreen4: return push(B4Button.self)
    case .navigateToScreen5: return push(B5Button.self)
    case .popViewController(let count): return pop(count)
    case .popToRoot: return popToRoot()
    }
  }
}

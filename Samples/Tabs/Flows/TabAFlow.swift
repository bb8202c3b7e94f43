import FlowCore
import FlowNavigation

/// The flow of tab A.
final class TabAFlow: TabFlow {
  init() {
    super.init(title: "A")
  }

  override func navigate(to step: any Step) -> FlowContributors {
    guard let step = step as? TabAStep else { return super.navigate(to: step) }
    switch step {
    case .navigateToScreen1: return push(A1Button.self)
    case .navigateToScreen2: return push(A2Button.self)
    case .navigateToScreen3: return push(A3Button.self)
    case .navigateToScreen4: return push(A4Button.self)
    case .navigateToScreen5: return push(A5Button.self)
    case .popViewController(let count): return pop(count)
    case .popToRoot: return popToRoot()
    }
  }
}

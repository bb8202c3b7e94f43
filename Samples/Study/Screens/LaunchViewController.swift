import Dispatch
import FlowCore
import FlowNavigation
import HeadlessUIKit

/// The launch screen, which emits the step to the tabs after two seconds.
final class LaunchViewController: UIViewController, Stepper {
  let steps = PublishRelay<any Step>()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .gray
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    DispatchQueue.main.asyncAfter(deadline: .now() + 2) { [weak self] in
      self?.steps.accept(ExampleStep.mainIsRequired)
    }
  }
}

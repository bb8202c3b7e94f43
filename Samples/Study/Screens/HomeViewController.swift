import FlowCore
import FlowNavigation
import HeadlessUIKit

/// The first screen of the Home tab, which is its own stepper.
final class HomeViewController: UIViewController, Stepper {
  let steps = PublishRelay<any Step>()
}

/// The next screen of the Home tab.
final class HomeNextViewController: UIViewController {}

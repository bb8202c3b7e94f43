import FlowCore
import FlowNavigation
import HeadlessUIKit

/// The first screen of the Mypage tab, which is its own stepper.
final class MypageViewController: UIViewController, Stepper {
  let steps = PublishRelay<any Step>()
}

/// The next screen of the Mypage tab.
final class MypageNextViewController: UIViewController {}

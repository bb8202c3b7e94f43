import ObjectiveC
import UIKit

/// Logs each screen that appears, by exchanging a method of UIKit.
enum ScreenLog {
  static func install() {
    guard let original = class_getInstanceMethod(UIViewController.self, #selector(UIViewController.viewDidAppear(_:))),
      let replacement = class_getInstanceMethod(
        UIViewController.self, #selector(UIViewController.loggedViewDidAppear(_:)))
    else { return }
    method_exchangeImplementations(original, replacement)
  }
}

extension UIViewController {
  // Calls UIKit's method after the exchange.
  @objc fileprivate func loggedViewDidAppear(_ animated: Bool) {
    loggedViewDidAppear(animated)
    print("appeared: \(type(of: self))")
  }
}

import HeadlessUIKit

// Sources that call UIKit from outside of the main actor. In Swift 5 they compile against Apple's UIKit.
final class Caption {
  let label = UILabel()

  func show(_ text: String) { label.text = text }
}

protocol Faded {}

extension Faded where Self: UIView {
  func faded() -> Self {
    alpha = 0.5
    layer.cornerRadius = 8
    return self
  }
}

extension UILabel: Faded {}

struct ScreenFinder {
  static func windows() -> [UIWindow] { UIApplication.shared.windows }

  static func presentAlert(_ title: String, on controller: UIViewController) {
    let alert = UIAlertController(title: title, message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    controller.present(alert, animated: true)
  }
}

/// A delegate whose own functions belong to no actor.
final class TextNotes: UITextFieldDelegate {
  var texts: [String] = []

  func textFieldDidEndEditing(_ textField: UITextField) { note(textField) }

  func note(_ field: UITextField) { texts.append(field.text ?? "") }
}

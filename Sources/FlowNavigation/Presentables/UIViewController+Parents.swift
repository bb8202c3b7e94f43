import HeadlessUIKit

extension UIViewController {
  /// Whether something is true of it, or of one of the containers around it.
  package func isOrStandsIn(where isTrue: (UIViewController) -> Bool) -> Bool {
    sequence(first: self) { $0.parent }.contains(where: isTrue)
  }
}

// The names of Then, which sets an object's properties where it is made. They act here as they do there.

import Foundation
import UIKit

public protocol Then {}

extension Then where Self: Any {
  @inlinable
  public func with(_ block: (inout Self) throws -> Void) rethrows -> Self {
    var copy = self
    try block(&copy)
    return copy
  }

  @inlinable
  public func `do`(_ block: (Self) throws -> Void) rethrows {
    try block(self)
  }
}

extension Then where Self: AnyObject {
  @inlinable
  public func then(_ block: (Self) throws -> Void) rethrows -> Self {
    try block(self)
    return self
  }
}

extension NSObject: Then {}
extension CGPoint: Then {}
extension CGRect: Then {}
extension CGSize: Then {}
extension Array: Then {}
extension Dictionary: Then {}
extension Set: Then {}
extension JSONDecoder: Then {}
extension JSONEncoder: Then {}
extension UIEdgeInsets: Then {}
extension UIOffset: Then {}
extension UIRectEdge: Then {}

// Objective-C classes of Apple's, which are Then's by NSObject there, and no subclasses of it here.
extension UIResponder: Then {}
extension UIBarItem: Then {}
extension UIGestureRecognizer: Then {}
extension UINavigationItem: Then {}
extension UICollectionViewLayout: Then {}
extension UIPresentationController: Then {}
extension UILayoutGuide: Then {}
extension CALayer: Then {}
extension CAAnimation: Then {}
extension UIImage: Then {}
extension UIBarAppearance: Then {}
extension UIMenuElement: Then {}
extension UIAlertAction: Then {}
extension UIContextualAction: Then {}
extension UISwipeActionsConfiguration: Then {}
extension UIBezierPath: Then {}
extension UIFeedbackGenerator: Then {}
extension UIViewPropertyAnimator: Then {}
extension NSLayoutConstraint: Then {}
extension NSParagraphStyle: Then {}
extension NSCollectionLayoutItem: Then {}
extension NSCollectionLayoutSection: Then {}
extension UICollectionViewCompositionalLayoutConfiguration: Then {}

import Foundation
import HeadlessUIKit

extension NotificationCenter {
  /// Adds an observer by the method to call, which ends with the observer.
  public func addObserver(
    _ observer: Any, selector aSelector: Selector, name aName: NSNotification.Name?, object anObject: Any?
  ) {
    add(
      Registration(name: aName, object: anObject, observer: observer, isRetained: false) { observer, notification in
        aSelector.perform(on: observer, notification)
      })
  }
}

import Foundation

final class CounterViewModel: NSObject {
  @objc dynamic var name = "Counter"
  var onCall: ((String) -> Void)?

  @objc func go() {
    onCall?("go")
  }

  @objc func add(_ sender: Any) {
    onCall?("add(_:)")
  }
}

/// A receiver of class methods.
final class Door: NSObject {
  static var onCall: ((String) -> Void)?

  @objc static func open() {
    onCall?("Door.open")
  }

  @objc class func close(_ sender: Any) {
    onCall?("Door.close(_:)")
  }
}

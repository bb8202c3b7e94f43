import FlowCore
import HeadlessUIKit
import Testing

/// A view controller with state and a reference to a responder.
private class BaseController: UIViewController {
  var base = 1
  weak var delegate: UIResponder?
}

/// A subclass with state of its own.
private final class CounterController: BaseController {
  var count = 2
  weak var friend: Counter?
}

/// A model that a controller refers to.
private final class Counter {
  var name = "c"
}

@MainActor
@Suite struct ControllerStateTests {
  private func text(_ model: AnyObject) -> [String] {
    StateReader.properties(of: model).map { "\($0.name): \($0.value)" }
  }

  @Test func onlyPropertiesOfSubclassesAreStateOfAViewController() {
    let controller = CounterController()
    #expect(text(controller) == ["base: 1", "count: 2", "friend: nil"])
    let counter = Counter()
    controller.friend = counter
    controller.delegate = controller
    #expect(text(controller) == ["base: 1", "count: 2", "friend: Counter(name: \"c\")"])
  }

  @Test func changesAreReportedByProperty() {
    let controller = CounterController()
    let counter = Counter()
    controller.friend = counter
    let copy = StateCopy(of: controller)
    controller.base = 3
    controller.count = 4
    counter.name = "d"
    controller.title = "not state"
    #expect(copy.changes(of: controller).map(\.path) == ["base", "count", "friend.name"])
    #expect(copy.changes(of: controller).isEmpty)
  }
}

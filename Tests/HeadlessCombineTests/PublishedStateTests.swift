import FlowCore
import Testing

@testable import HeadlessCombine

private final class Item {
  var count = 0
}

private final class Service: ObservableObject {
  @Published var text = "a text that is longer than sixteen bytes"
  @Published var numbers = [1, 2]
  @Published var items = [Item()]
  @Published var latest: Any = 1
}

private final class Model {
  let service = Service()
}

/// What a transcript shows of the published properties of a model's objects.
@MainActor
@Suite struct PublishedStateTests {
  @Test func changesWithinAnObjectOfAModelAreSeen() {
    let model = Model()
    let service = model.service
    let copy = StateCopy(of: model)
    func changes() -> [String] { copy.changes(of: model).map { "\($0.path)" } }
    #expect(changes() == [])
    service.text = "b text that is longer than sixteen bytes"
    #expect(changes() == ["service.text"])
    service.numbers.append(3)
    #expect(changes() == ["service.numbers"])
    service.numbers[0] = 5
    #expect(changes() == ["service.numbers[0]"])
    service.items[0].count = 1
    #expect(changes() == ["service.items[0].count"])
    service.items.append(Item())
    #expect(changes() == ["service.items"])
    service.latest = "text"
    #expect(changes() == ["service.latest"])
    // A subscription changes the memory, and no value.
    let subscription = service.$text.sink { _ in }
    #expect(changes() == [])
    subscription.cancel()
    service.text = "c"
    #expect(changes() == ["service.text"])
    #expect(changes() == [])
  }

  @Test func aPublishedValueHasAnAddress() {
    let service = Service()
    func hasAddress(_ name: String) -> Bool? {
      let field = Mirror(reflecting: service).children.first { $0.label == "_" + name }
      return (field?.value as? any StateWrapper).map { $0.shownAddress != nil }
    }
    for name in ["text", "numbers", "items", "latest"] { #expect(hasAddress(name) == true, "\(name)") }
  }
}

import FlowViewModel
import Testing

/// An observable object without an actor, like a plain model.
private final class Counter: ObservableObject {
  @Published var value: Int
  @Published var title = "none"
  var plain = 0

  init(value: Int = 0) {
    _value = Published(initialValue: value)
  }
}

/// An observable object on the main actor.
@MainActor
private final class MainCounter: ObservableObject {
  @Published var value = 0
  @Published private(set) var titles: [String] = []

  func add(_ title: String) {
    titles.append(title)
  }
}

/// A superclass with a published property.
private class Animal: ObservableObject {
  @Published var legs = 4
}

/// A subclass with a published property of its own.
private final class Dog: Animal {
  @Published var name = "Rex"
}

/// An observable object without published properties.
private final class Bare: ObservableObject {
  var value = 0
}

/// A model with unowned references to deallocated objects, and an empty custom mirror.
private final class Orphan: ObservableObject, CustomReflectable {
  unowned(unsafe) var maker: Animal
  unowned var parent: Animal
  @Published var value = 0

  init() {
    let animal = Animal()
    (maker, parent) = (animal, animal)
  }

  var customMirror: Mirror { Mirror(self, children: []) }
}

/// An observable object that declares its publisher.
private final class Own: ObservableObject {
  let objectWillChange = PassthroughSubject<String, Never>()
  @Published var value = 0
}

/// A class with published properties that is no `ObservableObject`.
private final class Plain {
  @Published var value = 0
}

@MainActor
@Suite struct PublishedTests {
  @Test func subscriptionReceivesTheCurrentValueAndEachNewOne() {
    let counter = Counter(value: 7)
    var seen: [Int] = []
    let subscription = counter.$value.sink { seen.append($0) }
    counter.value += 1
    counter.value = 8
    subscription.cancel()
    counter.value = 9
    #expect(seen == [7, 8, 8] && counter.value == 9)
  }

  @Test func newValueIsPublishedBeforeThePropertyIsSet() {
    let counter = Counter()
    var seen: [String] = []
    let subscription = counter.$value.dropFirst().sink { seen.append("\(counter.value) → \($0)") }
    counter.value = 1
    counter.value = 2
    #expect(seen == ["0 → 1", "1 → 2"])
    subscription.cancel()
  }

  @Test func objectWillChangeIsSentBeforeThePropertysValue() {
    let counter = Counter()
    var seen: [String] = []
    var subscriptions: Set<AnyCancellable> = []
    counter.$value.dropFirst().sink { seen.append("value \($0)") }.store(in: &subscriptions)
    counter.objectWillChange.sink { seen.append("object at \(counter.value) \(counter.title)") }
      .store(in: &subscriptions)
    counter.value = 1
    counter.title = "one"
    counter.plain = 1
    #expect(seen == ["object at 0 none", "value 1", "object at 1 none"])
    #expect(counter.objectWillChange === counter.objectWillChange)
    counter.objectWillChange.send()
    #expect(seen.last == "object at 1 one")
  }

  @Test func mainActorClassCanPublish() {
    let counter = MainCounter()
    var seen: [String] = []
    let subscriptions = [
      counter.$titles.sink { seen.append("\($0)") }, counter.objectWillChange.sink { seen.append("object") },
    ]
    counter.add("a")
    counter.value = 1
    #expect(seen == ["[]", "object", "[\"a\"]", "object"] && counter.titles == ["a"])
    withExtendedLifetime(subscriptions) {}
  }

  @Test func propertiesOfASuperclassPublishThroughTheObject() {
    let dog = Dog()
    var count = 0
    let subscription = dog.objectWillChange.sink { count += 1 }
    dog.legs = 3
    dog.name = "Ada"
    #expect(count == 2)
    #expect((dog as Animal).objectWillChange === dog.objectWillChange)
    subscription.cancel()
  }

  @Test func replacedPublishedWrapperKeepsTheObjectsPublisher() {
    final class Renewed: ObservableObject {
      @Published var first = 0
      @Published var second = 0

      func renew() {
        _first = Published(initialValue: 5)
      }
    }
    let object = Renewed()
    var count = 0
    let subscription = object.objectWillChange.sink { count += 1 }
    object.renew()
    object.first = 6
    #expect(count == 0)
    _ = object.objectWillChange
    object.first = 7
    object.second = 1
    #expect(count == 2)
    subscription.cancel()
  }

  @Test func propertiesThatAreNotPublishedAreNotRead() {
    let orphan = Orphan()
    var count = 0
    let subscription = orphan.objectWillChange.sink { count += 1 }
    orphan.value = 1
    #expect(count == 1)
    subscription.cancel()
  }

  @Test func objectWithoutPublishedPropertiesHasANewPublisherForEachAccess() {
    let bare = Bare()
    #expect(bare.objectWillChange !== bare.objectWillChange)
  }

  @Test func customObjectWillChangeSendsOnlyExplicitValues() {
    let own = Own()
    var seen: [String] = []
    let subscription = own.objectWillChange.sink { seen.append($0) }
    own.value = 1
    own.objectWillChange.send("mine")
    #expect(seen == ["mine"])
    subscription.cancel()
  }

  @Test func publishedWorksOutsideAnObservableObject() {
    let plain = Plain()
    var seen: [Int] = []
    let subscription = plain.$value.sink { seen.append($0) }
    plain.value = 1
    #expect(seen == [0, 1])
    subscription.cancel()
  }

  @Test func thePublisherOutlivesTheObject() {
    var counter: Counter? = Counter(value: 3)
    let publisher = counter?.$value
    weak let gone = counter
    counter = nil
    var seen: [Int] = []
    let subscription = publisher?.sink { seen.append($0) }
    #expect(gone == nil && seen == [3])
    subscription?.cancel()
  }

  // MARK: Changes within a sink

  @Test func valueSetInsideASinkIsPublishedAndTheOuterValueIsKept() {
    let counter = Counter()
    var seen: [Int] = []
    let subscriptions = [
      counter.$value.sink { if $0 == 1 { counter.value = 5 } },
      counter.$value.sink { seen.append($0) },
    ]
    counter.value = 1
    #expect(seen == [0, 5, 1] && counter.value == 1)
    withExtendedLifetime(subscriptions) {}
  }

  @Test func aSinkMayCancelItselfAndOthers() {
    let counter = Counter()
    var (first, second, third): (AnyCancellable?, AnyCancellable?, AnyCancellable?)
    var seen: [String] = []
    first = counter.$value.sink { value in
      seen.append("first \(value)")
      guard value == 1 else { return }
      first?.cancel()
      second = nil
    }
    second = counter.$value.sink { seen.append("second \($0)") }
    third = counter.$value.sink { seen.append("third \($0)") }
    #expect(second != nil)
    counter.value = 1
    counter.value = 2
    #expect(seen == ["first 0", "second 0", "third 0", "first 1", "third 1", "third 2"])
    third?.cancel()
  }

  @Test func subscriptionInsideASinkMissesNoValue() {
    let counter = Counter()
    var subscriptions: Set<AnyCancellable> = []
    var seen: [Int] = []
    counter.$value.dropFirst().sink { value in
      guard value == 1 else { return }
      counter.$value.sink { seen.append($0) }.store(in: &subscriptions)
    }.store(in: &subscriptions)
    counter.value = 1
    counter.value = 2
    #expect(seen == [0, 1, 2])
  }

  @Test func sinkCanReleaseTheObject() {
    var counter: Counter? = Counter()
    weak let gone = counter
    let subscription = counter?.$value.dropFirst().sink { _ in counter = nil }
    counter?.value = 1
    #expect(gone == nil)
    subscription?.cancel()
  }
}

import FlowCore
import FlowViewModel
import Testing

private struct Failed: Error, Equatable {}

/// An object with a property to which a publisher assigns.
private final class Label {
  var text: String?
}

@Suite struct PublisherTests {
  private let numbers = PassthroughSubject<Int, Never>()

  @Test func operatorsMapFilterAndRemoveDuplicates() {
    var seen: [String] = []
    let subscriptions = [
      numbers.map { $0 * 2 }.sink { seen.append("map \($0)") },
      numbers.compactMap { $0 > 1 ? "\($0)" : nil }.sink { seen.append("compactMap \($0)") },
      numbers.filter { $0.isMultiple(of: 2) }.sink { seen.append("filter \($0)") },
      numbers.removeDuplicates().sink { seen.append("unlike \($0)") },
      numbers.dropFirst(2).sink { seen.append("later \($0)") },
      numbers.map(\.description).eraseToAnyPublisher().sink { seen.append("erased \($0)") },
    ]
    numbers.send(1)
    #expect(seen == ["map 2", "unlike 1", "erased 1"])
    seen = []
    numbers.send(2)
    #expect(seen == ["map 4", "compactMap 2", "filter 2", "unlike 2", "erased 2"])
    seen = []
    numbers.send(2)
    #expect(seen == ["map 4", "compactMap 2", "filter 2", "later 2", "erased 2"])
    withExtendedLifetime(subscriptions) {}
  }

  @Test func operatorStateIsPerSubscription() {
    let later = numbers.dropFirst().removeDuplicates { $0 / 10 == $1 / 10 }
    var (first, second): ([Int], [Int]) = ([], [])
    let one = later.sink { first.append($0) }
    numbers.send(1)
    let other = later.sink { second.append($0) }
    for number in [2, 3, 14] { numbers.send(number) }
    #expect(first == [2, 14] && second == [3, 14])
    one.cancel()
    other.cancel()
  }

  @Test func assignSetsThePropertyToEachValue() {
    let label = Label()
    let subscription = numbers.map { "\($0)" }.assign(to: \.text, on: label)
    #expect(label.text == nil)
    numbers.send(4)
    #expect(label.text == "4")
    subscription.cancel()
    numbers.send(5)
    #expect(label.text == "4")
  }

  @Test func completedSubjectSendsNothing() {
    let subject = PassthroughSubject<Int, Failed>()
    var seen: [String] = []
    let first = subject.map { $0 + 1 }.sink {
      seen.append($0 == .finished ? "finished" : "failed")
    } receiveValue: {
      seen.append("\($0)")
    }
    subject.send(1)
    subject.send(completion: .failure(Failed()))
    subject.send(2)
    subject.send(completion: .finished)
    #expect(seen == ["2", "failed"])
    var end: Subscribers.Completion<Failed>?
    let late = subject.sink {
      end = $0
    } receiveValue: { _ in
    }
    #expect(end == .failure(Failed()))
    first.cancel()
    late.cancel()
  }

  @Test func currentValueSubjectStartsWithItsValue() {
    let subject = CurrentValueSubject<Int, Never>(1)
    var seen: [String] = []
    let subscription = subject.sink {
      seen.append("\($0)")
    } receiveValue: {
      seen.append("\($0) of \(subject.value)")
    }
    subject.value = 2
    subject.value += 1
    subject.send(completion: .finished)
    subject.send(4)
    #expect(seen == ["1 of 1", "2 of 2", "3 of 3", "finished"] && subject.value == 3)
    subscription.cancel()
  }

  @Test func subscriptionDuringASendReceivesLaterValuesOnly() {
    var subscriptions: [AnyCancellable] = []
    var seen: [Int] = []
    numbers.sink { value in
      guard value == 1 else { return }
      numbers.sink { seen.append($0) }.store(in: &subscriptions)
    }.store(in: &subscriptions)
    numbers.send(1)
    numbers.send(2)
    #expect(seen == [2])

    let subject = CurrentValueSubject<Int, Never>(0)
    subject.dropFirst().sink { _ in
      subject.sink { seen.append($0) }.store(in: &subscriptions)
    }.store(in: &subscriptions)
    subject.send(7)
    #expect(seen == [2, 7])
  }

  @Test func sendInsideASinkIsDeliveredAtOnce() {
    var seen: [Int] = []
    let subscriptions = [
      numbers.sink { if $0 < 3 { numbers.send($0 + 1) } }, numbers.sink { seen.append($0) },
    ]
    numbers.send(1)
    #expect(seen == [3, 2, 1])
    withExtendedLifetime(subscriptions) {}
  }

  @Test func releasedSubscriptionIsCancelled() {
    var seen: [Int] = []
    var subscriptions: Set<AnyCancellable> = []
    numbers.sink { seen.append($0) }.store(in: &subscriptions)
    numbers.send(1)
    subscriptions = []
    numbers.send(2)
    #expect(seen == [1])
  }

  @Test func cancelledSinkReleasesItsCaptures() {
    weak var held: Label?
    let subscription: AnyCancellable
    do {
      let label = Label()
      held = label
      subscription = numbers.sink { _ in label.text = "" }
    }
    #expect(held != nil)
    subscription.cancel()
    #expect(held == nil)
  }

  @Test func customCancellablesCanBeStoredAndCancelled() {
    struct Work: Cancellable {
      let end: () -> Void

      func cancel() { end() }
    }
    var ends = 0
    var list: [AnyCancellable] = []
    var set: Set<AnyCancellable> = []
    Work { ends += 1 }.store(in: &list)
    Work { ends += 1 }.store(in: &set)
    AnyCancellable(Work { ends += 1 }).store(in: &list)
    list[0].cancel()
    list[0].cancel()
    #expect(ends == 1 && list.count == 2 && set.count == 1)
    list = []
    set = []
    #expect(ends == 3)
  }

  @Test func voidSubjectSendsWithoutAnArgument() {
    let happened = PassthroughSubject<Void, Never>()
    var count = 0
    let subscription = happened.sink { count += 1 }
    happened.send()
    #expect(count == 1)
    subscription.cancel()
  }

  @MainActor
  @Test func publishersAndSubscriptionsAreNotState() {
    final class Model {
      let subject = PassthroughSubject<Int, Never>()
      let current = CurrentValueSubject<Int, Never>(1)
      let erased = PassthroughSubject<Int, Never>().eraseToAnyPublisher()
      let changes = ObservableObjectPublisher()
      var subscription: AnyCancellable? = AnyCancellable {}
      var subscriptions: Set<AnyCancellable> = [AnyCancellable {}]
      var count = 1
    }
    #expect(StateReader.properties(of: Model()).map(\.name) == ["count"])
  }
}

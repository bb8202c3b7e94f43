import FlowScript
import Testing

@testable import FlowCore

/// The properties read by layout, compared with those read by Mirror.
@MainActor
@Suite struct StateLayoutTests {
  private func text(_ model: AnyObject) -> [String] {
    StateReader.properties(of: model).map { "\($0.name): \($0.value)" }
  }

  @Test func layoutReadingMatchesMirrorForAllKindsOfProperties() {
    let friend = Friend("f")
    let zoo = Zoo(friend: friend)
    #expect(StateReader.properties(of: zoo) == MirrorReading.properties(of: zoo))
    #expect(StateLayout.of(zoo).fields != nil)
    let observed = ObservedZoo()
    observed.animals = [Animal(name: "o")]
    #expect(StateReader.properties(of: observed) == MirrorReading.properties(of: observed))
    #expect(StateReader.properties(of: friend) == MirrorReading.properties(of: friend))
  }

  @Test(arguments: 0..<20) func layoutReadingMatchesMirrorForRandomValues(seed: UInt64) {
    var values = SeededValues(seed: seed)
    let friend = Friend("f")
    let zoo = Zoo(friend: friend)
    for _ in 0..<60 {
      zoo.change(friend, &values)
      #expect(StateReader.properties(of: zoo) == MirrorReading.properties(of: zoo))
    }
  }

  @Test(arguments: 0..<5) func singlePropertyReadingMatchesReadingAll(seed: UInt64) {
    var values = SeededValues(seed: seed)
    let friend = Friend("f")
    let zoo = Zoo(friend: friend)
    for _ in 0..<20 {
      zoo.change(friend, &values)
      let properties = StateReader.properties(of: zoo)
      for name in Set(properties.map(\.name)) {
        #expect(StateReader.property(name, of: zoo) == properties.first { $0.name == name }?.value, "\(name)")
      }
      #expect(StateReader.property("none", of: zoo) == nil)
    }
  }

  @Test func layoutReadingMatchesMirrorForValues() {
    let friend = Friend("f")
    let values: [Any] = [
      1, UInt8.max, "s", Character("c"), 2.5, true, Animal(name: "a"), Herd(next: [Herd()]), Unequal(), Weakly(),
      Loading.idle, Loading.loaded([Animal(name: "a")], page: 2), Holding.friend(friend), Plain.one, friend,
      Zoo(friend: friend), Worker(), Quiet(), Mirrored(), AnyHashable(1), AnyHashable(Plain.one), Int.self,
      (1, b: "x"), [1, nil], ["k": [Unequal()]], Set([1, 2]), Optional(Optional(3)) as Any, Optional<Int>.none as Any,
      [friend, friend], { 1 } as () -> Int, [{ 1 } as () -> Int], (), 1..<3, [1: 2].values, "abc".dropFirst(),
      Optional(Worker()) as Any, ObjectIdentifier(friend), [Int.self],
    ]
    for value in values { #expect(StateReader.literal(of: value) == MirrorReading.literal(of: value), "\(value)") }
  }

  @Test func weakReferencesAreFollowedAndUnownedOnesAreNot() {
    let friend = Friend("f")
    let zoo = Zoo(friend: friend)
    zoo.weakFriend = friend
    zoo.early = friend
    #expect(text(zoo).contains("weakFriend: Friend(name: \"f\", friend: nil)"))
    #expect(text(zoo).contains("early: Friend(name: \"f\", friend: nil)"))
    for name in ["keeper", "unsafeFriend", "unownedMaybe"] { #expect(text(zoo).contains("\(name): Friend(…)")) }
    #expect(StateReader.property("keeper", of: zoo)?.description == "Friend(…)")
    zoo.unownedMaybe = nil
    #expect(text(zoo).contains("unownedMaybe: nil"))
    let gone = Friend("gone")
    zoo.weakFriend = gone
    withExtendedLifetime(gone) {}
    _ = consume gone
    #expect(text(zoo).contains("weakFriend: nil"))
  }

  @Test func referenceToAReleasedObjectIsNotFollowed() {
    let referrer = Referrer()
    let expected = [
      "first: Friend(…)", "weakly: nil", "second: Friend(…)", "third: Listener(…)", "fourth: nil",
      "inside: Dangling(unsafe: Friend(…), count: 1)",
    ]
    #expect(text(referrer) == expected)
    let copy = StateCopy(of: referrer)
    referrer.inside.count = 2
    #expect(copy.changes(of: referrer).map(\.text) == ["inside.count: 1 → 2"])
    #expect(StateReader.property("second", of: referrer)?.description == "Friend(…)")
    let value = StateReader.literal(of: Holding.dangling(referrer.inside))
    #expect(value.description == ".dangling(Dangling(unsafe: Friend(…), count: 2))")
  }

  @Test func mirrorReadingDoesNotFollowUnownedReferences() {
    #expect(StateReader.literal(of: DanglingWorker()).description.hasSuffix("gone: Friend(…), number: 1)"))
    #expect(text(MirroredReferrer()) == ["shown: 1"])
    #expect(StateReader.literal(of: Proxy()).description == "Proxy(number: 2)")
    let address = UnsafeRawPointer(bitPattern: 16)
    let unmanaged = address.map { Unmanaged<Friend>.fromOpaque($0) }
    #expect(StateReader.literal(of: unmanaged as Any).description == "`Unmanaged<Friend>`(value: Friend(…))")
  }

  @Test func propertyWrapperIsShownAsItsWrappedValue() {
    let zoo = WrappedZoo()
    let expected = [
      "number: 1", "animal: Animal(name: \"b\", legs: nil)", "friend: nil", "nested: 2",
      "inside: WrappedInside(text: \"w\")",
    ]
    #expect(text(zoo) == expected)
    zoo.service = Friend("s")
    #expect(text(zoo).contains("service: Friend(name: \"s\", friend: nil)"))
    #expect(StateReader.literal(of: [Boxed(wrappedValue: 3)]) == .array([.integer(3)]))
    #expect(StateReader.literal(of: (1, Boxed(wrappedValue: "x"))).description == "(1, \"x\")")
  }

  @Test func onlyValuesWithoutReferencesAreReferenceFree() {
    let free: [Any.Type] = [
      Int.self, String.self, Animal.self, [Animal?].self, [String: Herd].self, Plain.self, Set<Int>.self,
      (Int, String).self, Unequal.self, Loading.self,
    ]
    for type in free { #expect(ReferenceFree.isCertain(type), "\(type)") }
    let others: [Any.Type] = [
      Friend.self, [Friend].self, Friend?.self, Weakly.self, Holding.self, (any Serving).self, Any.self,
      AnyHashable.self, (() -> Void).self, WrappedInside.self, Unmanaged<Friend>.self, (Int, Friend).self,
    ]
    for type in others { #expect(!ReferenceFree.isCertain(type), "\(type)") }
    #expect(ReferenceFree.isCertain(value: Loading.loaded([], page: 1)))
    #expect(ReferenceFree.isCertain(value: Holding.nothing))
    #expect(!ReferenceFree.isCertain(value: Holding.friend(Friend("f"))))
    #expect(!ReferenceFree.isCertain(value: AnyHashable(ObjectIdentifier(Friend.self))))
  }
}

import FlowScript
import Testing

@testable import FlowCore

/// A model with twenty properties of plain values.
private final class Twenty {
  var number0 = 0
  var number1 = 1
  var number2 = 2
  var number3 = 3
  var number4 = 4
  var text0 = "a"
  var text1 = "b"
  var text2 = "a text that is longer than sixteen bytes"
  var text3 = ""
  var text4 = "e"
  var flag0 = false
  var flag1 = true
  var maybe0: Int?
  var maybe1: String? = "m"
  var fraction0 = 0.5
  var fraction1 = 1.5
  var list0 = [1, 2, 3]
  var list1 = ["a", "b"]
  var animal = Animal(name: "a")
  var loading = Loading.idle
}

/// A value that equals others with another printed form.
private struct Label: Equatable {
  var name = "a"
  var hidden = 1

  static func == (first: Label, second: Label) -> Bool { first.name == second.name }
}

private final class Labels {
  var label = Label()
  var text = ""
  var fraction = 0.0
}

private final class SilentListener: Listener, LeftOutOfState {}

private final class Weaker {
  weak var listener: (any Listener)?
  var number = 1
}

private struct Row: Equatable {
  var id: Int
  var isOn = false
  var title = "a title that is longer than sixteen bytes"
}

private final class Lists {
  var rows: [Row] = []
  var texts: [String] = []
}

/// A superclass with a private property, whose name its subclass uses too.
private class Upper {
  private var count = 1
  func up() { count += 1 }
}

private final class Lower: Upper {
  private var count = 1
  func down() { count -= 1 }
}

@MainActor
@Suite struct StateCopyTests {
  private func text(_ changes: [StateChange]) -> [String] {
    changes.map { $0.text }
  }

  @Test func unchangedStateHasNoChanges() {
    let zoo = Zoo(friend: Friend("f"))
    let copy = StateCopy(of: zoo)
    #expect(copy.changes(of: zoo).isEmpty)
    zoo.fraction = .nan
    #expect(text(copy.changes(of: zoo)) == ["fraction: 0.5 → .nan"])
    #expect(copy.changes(of: zoo).isEmpty)
  }

  @Test func onlyChangedPropertiesAreReported() {
    let model = Twenty()
    let copy = StateCopy(of: model)
    model.text2 = "another text that is longer than that"
    #expect(
      text(copy.changes(of: model)) == [
        "text2: \"a text that is longer than sixteen bytes\" → \"another text that is longer than that\""
      ])
    model.loading = .loaded([Animal(name: "l")], page: 1)
    model.number0 = 7
    #expect(text(copy.changes(of: model)).map { $0.prefix(8) } == ["number0:", "loading:"])
    model.loading = .loaded([Animal(name: "l")], page: 2)
    #expect(text(copy.changes(of: model)) == ["loading.loaded.page: 1 → 2"])
    #expect(copy.changes(of: model).isEmpty)
  }

  @Test(arguments: 0..<30) func changesMatchTheDifferenceOfTwoReadings(seed: UInt64) {
    var values = SeededValues(seed: seed)
    let friend = Friend("f")
    let zoo = Zoo(friend: friend)
    let copy = StateCopy(of: zoo)
    var before = MirrorReading.properties(of: zoo)
    for _ in 0..<60 {
      for _ in 0..<(values.next() % 3) { zoo.change(friend, &values) }
      let now = MirrorReading.properties(of: zoo)
      #expect(copy.changes(of: zoo) == StateChange.changes(from: before, to: now))
      before = now
    }
  }

  @Test(arguments: 0..<30) func anUpdateFindsEachDifferenceOfTwoReadings(seed: UInt64) {
    var values = SeededValues(seed: seed)
    let friend = Friend("f")
    let zoo = Zoo(friend: friend)
    let copy = StateCopy(of: zoo)
    var before = MirrorReading.properties(of: zoo)
    for _ in 0..<60 {
      for _ in 0..<(values.next() % 3) { zoo.change(friend, &values) }
      let now = MirrorReading.properties(of: zoo)
      let hasChanged = copy.update(with: zoo)
      #expect(hasChanged || now == before)
      before = now
    }
  }

  @Test func anUpdateOfUnchangedValuesFindsNothing() {
    let model = Twenty()
    let copy = StateCopy(of: model)
    #expect(!copy.update(with: model))
    // Equal values in memory of their own.
    model.text2 = String(["a text that is longer", "than sixteen bytes"].joined(separator: " "))
    model.list1 = ["a", "b"].map { $0 }
    model.animal = Animal(name: model.animal.name)
    model.maybe1 = "m"
    #expect(!copy.update(with: model))
    model.loading = .loaded([Animal(name: "l")], page: 1)
    #expect(copy.update(with: model) && !copy.update(with: model))
  }

  @Test func weakReferencesToExcludedObjectsAreReadInPlace() {
    let (model, quiet, friend) = (Weaker(), SilentListener(), Friend("f"))
    let copy = StateCopy(of: model)
    func differs() -> Bool {
      #expect(StateReader.properties(of: model) == MirrorReading.properties(of: model))
      return copy.update(with: model)
    }
    #expect(!differs())
    model.listener = quiet
    #expect(differs() && !differs())
    #expect(StateReader.properties(of: model).map(\.name) == ["number"])
    model.listener = friend
    #expect(differs() && !differs())
    friend.name = "g"
    #expect(differs() && !differs())
    model.listener = nil
    #expect(differs() && !differs())
    withExtendedLifetime((quiet, friend)) {}
  }

  @Test func anUpdateFindsChangesThatEqualityOfTheAppIgnores() {
    let labels = Labels()
    let copy = StateCopy(of: labels)
    labels.label.hidden = 2
    #expect(copy.changes(of: labels).isEmpty, "== of the app ignores it")
    #expect(copy.update(with: labels))
    labels.text = "e\u{301}"
    #expect(copy.update(with: labels) && !copy.update(with: labels))
    labels.text = "\u{E9}"
    #expect(copy.changes(of: labels).isEmpty && copy.update(with: labels), "equal texts of other scalars")
    labels.fraction = -0.0
    #expect(copy.update(with: labels))
  }

  @Test(arguments: 0..<20) func changesOfListsMatchAFullReading(seed: UInt64) {
    var values = SeededValues(seed: seed)
    let model = Lists()
    // Longer than the blocks that are compared as bytes.
    if seed % 2 == 1 { model.rows = (0..<150).map { Row(id: seed % 4 == 1 ? $0 : $0 % 7) } }
    let copy = StateCopy(of: model)
    var before = MirrorReading.properties(of: model)
    for _ in 0..<60 {
      // Equal elements and equal ids are among them.
      let id = Int(values.next() % 6)
      let place = Int(values.next() % 200)
      switch values.next() % 11 {
      case 0: model.rows.append(contentsOf: [Row(id: id), Row(id: id + 1, isOn: true)])
      case 1: model.rows.removeLast(min(model.rows.count, id))
      case 2: model.texts = model.texts.map { String($0) } + ["a text that is longer than sixteen bytes \(id)"]
      case 3: model.texts.removeLast(min(model.texts.count, id))
      case 4: model.rows.append(Row(id: id))
      case 5 where !model.rows.isEmpty: model.rows[id % model.rows.count].title = "changed"
      case 6 where !model.rows.isEmpty: model.rows[place % model.rows.count].isOn.toggle()
      case 7: model.rows.insert(Row(id: 200 + place), at: place % (model.rows.count + 1))
      case 8 where !model.rows.isEmpty: model.rows.remove(at: place % model.rows.count)
      case 9 where !model.rows.isEmpty: model.rows.swapAt(id % model.rows.count, place % model.rows.count)
      case 10: model.rows = model.rows.map { Row(id: $0.id, isOn: $0.isOn, title: String($0.title)) }
      default: model.texts.insert("first", at: 0)
      }
      let now = MirrorReading.properties(of: model)
      #expect(copy.changes(of: model) == StateChange.changes(from: before, to: now))
      before = now
    }
  }

  @Test func changeInsideAReferencedObjectIsReported() {
    let friend = Friend("f")
    let zoo = Zoo(friend: Friend("k"))
    zoo.friend = friend
    zoo.friends = [friend]
    zoo.holding = .friend(friend)
    let copy = StateCopy(of: zoo)
    friend.name = "g"
    #expect(
      text(copy.changes(of: zoo)) == [
        "holding.friend.0.name: \"f\" → \"g\"", "friend.name: \"f\" → \"g\"", "friends[0].name: \"f\" → \"g\"",
      ])
  }

  @Test func stateCopyDoesNotRetainObjects() {
    let zoo = Zoo(friend: Friend("k"))
    weak var gone: Friend?
    let copy: StateCopy
    do {
      let friend = Friend("f")
      gone = friend
      zoo.friend = friend
      zoo.friends = [friend]
      zoo.holding = .friend(friend)
      zoo.anything = friend
      zoo.service = friend
      zoo.error = nil
      zoo.hashable = AnyHashable(ObjectIdentifier(friend))
      zoo.weakly.friend = friend
      zoo.onTap = { _ = friend }
      copy = StateCopy(of: zoo)
    }
    #expect(gone != nil)
    (zoo.friend, zoo.friends, zoo.holding, zoo.anything, zoo.onTap) = (nil, [], .nothing, 1, {})
    zoo.service = Quiet()
    #expect(gone == nil)
    #expect(!copy.changes(of: zoo).isEmpty)
    weak var model: Twenty?
    let other: StateCopy
    do {
      let twenty = Twenty()
      model = twenty
      other = StateCopy(of: twenty)
    }
    #expect(model == nil)
    withExtendedLifetime(other) {}
  }

  @Test func propertyOfAnExcludedValueAppearsAndDisappears() {
    let zoo = Zoo(friend: Friend("k"))
    zoo.service = Quiet()
    let copy = StateCopy(of: zoo)
    zoo.service = Friend("s")
    zoo.maybeQuiet = Quiet()
    zoo.number = 2
    #expect(
      text(copy.changes(of: zoo)) == [
        "number: 1 → 2", "service: none → Friend(name: \"s\", friend: nil)",
      ])
  }

  @Test func observedAndWrappedPropertiesAreReportedUnderTheirNames() {
    let observed = ObservedZoo()
    let first = StateCopy(of: observed)
    observed.title = "u"
    #expect(text(first.changes(of: observed)) == ["title: \"t\" → \"u\""])
    let wrapped = WrappedZoo()
    let second = StateCopy(of: wrapped)
    let friend = Friend("w")
    wrapped.number = 2
    wrapped.animal.legs = 3
    wrapped.friend = friend
    wrapped.nested = 4
    wrapped.inside.text = "v"
    #expect(
      text(second.changes(of: wrapped)) == [
        "number: 1 → 2", "animal.legs: nil → 3", "friend: nil → Friend(name: \"w\", friend: nil)", "nested: 2 → 4",
        "inside.text: \"w\" → \"v\"",
      ])
    friend.name = "x"
    #expect(text(second.changes(of: wrapped)) == ["friend.name: \"w\" → \"x\""])
    #expect(second.changes(of: wrapped).isEmpty)
  }

  @Test func stateSourceIsComparedByItsExposedState() {
    let source = SourceZoo()
    let copy = StateCopy(of: source)
    #expect(copy.changes(of: source).isEmpty)
    source.state.animals = [Animal(name: "s")]
    #expect(text(copy.changes(of: source)) == ["animals: [] → [Animal(name: \"s\", legs: nil)]"])
    source.instead = Animal(name: "t")
    #expect(text(copy.changes(of: source)).map { $0.prefix(5) } == ["name:", "anima", "byNam", "next:"])
    source.instead = Loading.failed("f")
    #expect(text(copy.changes(of: source)) == ["failed: none → \"f\"", "name: \"t\" → none"])
    source.instead = Loading.failed("g")
    #expect(text(copy.changes(of: source)) == ["failed: \"f\" → \"g\""])
    #expect(copy.changes(of: source).isEmpty)
    source.instead = nil
    #expect(text(copy.changes(of: source)).last == "failed: \"g\" → none")
  }

  @Test func replacedModelIsComparedByItsProperties() {
    let (first, second) = (Friend("a"), Friend("b"))
    let copy = StateCopy(of: first)
    #expect(text(copy.changes(of: second)) == ["name: \"a\" → \"b\""])
    second.name = "c"
    #expect(text(copy.changes(of: second)) == ["name: \"b\" → \"c\""])
  }

  @Test func propertiesOfTheSameNameAreComparedSeparately() {
    let model = Lower()
    let copy = StateCopy(of: model)
    model.up()
    #expect(text(copy.changes(of: model)) == ["count: 1 → 2"])
    model.down()
    #expect(text(copy.changes(of: model)) == ["count: 1 → 0"])
  }
}

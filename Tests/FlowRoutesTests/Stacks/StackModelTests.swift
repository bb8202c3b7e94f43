import FlowCore
import FlowRoutes
import Testing

/// A reference model of a stack, independent of the operations: pairs of kind and value.
private struct Model {
  enum Kind { case root, push, sheet, cover }

  var entries: [(kind: Kind, value: Int)]

  mutating func take(_ count: Int) {
    var count = count
    while count > 0, entries.count > 1 {
      entries.removeLast()
      count -= 1
    }
  }

  mutating func pop(_ count: Int) {
    var count = count
    while count > 0, entries.count > 1, entries[entries.count - 1].kind == .push {
      entries.removeLast()
      count -= 1
    }
  }

  /// Removes the last modals with the entries above them.
  mutating func dismiss(_ count: Int) {
    for _ in 0..<max(count, 0) {
      var place: Int?
      for (index, entry) in entries.enumerated() where index > 0 && (entry.kind == .sheet || entry.kind == .cover) {
        place = index
      }
      guard let place else { return }
      entries = Array(entries[0..<place])
    }
  }

  /// Goes back to the last entry with a value.
  /// - Returns: Whether there is such an entry.
  @discardableResult
  mutating func back(to value: Int) -> Bool {
    var place: Int?
    for (index, entry) in entries.enumerated() where entry.value == value { place = index }
    guard let place else { return false }
    while entries.count > place + 1 { entries.removeLast() }
    return true
  }
}

@Suite("Random stack operations compared with a model") struct StackModelTests {
  private static func kind(_ route: Route<Int>) -> Model.Kind {
    route.isPush ? .push : route.isSheet ? .sheet : route.isCover ? .cover : .root
  }

  /// Applies a random operation to both stacks.
  private static func step(_ routes: inout [Route<Int>], _ model: inout Model, _ numbers: inout SeededGenerator) -> Int
  {
    let bits = numbers.next()
    let operation = Int(bits % 16)
    let value = Int(bits >> 8 & 7)
    let count = Int(bits >> 16 & 7) - 2
    switch operation {
    case 0, 1, 2:
      routes.push(value)
      model.entries.append((.push, value))
    case 3, 4:
      routes.presentSheet(value)
      model.entries.append((.sheet, value))
    case 5, 6:
      routes.presentCover(value)
      model.entries.append((.cover, value))
    case 7:
      routes.goBack(count)
      model.take(count)
    case 8:
      routes.pop(count)
      model.pop(count)
    case 9:
      routes.dismiss(count)
      model.dismiss(count)
    case 10:
      routes.dismissAll()
      model.dismiss(model.entries.count)
    case 11:
      routes.popToRoot()
      model.pop(.max)
    case 12:
      routes.goTo(value)
      if !model.back(to: value) { model.entries.append((.push, value)) }
    case 13:
      routes.goBackTo { $0.screen == value }
      model.back(to: value)
    case 14:
      routes.replace(with: value)
      model.entries[model.entries.count - 1].value = value
    default:
      routes.goBackToRoot()
      model.take(.max)
    }
    return operation
  }

  @Test("100,000 random sequences of operations match the model")
  func randomSequencesMatchTheModel() {
    var numbers = SeededGenerator(seed: 20_260_101)
    var wrong: [String] = []
    for sequence in 0..<100_000 where wrong.count < 5 {
      var routes: [Route<Int>] = [.root(0)]
      var model = Model(entries: [(.root, 0)])
      var done: [Int] = []
      for _ in 0..<6 {
        let before = routes
        done.append(Self.step(&routes, &model, &numbers))
        let isRight =
          routes.count == model.entries.count
          && zip(routes, model.entries).allSatisfy { $0.screen == $1.value && Self.kind($0) == $1.kind }
        // The routes that remain at the bottom keep their ids.
        let isSame = zip(before, routes).allSatisfy { $0.id == $1.id }
        guard isRight, isSame else {
          wrong.append("sequence \(sequence), operations \(done): \(before) → \(routes), not \(model.entries)")
          break
        }
      }
    }
    #expect(wrong.isEmpty)
  }
}

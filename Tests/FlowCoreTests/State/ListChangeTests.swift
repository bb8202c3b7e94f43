import FlowScript
import Testing

@testable import FlowCore

private struct Row: Equatable {
  var id: Int
  var name: String
}

/// A row with a short text.
private struct R {
  var id: Int
  var n: UInt64
}

private struct Column {
  var id: Int
  var cards: [Row]
}

/// The lines that report a change of a collection.
@MainActor
@Suite struct ListChangeTests {
  private func changes(_ old: Any, _ new: Any) -> [String] {
    StateChange.changes(
      from: [StateReader.Property(name: "list", value: StateReader.literal(of: old))],
      to: [StateReader.Property(name: "list", value: StateReader.literal(of: new))]
    ).map(\.text)
  }

  private func rows(_ ids: [Int]) -> [Row] { ids.map { Row(id: $0, name: "n\($0)") } }

  // MARK: With ids

  @Test func elementsWithIDsAreInsertedRemovedMovedAndChanged() {
    #expect(changes(rows([1, 2, 3]), rows([1, 3])) == [#"list: removed [1] Row(id: 2, name: "n2")"#])
    #expect(changes(rows([1, 3]), rows([1, 2, 3])) == [#"list: inserted [1] Row(id: 2, name: "n2")"#])
    #expect(
      changes(rows([1, 2, 3, 4]), rows([4, 1, 2, 3])) == [#"list: moved [3] to [0] Row(id: 4, name: "n4")"#])
    var changed = rows([1, 2, 3])
    changed[2].name = "x"
    #expect(changes(rows([1, 2, 3]), changed) == [#"list[2].name: "n3" → "x""#])
  }

  @Test func changedElementIsReportedByItsNewIndex() {
    var new = rows([9, 1, 2, 3])
    new[3].name = "x"
    #expect(
      changes(rows([1, 2, 3]), new) == [#"list: inserted [0] Row(id: 9, name: "n9")"#, #"list[3].name: "n3" → "x""#])
  }

  @Test func adjacentInsertionsAndRemovalsAreOneLine() {
    let page = rows(Array(1...5))
    let more = changes(page, page + rows(Array(6...25)))
    #expect(more.count == 1)
    #expect(
      more.first?.hasPrefix(#"list: inserted [5...24] [Row(id: 6, name: "n6"), Row(id: 7, name: "n7"), "#) == true)
    #expect(more.first?.contains("… of 20]~") == true)
    #expect(
      changes(rows([1, 2, 3, 4, 5, 6]), rows([1, 4])) == [
        #"list: removed [1...2] [Row(id: 2, name: "n2"), Row(id: 3, name: "n3")]"#,
        #"list: removed [4...5] [Row(id: 5, name: "n5"), Row(id: 6, name: "n6")]"#,
      ])
  }

  @Test func differentInsertedPagesHaveDifferentDigests() {
    let page = rows(Array(1...20))
    #expect(changes(page, page + rows(Array(21...40))) != changes(page, page + page))
  }

  @Test func changesAreListedInDocumentedOrder() {
    var new = rows([5, 7, 2, 1, 3])
    new[4].name = "x"
    #expect(
      changes(rows([1, 2, 3, 4, 5]), new) == [
        #"list: removed [3] Row(id: 4, name: "n4")"#, #"list: moved [4] to [0] Row(id: 5, name: "n5")"#,
        #"list: inserted [1] Row(id: 7, name: "n7")"#, #"list: moved [1] to [2] Row(id: 2, name: "n2")"#,
        #"list[4].name: "n3" → "x""#,
      ])
  }

  @Test func aListWithoutOneIDForEachElementIsMatchedByEquality() {
    let twice = [Row(id: 1, name: "a"), Row(id: 1, name: "b")]
    #expect(changes(twice, [twice[1]]) == [#"list: removed [0] Row(id: 1, name: "a")"#])
    let some: [Row?] = [Row(id: 1, name: "a"), nil]
    #expect(changes(some, [nil] as [Row?]) == [#"list: removed [0] Row(id: 1, name: "a")"#])
  }

  @Test func elementWithANewIDIsARemovalAndAnInsertion() {
    #expect(
      changes(rows([1, 2]), rows([1, 3])) == [
        #"list: removed [1] Row(id: 2, name: "n2")"#, #"list: inserted [1] Row(id: 3, name: "n3")"#,
      ])
    #expect(changes(rows([1]), rows([2])) == [#"list: [Row(id: 1, name: "n1")] → [Row(id: 2, name: "n2")]"#])
  }

  // MARK: Without ids

  @Test func elementsWithoutIDsAreMatchedByEqualityOrComparedInPairs() {
    #expect(changes([1, 2, 3], [1, 3]) == ["list: removed [1] 2"])
    #expect(changes([1, 2, 3], [2, 3, 4]) == ["list: removed [0] 1", "list: inserted [2] 4"])
    #expect(changes([1, 2, 3], [1, 5, 3]) == ["list[1]: 2 → 5"])
    #expect(changes([1, 2], [3, 4]) == ["list[0]: 1 → 3", "list[1]: 2 → 4"])
    #expect(changes([1, 2], [3, 4, 5]) == ["list: [1, 2] → [3, 4, 5]"])
    #expect(changes(["a", "a", "b"], ["a", "b", "a"]) == [#"list: moved [2] to [1] "b""#])
    // Equal ends come first.
    #expect(changes([1, 3], [3, 3]) == ["list[0]: 1 → 3"])
    #expect(changes([1, 2, 1], [2, 1]) == ["list: removed [0] 1"])
  }

  @Test func tiesBetweenSubsequencesAreBrokenByTheSmallestOldIndices() {
    #expect(changes([1, 2], [2, 1]) == ["list: moved [1] to [0] 2"])
    #expect(changes([1, 2, 3], [3, 2, 1]) == ["list: moved [2] to [0] 3", "list: moved [1] to [1] 2"])
    #expect(changes([1, 2, 3, 4], [3, 4, 1, 2]) == ["list: moved [2] to [0] 3", "list: moved [3] to [1] 4"])
  }

  // MARK: One line

  @Test func fillingOrEmptyingAListIsOneChange() {
    #expect(changes([Int](), [1, 2]) == ["list: [] → [1, 2]"])
    #expect(changes([1, 2], [Int]()) == ["list: [1, 2] → []"])
    #expect(changes(Set<Int>(), Set([1])) == ["list: [] → [1]"])
  }

  @Test func collectionChangeOfMoreThanEightLinesIsSummarized() {
    let old = Array(0..<20)
    var new = old
    for index in 0..<8 { new[index * 2] += 100 }
    #expect(changes(old, new).count == 8)
    new[17] += 100
    #expect(changes(old, new).count == 1)
    #expect(changes(rows(Array(0..<10)), rows(Array((0..<10).reversed()))).count == 1)
    let counts = Dictionary(uniqueKeysWithValues: (0..<9).map { ($0, 1) })
    #expect(changes(counts, counts.mapValues { $0 + 1 }).count == 1)
    #expect(changes(counts, [Int: Int]()).count == 1)
    #expect(changes(Set(0..<10), Set([9])).count == 1)
  }

  @Test func changesOfNestedCollectionsCountTowardsTheLimit() {
    let old = (0..<3).map { Column(id: $0, cards: rows([1, 2, 3])) }
    let new = (0..<3).map {
      Column(id: $0, cards: [Row(id: 1, name: "a"), Row(id: 2, name: "b"), Row(id: 3, name: "c")])
    }
    #expect(changes(old, new).count == 1)
    #expect(changes(Array(old.prefix(2)), Array(new.prefix(2))).count == 6)
  }

  // MARK: Sets, dictionaries, nesting

  @Test func elementsOfASetHaveNoIndex() {
    #expect(
      changes(Set([1, 2, 3]), Set([1, 3, 4, 5])) == ["list: removed 2", "list: inserted 4", "list: inserted 5"])
    #expect(changes(Set([1]), Set([2])) == ["list: [1] → [2]"])
  }

  @Test func addedAndRemovedKeysAreReported() {
    #expect(
      changes(["a": 1, "b": 2, "c": 3], ["b": 5, "c": 3, "d": 4]) == [
        #"list["a"]: 1 → none"#, #"list["b"]: 2 → 5"#, #"list["d"]: none → 4"#,
      ])
    #expect(changes([2: "x", 10: "y"], [2: "x"]) == [#"list[10]: "y" → none"#])
    #expect(changes([String: Int?](), ["a": Int?.none]) == [#"list["a"]: none → nil"#])
  }

  @Test func nestedCollectionsAreComparedByElement() {
    let board = [Column(id: 7, cards: rows([1, 2, 3, 9])), Column(id: 8, cards: [])]
    let other = [Column(id: 7, cards: rows([9, 1, 2, 3])), Column(id: 8, cards: [])]
    #expect(changes(board, other) == [#"list[0].cards: moved [3] to [0] Row(id: 9, name: "n9")"#])
    #expect(changes([[1, 2], [3, 0]], [[1, 2], [3, 5]]) == ["list[1][1]: 0 → 5"])
    #expect(
      changes(["k": rows([1])], ["k": rows([1, 2])]) == [#"list["k"]: inserted [1] Row(id: 2, name: "n2")"#])
    #expect(
      changes(Holder.loaded(rows: rows([1, 2]), 3), Holder.loaded(rows: rows([1]), 4)) == [
        #"list.loaded.rows: removed [1] Row(id: 2, name: "n2")"#, "list.loaded.1: 3 → 4",
      ])
    #expect(changes((1, b: 2), (1, b: 3)) == ["list.b: 2 → 3"])
    #expect(changes((1, 2), (1, 3)) == ["list.1: 2 → 3"])
  }

  private enum Holder {
    case loaded(rows: [Row], Int)
  }

  // MARK: Compared with a reference

  /// Applies the lines of a change to a list, as a reader would.
  private func apply(_ lines: [String], to old: [Literal]) throws -> [Literal] {
    func parts(_ text: Substring, _ separator: String) throws -> (Substring, Substring) {
      let range = try #require(text.firstRange(of: separator))
      return (text[..<range.lowerBound], text[range.upperBound...])
    }
    func indices(_ text: Substring) throws -> ClosedRange<Int> {
      let numbers = text.split(separator: "...").compactMap { Int($0) }
      return try #require(numbers.first)...(try #require(numbers.last))
    }
    var staying: [Literal?] = old
    var placed: [Int: Literal] = [:]
    var changed: [(Int, Substring, Literal)] = []
    var insertions = 0
    for line in lines {
      let (path, rest) = try parts(line[...], ": ")
      if path != "list" {
        let (index, field) = try parts(path.dropFirst("list[".count), "]")
        changed.append((try #require(Int(index)), field, try Literal(parsing: String(try parts(rest, " → ").1))))
      } else if rest.hasPrefix("removed [") {
        let (place, _) = try parts(rest.dropFirst("removed [".count), "] ")
        for index in try indices(place) { staying[index] = nil }
      } else if rest.hasPrefix("inserted [") {
        let (place, text) = try parts(rest.dropFirst("inserted [".count), "] ")
        let range = try indices(place)
        let value = try Literal(parsing: String(text))
        guard range.count > 1, case .array(let elements) = value else {
          placed[range.lowerBound] = value
          insertions += 1
          continue
        }
        #expect(elements.count == range.count)
        for (index, element) in zip(range, elements) { placed[index] = element }
        insertions += range.count
      } else if rest.hasPrefix("moved [") {
        let (place, more) = try parts(rest.dropFirst("moved [".count), "] to [")
        let (other, text) = try parts(more, "] ")
        staying[try #require(Int(place))] = nil
        placed[try #require(Int(other))] = try Literal(parsing: String(text))
      } else {
        guard case .array(let elements) = try Literal(parsing: String(try parts(rest, " → ").1)) else { return [] }
        #expect(lines.count == 1)
        return elements
      }
    }
    var rest = staying.compactMap { $0 }[...]
    var result: [Literal] = []
    while !rest.isEmpty || placed[result.count] != nil {
      result.append(placed[result.count] ?? rest.removeFirst())
    }
    #expect(result.count == staying.compactMap { $0 }.count + placed.count)
    for (index, field, value) in changed {
      guard !field.isEmpty, case .structure(let type, var fields) = result[index] else {
        result[index] = value
        continue
      }
      let position = try #require(fields.firstIndex { ".\($0.label ?? "")" == field })
      fields[position].value = value
      result[index] = .structure(type: type, arguments: fields)
    }
    return result
  }

  @Test(arguments: 0..<300) func changesTransformTheOldListIntoTheNewOne(seed: UInt64) throws {
    var values = SeededValues(seed: seed)
    let size = Int(values.next() % 9)
    // Few distinct values and names, so that elements repeat and no line is shortened.
    let hasIDs = seed % 2 == 0
    func element(_ number: Int) -> Literal {
      guard hasIDs else { return .integer(Int128(number % 5)) }
      return StateReader.literal(of: R(id: number, n: values.next() % 3))
    }
    var pool = Array(0..<14)
    func take(_ count: Int) -> [Int] {
      for index in pool.indices { pool.swapAt(index, index + Int(values.next() % UInt64(pool.count - index))) }
      return Array(pool.prefix(count))
    }
    let old = take(size).map(element)
    let new = take(Int(values.next() % 9)).map(element)
    let changes = StateChange.changes(
      from: [StateReader.Property(name: "list", value: .array(old))],
      to: [StateReader.Property(name: "list", value: .array(new))])
    #expect(changes.count <= 8)
    if changes.contains(where: { $0.text.contains("~") }) { return }
    #expect(try apply(changes.map(\.text), to: old) == new)
    #expect(changes.isEmpty == (old == new))
  }

  /// Returns the longest increasing run, found by trying all subsets.
  private func longestRun(_ positions: [Int]) -> [Int] {
    var best: [Int] = []
    for mask in 0..<(1 << positions.count) {
      let run = positions.indices.filter { mask >> $0 & 1 == 1 }.map { positions[$0] }
      guard zip(run, run.dropFirst()).allSatisfy({ $0 < $1 }) else { continue }
      let isBetter =
        run.count > best.count || (run.count == best.count && run.reversed().lexicographicallyPrecedes(best.reversed()))
      if isBetter { best = run }
    }
    return best
  }

  @Test(arguments: 0..<60) func unmovedElementsAreTheLongestIncreasingSubsequence(seed: UInt64) throws {
    var values = SeededValues(seed: seed)
    var ids = Array(0..<8)
    for index in ids.indices { ids.swapAt(index, index + Int(values.next() % UInt64(ids.count - index))) }
    let (old, new) = (rows(Array(0..<8)), rows(ids))
    let match = try #require(
      ListMatch(
        old.map { StateReader.literal(of: $0) }, new.map { StateReader.literal(of: $0) }, isPart: false))
    #expect(Set(match.moved.map(\.old)) == Set(0..<8).subtracting(longestRun(ids)))
    #expect(match.removed.isEmpty && match.inserted.isEmpty)
  }
}

import FlowScript
import Testing

@testable import FlowExplorer
@testable import FlowSearch
@testable import FlowSession

/// The search for a shorter path, with a fault that is known and no app.
@Suite struct PathReductionTests {
  /// Returns a path of numbered statements.
  private func path(_ count: Int, root: Int = 0, schedule: UInt64? = nil) -> StatementPath {
    StatementPath(
      root: root, schedule: schedule,
      actions: (0..<count).map { StatementPath.Action(statement: .back($0), isGuess: false) }
    )
  }

  /// Returns states that are equal where their numbers are.
  private func states(_ numbers: [Int]) -> [StateFingerprint] {
    numbers.map { StateFingerprint(first: UInt64($0), second: 0) }
  }

  /// Runs a search to its end. `shows` returns the number of actions after which a path shows the fault.
  private func reduce(_ reduction: inout PathReduction, shows: (StatementPath) -> Int?) -> [StatementPath] {
    var tried: [StatementPath] = []
    while let path = reduction.next() {
      tried.append(path)
      reduction.report(shows(path).map { path.without([], upTo: $0) })
    }
    return tried
  }

  /// Returns the numbers of a path's actions.
  private func numbers(_ path: StatementPath) -> [Int] {
    path.actions.compactMap { if case .back(let number) = $0.statement { number } else { nil } }
  }

  @Test(arguments: [[39], [3, 39], [0, 1, 2, 39], [5, 17, 23, 38, 39], Array(0..<40)])
  func onlyNeededStatementsRemain(_ needed: [Int]) {
    var reduction = PathReduction(path(40), through: states(Array(0..<40)), trialLimit: 4_000)
    _ = reduce(&reduction) { path in
      let numbers = self.numbers(path)
      return needed.allSatisfy { numbers.contains($0) } ? path.actions.count : nil
    }
    #expect(numbers(reduction.best) == needed)
    #expect(reduction.trialCount < 400, "\(reduction.trialCount)")
  }

  @Test func aFaultThatShowsEarlierCutsThePath() {
    var reduction = PathReduction(path(20), through: states(Array(0..<20)), trialLimit: 4_000)
    // Without the first action, the fifth shows the fault.
    _ = reduce(&reduction) { path in
      let numbers = self.numbers(path)
      if !numbers.contains(0), let fifth = numbers.firstIndex(of: 5) { return fifth + 1 }
      return numbers.contains(19) ? path.actions.count : nil
    }
    #expect(numbers(reduction.best).count == 1)
  }

  @Test func aSwitchThatIsPressedTwiceIsLeftOut() {
    var reduction = PathReduction(path(4), through: states(Array(0..<4)), trialLimit: 100)
    _ = reduce(&reduction) { path in
      let numbers = self.numbers(path)
      return numbers.contains(0) && numbers.contains(1) == numbers.contains(2) ? path.actions.count : nil
    }
    #expect(numbers(reduction.best) == [0, 3])
  }

  @Test func loopsAreCutFirst() {
    // The states before the actions: 0 1 2 1 2 3 0 4, so that actions 0 to 5 lead back to state 0.
    var reduction = PathReduction(path(8), through: states([0, 1, 2, 1, 2, 3, 0, 4]), trialLimit: 100)
    #expect(reduction.next().map(numbers) == [6, 7])
  }

  @Test func eachLoopIsCutAloneIfOneOfThemIsNeeded() {
    // Two loops, of the actions 1 and 2 and of the actions 4 and 5, of which the second one hides something.
    var reduction = PathReduction(path(7), through: states([0, 1, 2, 1, 3, 4, 3]), trialLimit: 100)
    let tried = reduce(&reduction) { path in
      let numbers = self.numbers(path)
      return [4, 5, 6].allSatisfy { numbers.contains($0) } ? path.actions.count : nil
    }
    #expect(tried.prefix(2).map(numbers) == [[0, 3, 6], [0, 3, 4, 5, 6]])
    #expect(numbers(reduction.best) == [4, 5, 6])
  }

  @Test func theUsualOrderClockTransitionsAndTheFirstLaunchAreTriedFirst() {
    // The second launch, with transitions that take time and the manual clock.
    var reduction = PathReduction(path(1, root: 7, schedule: 7), through: states([0]), trialLimit: 100)
    let tried = reduce(&reduction) { $0.schedule == nil ? nil : $0.actions.count }
    // After another launch, the usual order is tried again.
    #expect(tried.map(\.schedule) == [nil, 7, 7, 7, nil])
    #expect(tried.map(\.root) == [7, 6, 4, 0, 0])
    #expect(reduction.best.root == 0)
    #expect(reduction.best.schedule == 7)
  }

  @Test func transitionsThatTakeTimeStayIfTheFaultNeedsThem() {
    var reduction = PathReduction(path(4, root: 7), through: states(Array(0..<4)), trialLimit: 100)
    _ = reduce(&reduction) { path in
      // The root is that of the first launch with such transitions, or of the second one.
      [2, 6].contains(path.root) && numbers(path).contains(3) ? path.actions.count : nil
    }
    #expect(reduction.best.root == 2 && numbers(reduction.best) == [3])
  }

  @Test func theUsualClockAndTheFirstLaunchAreTriedAgainOnTheShortPath() {
    var reduction = PathReduction(path(20, root: 5), through: states(Array(0..<20)), trialLimit: 4_000)
    let tried = reduce(&reduction) { path in
      let numbers = self.numbers(path)
      // The fifth action needs the clock and the launch of the run, and nothing needs the fifth action.
      guard numbers.contains(19), path.root == 5 || !numbers.contains(5) else { return nil }
      return path.actions.count
    }
    #expect(tried.prefix(2).map(\.root) == [4, 1])
    #expect(reduction.best.root == 0)
    #expect(numbers(reduction.best) == [19])
  }

  @Test func anotherLaunchShortensThePathOn() {
    var reduction = PathReduction(path(20, root: 4), through: states(Array(0..<20)), trialLimit: 4_000)
    _ = reduce(&reduction) { path in
      let numbers = self.numbers(path)
      // The second launch needs three actions. In the first one, more than four hide the fault.
      let needed = path.root == 4 ? [3, 8, 19] : [19]
      guard needed.allSatisfy({ numbers.contains($0) }), path.root == 4 || numbers.count < 5 else { return nil }
      return path.actions.count
    }
    #expect(reduction.best.root == 0)
    #expect(numbers(reduction.best) == [19])
  }

  @Test func triedPathsAreNotTriedAgain() {
    var reduction = PathReduction(path(1, root: 5, schedule: 7), through: states([0]), trialLimit: 100)
    let tried = reduce(&reduction) { _ in nil }
    // One trial in the usual order, and eight orders each with the usual clock and after the first launch.
    #expect(tried.count == 17)
  }

  @Test func aRaceIsTriedInSeveralOrders() {
    var reduction = PathReduction(path(6, schedule: 9), through: states(Array(0..<6)), trialLimit: 4_000)
    let tried = reduce(&reduction) { path in
      // Each path has its own orders that show the fault: half of them.
      guard let schedule = path.schedule, (Int(schedule) + path.actions.count).isMultiple(of: 2) else { return nil }
      return numbers(path).contains(5) ? path.actions.count : nil
    }
    #expect(numbers(reduction.best) == [5])
    #expect(Set(tried.map(\.schedule)).count > 2)
  }

  @Test func theSimplestValueThatShowsTheFaultIsTaken() throws {
    func input(_ text: String) throws -> Statement { try Statement(parsing: "do .pick(\(text))") }
    var start = path(0)
    let values = [Literal.integer(0), .integer(1)].map { simpler in
      ValueSimplification(path: [0], value: .integer(12), simpler: simpler, isGuess: true)
    }
    start.actions = [StatementPath.Action(statement: try input("12"), isGuess: true, simplifications: values)]
    for (fits, best) in [(["0", "1"], "0"), (["1"], "1"), ([], "12")] {
      var reduction = PathReduction(start, through: states([0]), trialLimit: 100)
      let shown = try fits.map { try input($0) }
      let tried = reduce(&reduction) { shown.contains($0.actions[0].statement) ? 1 : nil }
      #expect(reduction.best.actions.map(\.statement) == [try input(best)])
      #expect(!tried.isEmpty)
    }
  }

  @Test func theLimitEndsTheSearch() {
    var reduction = PathReduction(path(40), through: states(Array(0..<40)), trialLimit: 5)
    let tried = reduce(&reduction) { _ in nil }
    #expect(tried.count == 5)
    #expect(numbers(reduction.best).count == 40)
  }
}

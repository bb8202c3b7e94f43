import Testing

/// The runner against a model that is too slow to be used and too simple to be wrong.
@MainActor
@Suite struct EffectModelTests {
  /// A script has three or four programs, and what its actions lead to are as many again: in all some 15,000 programs.
  nonisolated private static let seedsInABlock: UInt64 = 125

  @Test(arguments: Array(0..<20 as Range<UInt64>))
  func theRunnerDoesWhatTheModelDoes(block: UInt64) throws {
    for seed in block * Self.seedsInABlock..<(block + 1) * Self.seedsInABlock {
      guard try isAsTheModel(seed: seed) else { return }
    }
  }

  /// - Returns: Whether it is; else that is recorded with all that one needs to see why.
  private func isAsTheModel(seed: UInt64) throws -> Bool {
    let answer = { (action: String, count: Int) in ProgramMaker.answer(to: action, after: count, seed: seed) }
    var model = EffectModel(answer: answer)
    let reporter = EffectModelStage(isMapped: seed.isMultiple(of: 2), answer: answer)
    var maker = ProgramMaker(seed: seed)
    var script = maker.script() + [.advance(.zero)]
    // In the end all is cancelled, and what is stubborn comes too late; or else the runner goes with all that is under way.
    if !seed.isMultiple(of: 4) { script += [.cancelAll, .advance(.zero), .advance(.seconds(10))] }
    for event in script {
      model.play(event)
      try reporter.play(event, upTo: model.now)
    }
    let late = reporter.late
    model.cancelAll()
    let sleepers = try reporter.leave()
    #expect(sleepers == model.sleepers, "Seed \(seed): what is not stubborn sleeps on, though its runner is gone")
    guard model.log != reporter.log || model.late != late else { return true }
    Issue.record(
      """
      Seed \(seed)
      \(script.map { "  \($0)" }.joined(separator: "\n"))
      answers
      \(model.answers.map { "  \($0)" }.joined(separator: "\n"))
      model, and how many of it are the runner's as well: \(zip(model.log, reporter.log).prefix { $0 == $1 }.count)
      \(model.log.map { "  \($0)" }.joined(separator: "\n"))
      runner
      \(reporter.log.map { "  \($0)" }.joined(separator: "\n"))
      late in the model \(model.late)
      late in the runner \(late)
      """)
    return false
  }
}

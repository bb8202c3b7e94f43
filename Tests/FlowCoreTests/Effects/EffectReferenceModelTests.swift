import Testing

/// The runner, compared with a slow and simple model.
@MainActor
@Suite struct EffectReferenceModelTests {
  /// The number of seeds in a block.
  ///
  /// Each script starts three or four programs, and its actions start as many again: some 15,000 programs in all.
  nonisolated private static let seedsInABlock: UInt64 = 125

  @Test(arguments: Array(0..<20 as Range<UInt64>))
  func effectRunnerMatchesTheReferenceModel(block: UInt64) throws {
    for seed in block * Self.seedsInABlock..<(block + 1) * Self.seedsInABlock {
      guard try matchesTheModel(seed: seed) else { return }
    }
  }

  /// Plays the script of a seed to the runner and the model.
  ///
  /// A difference is recorded as an issue with both logs.
  /// - Returns: Whether both logs are equal.
  private func matchesTheModel(seed: UInt64) throws -> Bool {
    let answer = { (action: String, count: Int) in ProgramGenerator.answer(to: action, after: count, seed: seed) }
    var model = EffectModel(answer: answer)
    let harness = EffectRunnerHarness(isMapped: seed.isMultiple(of: 2), answer: answer)
    var generator = ProgramGenerator(seed: seed)
    var script = generator.script() + [.advance(.zero)]
    // Three of four scripts end with a cancellation, so that stubborn tasks are late. The others release a busy runner.
    if !seed.isMultiple(of: 4) { script += [.cancelAll, .advance(.zero), .advance(.seconds(10))] }
    for event in script {
      model.play(event)
      try harness.play(event, upTo: model.now)
    }
    let late = harness.late
    model.cancelAll()
    let sleepers = try harness.leave()
    #expect(sleepers == model.sleepers, "Seed \(seed): tasks that are not stubborn sleep on without their runner")
    guard model.log != harness.log || model.late != late else { return true }
    Issue.record(
      """
      Seed \(seed)
      \(script.map { "  \($0)" }.joined(separator: "\n"))
      answers
      \(model.answers.map { "  \($0)" }.joined(separator: "\n"))
      model, the first entries of which equal the runner's: \(zip(model.log, harness.log).prefix { $0 == $1 }.count)
      \(model.log.map { "  \($0)" }.joined(separator: "\n"))
      runner
      \(harness.log.map { "  \($0)" }.joined(separator: "\n"))
      late in the model \(model.late)
      late in the runner \(late)
      """)
    return false
  }
}

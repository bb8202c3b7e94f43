import AllSamples
import FlowCore
import FlowScript
import FlowSession
import Testing

@testable import FlowExplorer

/// The exploration, compared with a slow one that walks each path from its own launch.
@MainActor
@Suite struct ReferenceTests {
  @Test(arguments: [("User", 3), ("Login", 2), ("Routes", 2), ("Search", 2)])
  func statesTransitionsAndDepthsMatchTheReferenceExploration(app: String, depth: Int) async throws {
    let (explorer, report) = try await Explorer.exploringApart(app, transitions: 2_000)
    try #require((report.completeDepth ?? .max) >= depth)
    try ReferenceExploration(apps: allSamples).compare(with: explorer, upTo: depth)
  }
}

/// Explorations of the samples.
@MainActor
@Suite struct SampleExplorationTests {
  /// The accepted findings of each sample: the beginning of the text by kind.
  private static let known: [String: [String: String]] = [
    // The ids of movies and of people are numbers, and a number that is no person's is refused by design.
    "Movies": ["error": "CastDetail threw NotFound"]
  ]

  private static let apps = allSamples.map { $0.name }

  @Test(arguments: await apps)
  func exploringASampleHasOnlyKnownFindings(app: String) async throws {
    let (_, report) = try await Explorer.exploringApart(app, transitions: 250)
    #expect(report.transitions > 5)
    for finding in report.findings where !finding.isGuess && finding.kind != .lost {
      let reason = Self.known[app]?[finding.kind.rawValue]
      #expect(reason.map { finding.text.hasPrefix($0) } == true, "\(finding)")
    }
  }
}

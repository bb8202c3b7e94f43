import AllSamples
import FlowScript
import FlowSystem
import Foundation
import TestSupport
import Testing

@testable import FlowReplay
@testable import FlowSession

/// Incremental fingerprints, compared with fingerprints that read the whole state.
@MainActor
@Suite struct FingerprintWalkTests {
  private nonisolated static let scripts = Repository.files("flowscript", in: "Samples").map(\.path).sorted()

  @Test(arguments: scripts)
  func aFingerprintDoesNotDependOnEarlierOnes(_ path: String) throws {
    let script = try ScriptFile(parsing: String(contentsOfFile: path, encoding: .utf8), rules: .file)
    let session = Session(apps: allSamples)
    defer { session.end() }
    for statement in script.statements.map(\.statement) {
      _ = session.run(statement)
      guard let app = session.launched else { continue }
      #expect(session.fingerprint == FingerprintReader(app).fingerprint, "\(path): \(statement)")
      #expect(session.fingerprint == FingerprintReader(app).fingerprint, "\(path): again after \(statement)")
    }
  }

  @Test(arguments: 0..<4)
  func aFingerprintDoesNotDependOnTheTimeOfTheLastOne(seed: UInt64) throws {
    var random = SeededNumbers(seed: seed)
    for path in Self.scripts {
      let script = try ScriptFile(parsing: String(contentsOfFile: path, encoding: .utf8), rules: .file)
      let session = Session(apps: allSamples)
      defer { session.end() }
      for statement in script.statements.map(\.statement) {
        _ = session.run(statement)
        guard random.next() % 4 == 0, let app = session.launched else { continue }
        #expect(session.fingerprint == FingerprintReader(app).fingerprint, "\(path): \(statement)")
      }
    }
  }
}

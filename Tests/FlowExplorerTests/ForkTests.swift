import FlowScript
import FlowSystem
import Glibc
import PseudoTerminal
import TestSupport
import Testing

@testable import FlowExplorer

/// Forks that try the app's actions: their limits, and what they write for their parent.
@MainActor
@Suite struct ForkTests {
  /// Runs flowsh with at most `limit` open files, and the path of requests as `$1`.
  private func run(_ command: String, openFiles limit: String) async throws -> Program.Result {
    let flowsh = PseudoTerminal.product(named: "flowsh")
    // The server soon ends running work at the end of a pipe, but not of a file.
    let folder = TemporaryFolder()
    try folder.write(
      """
      {"jsonrpc":"2.0","id":1,"method":"launch","params":{"app":"Counter"}}
      {"jsonrpc":"2.0","id":2,"method":"explore","params":{"transitions":8}}

      """, to: "requests.jsonl")
    return try await Program.run(
      ["-c", "ulimit -n \(limit); \(command)", flowsh, folder.file("requests.jsonl")], program: "/bin/bash")
  }

  @Test(arguments: [
    "$0 explore Counter --transitions 20 -j 2", "$0 fuzz Counter --runs 20 -j 2", "$0 -c 'app Counter' -c moves",
    "$0 -c 'app Counter' -c paths -c 'explore 20'",
    // Reports of progress depend on real time.
    "set -o pipefail; $0 serve <$1 | grep -v '\"method\":\"progress\"'",
  ])
  func fewOpenFilesChangeNothing(_ command: String) async throws {
    let usual = try await run(command, openFiles: "1024")
    #expect(usual.output.contains("Counter") && usual.error.isEmpty, "\(usual)")
    for limit in ["64", "100", "256", "512", "900"] {
      let result = try await run(command, openFiles: limit)
      #expect(result.status == usual.status && result.output == usual.output, "\(limit): \(result)")
      #expect(result.error.isEmpty, "\(limit): \(result)")
    }
  }

  @Test func tooFewOpenFilesAreOneErrorAndNotALossOfTheApp() async throws {
    for command in ["$0 explore Counter --transitions 20 -j 1", "$0 fuzz Counter --runs 20 -j 1"] {
      // Other files take what is left of the limit, so that no fork can have its own.
      let files = "for n in $(seq 5 63); do eval \"exec $n</dev/null\"; done"
      let result = try await run("\(files); exec \(command)", openFiles: "64")
      #expect(result.status == 3 && result.output.isEmpty, "\(result)")
      #expect(
        result.error.hasPrefix("error: cannot try the app's actions in a process of their own: Too many open files\n"),
        "\(result)")
      #expect(result.error.contains("ulimit -n"), "\(result)")
    }
  }

  // MARK: Notes

  private let player = PathPlayer(isolation: .forks, isInterrupted: { false })

  /// Appends bytes to the notes of this fork, which are its only file.
  private static func append(_ bytes: [UInt8]) {
    for descriptor in 3..<Int32(1024) where fcntl(descriptor, F_GETFD) >= 0 { write(descriptor, bytes, bytes.count) }
  }

  @Test func notesUpToACrashAreRead() throws {
    let (notes, ending, _) = try player.notes(limit: .seconds(60)) { (_, emit: (Int) -> Void) in
      emit(1)
      emit(2)
      // The beginning of a third note.
      Self.append([9, 0, 0])
      kill(getpid(), SIGKILL)
    }
    #expect(notes == [1, 2] && ending == .signal(SIGKILL))
  }

  /// A value that JSON cannot encode.
  private struct Unwritable: Codable {
    func encode(to encoder: any Encoder) throws {
      throw EncodingError.invalidValue(self, .init(codingPath: [], debugDescription: ""))
    }
  }

  @Test func notesThatAreNotAsWrittenAreAnErrorOfFlowsh() throws {
    let bodies: [(_ ownsProcess: Bool, _ emit: (Unwritable) -> Void) -> Void] = [
      { $1(Unwritable()) },
      // A length without its bytes.
      { _, _ in Self.append([9, 0, 0]) },
      // A byte with a wrong check.
      { _, _ in Self.append([1, 0, 0, 0, 0, 0, 0, 0, UInt8(ascii: "1")]) },
    ]
    for body in bodies {
      let error = #expect(throws: Diagnostic.self) { try player.notes(limit: .seconds(60), body) }
      #expect(error?.message.hasPrefix("cannot read what a process of flowsh wrote, at byte ") == true)
      #expect(error?.status == .trouble)
    }
  }
}

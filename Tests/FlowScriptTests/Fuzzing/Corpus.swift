import Foundation

@testable import FlowScript

/// The seeds of the fuzzer: short scripts, real ones and broken ones, byte for byte.
enum Corpus {
  struct File: Sendable {
    var name: String
    var bytes: [UInt8]

    /// Whether it does not parse.
    var isBroken: Bool { name.hasPrefix("broken-") }
    /// What it is meant to be.
    var rules: ScriptFile.Rules { name.hasPrefix("typed-") ? .typed : .file }
  }

  /// All files, in the order of their names.
  static let files: [File] = {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().appending(
      path: "Corpus")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".flowscript") }.sorted().compactMap { name in
      (try? Data(contentsOf: folder.appending(path: name))).map { File(name: name, bytes: Array($0)) }
    }
  }()
}

import Foundation
import TestSupport

@testable import FlowScript

/// The seed inputs of the fuzzer: short scripts, valid and broken, byte for byte.
enum Corpus {
  /// A file of the corpus.
  struct File: Sendable {
    var name: String
    var bytes: [UInt8]

    /// Whether the file does not parse.
    var isBroken: Bool { name.hasPrefix("broken-") }
    /// The rules by which the file is parsed.
    var rules: ScriptFile.Rules { name.hasPrefix("typed-") ? .typed : .file }
  }

  /// All files, sorted by name.
  static let files: [File] = {
    let folder = Repository.file("Tests/FlowScriptTests/Corpus")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".flowscript") }.sorted().compactMap { name in
      (try? Data(contentsOf: folder.appending(path: name))).map { File(name: name, bytes: Array($0)) }
    }
  }()
}

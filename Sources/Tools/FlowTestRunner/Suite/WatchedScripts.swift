import FlowReplay
import FlowSystem

/// The files of each script, by which a change is traced to scripts.
package struct WatchedScripts {
  /// The files of each script: itself and its includes, as plain paths.
  private var files: [ScriptPath: Set<ScriptPath>] = [:]

  /// Nothing is known of any script.
  package init() {}

  /// Records the files of a script that ran.
  package mutating func note(_ result: ScriptResult) {
    // A script that crashed cannot report its includes, but the location of the crash is known.
    let failed = result.failures.flatMap(\.locations).compactMap { $0.file.map { ScriptPath(text: $0) } }
    files[result.path] = Set(([result.path] + result.includes + failed).map(\.plain))
  }

  /// Returns the folders in which a change may affect a script.
  package func folders(of choices: [ScriptChoice]) -> Set<ScriptPath> {
    let known = choices.flatMap { files[$0.path] ?? [$0.path.plain] }
    return Set(known.map(\.folder))
  }

  /// Returns the scripts that changes affect, including scripts that never ran.
  package func touched(by changed: Set<ScriptPath>, of choices: [ScriptChoice]) -> [ScriptChoice] {
    choices.filter { choice in
      guard let files = files[choice.path] else { return true }
      return !files.isDisjoint(with: changed)
    }
  }
}

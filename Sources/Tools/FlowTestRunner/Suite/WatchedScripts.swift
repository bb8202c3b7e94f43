import FlowReplay
import FlowSystem

/// Which files scripts are made of, so that a change can be traced to those that it touches.
package struct WatchedScripts {
  /// The files of each script: itself and what it includes, by their plain paths.
  private var files: [ScriptPath: Set<ScriptPath>] = [:]

  /// Nothing is known of any script.
  package init() {}

  /// Notes what a script was made of when it ran.
  package mutating func note(_ result: ScriptResult) {
    // One that crashed cannot say what it included; where it crashed is known.
    let failed = result.failures.flatMap(\.locations).compactMap { $0.file.map { ScriptPath(text: $0) } }
    files[result.path] = Set(([result.path] + result.includes + failed).map(\.plain))
  }

  /// The folders in which a change may touch a script.
  package func folders(of choices: [ScriptChoice]) -> Set<ScriptPath> {
    let known = choices.flatMap { files[$0.path] ?? [$0.path.plain] }
    return Set(known.map(\.folder))
  }

  /// The scripts that changes touch, and those that are new.
  package func touched(by changed: Set<ScriptPath>, of choices: [ScriptChoice]) -> [ScriptChoice] {
    choices.filter { choice in
      guard let files = files[choice.path] else { return true }
      return !files.isDisjoint(with: changed)
    }
  }
}

import FlowCore
import FlowSession
import Synchronization

/// The apps of a shell, for completion in the user's own shell.
///
/// ArgumentParser calls a completion without the command's values, so the apps are shared.
enum AppNames {
  private static let launches = Mutex<[AppLaunch]>([])

  /// Makes the apps known.
  @MainActor
  static func share(_ apps: [any FlowApp.Type]) {
    let known = apps.map { AppLaunch($0) }
    launches.withLock { $0 = known }
  }

  /// Returns the names of all apps, or the missing labels of one.
  ///
  /// `Movies(signedIn: true, ` goes on with the labels that are not written yet.
  static func completions(of prefix: String) -> [String] {
    launches.withLock { launches in
      // The word may be quoted, since a bracket means something to every shell.
      let bare = String(prefix.drop { $0 == "'" || $0 == "\"" })
      guard let bracket = bare.firstIndex(of: "(") else { return launches.map(\.name) }
      guard let launch = launches.first(where: { $0.name == bare[..<bracket] }) else { return [] }
      let end = bare.lastIndex { $0 == "," || $0 == "(" } ?? bracket
      let written = bare[..<end].split { $0 == "," || $0 == "(" }.map { part in
        String(part.prefix { $0 != ":" }.drop { $0 == " " })
      }
      let start = bare[...end] + (bare[end] == "," ? " " : "")
      return launch.labels.filter { !written.contains($0) }.map { "\(start)\($0):" }
    }
  }
}

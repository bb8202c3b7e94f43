/// The folders of targets that a manifest of SwiftPM or Tuist names as literals.
///
/// A manifest is a program, which is never run here: what it computes is not found.
struct ManifestTargets {
  /// The folders from the project's, by the names of the targets.
  private(set) var folders: [String: String] = [:]

  /// Reads a manifest, whose own folder is `folder`.
  init(_ text: String, in folder: String) {
    // `.target(name: "Core", path: "Code/Core")` and `Target.target(name: "Core", sources: ["Core/Sources/**"])`.
    let parts = text.split(separator: "name:", omittingEmptySubsequences: false).dropFirst()
    for part in parts {
      guard let name = Self.literal(part[...]), !name.isEmpty else { continue }
      for label in ["sources:", "path:"] {
        guard let range = part.firstRange(of: label), let path = Self.literal(part[range.upperBound...]) else {
          continue
        }
        let kept = path.split(separator: "/").prefix { !$0.contains("*") && !$0.hasSuffix(".swift") }
        let base = folder.isEmpty ? [] : [folder]
        let found = (base + kept.filter { $0 != "." }.map(String.init)).joined(separator: "/")
        if folders[name] == nil, !found.isEmpty, !kept.contains("..") { folders[name] = found }
        break
      }
    }
  }

  /// Returns the literal at the start of a text, behind brackets. Returns `nil` if something else is there.
  private static func literal(_ text: Substring) -> String? {
    let start = text.drop { $0.isWhitespace || $0 == "[" || $0 == "(" }
    guard start.first == "\"" else { return nil }
    let value = start.dropFirst().prefix { $0 != "\"" && !$0.isNewline }
    return value.contains("\\") ? nil : String(value)
  }
}

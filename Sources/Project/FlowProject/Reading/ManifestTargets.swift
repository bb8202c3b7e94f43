/// The folders of targets that a manifest of SwiftPM or Tuist names as literals.
///
/// A manifest is a program, which is never run here: what it computes is not found.
struct ManifestTargets {
  /// The folders from the project's, by the names of the targets.
  private(set) var folders: [String: String] = [:]
  /// Whether declarations of a target are isolated to the main actor by default, by the names of the targets.
  private(set) var isolation: [String: Bool] = [:]

  /// A call such as `.target(name: "Core", path: "Code/Core")`, or
  /// `Target.target(name: "Core", sources: ["Core/Sources/**"])`.
  private struct Call {
    /// The first literal of each argument with a label.
    var arguments: [String: String] = [:]
    /// The label whose literal comes next.
    var label: String?
    var function = ""
    /// Whether a setting in the call isolates to the main actor.
    var isolates = false
  }

  /// Reads a manifest, whose own folder is `folder`.
  init(_ text: String, in folder: String) {
    var calls = [Call()]
    var (rest, word) = (text[...], "")
    while let character = rest.popFirst() {
      switch character {
      case "(":
        // A setting outside of any call is in a variable that the targets share.
        if word == "defaultIsolation", rest.hasPrefix("MainActor") { calls[calls.count - 1].isolates = true }
        calls.append(Call(function: word))
      case ")":
        if calls.count > 1, let call = calls.popLast() { add(call, in: folder) }
      case "\"":
        let value = rest.prefix { $0 != "\"" && !$0.isNewline }
        rest = rest[value.endIndex...].dropFirst()
        let last = calls.count - 1
        if let label = calls[last].label, !value.contains("\\"), calls[last].arguments[label] == nil {
          calls[last].arguments[label] = String(value)
        }
        calls[last].label = nil
      case "/" where rest.first == "/": rest = rest.drop { !$0.isNewline }
      case ":": calls[calls.count - 1].label = word
      case "[": break
      case _ where character.isWhitespace: break
      // What is computed is no literal.
      default: calls[calls.count - 1].label = nil
      }
      word = character.isLetter || character.isNumber || character == "_" ? word + String(character) : ""
    }
    if calls[0].isolates { isolation = isolation.mapValues { _ in true } }
  }

  private mutating func add(_ call: Call, in folder: String) {
    if let name = call.arguments["name"], ["target", "executableTarget"].contains(call.function) {
      isolation[name] = call.isolates
    }
    guard let name = call.arguments["name"], !name.isEmpty, folders[name] == nil,
      let path = call.arguments["sources"] ?? call.arguments["path"]
    else { return }
    let kept = path.split(separator: "/").prefix { !$0.contains("*") && !$0.hasSuffix(".swift") }
    let base = folder.isEmpty ? [] : [folder]
    let found = (base + kept.filter { $0 != "." }.map(String.init)).joined(separator: "/")
    if !found.isEmpty, !kept.contains("..") { folders[name] = found }
  }
}

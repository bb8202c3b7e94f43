import FlowScript

/// The start of the line with the digest of a script that flowsh wrote.
// Scripts of random walks had the first mark too, so a reader looks for both in any script.
package enum WrittenMark: String, CaseIterable, Sendable {
  case exploration = "# written by an exploration, digest "
  case randomWalk = "# written by a random walk, digest "

  package static func isUnedited(_ text: String) -> Bool {
    // Nearly all scripts are written by a person or recorded.
    guard allCases.contains(where: { text.contains($0.rawValue) }) else { return false }
    var rest = ""
    var digest: Substring?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if digest == nil, let mark = allCases.first(where: { line.hasPrefix($0.rawValue) }) {
        digest = line.dropFirst(mark.rawValue.count)
      } else {
        rest += line
        rest += "\n"
      }
    }
    // After the last line end, the split yields an empty line, to which the loop adds a line end too.
    rest.removeLast()
    return digest.map { $0 == Digest.text(of: rest) } ?? false
  }
}

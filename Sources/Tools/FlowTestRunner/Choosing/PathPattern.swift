/// A pattern for paths, with `*`, `?`, `**` and `[a-z]`.
///
/// `*` stands for any characters of a name, `?` for one, `**` for any folders, and `[a-z]` for one character of a set.
/// `[!a-z]` stands for one character outside the set.
package struct PathPattern: Hashable, Sendable {
  private let parts: [[Character]]

  /// Creates a pattern from a command-line argument.
  package init(_ text: String) {
    parts = text.split(separator: "/").filter { $0 != "." }.map(Array.init)
  }

  /// Checks whether a text contains the special characters of a pattern.
  package static func isPattern(_ text: String) -> Bool {
    text.contains { "*?[".contains($0) }
  }

  /// Checks whether a path matches. The cost is at most the product of both lengths.
  package func matches(_ path: String) -> Bool {
    Self.matches(parts[...], path.split(separator: "/").filter { $0 != "." }.map(Array.init)[...])
  }

  private static func matches(_ pattern: ArraySlice<[Character]>, _ path: ArraySlice<[Character]>) -> Bool {
    var pattern = pattern
    var path = path
    // The position after the last `**`, from which a mismatch resumes.
    var retry: (pattern: ArraySlice<[Character]>, path: ArraySlice<[Character]>)?
    while !path.isEmpty || !pattern.isEmpty {
      if let part = pattern.first, part == ["*", "*"] {
        pattern = pattern.dropFirst()
        retry = (pattern, path)
      } else if let part = pattern.first, let name = path.first, matches(name: name, part) {
        pattern = pattern.dropFirst()
        path = path.dropFirst()
      } else if let (after, from) = retry, !from.isEmpty {
        retry = (after, from.dropFirst())
        pattern = after
        path = from.dropFirst()
      } else {
        return false
      }
    }
    return true
  }

  private static func matches(name: [Character], _ pattern: [Character]) -> Bool {
    var place = 0
    var index = 0
    var retry: (place: Int, index: Int)?
    while index < name.count || place < pattern.count {
      if place < pattern.count, pattern[place] == "*" {
        place += 1
        retry = (place, index)
      } else if place < pattern.count, index < name.count, let next = one(name[index], pattern, place) {
        place = next
        index += 1
      } else if let (after, from) = retry, from < name.count {
        retry = (after, from + 1)
        place = after
        index = from + 1
      } else {
        return false
      }
    }
    return true
  }

  /// Matches a character against the element at a position of a pattern.
  /// - Returns: The position after the element. Returns `nil` if the character does not match.
  private static func one(_ character: Character, _ pattern: [Character], _ place: Int) -> Int? {
    switch pattern[place] {
    case "?": return place + 1
    case "[":
      guard let end = pattern[(place + 1)...].firstIndex(of: "]"), end > place + 1 else { break }
      let isNot = pattern[place + 1] == "!"
      return set(pattern[(isNot ? place + 2 : place + 1)..<end], contains: character) != isNot ? end + 1 : nil
    default: break
    }
    return pattern[place] == character ? place + 1 : nil
  }

  private static func set(_ characters: ArraySlice<Character>, contains character: Character) -> Bool {
    var rest = characters
    while let first = rest.popFirst() {
      if rest.count >= 2, rest.first == "-" {
        rest.removeFirst()
        if let last = rest.popFirst(), first <= last, (first...last).contains(character) { return true }
      } else if first == character {
        return true
      }
    }
    return false
  }
}

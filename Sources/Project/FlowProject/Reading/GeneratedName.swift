/// A type that a generator would write for the resources of an app, such as `Asset` of SwiftGen and `R` of R.swift.
///
/// The sources of an app name such types, and its repository often lacks them. The package has a source in their place,
/// which finds a resource by its name when the app asks for it.
struct GeneratedName: Hashable {
  /// The generator's form of a type.
  enum Kind: CaseIterable {
    /// Colors and images: `Asset` of SwiftGen, and `DesignSystemAsset` of Tuist.
    case assets
    /// Fonts: `FontFamily`.
    case fonts
    /// Texts: `L10n` of SwiftGen, and `HomeStrings` of Tuist.
    case texts
    /// All resources: `R` of R.swift.
    case all
  }

  let name: String
  let kind: Kind

  /// Creates a name if a generator writes it.
  init?(_ name: some StringProtocol, before member: some StringProtocol) {
    switch name {
    case "R" where ["string", "image", "color", "font"].contains(String(member)): kind = .all
    case "L10n": kind = .texts
    case _ where name.hasSuffix("Asset"): kind = .assets
    case _ where name.hasSuffix("FontFamily"): kind = .fonts
    default: return nil
    }
    self.name = String(name)
  }

  /// The module for which Tuist writes the type: `DesignSystem` for `DesignSystemAsset`. Empty for a name of SwiftGen.
  var prefix: Substring {
    switch kind {
    case .assets: name.dropLast("Asset".count)
    case .fonts: name.dropLast("FontFamily".count)
    case .texts, .all: ""
    }
  }

  /// Returns the names that a line uses, such as `Asset` in `Asset.Colors.accent.color`.
  static func names(in line: Substring) -> [GeneratedName] {
    guard ["R.", "L10n.", "Asset.", "FontFamily."].contains(where: line.contains) else { return [] }
    func isWord(_ character: Character) -> Bool { character.isLetter || character.isNumber || character == "_" }
    var (names, rest): ([GeneratedName], Substring) = ([], line)
    while let dot = rest.firstIndex(of: ".") {
      let before = rest[..<dot]
      let start = before.lastIndex { !isWord($0) }.map(before.index(after:)) ?? before.startIndex
      let isMember = start > line.startIndex && line[line.index(before: start)] == "."
      rest = rest[rest.index(after: dot)...]
      if !isMember, let name = GeneratedName(before[start...], before: rest.prefix(while: isWord)) {
        names.append(name)
      }
    }
    return names
  }
}

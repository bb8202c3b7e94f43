import Testing

@testable import FlowProject

/// The names that SwiftGen, R.swift and Tuist would declare.
@Suite struct GeneratedNameTests {
  @Test(arguments: [
    ("view.backgroundColor = Asset.Colors.accent.color", ["Asset"]),
    ("static let gray = DesignSystemAsset.Gray.gray90.color", ["DesignSystemAsset"]),
    ("label.text = L10n.Home.title; label.font = FontFamily.Inter.bold.font(size: 12)", ["FontFamily", "L10n"]),
    ("typealias Strings = R.string.localizable", ["R"]),
    ("let image = R.image.logo()", ["R"]),
    // Other names.
    ("let asset = AVAsset(url: url)", []),
    ("self.Asset.x", []),
    ("let c = R.Text.title", []),
    ("R", []),
    ("L10n", []),
  ])
  func aLineNamesWhatAGeneratorWrites(line: String, names: [String]) {
    #expect(Set(GeneratedName.names(in: line[...]).map(\.name)) == Set(names))
  }

  @Test func tuistWritesForTheModuleOfThePrefix() throws {
    let asset = try #require(GeneratedName("DesignSystemAsset", before: "Gray"))
    #expect(asset.prefix == "DesignSystem" && asset.kind == .assets)
    #expect(try #require(GeneratedName("Asset", before: "Gray")).prefix == "")
  }
}

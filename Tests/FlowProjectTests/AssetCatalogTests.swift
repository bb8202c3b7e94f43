import FlowSystem
import TestSupport
import Testing

@testable import FlowProject

/// The symbols of colors and images in asset catalogs.
@Suite struct AssetCatalogTests {
  @Test(arguments: [
    ("basic-green", "basicGreen"), ("AccentColor", "accent"), ("logo", "logo"), ("URLIcon", "urlIcon"),
    ("2fa", "_2fa"), ("Color", "color"), ("Brand Blue", "brandBlue"),
  ])
  func aSymbolIsTheNameInCamelCase(name: String, symbol: String) {
    #expect(AssetCatalog.symbol(of: name, without: "Color") == symbol)
  }

  @Test func aCatalogHasTheSymbolsThatTheAppDoesNotDeclare() throws {
    let folder = TemporaryFolder()
    for name in ["brand.colorset", "own.colorset", "Icons/star.imageset", "Ns/inner.imageset"] {
      try folder.write(inFolders: "{}", to: "A.xcassets/\(name)/Contents.json")
    }
    try folder.write(inFolders: #"{"properties": {"provides-namespace": true}}"#, to: "A.xcassets/Ns/Contents.json")
    let catalog = try AssetCatalog("A.xcassets", of: ScriptPath(folder.path))
    #expect(catalog.colors == ["brand", "own"] && catalog.images == ["star"])
    let text = try #require(AssetSymbols([catalog], declared: ["own"]).text(imports: ["SwiftUI"]))
    #expect(text.contains("static var `brand`: Color { Color(\"brand\") }"))
    #expect(text.contains("static let `star` = ImageResource") && !text.contains("own") && !text.contains("UIColor"))
  }
}

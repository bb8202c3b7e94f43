import Testing

@testable import FlowProject

/// The folders of targets that a manifest names.
@Suite struct ManifestTargetsTests {
  @Test func aTargetHasTheFolderOfItsPathOrSources() {
    let text = """
      let project = Project(name: "App", targets: [
        .target(name: "Core", path: "Code/Core"),
        Target.target(name: "Home", sources: ["Home/Sources/**"]), // .target(name: "Old", path: "Old")
        .target(name: names.first, path: "Computed"),
      ])
      """
    #expect(ManifestTargets(text, in: "").folders == ["Core": "Code/Core", "Home": "Home/Sources"])
    #expect(ManifestTargets(text, in: "Kit").folders["Core"] == "Kit/Code/Core")
  }

  @Test func aProductOfAnotherPackageIsNotTheTargetThatUsesIt() {
    let text = """
      .target(
        name: "App",
        dependencies: [.product(name: "Overrides", package: "Overrides"), .product(name: "Other", package: "Other")],
        path: "Code", resources: [.process("Texts.xcstrings")])
      """
    #expect(ManifestTargets(text, in: "").folders == ["App": "Code"])
  }

  @Test func aTargetHasTheIsolationOfItsSettings() {
    let text = """
      .target(name: "Views", swiftSettings: [.swiftLanguageMode(.v6), .defaultIsolation(MainActor.self)]),
      .target(name: "Models", swiftSettings: [.swiftLanguageMode(.v6)]), .testTarget(name: "ModelsTests"),
      """
    #expect(ManifestTargets(text, in: "").isolation == ["Views": true, "Models": false])
    let shared = "let settings: [SwiftSetting] = [.defaultIsolation(MainActor.self)]\n\(text)"
    #expect(ManifestTargets(shared, in: "").isolation == ["Views": true, "Models": true])
  }
}

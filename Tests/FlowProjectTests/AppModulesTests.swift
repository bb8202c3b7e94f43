import FlowScript
import FlowSystem
import TestSupport
import Testing

@testable import FlowProject

/// The division of an app's files into modules, by folders and imports.
@Suite struct AppModulesTests {
  private let folder = TemporaryFolder()

  /// Writes files with their imports, and divides them.
  private func modules(
    _ files: [String: [String]], folders: [String: String] = [:]
  ) throws -> AppModules {
    for (path, imports) in files {
      try folder.write(inFolders: imports.map { "import \($0)\n" }.joined() + "public struct A {}\n", to: path)
    }
    let known: Set = ["Foundation", "Network", "UIKit"]
    return try AppModules(
      ProjectFiles(of: ScriptPath(folder.path)), app: "Shop", folders: folders, isKnown: known.contains)
  }

  private func folders(_ modules: AppModules) -> [String: String] {
    Dictionary(uniqueKeysWithValues: modules.own.map { ($0.name, $0.folder) })
  }

  @Test func aDemoIsLeftOutUnlessItIsAmongTheSourcesOfAPackage() throws {
    let modules = try modules(["App/Main.swift": [], "Example/App.swift": [], "Sources/Example/Counter.swift": []])
    #expect(modules.app.files.map(\.path) == ["App/Main.swift", "Sources/Example/Counter.swift"])
  }

  @Test func aFolderThatImportsAModuleIsNotThatModule() throws {
    let modules = try modules(["App/Main.swift": [], "Extensions/JellyAPI/Item+Name.swift": ["JellyAPI"]])
    #expect(modules.own.isEmpty && modules.foreign == ["JellyAPI"])
  }

  @Test func aNameIsTheFolderOfThatName() throws {
    let modules = try modules([
      "App/Main.swift": ["Core", "Home", "Domain", "Theme"], "Packages/Core/Sources/Core/Core.swift": [],
      "Projects/Home/Sources/Home.swift": ["Core"], "Library/Sources/Domain/Item.swift": [],
      "Modules/Theme/Colors/Color.swift": [],
    ])
    #expect(
      folders(modules) == [
        "Core": "Packages/Core/Sources/Core", "Home": "Projects/Home/Sources", "Domain": "Library/Sources/Domain",
        "Theme": "Modules/Theme",
      ])
    #expect(modules.app.files.map(\.path) == ["App/Main.swift"])
    #expect(modules.ordered.map(\.name) == ["Core", "Domain", "Home", "Theme", "Shop"])
    #expect(modules.ordered.first { $0.name == "Home" }.map(modules.dependencies) == ["Core"])
  }

  @Test func theDeepestFolderWins() throws {
    let modules = try modules([
      "App/Main.swift": ["Home", "HomeKit"], "Home/Sources/Home.swift": [], "Home/Sources/HomeKit/Kit.swift": [],
    ])
    #expect(
      modules.own.map { $0.files.map(\.path) } == [["Home/Sources/Home.swift"], ["Home/Sources/HomeKit/Kit.swift"]])
  }

  /// Many apps have a folder of extensions with the name of a system's module.
  @Test func aFolderWithTheNameOfAKnownModuleIsNone() throws {
    let modules = try modules(["App/Main.swift": ["UIKit", "Network"], "App/Network/Client.swift": []])
    #expect(modules.own.isEmpty)
    #expect(modules.app.files.count == 2)
  }

  @Test func aModuleThatNoFolderHasIsForeign() throws {
    let modules = try modules(["App/Main.swift": ["Alamofire", "Foundation"], "AlamofireTests/Alamofire/A.swift": []])
    #expect(modules.foreign == ["Alamofire"])
  }

  /// Such as a folder of views that wrap a module of others.
  @Test func aFolderInWhichNothingIsPublicIsNone() throws {
    try folder.write(inFolders: "import Foundation\nstruct LottieView {}\n", to: "App/Lottie/LottieView.swift")
    #expect(try modules(["App/Main.swift": ["Lottie"]]).foreign == ["Lottie"])
  }

  @Test func theFolderOfATargetIsThatOfItsManifest() throws {
    try folder.write(
      inFolders: """
        import ProjectDescription
        let project = Project(
          name: "Shop", targets: [.target(name: "AuthFeature", sources: ["Features/Auth/**"], dependencies: [])])
        """, to: "App/Project.swift")
    let modules = try modules(["App/Main.swift": ["AuthFeature"], "App/Features/Auth/Login.swift": []])
    #expect(folders(modules) == ["AuthFeature": "App/Features/Auth"])
  }

  @Test func aFolderCanBeNamed() throws {
    let files = ["App/Main.swift": ["FeatureHome"], "Features/Home/Home.swift": []]
    #expect(try modules(files).foreign == ["FeatureHome"])
    #expect(folders(try modules(files, folders: ["FeatureHome": "Features/Home"])) == ["FeatureHome": "Features/Home"])
    let error = #expect(throws: Diagnostic.self) { try modules(files, folders: ["FeatureHome": "Features/Away"]) }
    #expect(error?.message == "no Swift file in Features/Away, the folder of module FeatureHome")
  }

  @Test func modulesThatImportOneAnotherAreRefused() throws {
    let error = #expect(throws: Diagnostic.self) {
      try modules(["App/Main.swift": ["Core"], "Core/Core.swift": ["Home"], "Home/Home.swift": ["Core"]])
    }
    #expect(error?.message == "the modules Core, Home, Shop import one another")
  }

  @Test func testsExtensionsManifestsAndProductsAreLeftOut() throws {
    try folder.write(inFolders: "<plist><dict><key>NSExtension</key></dict></plist>", to: "Widget/Info.plist")
    try folder.write(inFolders: "<plist><dict></dict></plist>", to: "App/Info.plist")
    let none: [String] = []
    let modules = try modules([
      "App/Main.swift": none, "App/Docs.docc/Code.swift": none, "AppTests/A.swift": none, "Pods/A/A.swift": none,
      "Widget/Views/Widget.swift": ["WidgetKit"], "Project.swift": ["ProjectDescription"], "App/main.swift": none,
      ".hidden/A.swift": none, "App/Check.swift": ["XCTest"],
    ])
    #expect(modules.app.files.map(\.path) == ["App/Main.swift"])
    let files = try ProjectFiles(of: ScriptPath(folder.path))
    #expect(
      files.exclusions.map { "\($0.path) \($0.reason) \($0.count)" } == [
        "App/Check.swift tests the app 1", "App/main.swift starts the app itself 1",
        "Project.swift describes the project 1", "Widget is an app extension 1",
      ])
  }

  @Test func theSettingsOfXcodeAreRead() throws {
    try folder.write(
      inFolders: """
        SWIFT_VERSION = 6.0;
        SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor;
        SWIFT_UPCOMING_FEATURE_MEMBER_IMPORT_VISIBILITY = YES;
        SWIFT_UPCOMING_FEATURE_EXISTENTIAL_ANY = NO;
        """, to: "Shop.xcodeproj/project.pbxproj")
    let settings = try ProjectFiles(of: ScriptPath(folder.path)).settings
    #expect(settings.isSwift6 && settings.isolatesToMainActor)
    #expect(settings.upcomingFeatures == ["MemberImportVisibility"])
    var mixed = settings
    mixed.read("SWIFT_VERSION = 5.0;")
    #expect(!mixed.isSwift6)
  }

  @Test func aBridgingHeaderBringsItsModulesToAllFiles() throws {
    try folder.write(
      inFolders: "@import UIKit;\n#import <MapKit/MapKit.h>\n#import \"Old.h\"\n#include <math.h>\n#import Foo\n",
      to: "App/Shop-Bridging-Header.h")
    let modules = try modules(["App/Main.swift": []])
    #expect(modules.app.imports == ["MapKit", "UIKit", "math"])
  }

  @Test func aPathThatNoManifestCanNameIsRefused() throws {
    let error = #expect(throws: Diagnostic.self) { try modules(["App/a \"quoted\"\nname.swift": []]) }
    #expect(error?.message == "a manifest cannot name App/a \"quoted\"\\nname.swift")
  }
}

extension TemporaryFolder {
  /// Writes a file and the folders above it.
  func write(inFolders text: String, to path: String) throws {
    let parts = path.split(separator: "/").dropLast()
    if !parts.isEmpty {
      try Folder.create(ScriptPath(file(parts.joined(separator: "/"))), permissions: .newFolder)
    }
    try write(text, to: path)
  }
}

import FlowScript
import Testing

@testable import FlowProject

/// The types with which an app starts.
@Suite struct AppEntryTests {
  private static let app = "class AppDelegate: UIResponder, UIApplicationDelegate {}\n"
  private static let scene = "class SceneDelegate: UIResponder, UIWindowSceneDelegate {}\n"

  private func entry(_ text: String, chosen: String? = nil) throws -> String {
    let file = ProjectFiles.File(path: "App.swift", outline: SourceOutline(text))
    switch try AppEntry(in: [file], chosen: chosen) {
    case .delegates(let app, let scene): return "\(app ?? "none") \(scene ?? "none")"
    case .swiftUI(let app): return "SwiftUI \(app)"
    case .unknown: return "unknown"
    }
  }

  @Test func theOnlyTypeOfEachKindStartsTheApp() throws {
    #expect(try entry(Self.app + Self.scene) == "AppDelegate SceneDelegate")
    #expect(try entry(Self.app) == "AppDelegate none")
    #expect(try entry(Self.scene) == "none SceneDelegate")
    #expect(try entry("struct Shop: App {}\n" + Self.app) == "SwiftUI Shop")
    #expect(try entry("struct Shop {}") == "unknown")
  }

  @Test func ofSeveralOneIsChosen() throws {
    let text = Self.scene + "class CarSceneDelegate: UIResponder, UIWindowSceneDelegate {}\n" + Self.app
    let error = #expect(throws: Diagnostic.self) { try entry(text) }
    #expect(error?.message == "2 types start the app: SceneDelegate, CarSceneDelegate")
    #expect(error?.advice == ["choose one: --entry SceneDelegate"])
    #expect(try entry(text, chosen: "SceneDelegate") == "AppDelegate SceneDelegate")
    #expect(try entry(text, chosen: "AppDelegate") == "AppDelegate none")
    let unknown = #expect(throws: Diagnostic.self) { try entry(text, chosen: "SceneDelegat") }
    #expect(unknown?.message == "no entry SceneDelegat")
    #expect(unknown?.advice.first == "did you mean SceneDelegate?")
  }
}

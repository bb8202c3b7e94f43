import FlowScript
import FlowSystem

/// How an app starts.
enum AppEntry {
  /// Delegates of UIKit: that of the app, that of its scene, or both.
  case delegates(app: String?, scene: String?)
  /// An app of SwiftUI.
  case swiftUI(String)
  /// None was found, so the team shows the first screen itself.
  case unknown

  /// Finds the types that start an app.
  /// - Parameters:
  ///   - files: The files of the app's own module.
  ///   - chosen: The type that a person named. `nil` to take the only one.
  /// - Throws: ``Diagnostic`` if there are several, or if the named one is none of them.
  init(in files: [ProjectFiles.File], chosen: String?) throws(Diagnostic) {
    let scenes = files.flatMap(\.outline.sceneDelegates)
    let apps = files.flatMap(\.outline.apps)
    let delegates = files.flatMap(\.outline.appDelegates)
    if let chosen {
      let known = apps + scenes + delegates
      guard known.contains(chosen) else { throw .unknown("entry", chosen, known: known, advice: Self.advice(known)) }
      self =
        if apps.contains(chosen) {
          .swiftUI(chosen)
        } else if scenes.contains(chosen) {
          .delegates(app: Self.only(delegates), scene: chosen)
        } else {
          .delegates(app: chosen, scene: nil)
        }
      return
    }
    // An app of SwiftUI starts its delegates itself, and a scene has one of the app.
    if let app = try Self.single(apps) {
      self = .swiftUI(app)
    } else if let scene = try Self.single(scenes) {
      self = .delegates(app: Self.only(delegates), scene: scene)
    } else {
      self = try Self.single(delegates).map { .delegates(app: $0, scene: nil) } ?? .unknown
    }
  }

  private static func single(_ names: [String]) throws(Diagnostic) -> String? {
    guard names.count > 1 else { return names.first }
    throw Diagnostic(
      .refused, "\(names.count) types start the app: \(names.map(VisibleText.line).joined(separator: ", "))",
      advice: advice(names))
  }

  private static func only(_ names: [String]) -> String? { names.count == 1 ? names.first : nil }

  private static func advice(_ names: [String]) -> [String] {
    names.isEmpty ? ["no type of the project starts an app"] : ["choose one: --entry \(VisibleText.line(names[0]))"]
  }
}

import SwiftDiagnostics

/// What `@Reducer` says about an enum that is none of screens.
enum ScreensDiagnostic: DiagnosticMessage {
  case noCases(name: String)
  case payloads(Int, of: String)
  case label(String, of: String)
  case unnamedType(String, of: String)
  case sharedName(String)
  case takenName(String)
  case ownType(String, name: String)

  var severity: DiagnosticSeverity { .error }

  var diagnosticID: MessageID { MessageID(domain: "FlowMacros.Reducer", id: id) }

  var message: String {
    switch self {
    case .noCases(let name):
      "'\(name)' has no cases, and so no screens: add one for each, as 'case home(HomeFeature)'"
    case .payloads(let count, let name):
      "a case of an enum of screens holds one feature, and '\(name)' holds \(count == 0 ? "none" : "\(count)"): "
        + "write 'case \(name)(SomeFeature)'"
    case .label(let label, let name):
      "the feature of a screen has no label: write 'case \(name)(…)' without '\(label):'"
    case .unnamedType(let type, let name):
      "a screen's feature is a reducer by its name, and '\(name)' holds '\(type)'"
    case .sharedName(let name):
      "a screen named '\(name)' stands above: choose another name"
    case .takenName(let name):
      "@Reducer needs the name '\(name)' itself: choose another name"
    case .ownType(let type, let name):
      "@Reducer adds a type '\(type)' to '\(name)', made of its screens: rename this one"
    }
  }

  private var id: String {
    switch self {
    case .noCases: "noCases"
    case .payloads: "payloads"
    case .label: "label"
    case .unnamedType: "unnamedType"
    case .sharedName: "sharedName"
    case .takenName: "takenName"
    case .ownType: "ownType"
    }
  }
}

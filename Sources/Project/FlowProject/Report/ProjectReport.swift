import FlowScript
import FlowSystem

/// What a package compiles of a project, and what it does not, before the first build.
package struct ProjectReport {
  private let package: ProjectPackage
  /// The maximum number of controllers that a warning names.
  private static let namedControllers = 8

  package init(of package: ProjectPackage) {
    self.package = package
  }

  package var lines: [String] {
    let modules = package.modules.ordered
    let count = package.sources.files.count
    let total = count + grouped.flatMap(\.exclusions).reduce(0) { $0 + $1.count }
    let heading = "\(package.app): \(count) of \(total.counted("Swift file")), \(modules.count.counted("module"))"
    var rows = LabeledLines()
    rows.add("starts by", start)
    if modules.count > 1 {
      rows.add("modules", items: modules.map { "\(VisibleText.line($0.name)) (\($0.files.count))" })
    }
    for (reason, exclusions) in grouped {
      rows.add("leaves out", items: exclusions.map { VisibleText.line($0.path) })
      rows.add("", reason)
    }
    let (known, unknown) = (
      package.replacements.standIns.filter(\.isKnown), package.replacements.standIns.filter { !$0.isKnown }
    )
    rows.add("stand-ins", items: known.map { VisibleText.line($0.name) })
    rows.add("unknown", items: unknown.map { VisibleText.line($0.name) })
    rows.add(
      "packages", items: package.replacements.dependencies.map { "\($0.product)\($0.isTried ? "" : " (not tried)")" })
    for use in InertUse.allCases {
      let files = package.sources.files.count { $0.outline.inertUses.contains(use) }
      if files > 0 { rows.add("not yet", use.sentence(files: files)) }
    }
    if package.dependency.isOfThisMachine {
      rows.add("warning", "Package.swift names a folder of this machine: to commit it, --flowsh URL")
    }
    return [heading] + rows.lines + controllers
  }

  // What is left out, by reason. Manifests and their helpers are no part of the app.
  private var grouped: [(reason: String, exclusions: [ProjectFiles.Exclusion])] {
    let shown = package.sources.exclusions.filter { $0.reason != "describes the project" }
    return Dictionary(grouping: shown, by: \.reason).sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  private var start: String {
    switch package.entry {
    case .delegates(let app, let scene):
      [app, scene].compactMap { $0 }.map(VisibleText.line).joined(separator: " and ")
    case .swiftUI(let app): "\(VisibleText.line(app)), an app of SwiftUI"
    case .unknown:
      "nothing that was found: show the first screen in Sources/\(package.app)/\(package.app)ShellApp.swift"
    }
  }

  // The controllers that compile here, and not in Xcode.
  private var controllers: [String] {
    let found = package.sources.files.flatMap { file in
      file.outline.controllersWithoutCoder.map {
        "\(VisibleText.line(file.path)):\($0.line) \(VisibleText.line($0.name))"
      }
    }
    guard !found.isEmpty else { return [] }
    let verb = found.count == 1 ? "lacks" : "lack"
    let rest = found.count - Self.namedControllers
    return [
      "", "warning: \(found.count.counted("controller")) \(verb) required init?(coder:), which Xcode refuses:",
    ] + found.prefix(Self.namedControllers).map { "  \($0)" } + (rest > 0 ? ["  … \(rest) more"] : [])
  }

  /// The lines that say what was done with the package's files. A file that stays as it was has none.
  package func lines(for outcomes: [(file: PackageScaffold.File, outcome: PackageWriter.Outcome)]) -> [String] {
    let folder = package.folder
    // An app may have hundreds of them.
    let resources = outcomes.count { file, outcome in
      if case .linked = outcome { ProjectPackage.isResource(file) } else { false }
    }
    var lines = outcomes.compactMap { file, outcome -> String? in
      if ProjectPackage.isResource(file) { return nil }
      let path = "\(folder)/\(VisibleText.line(file.path))"
      switch outcome {
      case .wrote: return "wrote \(path)"
      case .linked(let target): return "linked \(path) to \(VisibleText.line(target))"
      case .unchanged: return nil
      case .kept(let new):
        return new.map { "kept \(path), which you have edited: what is new is in \(folder)/\(VisibleText.line($0))" }
      }
    }
    if resources > 0 {
      lines.append("linked \(resources.counted("resource")) into \(folder)/\(ProjectPackage.resources)")
    }
    return lines.isEmpty ? ["nothing to write in \(folder)"] : lines
  }
}

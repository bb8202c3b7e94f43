import FlowReplay
import FlowScript
import FlowSystem

/// The package that compiles the sources of an app's project, and the shell for it.
///
/// The package is in the folder ``folderName`` of the project. Links lead to the sources, which a plug-in of the build
/// rewrites into its own folder, so the project itself stays as it is.
package struct ProjectPackage {
  /// The name of the package's folder in the project.
  // SwiftPM takes the identity of a package from its folder, in lower case, and that of flowsh is taken.
  package static let folderName = "FlowShell"
  /// The folder with links to the app's resources.
  static let resources = "Resources"
  /// The name of the file with what is left out.
  static let leftOutList = "LeftOut.txt"

  /// What a person says of the project beyond what its files show.
  package struct Choices {
    /// The name of the app in scripts. `nil` takes the name in `project.yml`, or else that of the folder.
    package var name: String?
    /// The folders of modules by name, from the project's folder.
    package var folders: [String: String]
    /// The type that starts the app, where there are several.
    package var entry: String?
    /// The language of the app's texts, such as `ko`. `nil` takes English, or else the first one by name.
    package var language: String?

    package init(
      name: String? = nil, folders: [String: String] = [:], entry: String? = nil, language: String? = nil
    ) {
      self.language = language
      self.name = name
      self.folders = folders
      self.entry = entry
    }
  }

  /// The folder of the project.
  package let project: ScriptPath
  /// The folder of the package.
  package var folder: ScriptPath { project.appending(Self.folderName.utf8) }
  /// The name of the app in scripts.
  package let app: String
  /// The name of the package and of its program.
  package var name: String { "\(app)Shell" }

  let language: String?
  let sources: ProjectFiles
  let modules: AppModules
  let entry: AppEntry
  let dependency: FlowshDependency
  let replacements: Replacements

  /// Reads a project.
  /// - Parameters:
  ///   - project: The folder of the project.
  ///   - choices: What its files do not show.
  ///   - dependency: The package of the shell.
  /// - Throws: ``Diagnostic`` if the project cannot be read, if it has no Swift file, or if a choice is not possible.
  package init(of project: ScriptPath, _ choices: Choices, dependency: FlowshDependency) throws(Diagnostic) {
    self.project = project
    let named = try Diagnostic.reporting { () throws(FileError) in try Self.specifiedName(of: project) }
    let last = named ?? String(project.withoutLinks.text.split(separator: "/").last ?? "")
    // The name of a module has no spaces and hyphens, which folders may have.
    app =
      choices.name
      ?? String(String.UnicodeScalarView(last.unicodeScalars.filter(PackageScaffold.isAllowedInModuleName)))
    do throws(Diagnostic) {
      try PackageScaffold.check(app)
      try PackageScaffold.check("\(app)Shell")
    } catch {
      var error = error
      error.advice = ["name the app: \(Program.name) init NAME --for \(project)"]
      throw error
    }
    self.dependency = dependency
    language = choices.language
    sources = try ProjectFiles(of: project)
    guard !sources.files.isEmpty else {
      throw Diagnostic(
        .refused, "no Swift file of an app in \(project)",
        advice: ["begin a new package: \(Program.name) init NAME --library LIBRARY"])
    }
    modules = try AppModules(sources, app: app, folders: choices.folders) { ModuleTable.shared.kind(of: $0) != nil }
    entry = try AppEntry(in: modules.app.files, chosen: choices.entry)
    replacements = Replacements(for: modules, bridged: sources.bridgedModules)
  }

  /// Returns the name at the top level of XcodeGen's `project.yml`. Returns `nil` if there is none.
  /// - Throws: ``FileError`` if the file cannot be read.
  private static func specifiedName(of project: ScriptPath) throws(FileError) -> String? {
    guard try Folder.entries(of: project).contains(where: { $0.name.elementsEqual("project.yml".utf8) }) else {
      return nil
    }
    let text = String(decoding: try RegularFile.read(project.appending("project.yml".utf8)), as: UTF8.self)
    let key = "name:"
    guard let line = text.split(whereSeparator: \.isNewline).first(where: { $0.hasPrefix(key) }) else { return nil }
    let value = line.dropFirst(key.count).prefix { $0 != "#" }.filter { $0 != "\"" && $0 != "'" }
    let words = value.split(separator: " ").joined(separator: " ")
    return words.isEmpty ? nil : words
  }

  /// The files of the package, with links to the sources.
  package var files: [PackageScaffold.File] {
    let test = "Tests/\(name)Tests/ScriptTests.swift"
    let script = "\(RecordedScript.header)\napp \(app)\n"
    return [
      PackageScaffold.File(path: "Package.swift", text: manifest),
      PackageScaffold.File(path: ".gitignore", text: ".build/\n*.flowscript.rej\n"),
      PackageScaffold.File(path: "README.md", text: readme),
      // From the first build on, since SwiftPM asks the plug-in once whether there is such a file.
      PackageScaffold.File(path: ProjectPackage.leftOutList, text: leftOut),
      PackageScaffold.File(path: "Scripts/first.flowscript", text: script),
      PackageScaffold.File(path: "Responses/README.md", text: responses),
      PackageScaffold.File(path: "Sources/\(name)/main.swift", text: main),
      PackageScaffold.File(path: "Sources/\(app)/\(app)ShellApp.swift", text: launch),
    ] + (modules.own + [modules.app]).flatMap(files) + resourceLinks + standIns + [
      PackageScaffold.File(path: test, text: self.test)
    ] + (dependency.isOfThisMachine ? [] : [PackageScaffold.File(path: "github-workflow.yml", text: workflow)])
  }

  /// The files of one of the app's modules: names, what is left out, and links to the folders with sources.
  private func files(of module: AppModules.Module) -> [PackageScaffold.File] {
    let folder = "Sources/\(target(of: module.name))"
    let links = module.folder.isEmpty ? topFolders(of: module.files) : [module.folder]
    let generated = generatedNames(of: module)
    let named =
      [PackageScaffold.File(path: "\(folder)/Names.swift", text: names(for: module))]
      + (generated.isEmpty
        ? [] : [PackageScaffold.File(path: "\(folder)/Generated.swift", text: generatedText(generated))])
      + [assetSymbols(of: module).map { PackageScaffold.File(path: "\(folder)/Assets.swift", text: $0) }]
      .compactMap(\.self)
    guard !links.isEmpty else { return named }
    return named + [
      PackageScaffold.File(path: "\(folder)/Excluded.txt", text: excluded(from: module))
    ]
      + links.map { link in
        let last = String(link.split(separator: "/").last ?? "")
        return PackageScaffold.File(path: "\(folder)/App/\(last)", linkTarget: "../../../../\(link)")
      }
  }

  // The symbols of the catalogs that no other module has.
  private func assetSymbols(of module: AppModules.Module) -> String? {
    let catalogs = sources.assetCatalogs.filter { catalog in
      let owner = modules.own.filter { catalog.path.hasPrefix("\($0.folder)/") }.max {
        $0.folder.count < $1.folder.count
      }
      return owner?.name ?? modules.app.name == module.name
    }
    let declared = sources.files.reduce(into: Set<String>()) { $0.formUnion($1.outline.typeProperties) }
    return AssetSymbols(catalogs, declared: declared).text(imports: module.imports)
  }

  // The names of generated sources that a module has to declare, since no file of the project does.
  private func generatedNames(of module: AppModules.Module) -> [GeneratedName] {
    let all = (modules.own + [modules.app]).reduce(into: Set<GeneratedName>()) { $0.formUnion($1.generatedNames) }
    let names = modules.own.map { $0.name[...] }
    return all.filter { name in
      guard !sources.types.contains(name.name) else { return false }
      // Tuist writes the names of a module for the others too.
      return names.contains(name.prefix) ? name.prefix == module.name : module.generatedNames.contains(name)
    }.sorted { $0.name < $1.name }
  }

  // The project's folder has the package itself, so the links lead to what is in it.
  private func topFolders(of files: [ProjectFiles.File]) -> [String] {
    Set(files.map { String($0.path.prefix { $0 != "/" }) }).sorted()
  }

  /// The paths within the links of a module that it does not compile, each with its reason as a comment.
  private func excluded(from module: AppModules.Module) -> String {
    // A path in a link begins with the last part of the link's target.
    let prefix = module.folder.split(separator: "/").dropLast().map { "\($0)/" }.joined()
    let linked = module.folder.isEmpty ? topFolders(of: module.files) : [module.folder]
    func isLinked(_ path: String) -> Bool { linked.contains { path.hasPrefix("\($0)/") } }
    let others = modules.own.filter { $0.name != module.name && isLinked($0.folder) }
    let reasons =
      sources.exclusions.map { ($0.path, $0.reason) } + others.map { ($0.folder, "is the module \($0.name)") }
      + sources.skippedFolders.map { ($0, "has tests, demos, packages or products") }
    let lines = reasons.filter { isLinked($0.0) }.sorted { $0.0 < $1.0 }
      .map { "# \($0.1)\n\($0.0.dropFirst(prefix.count))\n" }
    return "# The files and folders below App that this module does not compile, one a line.\n" + lines.joined()
  }

  /// Returns the name of the target with a module. It differs from the module's if the name is one of flowsh's.
  func target(of module: String) -> String { Replacements.isReserved(module) ? "App\(module)" : module }

  // Links to resources, in one folder as in a bundle. Those of an own module are in a folder of its name. Of two files
  // of one name the first is taken.
  private var resourceLinks: [PackageScaffold.File] {
    var links: [String: String] = [:]
    for path in sources.resources {
      let module = modules.own.filter { path.hasPrefix("\($0.folder)/") }.max { $0.folder.count < $1.folder.count }
      let parts = path.split(separator: "/").map(String.init)
      let language = parts.dropLast().last.flatMap { $0.hasSuffix(".lproj") ? $0 : nil }
      let link = ([module.map { target(of: $0.name) }, language].compactMap { $0 } + parts.suffix(1))
        .joined(separator: "/")
      if links[link] == nil { links[link] = path }
    }
    return links.sorted { $0.key < $1.key }.map { link, path in
      let up = String(repeating: "../", count: link.count { $0 == "/" } + 2)
      return PackageScaffold.File(path: "\(Self.resources)/\(link)", linkTarget: up + path)
    }
  }

  /// Returns whether a file of the package links to a resource.
  static func isResource(_ file: PackageScaffold.File) -> Bool { file.path.hasPrefix("\(resources)/") }

  private var standIns: [PackageScaffold.File] {
    replacements.standIns.map { PackageScaffold.File(path: "Stand-ins/\($0.name)/\($0.name).swift", text: $0.text) }
  }
}

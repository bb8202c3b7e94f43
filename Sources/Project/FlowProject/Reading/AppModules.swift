import FlowScript
import FlowSystem

/// The modules into which an app's files are divided, and those of others that they import.
///
/// A name that a file imports is the module of the folder of that name: manifests may be programs, and folders are not.
struct AppModules {
  struct Module {
    let name: String
    /// The folder of the module's files, from the project's folder. Empty for the app, whose files are all others.
    let folder: String
    private(set) var files: [ProjectFiles.File] = []
    /// The modules that the files import.
    private(set) var imports: Set<String> = []
    /// The names of generated sources that the files use.
    private(set) var generatedNames: Set<GeneratedName> = []

    fileprivate init(name: String, folder: String) {
      self.name = name
      self.folder = folder
    }

    fileprivate mutating func addImports(_ modules: Set<String>) { imports.formUnion(modules) }

    fileprivate mutating func add(_ file: ProjectFiles.File) {
      files.append(file)
      imports.formUnion(file.outline.imports)
      generatedNames.formUnion(file.outline.generatedNames)
      if file.outline.usesKeychain { imports.insert("Security") }
    }
  }

  /// The app's own modules, in order of their names.
  private(set) var own: [Module] = []
  /// The module of all other files.
  private(set) var app: Module
  /// The imported modules that are neither the app's own nor the system's, in order of their names.
  private(set) var foreign: [String] = []

  /// The modules with files, each after those that it imports.
  private(set) var ordered: [Module] = []

  /// Divides the files of a project.
  /// - Parameters:
  ///   - files: The files of the project.
  ///   - app: The name of the app.
  ///   - folders: The folders of modules that a person named.
  ///   - isKnown: A closure that returns whether a module is the system's or a library's.
  /// - Throws: ``Diagnostic`` if a named folder has no Swift files, or if modules import one another.
  init(
    _ files: ProjectFiles, app: String, folders: [String: String], isKnown: (String) -> Bool
  ) throws(Diagnostic) {
    let imported = files.files.reduce(into: Set<String>()) { $0.formUnion($1.outline.imports) }
    let finder = FolderFinder(files)
    for (name, folder) in folders.sorted(by: { $0.key < $1.key }) {
      guard finder.hasFiles(folder) else {
        throw Diagnostic(
          .refused, "no Swift file in \(VisibleText.line(folder)), the folder of module \(VisibleText.line(name))",
          advice: ["--module NAME=FOLDER takes a folder from the project's: --module \(name)=Modules/\(name)"])
      }
      own.append(Module(name: name, folder: folder))
    }
    for name in imported.sorted() where !isKnown(name) && name != app && folders[name] == nil {
      if let folder = finder.folder(of: name) {
        own.append(Module(name: name, folder: folder))
      } else {
        foreign.append(name)
      }
    }
    own.sort { $0.name < $1.name }
    self.app = Module(name: app, folder: "")
    self.app.addImports(files.bridgedModules)
    for file in files.files {
      // The deepest folder wins.
      let index = own.indices.filter { file.path.hasPrefix("\(own[$0].folder)/") }
        .max { own[$0].folder.utf8.count < own[$1].folder.utf8.count }
      if let index { own[index].add(file) } else { self.app.add(file) }
    }
    try order()
  }

  /// Returns the app's own modules that a module imports, in order of their names.
  func dependencies(of module: Module) -> [String] {
    own.map(\.name).filter { $0 != module.name && module.imports.contains($0) }
  }

  private mutating func order() throws(Diagnostic) {
    var open = own + (app.files.isEmpty ? [] : [app])
    var done: Set<String> = []
    while !open.isEmpty {
      guard let next = open.firstIndex(where: { dependencies(of: $0).allSatisfy(done.contains) }) else {
        let names = open.map { VisibleText.line($0.name) }.joined(separator: ", ")
        throw Diagnostic(
          .refused, "the modules \(names) import one another",
          advice: ["name the folder of one that is wrong: --module NAME=FOLDER"])
      }
      let module = open.remove(at: next)
      done.insert(module.name)
      ordered.append(module)
    }
  }
}

// A finder of the folder with the files of a module.
private struct FolderFinder {
  /// The folders that have Swift files at any depth, the shallowest first.
  private let folders: [String]
  /// The folders with a declaration that other modules can use.
  private let importable: Set<String>
  /// The folders with a file that imports a module, by the names of the modules.
  private let importing: [String: Set<String>]
  private let targets: [String: String]

  init(_ files: ProjectFiles) {
    let folders = files.files.reduce(into: Set<String>()) { $0.formUnion($1.folders) }
    self.folders = folders.sorted { (Self.depth($0), $0) < (Self.depth($1), $1) }
    importable = files.files.filter(\.outline.isImportable).reduce(into: []) { $0.formUnion($1.folders) }
    importing = files.files.reduce(into: [:]) { importing, file in
      for module in file.outline.imports { importing[module, default: []].formUnion(file.folders) }
    }
    targets = files.targets
  }

  private static func depth(_ folder: String) -> Int { folder.utf8.count { $0 == UInt8(ascii: "/") } }

  func hasFiles(_ folder: String) -> Bool { folders.contains(folder) }

  /// Returns the folder `X/Sources/X`, else `X/Sources`, else `…/Sources/X`, else that of a manifest, else the
  /// shallowest `X`.
  ///
  /// A folder in which nothing is public, or which imports the module, is no module: it has the name of one of others,
  /// whose views it wraps or whose types it extends.
  func folder(of module: String) -> String? {
    func ends(_ parts: String...) -> String? {
      let end = parts.joined(separator: "/")
      return folders.first {
        ($0 == end || $0.hasSuffix("/\(end)")) && importable.contains($0) && importing[module]?.contains($0) != true
      }
    }
    return ends(module, "Sources", module) ?? ends(module, "Sources") ?? ends("Sources", module)
      ?? targets[module].flatMap { hasFiles($0) ? $0 : nil } ?? ends(module)
  }
}

/// What the compiler takes for the modules that an app imports and Linux lacks.
struct Replacements {
  struct StandIn {
    let name: String
    /// The source of the module. It has a comment alone for a module of which nothing is known.
    let text: String
    let isKnown: Bool
    /// The stand-ins that the source imports, in order.
    private(set) var imports: [String] = []
    /// The target with the source.
    ///
    /// It has a name of its own: with a module `CoreLocation` in the build, `canImport(CoreLocation)` would turn true
    /// in the packages on which flowsh depends.
    var target: String { "StandIn\(name)" }

    fileprivate init(known name: String, text: String) {
      (self.name, self.text, isKnown) = (name, text, true)
      imports = SourceOutline(text).imports.filter { ModuleTable.shared.standIn($0) != nil }.sorted()
    }

    fileprivate init(unknown name: String) {
      (self.name, isKnown) = (name, false)
      text = "// flowsh knows nothing of the module \(name). Declare here what the app uses of it.\n"
    }
  }

  /// A package on which the app depends.
  struct Dependency: Hashable {
    let url: String
    /// The requirement in the syntax of a manifest.
    let requirement: String
    let product: String
    /// Whether the package was built with flowsh.
    let isTried: Bool
  }

  /// The names of modules with those that the compiler takes for them, in order.
  private(set) var aliases: [(name: String, module: String)] = []
  /// The products of flowsh, in order.
  private(set) var products: [String] = []
  /// The modules that `init` writes, in order of their names.
  private(set) var standIns: [StandIn] = []
  /// The packages of others, in order of their products.
  private(set) var dependencies: [Dependency] = []

  /// The product with the modules that stand in for the system's: see ``ModuleTable/system``.
  static let platform = "HeadlessPlatform"

  /// The modules that all files import: those that Foundation's own import brings on Apple's systems, and the
  /// system's of a bridging header.
  let implicit: [String]

  init(for modules: AppModules, bridged: Set<String>) {
    let imports = modules.ordered.reduce(into: Set<String>()) { $0.formUnion($1.imports) }
    let system = ModuleTable.shared.system
    implicit = Set(["FoundationNetworking", "HeadlessCombine", "Observation"] + bridged.compactMap { system[$0] })
      .sorted()
    var aliases = system
    var products: Set = [Self.platform]
    for name in imports.sorted() {
      switch ModuleTable.shared.kind(of: name) {
      case .flowsh(let module):
        aliases[name] = module
        if system[name] == nil { products.insert(module) }
      case .package(let url, let requirement, let product, let module, let isTried):
        if module != name { aliases[name] = module }
        dependencies.append(Dependency(url: url, requirement: requirement, product: product, isTried: isTried))
      case .standIn: addStandIn(name)
      case .native: break
      case nil where modules.foreign.contains(name): standIns.append(StandIn(unknown: name))
      case nil: break
      }
    }
    standIns.sort { $0.name < $1.name }
    for standIn in standIns { aliases[standIn.name] = standIn.target }
    for module in modules.own where Self.isReserved(module.name) { aliases[module.name] = "App\(module.name)" }
    self.aliases = aliases.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    self.products = products.sorted()
    dependencies = Set(dependencies).sorted { $0.product < $1.product }
  }

  // Adds a known stand-in with those that it imports.
  private mutating func addStandIn(_ name: String) {
    guard !standIns.contains(where: { $0.name == name }), let text = ModuleTable.shared.standIn(name) else { return }
    let added = StandIn(known: name, text: text)
    standIns.append(added)
    added.imports.forEach { addStandIn($0) }
  }

  /// Returns whether a target of flowsh, or of a package on which it depends, has a name.
  ///
  /// SwiftPM rejects two targets of one name, even in different packages.
  static func isReserved(_ name: String) -> Bool {
    ["C", "Flow", "Headless", "StandIn", "Swift"].contains { prefix in
      // Such as `CReport`, but not `Core`.
      name.hasPrefix(prefix) && (prefix != "C" || name.dropFirst().first?.isUppercase == true)
    }
      || [
        "AllSamples", "ArgumentParser", "Collections", "Compiling", "CustomDump", "IssueReporting", "Logging", "Notes",
        "Scaffold", "SystemPackage", "Terminal", "TestSupport",
      ].contains(name)
  }
}

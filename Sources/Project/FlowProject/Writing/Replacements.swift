/// What the compiler takes for the modules that an app imports and Linux lacks.
struct Replacements {
  struct StandIn {
    let name: String
    /// The source of the module. It has a comment alone for a module of which nothing is known.
    let text: String
    let isKnown: Bool
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

  /// The modules that Foundation's own import brings on Apple's systems.
  static let implicit = ["FoundationNetworking", "HeadlessCombine", "Observation"]

  init(for modules: AppModules) {
    let imports = modules.ordered.reduce(into: Set<String>()) { $0.formUnion($1.imports) }
    let system = ModuleTable.shared.system
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
      case .standIn(let text):
        standIns.append(StandIn(name: name, text: text, isKnown: true))
      case .native: break
      case nil:
        guard modules.foreign.contains(name) else { continue }
        let text = "// flowsh knows nothing of the module \(name). Declare here what the app uses of it.\n"
        standIns.append(StandIn(name: name, text: text, isKnown: false))
      }
    }
    for module in modules.own where Self.isReserved(module.name) { aliases[module.name] = "App\(module.name)" }
    self.aliases = aliases.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    self.products = products.sorted()
    dependencies = Set(dependencies).sorted { $0.product < $1.product }
  }

  /// Returns whether a target of flowsh, or of a package on which it depends, has a name.
  ///
  /// SwiftPM rejects two targets of one name, even in different packages.
  static func isReserved(_ name: String) -> Bool {
    ["C", "Flow", "Headless", "Swift"].contains { prefix in
      // Such as `CReport`, but not `Core`.
      name.hasPrefix(prefix) && (prefix != "C" || name.dropFirst().first?.isUppercase == true)
    }
      || [
        "AllSamples", "ArgumentParser", "Collections", "Compiling", "CustomDump", "IssueReporting", "Logging", "Notes",
        "Scaffold", "SystemPackage", "Terminal", "TestSupport",
      ].contains(name)
  }
}

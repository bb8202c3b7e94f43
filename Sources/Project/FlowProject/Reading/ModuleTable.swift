import CScaffold

/// The modules that apps import and that are known here.
///
/// The table is the file `modules.txt` in the folder `Sources/Project/StandIns`.
struct ModuleTable {
  /// What the compiler takes for a module.
  enum Kind: Equatable {
    /// The module itself, which Swift on Linux has.
    case native
    /// A module of flowsh, in a product of that name.
    case flowsh(module: String)
    /// The product of a package that builds on Linux.
    case package(url: String, requirement: String, product: String, module: String, isTried: Bool)
    /// A source that `init` writes into the package.
    case standIn(text: String)
  }

  private let rows: [String: Kind]

  static let shared = ModuleTable()

  private init() {
    var standIns: [String: String] = [:]
    for index in 0..<stand_in_count() {
      let file = stand_in_at(index)
      standIns[String(cString: file.name)] = String(
        decoding: UnsafeBufferPointer(start: file.text, count: file.length), as: UTF8.self)
    }
    let table = standIns.removeValue(forKey: "modules.txt") ?? ""
    let lines = table.split(separator: "\n").filter { !$0.hasPrefix("#") }
    rows = Dictionary(
      uniqueKeysWithValues: lines.map { line in
        let columns = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        guard let kind = Self.kind(columns, standIns) else { preconditionFailure("modules.txt: \(line)") }
        return (columns[0], kind)
      })
  }

  private static func kind(_ columns: [String], _ standIns: [String: String]) -> Kind? {
    guard columns.count >= 2 else { return nil }
    let (name, details) = (columns[0], Array(columns.dropFirst(2)))
    switch columns[1] {
    case "native": return .native
    case "flow": return details.first.map { .flowsh(module: $0) }
    case "package", "alias":
      guard details.count >= (columns[1] == "alias" ? 4 : 3) else { return nil }
      return .package(
        url: details[0], requirement: details[1], product: details[2],
        module: columns[1] == "alias" ? details[3] : name,
        isTried: details.last != "not tried")
    case "stand-in": return standIns["\(name).swift"].map { .standIn(text: $0) }
    default: return nil
    }
  }

  /// Returns what the compiler takes for a module. Returns `nil` for an unknown one.
  func kind(of module: String) -> Kind? { rows[module] }

  /// Returns the source of a stand-in. Returns `nil` if the module has none.
  func standIn(_ module: String) -> String? {
    if case .standIn(let text) = rows[module] { text } else { nil }
  }

  /// The names of the system's modules, with those of the modules that stand in for them.
  var system: [String: String] {
    rows.compactMapValues { kind in
      if case .flowsh(let module) = kind, module.hasPrefix("Headless") { module } else { nil }
    }
  }
}

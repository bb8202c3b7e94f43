import CScaffold
import FlowScript

/// A library whose vocabulary a new package uses.
package enum ScaffoldLibrary: String, CaseIterable {
  case asyncflow
  case rxflow
  case tcaflow
  case asyncviewmodel
  case innoflow
}

/// The files of a new package with an app.
///
/// The package has one app, one script and one test.
// The templates are sources that this package compiles and tests itself. In these, `Scaffold` is the name of the
// package, and `Notes` that of the app.
package struct PackageScaffold {
  package struct File {
    /// The path within the package.
    package let path: String
    /// The text of the file, or the target of a link.
    package let content: Content

    package enum Content {
      case text(String)
      /// A symbolic link to a path, from the folder of the link.
      case link(to: String)
    }

    init(path: String, text: String) {
      self.path = path
      content = .text(text)
    }

    init(path: String, linkTarget: String) {
      self.path = path
      content = .link(to: linkTarget)
    }
  }

  package let name: String
  /// The files, in the order of the templates.
  package let files: [File]

  /// Creates the files of a package.
  /// - Throws: ``Diagnostic`` if the name cannot be that of a package.
  package init(name: String, library: ScaffoldLibrary, dependency: FlowshDependency) throws(Diagnostic) {
    try Self.check(name)
    self.name = name
    let app = Self.appName(in: name)
    files = (0..<Int(scaffold_file_count())).map { scaffold_file_at(Int32($0)) }
      .filter { String(cString: $0.library) == library.rawValue }
      .map { file in
        let text = String(decoding: UnsafeBufferPointer(start: file.text, count: file.length), as: UTF8.self)
        let path = Self.named(String(cString: file.path), package: name, app: app)
        let named = Self.named(text, package: name, app: app)
        return File(path: path, text: path == "Package.swift" ? dependency.declared(in: named) : named)
      }
  }

  /// Returns a template's text with the names of the package and of the app.
  private static func named(_ text: String, package: String, app: String) -> String {
    // A name may contain a placeholder, as MyNotes does, so no replacement may read the result of another.
    let parts = text.split(separator: "Scaffold" as String, omittingEmptySubsequences: false)
    return parts.map { String($0).replacing("Notes", with: app) }.joined(separator: package)
  }

  /// Returns the app's name in scripts. The app's type adds `App` to the name.
  static func appName(in name: String) -> String {
    name.hasSuffix("App") && name != "App" ? String(name.dropLast(3)) : name
  }

  /// Checks that a name can be that of a package and of its module.
  /// - Throws: ``Diagnostic`` if the name is not that of a module, or if flowsh reserves the name for its own modules.
  static func check(_ name: String) throws(Diagnostic) {
    guard let first = name.unicodeScalars.first, name.unicodeScalars.allSatisfy(isAllowedInModuleName),
      !("0"..."9" ~= first)
    else {
      throw Diagnostic(
        .refused, "\(ScriptText.quoted(name)) cannot name a Swift module",
        advice: ["begin with a letter from A to Z or a to z, and use only such letters and digits, as in Recipes"])
    }
    // SwiftPM rejects two targets of one name, even in different packages.
    let advice = ["choose another name, such as Recipes"]
    guard !["Flow", "Headless"].contains(where: name.hasPrefix) else {
      throw Diagnostic(
        .refused, "flowsh reserves the names of modules that begin with Flow or Headless, such as \(name)",
        advice: advice)
    }
    // It takes the identity of a package from the name of its folder.
    guard !["Terminal", "Notes", "flowsh"].contains(name) else {
      throw Diagnostic(.refused, "flowsh has a module \(name)", advice: advice)
    }
  }

  /// Returns whether a scalar is an ASCII letter or digit.
  static func isAllowedInModuleName(_ scalar: Unicode.Scalar) -> Bool {
    "a"..."z" ~= scalar || "A"..."Z" ~= scalar || "0"..."9" ~= scalar
  }
}

import FlowScript
import FlowSystem
import Glibc

/// The tool that the plug-in of the build runs, for what `init` asks of it: see Sources/Project/FlowRewriter.
struct Rewriter {
  /// The numbers of what is rewritten, and what acts in another way.
  struct Summary {
    /// A declaration that acts in another way than on Apple's systems, such as `@NSManaged`.
    struct Change: Hashable {
      let kind: String
      /// The path from the project's folder, with the line.
      let place: String
      let declaration: String
    }

    private(set) var files = 0
    private(set) var rewritten = 0
    private(set) var functions = 0
    /// The numbers by kind, such as `#selector`, in order of the kinds.
    private(set) var counts: [(kind: String, count: Int)] = []
    private(set) var changes: [Change] = []
    /// The entries of LeftOut.txt that no longer apply, each with its path and declaration.
    private(set) var stale: [String] = []
    /// The names in faults of what LeftOut.txt leaves out, by the number of the line.
    private(set) var faults: [Int: String] = [:]

    init(_ output: String) {
      for line in output.split(separator: "\n") {
        let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        switch (fields[0], fields.count) {
        case ("files", 2): files = Int(fields[1]) ?? 0
        case ("rewritten", 2): rewritten = Int(fields[1]) ?? 0
        case ("functions", 2): functions = Int(fields[1]) ?? 0
        case ("count", 3): counts.append((fields[1], Int(fields[2]) ?? 0))
        case ("changed", 4): changes.append(Change(kind: fields[1], place: fields[2], declaration: fields[3]))
        case ("fault", 3): faults[Int(fields[1]) ?? 0] = fields[2]
        case ("stale", 4): stale.append("\(fields[2]) \(fields[3])")
        default: break
        }
      }
    }
  }

  private let tool: ScriptPath
  // The arguments that name the sources of each module and the list of what is left out.
  private let arguments: [ScriptPath]

  /// Finds the tool of a package, which the first build makes.
  /// - Throws: ``Diagnostic`` if the package is not built.
  init(of package: ProjectPackage, products: ScriptPath) throws(Diagnostic) {
    tool = products.appending("FlowRewriter-tool".utf8)
    let lists = (try? Self.fileLists(of: package, products)) ?? []
    guard tool.allows(X_OK), !lists.isEmpty else {
      throw Diagnostic(
        .refused, "\(package.folder) is not built", advice: ["build it: \(Program.name) init --for \(package.project)"])
    }
    arguments =
      lists.flatMap { ["--list", $0] } + ["--left-out", package.folder.appending(ProjectPackage.leftOutList.utf8)]
  }

  // Returns the files in which the plug-in lists the sources of each module. The first line of each is the project's
  // folder.
  private static func fileLists(
    of package: ProjectPackage, _ products: ScriptPath
  ) throws(FileError) -> [ScriptPath] {
    // SwiftPM gives a plug-in the folder `outputs/PACKAGE/TARGET/DESTINATION/PLUGIN` of its own, beside `TRIPLE/debug`.
    var folders = [products.folder.folder.appending("plugins/outputs".utf8)]
    for _ in 1...4 {
      var inner: [ScriptPath] = []
      for folder in folders {
        inner += try Folder.entries(of: folder).filter(\.isFolder).map { folder.appending($0.name) }
      }
      folders = inner
    }
    let root = package.project.withoutLinks.bytes
    // A build folder may be that of several packages.
    return folders.map { $0.appending("Files.txt".utf8) }.filter { list in
      (try? RegularFile.read(list))?.prefix { $0 != UInt8(ascii: "\n") }.elementsEqual(root) ?? false
    }
  }

  /// Adds the declarations of errors to the list of what is left out.
  /// - Returns: The number of declarations that were added.
  func leaveOut(_ errors: [CompilerError]) throws(Diagnostic) -> Int {
    try run("leave-out", input: errors.map { $0.text + "\n" }.joined()).count { $0 == UInt8(ascii: "\n") }
  }

  func summary() throws(Diagnostic) -> Summary {
    Summary(String(decoding: try run("summary", input: ""), as: UTF8.self))
  }

  /// Returns the lines that are rewritten, in the form of `diff -U0`.
  func differences() throws(Diagnostic) -> [UInt8] { try run("differences", input: "") }

  private func run(_ command: ScriptPath, input: String) throws(Diagnostic) -> [UInt8] {
    do throws(ChildProgram.StartError) {
      return try ChildProgram(([tool, command] + arguments).map(\.bytes), input: input, errors: .discarded).run().output
    } catch {
      throw Diagnostic(error, of: "the rewriter", advice: ["build the package first"])
    }
  }
}

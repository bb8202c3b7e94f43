import FlowReport
import FlowScript
import FlowSystem
import FoundationEssentials

extension ReportDocument {
  /// The key that each document has, whatever its version.
  private struct Version: Decodable {
    var format: Int
  }

  /// Creates the document of a file that `--reporter json-report=FILE` wrote.
  /// - Throws: ``Diagnostic`` if the file cannot be read, or is no whole document of this version.
  package init(_ path: ScriptPath) throws(Diagnostic) {
    let data = Data(try Diagnostic.reporting { () throws(FileError) in try RegularFile.read(path) })
    let advice = ["write one: \(Program.name) test --reporter json-report=FILE"]
    guard !data.isEmpty else {
      throw Diagnostic(.unparsable, "\(path) is empty: the run that opened it did not end", advice: ["run it again"])
    }
    if let version = try? JSONDecoder().decode(Version.self, from: data), version.format != Self.version {
      throw Diagnostic(
        .unparsable, "\(path) is a report of version \(version.format), and this program reads version \(Self.version)",
        advice: ["write it again with this program"])
    }
    do {
      self = try JSONDecoder().decode(ReportDocument.self, from: data)
    } catch {
      throw Diagnostic(.unparsable, "\(path) is no whole report of a suite", advice: advice)
    }
  }
}

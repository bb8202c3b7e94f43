import ArgumentParser
import FlowCore
import FlowReplay
import FlowScript
import FlowSystem
import FlowTestRunner
import Terminal

/// The subcommand `fmt PATH…`, which formats scripts.
struct FormatCommand: ParsableCommand, RunnableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fmt", abstract: "Tidy scripts, and print the paths of those that were not.",
    discussion: """
      Statements are written as the shell writes them. Between two there is at most one empty line, and white space at \
      line ends is removed. Comments, blocks and statements over several lines keep their text. A file that does not \
      parse is left alone, and the exit status is 2.

        \(Program.name) fmt                  all scripts here, fragments too
        \(Program.name) fmt --check Flows    write none; fail if one is not tidy,
                                    or contains invisible characters
        \(Program.name) fmt --upgrade Flows  state version \(ScriptHeader.currentVersion) of the language too, whose rules
                                    then apply; run the scripts after it
        \(Program.name) fmt - < a.flowscript standard input, to standard output
      """)

  @Argument(
    help: ArgumentHelp(
      "Scripts, folders, and patterns such as 'Flows/**/login*'; by default the current folder. - is standard input.",
      valueName: "path"),
    completion: .file(extensions: [ScriptPath.scriptExtension]))
  var paths: [String] = ["."]

  @Flag(help: "Write nothing, and exit with 1 if a script is not tidy.")
  var check = false

  @Flag(
    help:
      "Write the header of the current version of the language, `\(ScriptHeader.version(ScriptHeader.currentVersion))`."
  )
  var upgrade = false

  func validate() throws {
    guard !paths.contains("-") || paths.count == 1 else {
      throw ValidationError("- is standard input: use it without other paths")
    }
  }

  func run(apps: [any FlowApp.Type]) -> ExitStatus {
    if paths == ["-"] { return formatStandardInput() }
    let found: ScriptFinder.FoundScripts
    do throws(Diagnostic) {
      // The form of a script does not depend on the shell that runs it.
      found = try ScriptFinder.choices(paths.map { ScriptPath(argument: $0) }, entering: .all)
    } catch {
      return report(error)
    }
    return (found.diagnostics.map(report) + found.choices.map(format)).max() ?? .success
  }

  // Prints the path if the script was not tidy.
  private func format(_ choice: ScriptChoice) -> ExitStatus {
    do throws(Diagnostic) {
      if let line = choice.line {
        let file = choice.path
        throw Diagnostic(
          .refused, "only whole files are tidied, not \(file) down to line \(line)", advice: ["use \(file)"])
      }
      let formatter = ScriptFormatter(writes: !check, upgrades: upgrade)
      let hidden = check ? try formatter.hiddenCharacters(inFileAt: choice.path) : []
      for message in hidden { Output.error.write("\(message)\n") }
      switch try formatter.format(fileAt: choice.path) {
      case .tidy: return hidden.isEmpty ? .success : .difference
      case .untidy:
        Output.standard.write("\(choice.path)\n")
        return check ? .difference : .success
      case .unparsable(let errors): return report(unparsable: errors)
      }
    } catch {
      return report(error)
    }
  }

  private func formatStandardInput() -> ExitStatus {
    let name = "standard input"
    let text: String
    do throws(FileError) {
      let bytes = try InputReader().readAll()
      do throws(ParseError) {
        text = try SourceText.decode(bytes, file: name)
      } catch {
        return report(unparsable: "\(error)")
      }
    } catch {
      return report(Diagnostic(input: error))
    }
    switch ScriptFormatter(upgrades: upgrade).format(text: text, file: name) {
    case .tidy:
      if !check { Output.standard.write(text) }
      return .success
    case .untidy(let formatted):
      Output.standard.write(check ? "\(name)\n" : formatted)
      return check ? .difference : .success
    case .unparsable(let errors): return report(unparsable: errors)
    }
  }

  private func report(unparsable errors: String) -> ExitStatus {
    Output.error.write("\(errors)\n")
    return .usage
  }

  private func report(_ diagnostic: Diagnostic) -> ExitStatus {
    Output.error.write(diagnostic)
    // A refused argument is wrong usage here, rather than a difference.
    return max(.usage, diagnostic.status)
  }
}

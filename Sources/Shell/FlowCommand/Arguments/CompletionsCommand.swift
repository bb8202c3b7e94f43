import ArgumentParser
import FlowAssist
import FlowCore
import FlowReplay
import FlowScript
import FlowSession
import FlowSystem
import Synchronization

/// The subcommand `completions`, which prints a file for the user's shell or editor.
///
/// The file is a completion script, or the syntax of scripts.
struct CompletionsCommand: ParsableCommand, RunnableCommand {
  static let configuration = CommandConfiguration(
    commandName: "completions",
    abstract: "Print a completion script for your own shell, or the syntax of scripts for your editor.",
    discussion: """
      For bash: source <(\(Program.name) completions bash)

      For Vim: \(Program.name) completions vim > ~/.vim/syntax/flowscript.vim; Neovim has ~/.config/nvim/syntax. A comment in the \
      file has the line that sets the file type.

      For VS Code: \(Program.name) completions textmate > flowscript.tmLanguage.json, in the folder syntaxes of an extension. \
      Sublime Text reads the same grammar as a property list. The article Shells shows both.
      """)

  enum Target: String, ExpressibleByArgument, CaseIterable {
    case bash
    case zsh
    case fish
    /// Editors that read grammars of TextMate, such as VS Code and Sublime Text.
    case textmate
    case vim
  }

  @Argument(help: "The shell, or the kind of editor.")
  var target: Target

  func run(apps: [any FlowApp.Type]) -> ExitStatus {
    let text =
      switch target {
      case .bash: Self.script(for: .bash)
      case .zsh: Self.script(for: .zsh)
      case .fish: Self.script(for: .fish)
      case .textmate: TextMateGrammar.json
      case .vim: VimSyntax.text
      }
    Output.standard.write(text)
    return .success
  }

  private static func script(for shell: CompletionShell) -> String {
    offeringApps(ShellCommand.completionScript(for: shell), in: shell) + "\n"
  }

  /// Returns a completion script that offers apps and script files as the first argument too.
  static func offeringApps(_ script: String, in shell: CompletionShell) -> String {
    // ArgumentParser offers an argument of the default subcommand only after the subcommand's name. So add the call
    // that completes the argument there to the places where the script offers the subcommands.
    var lines = script.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    func index(where isMeant: (String) -> Bool) -> Int? { lines.firstIndex(where: isMeant) }
    let isCall = { (line: String) in line.contains("---completion prompt -- positional@0") }
    guard let call = lines.first(where: isCall) else { return script }
    switch shell {
    case .bash:
      guard let offer = index(where: { $0.contains("COMPREPLY+=($(compgen -W 'prompt ") }) else { return script }
      let files = lines.first { $0.contains("_add_completions -o plusdirs -fX") }
      lines.insert(contentsOf: [call] + [files].compactMap { $0 }, at: offer + 1)
    case .zsh:
      guard let offer = index(where: { $0.hasSuffix("_describe -V subcommand subcommands && ret=0") }),
        let start = call.firstIndex(of: "{"), let end = call.lastIndex(of: "}")
      else { return script }
      let completion = call[call.index(after: start)..<end]
      lines.insert(
        contentsOf: ["        \(completion) && ret=0", "        _files -g '*.flowscript' && ret=0"], at: offer + 1)
    case .fish:
      guard let offer = index(where: isCall) else { return script }
      let program = Program.name
      let atRoot = { (line: String) in line.replacing("\"\(program) prompt\"", with: "\"\(program)\"") }
      let files = lines.first { $0.contains("\"\(program) run\" -ge 1") }
      lines.insert(
        contentsOf: [atRoot(call)]
          + [files?.replacing("\"\(program) run\" -ge 1", with: "\"\(program)\" -eq 1")].compactMap { $0 },
        at: offer + 1)
    default: break
    }
    return lines.joined(separator: "\n")
  }
}

/// The apps of a shell, for completion and for commands that name no app.
// ArgumentParser calls a completion or `validate` without the apps, so they are a static property.
enum AppNames {
  private static let signatures = Mutex<[AppSignature]>([])

  @MainActor
  static func share(_ apps: [any FlowApp.Type]) {
    let known = apps.map { AppSignature($0) }
    signatures.withLock { $0 = known }
  }

  /// The name of the only app, in the spelling of an `app` statement. `nil` if the program has none or several.
  static var only: String? {
    signatures.withLock { $0.count == 1 ? ScriptText.title($0[0].name) : nil }
  }

  /// Returns the names of all apps, or the missing labels of one.
  ///
  /// `Movies(signedIn: true, ` goes on with the labels that the text lacks.
  static func completions(of prefix: String) -> [String] {
    signatures.withLock { signatures in
      // Users quote the word, since a bracket has a meaning in every shell.
      let bare = String(prefix.drop { $0 == "'" || $0 == "\"" })
      guard let bracket = bare.firstIndex(of: "(") else { return signatures.map(\.name) }
      guard let signature = signatures.first(where: { $0.name == bare[..<bracket] }) else { return [] }
      let end = bare.lastIndex { $0 == "," || $0 == "(" } ?? bracket
      let written = bare[..<end].split { $0 == "," || $0 == "(" }.map { part in
        String(part.prefix { $0 != ":" }.drop { $0 == " " })
      }
      let start = bare[...end] + (bare[end] == "," ? " " : "")
      return signature.labels.filter { !written.contains($0) }.map { "\(start)\($0):" }
    }
  }
}

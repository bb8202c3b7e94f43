import FlowScript
import FlowSession
import FlowSystem
import Glibc

extension Shell {
  /// Performs `include "file"`: plays a fragment and checks its blocks.
  /// - Throws: ``Diagnostic`` if the file cannot be read, does not parse, or is no fragment.
  package func include(_ path: String) throws(Diagnostic) -> Outcome {
    let file = try open(path)
    guard file.isFragment else {
      throw Diagnostic(
        .refused, "\(ScriptText.quoted(path)) is not a fragment",
        advice: ["a file that others include begins with `fragment`"])
    }
    let player = try play(file, from: path)
    return outcome(of: player, ifGreen: Outcome(.set))
  }

  /// Performs `run "file"`: plays a file as if its statements were typed.
  /// - Throws: ``Diagnostic`` if the file cannot be read or does not parse.
  package func run(file path: String) throws(Diagnostic) -> Outcome {
    let file = try open(path)
    var events: [TranscriptEvent] = []
    let player = try play(file, from: path) { step in
      // A caller with `onNestedStep` shows each statement as it runs.
      guard self.onNestedStep == nil else { return }
      events.append(TranscriptEvent(.statement(step.statement.statement.description)))
      events += step.outcome.events.map { TranscriptEvent(.nested($0)) }
    }
    return outcome(of: player, ifGreen: Outcome(.answered, events), events: events)
  }

  /// Plays a file from its own folder. A fragment's `clock` and `detail` end with it.
  private func play(
    _ file: ScriptFile, from path: String, onStep: ((ScriptPlayer.PlayedStatement) -> Void)? = nil
  ) throws(Diagnostic) -> ScriptPlayer {
    let (settings, folder) = (settings, folder)
    let resolved = ScriptPath.named(path, extension: "flowscript").resolved(in: folder)
    openFiles.append(resolved)
    self.folder = resolved.folder
    defer {
      openFiles.removeLast()
      self.folder = folder
    }
    let player = ScriptPlayer(shell: self)
    player.onStep = { [self] step in
      onStep?(step)
      onNestedStep?(step)
    }
    player.play(file)
    if file.isFragment {
      if self.settings.clock != settings.clock { run(.clock(settings.clock)) }
      if self.settings.detail != settings.detail { run(.detail(settings.detail)) }
    }
    return player
  }

  private func open(_ path: String) throws(Diagnostic) -> ScriptFile {
    let resolved = ScriptPath.named(path, extension: "flowscript").resolved(in: folder)
    if openFiles.contains(resolved) {
      throw Diagnostic(
        .refused, "\(ScriptText.quoted(path)) includes itself",
        advice: ["through \((openFiles + [resolved]).map(\.description).joined(separator: " → "))"])
    }
    guard openFiles.count < Shell.includeLimit else {
      throw Diagnostic(.refused, "more than \(Shell.includeLimit) files include one another")
    }
    filesRead.insert(resolved)
    let text = try read(resolved)
    do throws(ParseErrors) {
      return try ScriptFile(parsing: text, file: resolved.text)
    } catch {
      // The app is loaded by now, and may have what an unknown word was meant to be.
      let first = completed(error).first
      throw Diagnostic(
        .unparsable, "\(ScriptText.quoted(path)) does not parse: \(first.location): \(first.message)",
        advice: first.advice.map { [$0] } ?? [])
    }
  }

  private func read(_ path: ScriptPath) throws(Diagnostic) -> String {
    do throws(Diagnostic) {
      return try SourceText.read(path)
    } catch {
      var diagnostic = error
      if !openFiles.isEmpty, !diagnostic.advice.isEmpty {
        diagnostic.advice = ["paths are relative to the folder of the script that includes the file"]
      }
      throw diagnostic
    }
  }

  /// Reads a script to run on its own. Its includes are relative to its folder.
  /// - Throws: ``Diagnostic`` if the file cannot be read.
  package func open(scriptAt path: ScriptPath) throws(Diagnostic) -> String {
    let text = try SourceText.read(path)
    openFiles = [path.plain]
    folder = path.folder
    return text
  }

  private static let includeLimit = 64

  private func outcome(of player: ScriptPlayer, ifGreen green: Outcome, events: [TranscriptEvent] = []) -> Outcome {
    included = player.played
    guard let first = player.failures.first else { return green }
    if player.wasInterrupted {
      return Outcome(.failed, events, diagnostic: Diagnostic(.interrupted, "interrupted"))
    }
    let count = player.failures.count
    let message = "\(count) \(count == 1 ? "difference" : "differences") in \(first.locations[0].file ?? "the script")"
    var outcome = Outcome.failed(Diagnostic(.assertion, message))
    outcome.events = events + outcome.events
    return outcome
  }
}

/// A completer for names of script files and folders.
struct FileCompleter {
  private let folder: ScriptPath

  init(folder: ScriptPath) {
    self.folder = folder
  }

  /// Returns files and folders that start with the typed text, quoted where necessary.
  func complete(_ typed: String, isQuoted: Bool) -> [Completion.Candidate] {
    let typedFolder = typed.lastIndex(of: "/").map { String(typed[...$0]) } ?? ""
    let prefix = typed.dropFirst(typedFolder.count)
    let path = ScriptPath(typedFolder.isEmpty ? "." : ScriptPath.expandingHome(typedFolder)).resolved(in: folder)
    return entries(of: path).compactMap { entry in
      guard entry.name.hasPrefix(prefix), !entry.name.hasPrefix(".") || prefix.hasPrefix(".") else { return nil }
      let name = typedFolder + entry.name
      let needsQuotes = isQuoted || name.contains { $0.isWhitespace || $0 == "\"" || $0 == ";" } || name.hasPrefix("#")
      let quoted = ScriptText.quoted(name)
      guard entry.isFolder else {
        return entry.name.hasSuffix(".flowscript") ? .init(needsQuotes ? quoted : name, "script") : nil
      }
      return .init(needsQuotes ? "\(quoted.dropLast())/" : "\(name)/", "folder", isComplete: false)
    }
  }

  /// Returns entries whose names are valid UTF-8, since a statement cannot name others.
  private func entries(of path: ScriptPath) -> [(name: String, isFolder: Bool)] {
    ((try? Folder.entries(of: path)) ?? []).compactMap { entry in
      var information = stat()
      guard let name = String(validating: entry.name, as: UTF8.self),
        path.appending(entry.name).withCString({ stat($0, &information) }) == 0
      else { return nil }
      return (name, information.st_mode & S_IFMT == S_IFDIR)
    }
  }
}

import FlowScript

/// Tidies script files, scripts and fragments alike: see `ScriptFile.formatted`.
public struct ScriptFormatter: Sendable {
  /// What became of a script.
  public enum Outcome: Hashable, Sendable {
    /// It was tidy already.
    case tidy
    /// It was not, and this is its tidy form.
    case untidy(String)
    /// It does not parse, for all these reasons, and was left alone.
    case unparsable(String)
  }

  /// Whether files are rewritten, or only looked at.
  public var writes: Bool

  /// A formatter that rewrites files, or one that only looks at them.
  public init(writes: Bool = true) {
    self.writes = writes
  }

  /// Tidies a file. It is replaced in one move, and only if it is not tidy.
  /// - Throws: ``Problem`` where it cannot be read or written; it is as it was then.
  public func format(fileAt path: String) throws(Problem) -> Outcome {
    let outcome = Self.format(try TextFile.read(path), file: path)
    if writes, case .untidy(let text) = outcome { try TextFile.replace(path, with: text) }
    return outcome
  }

  /// Tidies a text.
  /// - Parameters:
  ///   - text: A script, or statements alone.
  ///   - file: Its name, for errors.
  public static func format(text: String, file: String) -> Outcome {
    let outcome = format(text, file: file)
    guard case .unparsable = outcome else { return outcome }
    // A part of a script, which an editor pipes through, has no `app`.
    let asTyped = format(text, file: file, rules: .typed)
    if case .unparsable = asTyped { return outcome }
    return asTyped
  }

  private static func format(_ text: String, file: String, rules: ScriptFile.Rules = .file) -> Outcome {
    do throws(ParseErrors) {
      let formatted = try ScriptFile(parsing: text, file: file, rules: rules).formatted
      // By bytes: to strings it is all the same how a letter is put together.
      return text.utf8.elementsEqual(formatted.utf8) ? .tidy : .untidy(formatted)
    } catch {
      return .unparsable("\(error)")
    }
  }
}

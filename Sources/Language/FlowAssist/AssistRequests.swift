import FlowScript
import FlowSession

/// The completion of a statement at the cursor.
package struct CompletionRequest: SessionRequest, Hashable {
  package var context: CursorContext

  package init(_ context: CursorContext) {
    self.context = context
  }

  package func answer(in session: Session, onEvent: (TranscriptEvent) -> Void) throws(Diagnostic) -> Completion {
    Completer(session).complete(context)
  }
}

/// A statement to type for a word that begins none. The answer is `nil` if nothing is near.
package struct SuggestionRequest: SessionRequest, Hashable {
  package var word: String
  /// The app whose Steps to suggest if none is launched.
  package var appName: String?

  package init(_ word: String, appName: String?) {
    self.word = word
    self.appName = appName
  }

  package func answer(in session: Session, onEvent: (TranscriptEvent) -> Void) throws(Diagnostic) -> String? {
    Suggestions(session, appName: appName).statement(for: word)
  }
}

/// The lines of `help`, for a word or for everything.
package struct HelpRequest: SessionRequest, Hashable {
  package var word: String?

  package init(_ word: String?) {
    self.word = word
  }

  package func answer(in session: Session, onEvent: (TranscriptEvent) -> Void) throws(Diagnostic) -> [TranscriptLine] {
    try HelpText(session).lines(for: word).map { TranscriptLine($0) }
  }
}

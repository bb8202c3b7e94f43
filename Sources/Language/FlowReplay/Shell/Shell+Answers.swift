import FlowScript
import FlowSession

extension Shell {
  /// Answers a query that the history does not list.
  ///
  /// It has to be one that shows no values, since a recording needs each query that numbers a UUID.
  package func answer(_ query: Statement.Query) -> Outcome {
    let outcome = request(.statement(.query(query))).outcome
    return recoverIfLost().map(Outcome.failed) ?? outcome
  }
}

import CustomDump
import FlowStore

/// What an action has to be for a test to receive it.
struct ActionExpectation<Action> {
  /// Whether an action is what is expected.
  let isMet: (Action) -> Bool
  /// What is expected, in words that follow "expected".
  let words: String
  /// How an action that does not meet it differs from what is expected.
  let difference: (Action) -> String
}

extension ActionExpectation {
  private init(_ action: Action, isMet: @escaping (Action) -> Bool) {
    self.init(
      isMet: isMet, words: Failure.text(action), difference: { Failure.difference(expected: action, actual: $0) })
  }

  /// An action that is equal to another one.
  static func equal(to action: Action) -> ActionExpectation where Action: Equatable {
    ActionExpectation(action) { $0 == action }
  }

  /// An action that is made of the same values as another one.
  static func alike(_ action: Action) -> ActionExpectation {
    let dump = String(customDumping: action)
    return ActionExpectation(action) { String(customDumping: $0) == dump }
  }

  /// An action of a case.
  static func of<Value>(_ path: CasePath<Action, Value>) -> ActionExpectation {
    ActionExpectation(
      isMet: { path.extract(from: $0) != nil },
      words: "an action of the case with \(Value.self == Void.self ? "no payload" : "a payload of type \(Value.self)")",
      difference: { "\(Failure.text($0)) is of another case" })
  }

  /// An action of a case, with a payload.
  static func of<Value: Equatable>(_ path: CasePath<Action, Value>, _ payload: Value) -> ActionExpectation {
    ActionExpectation(
      isMet: { path.extract(from: $0) == payload }, words: Failure.text(path.embed(payload)),
      difference: { Failure.difference(expected: path.embed(payload), actual: $0) })
  }

  /// An action of which a function says so.
  static func any(where predicate: @escaping (Action) -> Bool) -> ActionExpectation {
    ActionExpectation(
      isMet: predicate, words: "an action for which the predicate holds",
      difference: { "the predicate does not hold for \(Failure.text($0))" })
  }
}

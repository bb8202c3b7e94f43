import FlowScript
import Testing

@testable import FlowCore

private struct User: Equatable, Sendable {
  var name: String
}

private struct Refused: Error {}

/// An object that an action holds, and that may hold the same action.
private final class Session: Sendable {
  let name = "s"
  nonisolated(unsafe) var last: Action?
  nonisolated(unsafe) var parent: Parent?
}

@Scriptable
private enum Action: Sendable {
  case load(Int)
  case _loaded(Result<User, any Error>)
  case _began(Session, at: Int)
  case _moved(x: Int)
  case _moved(y: Int)
  case _ticked
  indirect case _then(Action)
}

@Scriptable
private enum Parent: Step, Sendable {
  case child(Action)
  case other
}

/// Cases with a leading underscore: printed, but not accepted in scripts.
@MainActor
@Suite struct UnderscoredCaseTests {
  @Test func scriptTypeOmitsUnderscoredCases() {
    #expect(Action.scriptType.cases.map(\.name) == ["load"])
    #expect(throws: LiteralError.self) { try read("._ticked", as: Action.self) }
    #expect(throws: LiteralError.self) { try read("._moved(x: 1)", as: Action.self) }
    #expect(throws: LiteralError.self) { try read(".child(._ticked)", as: Parent.self) }
  }

  @Test func payloadsOfUnderscoredCasesAreShownLikeOtherState() {
    let texts: [(Action, String)] = [
      (._loaded(.success(User(name: "Ann"))), #"._loaded(.success(User(name: "Ann")))"#),
      (._loaded(.failure(Refused())), "._loaded(.failure(Refused()))"),
      (._moved(x: 1), "._moved(x: 1)"),
      (._moved(y: 2), "._moved(y: 2)"),
      (._ticked, "._ticked"),
      (._then(._then(.load(3))), "._then(._then(.load(3)))"),
    ]
    for (action, text) in texts {
      #expect(action.literal.description == text)
      #expect(StateReader.literal(of: action).description == text)
      #expect(Parent.child(action).literal.description == ".child(\(text))")
    }
  }

  @Test func cyclesThroughObjectsAreCut() {
    let session = Session()
    session.last = ._began(session, at: 1)
    let text = #"._began(Session(name: "s", last: ._began(Session(…), at: 1), parent: nil), at: 1)"#
    #expect(session.last?.literal.description == text)
    session.last = nil
    session.parent = .child(._began(session, at: 1))
    let nested = #"Session(name: "s", last: nil, parent: .child(._began(Session(…), at: 1)))"#
    #expect(session.parent?.literal.description == ".child(._began(\(nested), at: 1))")
    session.parent = nil
  }

  @Test func longChainsOfUnderscoredCasesAreCut() {
    var action = Action._ticked
    for _ in 0..<1_000 { action = ._then(action) }
    #expect(action.literal.description.hasSuffix("Action(…)" + String(repeating: ")", count: 64)))
  }

  @Test func traceDoesNotRetainPayloadsOfUnderscoredCases() {
    let trace = Trace(clock: { .zero })
    weak var gone: Session?
    do {
      let session = Session()
      gone = session
      let action = Action._began(session, at: 1)
      let value = TraceValue(action, isKept: TraceValue.isKept(Action.self))
      let owner = OwnerRegistry().register(.flow, base: "F", model: nil, presentable: nil)
      trace.record(.action(owner: owner, value))
      trace.record(.fault(trace.step(for: Parent.child(action)).description))
      #expect(trace.step(for: Parent.child(action)).step == nil)
      #expect(trace.step(for: Parent.other).step is Parent)
      #expect(TraceStep(Parent.child(.load(1))).step is Parent)
      #expect(value.literal == action.literal)
    }
    #expect(gone == nil)
  }

  @Test func onlyFullyScriptableTypesAreReferenceFree() {
    let whole = [
      WritableType(Sample.MovieStep.self), WritableType(Sample.Tree.self), WritableType(Sample.Feature.Action.self),
    ]
    let parts = [WritableType(Action.self), WritableType(Parent.self), WritableType([String: Parent?].self)]
    #expect(whole.allSatisfy(\.isFullyWritable) && !parts.contains(where: \.isFullyWritable))
    #expect(ReferenceFree.isCertain(Sample.MovieStep.self) && !ReferenceFree.isCertain(Action.self))
  }
}

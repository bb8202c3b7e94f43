import FlowExplorer
import FlowReplay
import FlowScript
import FlowSession
import FlowSystem

/// The table of all methods, with an entry for each.
///
/// Dispatch, schemas, the documentation and the tools of MCP come from this table.
package enum MethodTable {
  /// The name of the session of requests that do not name one.
  static let mainSession = "main"

  /// All methods, in the order of the documentation.
  package static let methods: [ServerMethod] = connection + driving + queries + time + files + sessions

  static func method(_ name: String) -> ServerMethod? { byName[name] }

  private static let byName = Dictionary(uniqueKeysWithValues: methods.map { ($0.name, $0) })

  private static let connection = [
    ServerMethod(
      "initialize", "Describes the program and all methods",
      parameters: [
        .optional("notifications", .boolean, "whether the server sends notifications; true by default")
      ], result: InitializeResult.schema, isReadOnly: true, isTool: false, example: ["notifications": false],
      .server { server, arguments throws(ServerError) in
        server.sendsNotifications = arguments.has("notifications") ? arguments.boolean("notifications") : true
        return InitializeResult(server)
      }),
    ServerMethod(
      "apps", "Lists the apps of the program",
      guidance: "Call this first, then launch.", result: AppsResult.schema, isReadOnly: true,
      .server { server, _ throws(ServerError) in AppsResult(apps: server.apps) }),
    ServerMethod(
      "help", "Explains the language of statements, or one word of it",
      guidance: """
        Without a word it lists all statements. With the first word of a statement, such as expect, it shows the forms \
        with examples.
        """,
      parameters: [.optional("word", .string, "the first word of a statement, or an operator")],
      result: StatementResult.schema, isReadOnly: true, example: ["word": "back"],
      .session { session, arguments, call throws(ServerError) in
        try session.run(.prompt(.help(arguments.string("word"))), call)
      }),
  ]

  private static let driving = [
    ServerMethod(
      "launch", "Launches an app, with empty storage",
      guidance: """
        Do this before you perform statements. The app runs without pixels, in virtual time: nothing happens while you \
        think. The result shows what happened and the front screen.
        """,
      parameters: [Field("app", .string, "the name, with arguments if it takes any: Movies(onboarded: false)")],
      result: StatementResult.schema, example: ["app": "Movies"],
      .session { session, arguments, call throws(ServerError) in
        try session.run(try launch(arguments.string("app") ?? ""), call)
      }),
    ServerMethod(
      "perform", "Runs statements, and shows what each of them did",
      guidance: """
        One statement a line. Examples: `.movieDetail(id: 3)` sends a Step, the app's navigation event; `do .reload` \
        gives an input to the front screen's view model or store; `back`, `dismiss`, `tab 2`, `alert OK`, \
        `tap "Log in"`, `select 2`, `type "ann" in Name` are gestures, and `screen` lists what there is to tap; \
        `open .a then .b` follows a link; `advance 300ms` and `settle` let time pass; `tree`, `screen`, `state`, \
        `effects`, `why Screen.property`, `trace 20` are queries; `expect screen MovieDetail` and `expect \
        state MovieList.movies.count == 5` assert. It stops after the first statement that fails. Call actions to see which \
        Steps and inputs the app knows, and help for all statements.
        """,
      parameters: [
        Field("statements", .string, "the statements, one a line"),
        .optional("keepGoing", .boolean, "whether to go on after a statement that fails; false by default"),
      ],
      // Statements such as `save!` and `graph` replace files.
      result: StatementsResult.schema, isDestructive: true,
      example: ["statements": ".movieDetail(id: 3)\nexpect screen MovieDetail"],
      .session { session, arguments, call throws(ServerError) in
        try session.perform(
          arguments.string("statements") ?? "", keepsGoing: arguments.boolean("keepGoing"), call)
      }),
  ]

  private static let queries = [
    ServerMethod(
      "actions", "Shows what the app takes now: Steps, inputs of the front screen, gestures",
      guidance: """
        Signatures show the labels and types of arguments. Pass the statements that you make of them to perform.
        """,
      parameters: [.optional("steps", .string, "only Steps whose name begins with this")],
      result: ActionsResult.schema, isReadOnly: true, example: ["steps": "movieD"],
      .session { session, arguments, _ throws(ServerError) in try session.actions(steps: arguments.string("steps")) }),
    ServerMethod(
      "moves", "Tries each action of the moment on a copy of the app, and shows where it leads",
      guidance: """
        Nothing changes. Each line is a statement for perform, with its effect. The list also has what the app ignores, \
        refuses or crashes on.
        """,
      parameters: [.optional("steps", .boolean, "whether to try all Steps of the app, too")],
      result: StatementResult.schema, isReadOnly: true,
      .session { session, arguments, call throws(ServerError) in
        try session.run(.prompt(.moves(sendsSteps: arguments.boolean("steps"))), call)
      }),
    ServerMethod(
      "explore", "Tries many actions from here on, on copies of the app, and reports what is wrong",
      guidance: """
        Nothing changes. It finds crashes, errors, leaks, traps and hidden state, each with the statements that show it. \
        Another call goes on with the known states.
        """,
      parameters: [
        .optional(
          "transitions", .integer(minimum: 1),
          "how many to try; \(ExplorationRequest.defaultTransitions.grouped) by default")
      ], result: ExplorationResult.schema, isReadOnly: true, example: ["transitions": 100],
      .session { session, arguments, call throws(ServerError) in
        session.explore(transitions: arguments.integer("transitions"), call)
      }),
    ServerMethod(
      "paths", "Lists the screens that the app can reach from here, or the statements that lead to one",
      guidance: """
        Pass the statements to perform to go there. The first call of a moment explores.
        """,
      parameters: [.optional("screen", .string, "the screen to which the statements lead")],
      result: PathsResult.schema, isReadOnly: true, example: ["screen": "CastDetail"],
      .session { session, arguments, call throws(ServerError) in
        session.paths(to: try arguments.name("screen"), call)
      }),
    ServerMethod(
      "complete", "Completes a statement at its end",
      parameters: [Field("text", .string, "the text before the cursor")], result: CompletionResult.schema,
      isReadOnly: true, example: ["text": "expect sc"],
      .session { session, arguments, _ throws(ServerError) in
        CompletionResult(session.shell.complete(arguments.string("text") ?? ""))
      }),
    ServerMethod(
      "tree", "Shows the flows and their screens",
      guidance: "A star marks the front screen.",
      parameters: [.optional("name", .string, "only this flow with what is in it, or the way to this screen")],
      result: StatementResult.schema, isReadOnly: true,
      .session { session, arguments, call throws(ServerError) in
        try session.run(.query(.tree(try arguments.name("name"))), call)
      }),
    ServerMethod(
      "screen", "Lists what is on screen, as a screen reader finds it",
      guidance: "Each element has the statements that drive it, ready for perform.",
      parameters: [.optional("name", .string, "another visible screen than the front one")],
      result: ScreenResult.schema, isReadOnly: true,
      .session { session, arguments, _ throws(ServerError) in
        try session.screen(try arguments.name("name"))
      }),
    ServerMethod(
      "state", "Shows the state of the front screen, or a value",
      parameters: [.optional("path", .string, "a screen or flow, or a path such as MovieList.movies[0].title")],
      result: StatementResult.schema, isReadOnly: true, example: ["path": "MovieDetail.movie.year"],
      .session { session, arguments, call throws(ServerError) in
        try session.run(.query(.state(try arguments.path("path"))), call)
      }),
  ]

  private static let time = [
    ServerMethod(
      "undo", "Goes back to before the last statements that drove the app",
      guidance: "The session launches the app again and drives it to that moment, within milliseconds.",
      parameters: [.count], result: StatementResult.schema,
      .session { session, arguments, call throws(ServerError) in
        try session.run(.prompt(.undo(arguments.integer("count") ?? 1)), call)
      }),
    ServerMethod(
      "redo", "Goes forward along the statements that the last undo left",
      parameters: [.count], result: StatementResult.schema,
      .session { session, arguments, call throws(ServerError) in
        try session.run(.prompt(.redo(arguments.integer("count") ?? 1)), call)
      }),
    ServerMethod(
      "goto", "Goes to an entry of the history, on any branch",
      parameters: [Field("number", .integer(minimum: 1), "the number of the entry, as history shows it")],
      result: StatementResult.schema, isIdempotent: true, example: ["number": 1],
      .session { session, arguments, call throws(ServerError) in
        try session.run(.prompt(.goto(arguments.integer("number") ?? 0)), call)
      }),
    ServerMethod(
      "history", "Lists the statements of the session as a tree", result: HistoryResult.schema, isReadOnly: true,
      .session { session, _, _ throws(ServerError) in HistoryResult(session.shell.timeline) }),
  ]

  private static let files = [
    ServerMethod(
      "save", "Writes the session as a script, which flowsh test replays as a regression test",
      guidance: """
        The script holds each statement with what it did, and assertions that held. Files are in the folder in which \
        the server began, or in those that it was started with.
        """,
      parameters: [
        Field("file", .string, "the file; without an extension it gets .flowscript"),
        .optional("from", .integer(minimum: 1), "the first entry; the beginning by default"),
        .optional("to", .integer(minimum: 1), "the last entry; the present by default"),
        .optional("replace", .boolean, "whether to replace a script that is there; false by default"),
      ], result: StatementResult.schema, isDestructive: true, isIdempotent: true, example: ["file": "first"],
      .session { session, arguments, call throws(ServerError) in
        try session.save(
          arguments.string("file") ?? "", from: arguments.integer("from"), to: arguments.integer("to"),
          replaces: arguments.boolean("replace"), call)
      })
  ]

  private static let sessions = [
    ServerMethod(
      "close", "Ends a session with its app",
      parameters: [.optional("session", .string, "the session; \(mainSession) by default")],
      result: CloseResult.schema, isIdempotent: true,
      .server { server, arguments throws(ServerError) in
        CloseResult(closed: server.close(arguments.string("session") ?? mainSession))
      })
  ]

  // Throws `ServerError` if the text is not that of one app.
  @MainActor
  private static func launch(_ text: String) throws(ServerError) -> Statement {
    let script = try? ScriptFile(parsing: "app \(text)\n", rules: .typed)
    guard let script, script.statements.count == 1, case .app? = script.statements.first?.statement else {
      throw ServerError(
        .invalidParameters,
        "app has to be a name, such as Movies or Movies(onboarded: false), and is "
          + "\(text.prefix(200).debugDescription): apps lists all")
    }
    return script.statements[0].statement
  }
}

/// The result of `initialize`.
struct InitializeResult: MethodResult {
  /// A client's view of a method.
  struct Method: Encodable, Sendable {
    var name: String
    var summary: String
    var parameters: JSONValue
    var result: JSONValue

    static let schema = ObjectSchema(
      "Method",
      [
        Field("name", .string, "the name"), Field("summary", .string, "a one-line description"),
        Field("parameters", .object(ObjectSchema("Schema", [])), "the parameters, as JSON Schema"),
        Field("result", .object(ObjectSchema("Schema", [])), "the result, as JSON Schema"),
      ])
  }

  var name: String
  var version: String
  /// The version of the protocol. It grows when a method or a field disappears or changes its meaning.
  let format = 1
  /// All methods, in the order of the documentation.
  var methods: [Method]

  @MainActor
  init(_ server: Server) {
    name = server.name
    version = server.version
    methods = MethodTable.methods.map {
      Method(name: $0.name, summary: $0.summary, parameters: $0.parameterSchema, result: $0.resultSchema)
    }
  }

  var text: String { methods.map { "\($0.name)  \($0.summary)" }.joined(separator: "\n") }

  static let schema = ObjectSchema(
    "Program",
    [
      Field("name", .string, "the name of the program"), Field("version", .string, "its version"),
      Field("format", .integer(minimum: 1), "the version of this protocol"),
      Field("methods", .array(.object(Method.schema)), "all methods"),
    ])
}

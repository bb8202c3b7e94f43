import Testing

@Suite struct ScriptableExpansionTests {
  @Test func anEnumBecomesScriptable() {
    expectExpansion(
      of: """
        @Scriptable
        public enum Step {
          /// Shows the list.
          case list
          case detail(id: Int, animated: Bool = true)
        }
        """,
      is: #"""
        public enum Step {
          /// Shows the list.
          case list
          case detail(id: Int, animated: Bool = true)

          nonisolated public static let scriptType = FlowCore.ScriptType(
            name: "Step",
            form: .enumeration([
              FlowCore.ScriptCase("list", summary: "Shows the list."),
              FlowCore.ScriptCase("detail", [
                FlowCore.ScriptParameter("id", of: Int.self, named: "Int"),
                FlowCore.ScriptParameter("animated", of: Bool.self, named: "Bool", default: "true")
              ]),
            ])
          )

          nonisolated public init(literal: FlowCore.Literal) throws(FlowCore.LiteralError) {
            let call = try FlowCore.ScriptCall(literal, of: Self.scriptType)
            switch call.index {
            case 0:
              self = .list
            default:
              self = .detail(
                id: try call.argument(0, as: Int.self),
                animated: try call.argument(1, as: Bool.self, default: true)
              )
            }
          }

          nonisolated public var literal: FlowCore.Literal {
            switch self {
            case .list:
              return .enumCase(type: nil, name: "list", arguments: [])
            case .detail(id: let p0, animated: let p1):
              return .enumCase(type: nil, name: "detail", arguments: [
                FlowCore.ScriptCall.argument("id", p0),
                FlowCore.ScriptCall.argument("animated", p1)
              ])
            }
          }
        }

        extension Step: FlowCore.Scriptable {}
        """#)
  }

  @Test func aStructBecomesScriptable() {
    expectExpansion(
      of: """
        extension Feature {
          @Scriptable
          struct Item {
            let id: Int
            var title = "x", note: String?
          }
        }
        """,
      is: #"""
        extension Feature {
          struct Item {
            let id: Int
            var title = "x", note: String?

            nonisolated static var scriptType: FlowCore.ScriptType {
              FlowCore.ScriptType(
                name: "Feature.Item",
                form: .structure([
                  FlowCore.ScriptParameter("id", of: Int.self, named: "Int"),
                  FlowCore.ScriptParameter("title", of: String.self, named: "String", default: #""x""#),
                  FlowCore.ScriptParameter("note", of: String?.self, named: "String?", default: "nil")
                ])
              )
            }

            nonisolated private static func scriptedArguments(
              from literal: FlowCore.Literal
            ) throws(FlowCore.LiteralError) -> (Int, String, String?) {
              let call = try FlowCore.ScriptCall(literal, of: Self.scriptType)
              return (
                try call.argument(0, as: Int.self),
                try call.argument(1, as: String.self, default: "x"),
                try call.argument(2, as: String?.self, default: nil)
              )
            }

            nonisolated var literal: FlowCore.Literal {
              return .structure(type: "Item", arguments: [
                FlowCore.ScriptCall.argument("id", self.id),
                FlowCore.ScriptCall.argument("title", self.title),
                FlowCore.ScriptCall.argument("note", self.note)
              ])
            }
          }
        }

        extension Feature.Item: FlowCore.Scriptable {
          nonisolated init(literal: FlowCore.Literal) throws(FlowCore.LiteralError) {
            let arguments = try Self.scriptedArguments(from: literal)
            self.init(id: arguments.0, title: arguments.1, note: arguments.2)
          }
        }
        """#)
  }

  @Test func propertiesKeepTheirDocumentationAsSummaries() {
    expectExpansion(
      of: """
        @Scriptable
        struct Arguments {
          /// Whether the user is signed in.
          ///
          /// At the first launch.
          var signedIn = false
          // No documentation.
          var trending = false
        }
        """,
      is: #"""
        struct Arguments {
          /// Whether the user is signed in.
          ///
          /// At the first launch.
          var signedIn = false
          // No documentation.
          var trending = false

          nonisolated static let scriptType = FlowCore.ScriptType(
            name: "Arguments",
            form: .structure([
              FlowCore.ScriptParameter("signedIn", of: Bool.self, named: "Bool", default: "false", summary: "Whether the user is signed in."),
              FlowCore.ScriptParameter("trending", of: Bool.self, named: "Bool", default: "false")
            ])
          )

          nonisolated private static func scriptedArguments(
            from literal: FlowCore.Literal
          ) throws(FlowCore.LiteralError) -> (Bool, Bool) {
            let call = try FlowCore.ScriptCall(literal, of: Self.scriptType)
            return (
              try call.argument(0, as: Bool.self, default: false),
              try call.argument(1, as: Bool.self, default: false)
            )
          }

          nonisolated var literal: FlowCore.Literal {
            return .structure(type: "Arguments", arguments: [
              FlowCore.ScriptCall.argument("signedIn", self.signedIn),
              FlowCore.ScriptCall.argument("trending", self.trending)
            ])
          }
        }

        extension Arguments: FlowCore.Scriptable {
          nonisolated init(literal: FlowCore.Literal) throws(FlowCore.LiteralError) {
            let arguments = try Self.scriptedArguments(from: literal)
            self.init(signedIn: arguments.0, trending: arguments.1)
          }
        }
        """#)
  }

  @Test func overloadedCasesAreReadByReflection() {
    expectExpansion(
      of: """
        @Scriptable
        enum Step {
          case go(x: Int)
          case go(y: Int)
          case `default`
        }
        """,
      is: #"""
        enum Step {
          case go(x: Int)
          case go(y: Int)
          case `default`

          nonisolated static let scriptType = FlowCore.ScriptType(
            name: "Step",
            form: .enumeration([
              FlowCore.ScriptCase("go", [
                FlowCore.ScriptParameter("x", of: Int.self, named: "Int")
              ]),
              FlowCore.ScriptCase("go", [
                FlowCore.ScriptParameter("y", of: Int.self, named: "Int")
              ]),
              FlowCore.ScriptCase("default"),
            ])
          )

          nonisolated init(literal: FlowCore.Literal) throws(FlowCore.LiteralError) {
            let call = try FlowCore.ScriptCall(literal, of: Self.scriptType)
            switch call.index {
            case 0:
              self = .go(x: try call.argument(0, as: Int.self))
            case 1:
              self = .go(y: try call.argument(0, as: Int.self))
            default:
              self = .`default`
            }
          }

          nonisolated var literal: FlowCore.Literal {
            switch self {
            case .`default`:
              return .enumCase(type: nil, name: "default", arguments: [])
            default:
              return FlowCore.ScriptCall.literal(reflecting: self)
            }
          }
        }

        extension Step: FlowCore.Scriptable {}
        """#)
  }

  @Test func underscoredCasesAreOmittedFromTheScriptType() {
    expectExpansion(
      of: """
        @Scriptable
        enum Action {
          case load
          case _loaded(Result<User, any Error>)
          case _ticked
          case stop(now: Bool)
        }
        """,
      is: #"""
        enum Action {
          case load
          case _loaded(Result<User, any Error>)
          case _ticked
          case stop(now: Bool)

          nonisolated static let scriptType = FlowCore.ScriptType(
            name: "Action",
            form: .enumeration([
              FlowCore.ScriptCase("load"),
              FlowCore.ScriptCase("stop", [
                FlowCore.ScriptParameter("now", of: Bool.self, named: "Bool")
              ]),
            ]),
            hasUnwritableCases: true
          )

          nonisolated init(literal: FlowCore.Literal) throws(FlowCore.LiteralError) {
            let call = try FlowCore.ScriptCall(literal, of: Self.scriptType)
            switch call.index {
            case 0:
              self = .load
            default:
              self = .stop(now: try call.argument(0, as: Bool.self))
            }
          }

          nonisolated var literal: FlowCore.Literal {
            switch self {
            case .load:
              return .enumCase(type: nil, name: "load", arguments: [])
            case ._loaded:
              return FlowCore.ScriptCall.literal(reflecting: self)
            case ._ticked:
              return .enumCase(type: nil, name: "_ticked", arguments: [])
            case .stop(now: let p0):
              return .enumCase(type: nil, name: "stop", arguments: [FlowCore.ScriptCall.argument("now", p0)])
            }
          }
        }

        extension Action: FlowCore.Scriptable {}
        """#)
  }

  @Test func aGenericTypeHasNoStoredStatic() {
    expectExpansion(
      of: """
        @Scriptable
        package struct Page<Item: Scriptable> {
          var items: [Item]
        }
        """,
      is: #"""
        package struct Page<Item: Scriptable> {
          var items: [Item]

          nonisolated package static var scriptType: FlowCore.ScriptType {
            FlowCore.ScriptType(
              name: "Page",
              form: .structure([
                FlowCore.ScriptParameter("items", of: [Item].self, named: "[Item]")
              ])
            )
          }

          nonisolated private static func scriptedArguments(
            from literal: FlowCore.Literal
          ) throws(FlowCore.LiteralError) -> ([Item]) {
            let call = try FlowCore.ScriptCall(literal, of: Self.scriptType)
            return (try call.argument(0, as: [Item].self))
          }

          nonisolated package var literal: FlowCore.Literal {
            return .structure(type: "Page", arguments: [FlowCore.ScriptCall.argument("items", self.items)])
          }

          nonisolated private static func checkTypes() {
          #sourceLocation(file: "test.swift", line: 2)
            FlowCore.TypeCheck
                      .scriptable([Item].self)
          #sourceLocation()
          }
        }

        extension Page: FlowCore.Scriptable {
          nonisolated package init(literal: FlowCore.Literal) throws(FlowCore.LiteralError) {
            let arguments = try Self.scriptedArguments(from: literal)
            self.init(items: arguments)
          }
        }
        """#)
  }
}

import Testing

@Suite struct CasePathableExpansionTests {
  @Test func eachCaseGetsACasePath() {
    expectExpansion(
      of: """
        extension Feature {
          @CasePathable
          public enum Action: Sendable {
            case tapped
            case loaded(Item?)
            indirect case row(id: Int, Action), renamed(to: String = "x")
          }
        }
        """,
      is: """
        extension Feature {
          public enum Action: Sendable {
            case tapped
            case loaded(Item?)
            indirect case row(id: Int, Action), renamed(to: String = "x")

            nonisolated public struct AllCasePaths {
              public var tapped: FlowStore.CasePath<Action, Void> {
                FlowStore.CasePath(
                  embedding: { _ in .tapped },
                  extracting: {
                    guard case .tapped = $0 else { return nil }
                    return ()
                  })
              }

              public var loaded: FlowStore.CasePath<Action, Item?> {
                FlowStore.CasePath(
                  embedding: { .loaded($0) },
                  extracting: {
                    guard case .loaded(let p0) = $0 else { return nil }
                    return p0
                  })
              }

              public var row: FlowStore.CasePath<Action, (id: Int, Action)> {
                FlowStore.CasePath(
                  embedding: { .row(id: $0.0, $0.1) },
                  extracting: {
                    guard case .row(id: let p0, let p1) = $0 else { return nil }
                    return (id: p0, p1)
                  })
              }

              public var renamed: FlowStore.CasePath<Action, String> {
                FlowStore.CasePath(
                  embedding: { .renamed(to: $0) },
                  extracting: {
                    guard case .renamed(to: let p0) = $0 else { return nil }
                    return p0
                  })
              }
            }

            nonisolated public static var allCasePaths: AllCasePaths { AllCasePaths() }
          }
        }

        extension Feature.Action: nonisolated FlowStore.CasePathable {}
        """)
  }

  @Test func backticksConditionsAndAvailabilityAreKept() {
    expectExpansion(
      of: """
        @CasePathable
        fileprivate enum `Any` {
          @available(*, deprecated, message: "go") case `default`(_ for: Int!, in: Int)
          #if DEBUG
          case debug
          #elseif os(Linux)
          #if !A
          case debug(Int)
          #endif
          #else
          #endif
          #if TRACE
          func help() {}
          #endif
        }
        """,
      is: """
        fileprivate enum `Any` {
          @available(*, deprecated, message: "go") case `default`(_ for: Int!, in: Int)
          #if DEBUG
          case debug
          #elseif os(Linux)
          #if !A
          case debug(Int)
          #endif
          #else
          #endif
          #if TRACE
          func help() {}
          #endif

          nonisolated struct AllCasePaths {
            @available(*, deprecated, message: "go")
            var `default`: FlowStore.CasePath<`Any`, (Int?, in: Int)> {
              FlowStore.CasePath(
                embedding: { .`default`($0.0, in: $0.1) },
                extracting: {
                  guard case .`default`(let p0, in: let p1) = $0 else { return nil }
                  return (p0, in: p1)
                })
            }

            #if DEBUG
              var debug: FlowStore.CasePath<`Any`, Void> {
                FlowStore.CasePath(
                  embedding: { _ in .debug },
                  extracting: {
                    guard case .debug = $0 else { return nil }
                    return ()
                  })
              }
            #elseif os(Linux)
              #if !A
                var debug: FlowStore.CasePath<`Any`, Int> {
                  FlowStore.CasePath(
                    embedding: { .debug($0) },
                    extracting: {
                      guard case .debug(let p0) = $0 else { return nil }
                      return p0
                    })
                }
              #endif
            #else
            #endif
          }

          nonisolated static var allCasePaths: AllCasePaths { AllCasePaths() }
        }

        extension `Any`: nonisolated FlowStore.CasePathable {}
        """)
  }

  @Test func declaredConformanceIsNotAddedAgain() {
    expectExpansion(
      of: """
        @CasePathable
        package enum One<Value>: CasePathable {
          case only(Value)
        }
        """,
      is: """
        package enum One<Value>: CasePathable {
          case only(Value)

          nonisolated package struct AllCasePaths {
            package var only: FlowStore.CasePath<One, Value> {
              FlowStore.CasePath(
                embedding: { .only($0) },
                extracting: {
                  guard case .only(let p0) = $0 else { return nil }
                  return p0
                })
            }
          }

          nonisolated package static var allCasePaths: AllCasePaths { AllCasePaths() }
        }
        """, conforming: false)
  }
}

import Testing

@Suite struct EntryMacroTests {
  @Test func anEntryHasAKeyWithItsDefault() {
    expectExpansion(
      of: """
        extension EnvironmentValues {
          @Entry var limit = 3
          @Entry var name: String?
        }
        """,
      is: """
        extension EnvironmentValues {
          var limit {
            get {
              self[__Key_limit.self]
            }
            set {
              self[__Key_limit.self] = newValue
            }
          }

          enum __Key_limit: EnvironmentKey {
            static let defaultValue = 3
          }
          var name: String? {
            get {
              self[__Key_name.self]
            }
            set {
              self[__Key_name.self] = newValue
            }
          }

          enum __Key_name: EnvironmentKey {
            static var defaultValue: String? {
              nil
            }
          }
        }
        """)
  }

  @Test func onlyAVariableIsAccepted() {
    expectRefusal(
      by: "@Entry", of: "func limit() -> Int {\n  3\n}",
      "@Entry can only be applied to one variable with a type or an initial value: declare a variable", line: 1,
      column: 1)
  }
}

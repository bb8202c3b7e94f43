import FlowCore

/// One of the screens, in the order of the stack.
@Scriptable
enum Screen: CaseIterable {
  case a
  case b
  case c
  case d
  case e

  var letter: String {
    switch self {
    case .a: "A"
    case .b: "B"
    case .c: "C"
    case .d: "D"
    case .e: "E"
    }
  }

  var title: String { "Screen \(letter)" }

  var emoji: String {
    switch self {
    case .a: "🔴"
    case .b: "🟠"
    case .c: "🟡"
    case .d: "🟢"
    case .e: "🔵"
    }
  }

  /// The next screen. `nil` for the last one.
  var next: Screen? { Screen.allCases.drop { $0 != self }.dropFirst().first }

  /// The step that shows the screen.
  var step: DemoStep {
    switch self {
    case .a: .screenA
    case .b: .screenB
    case .c: .screenC
    case .d: .screenD
    case .e: .screenE
    }
  }
}

import FlowCore
import HeadlessSwiftUI

/// Views that may be many, and all change with each tap.
final class ViewsApp: FlowApp {
  @Scriptable
  struct Arguments: Sendable {
    var rows = 0
  }

  static let steps: [any Step.Type] = []

  let window = UIWindow()
  private let arguments: Arguments

  init(context: LaunchContext, arguments: Arguments) {
    self.arguments = arguments
  }

  func launch() {
    window.rootViewController = UIHostingController(rootView: LinesView(count: arguments.rows))
    window.makeKeyAndVisible()
  }
}

private struct LinesView: View {
  let count: Int
  @State private var taps = 0

  var body: some View {
    VStack {
      Button("Tap") { taps += 1 }
      ForEach(0..<count, id: \.self) { Text("Line \($0) of \(taps)") }
    }
  }
}

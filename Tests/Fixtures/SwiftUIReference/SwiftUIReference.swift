// What SwiftUI does where its documentation is silent, as one app. It runs here and on a phone: put this file into a
// new iOS project as its only source. Each case says what to do, and the log at the bottom is what `order.flowscript`
// expects.

#if canImport(FlowSwiftUI)
  import FlowSwiftUI
#else
  import SwiftUI
#endif

@main
struct ReferenceApp: App {
  var body: some Scene {
    WindowGroup { ReferenceView() }
  }
}

// MARK: The log

@MainActor @Observable
final class Log {
  static let shared = Log()

  private(set) var lines: [String] = []
  // What a body notes must not change what another one reads.
  @ObservationIgnored private var noted: [String] = []

  func add(_ line: String) {
    lines += noted + [line]
    noted = []
    print(line)
  }

  func note(_ line: String) { noted.append(line) }

  func clear() {
    lines = []
    noted = []
  }
}

@MainActor
func log(_ line: String) { Log.shared.add(line) }

struct LogView: View {
  var body: some View { Text("Log: \(Log.shared.lines.joined(separator: ", "))") }
}

// MARK: The cases

enum Case: String, CaseIterable {
  case order, branch, push, path, environment, swipe, twoSheets, destructive, alertText, tabs, rowButtons, links
}

struct ReferenceView: View {
  @State private var shown: Case?

  var body: some View {
    VStack {
      switch shown {
      case .order: OrderCase()
      case .branch: BranchCase()
      case .push: PushCase()
      case .path: PathCase()
      case .environment: EnvironmentCase()
      case .swipe: SwipeCase()
      case .twoSheets: TwoSheetsCase()
      case .destructive: DestructiveCase()
      case .alertText: AlertTextCase()
      case .tabs: TabsCase()
      case .rowButtons: RowButtonsCase()
      case .links: LinksCase()
      case nil:
        ForEach(Case.allCases, id: \.self) { item in
          Button("case \(item.rawValue)") {
            Log.shared.clear()
            shown = item
          }
        }
      }
      if shown != nil { Button("All cases") { shown = nil } }
      LogView()
    }
  }
}

/// Look at the log: a view's modifiers and those of a view in it.
struct OrderCase: View {
  var body: some View {
    VStack {
      Text("inner")
        .onAppear { log("inner 1") }
        .task { log("inner task") }
        .onAppear { log("inner 2") }
        .onChange(of: 0, initial: true) { log("inner change") }
    }
    .onAppear { log("outer") }
    .task { log("outer task") }
  }
}

/// Tap Swap.
struct BranchCase: View {
  @State private var isSwapped = false

  var body: some View {
    Button("Swap") { isSwapped.toggle() }
    if isSwapped {
      Text("B").onAppear { log("B appears") }.onDisappear { log("B disappears") }
    } else {
      Text("A").onAppear { log("A appears") }.onDisappear { log("A disappears") }
    }
  }
}

struct Page: View {
  let number: Int

  var body: some View {
    let _ = Log.shared.note("body \(number)")
    Text("page \(number)")
      .onAppear { log("\(number) appears") }
      .onDisappear { log("\(number) disappears") }
  }
}

/// Tap Push, and then go back.
struct PushCase: View {
  var body: some View {
    NavigationStack {
      NavigationLink("Push", value: 1)
        .onAppear { log("root appears") }
        .onDisappear { log("root disappears") }
        .navigationDestination(for: Int.self) { Page(number: $0) }
    }
  }
}

/// Tap Three.
struct PathCase: View {
  @State private var path: [Int] = []

  var body: some View {
    NavigationStack(path: $path) {
      Button("Three") { path = [1, 2, 3] }
        .navigationDestination(for: Int.self) { Page(number: $0) }
    }
  }
}

struct WordKey: EnvironmentKey {
  static let defaultValue = "none"
}

extension EnvironmentValues {
  var word: String {
    get { self[WordKey.self] }
    set { self[WordKey.self] = newValue }
  }
}

struct WordView: View {
  @Environment(\.word) private var word

  var body: some View { Text("the word").onAppear { log("word of the \(word)") } }
}

/// Tap Push.
struct EnvironmentCase: View {
  var body: some View {
    NavigationStack {
      NavigationLink("Push", value: 1)
        .environment(\.word, "link")
        .navigationDestination(for: Int.self) { _ in WordView() }
        .environment(\.word, "root")
    }
    .environment(\.word, "stack")
  }
}

/// Tap Open, and swipe the sheet down.
struct SwipeCase: View {
  @State private var isOpen = false

  var body: some View {
    Button("Open") { isOpen = true }
      .onDisappear { log("base disappears") }
      .onChange(of: isOpen) { _, isOpen in log("flag \(isOpen)") }
      .sheet(isPresented: $isOpen, onDismiss: { log("dismissed") }) {
        Text("sheet")
          .onAppear { log("sheet appears") }
          .onDisappear { log("sheet disappears, flag \(isOpen)") }
      }
  }
}

/// Tap Both, and swipe each sheet down.
struct TwoSheetsCase: View {
  @State private var isFirst = false
  @State private var isSecond = false

  var body: some View {
    Button("Both") {
      isFirst = true
      isSecond = true
    }
    .sheet(isPresented: $isFirst, onDismiss: { log("first dismissed") }) {
      Text("first").onAppear { log("first appears") }
    }
    .sheet(isPresented: $isSecond, onDismiss: { log("second dismissed") }) {
      Text("second").onAppear { log("second appears") }
    }
  }
}

/// Tap Ask, and look at the buttons.
struct DestructiveCase: View {
  @State private var isAsking = false

  var body: some View {
    Button("Ask") { isAsking = true }
      .alert("Delete?", isPresented: $isAsking) { Button("Delete", role: .destructive) {} }
  }
}

/// Tap Ask, and wait for a second.
struct AlertTextCase: View {
  @State private var isAsking = false
  @State private var seconds = 0

  var body: some View {
    Button("Ask") { isAsking = true }
      .alert("After \(seconds) s", isPresented: $isAsking) {
        Button("OK") {}
      } message: {
        Text("still \(seconds)")
      }
      .task(id: isAsking) {
        guard isAsking else { return }
        try? await Task.sleep(for: .seconds(1))
        seconds = 1
      }
  }
}

/// Tap Second, Push, First, Second, and Second again.
struct TabsCase: View {
  var body: some View {
    TabView {
      Page(number: 1).tabItem { Text("First") }
      NavigationStack {
        NavigationLink("Push", value: 3)
          .onAppear { log("root appears") }
          .navigationDestination(for: Int.self) { Page(number: $0) }
      }
      .tabItem { Text("Second") }
    }
  }
}

/// Tap One.
struct RowButtonsCase: View {
  var body: some View {
    List {
      HStack {
        Button("One") { log("one") }
        Button("Two") { log("two") }
      }
      HStack {
        Button("Three") { log("three") }
        Button("Four") { log("four") }
      }
      .buttonStyle(.borderless)
    }
  }
}

/// Open a link of the app.
struct LinksCase: View {
  var body: some View {
    VStack {
      Text("first").onOpenURL { _ in log("first") }
      Text("second").onOpenURL { _ in log("second") }
    }
    .onOpenURL { _ in log("outer") }
  }
}

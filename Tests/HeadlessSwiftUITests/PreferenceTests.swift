import HeadlessSwiftUI
import Testing

private struct NamesKey: PreferenceKey {
  static var defaultValue: [String] { [] }

  static func reduce(value: inout [String], nextValue: () -> [String]) { value += nextValue() }
}

private struct NamesView: View {
  @State private var count = 1
  @State private var names: [String] = []

  var body: some View {
    VStack {
      VStack {
        Text("a").preference(key: NamesKey.self, value: ["a"])
        ForEach(0..<count, id: \.self) { index in
          Text("row").preference(key: NamesKey.self, value: ["row \(index)"])
        }
        VStack { Text("inner").preference(key: NamesKey.self, value: ["hidden"]) }
          .preference(key: NamesKey.self, value: ["outer"])
      }
      .transformPreference(NamesKey.self) { $0.append("changed") }
      .onPreferenceChange(NamesKey.self) { names in
        Log.add("changed")
        self.names = names
      }
      Text(names.joined(separator: ", "))
      Button("more") { count += 1 }
      Button("none") { count = 0 }
    }
  }
}

private struct BadgeView: View {
  @State private var isNamed = false

  var body: some View {
    VStack {
      if isNamed { Text("b").preference(key: NamesKey.self, value: ["b"]) }
      Button("name") { isNamed = true }
    }
    .overlayPreferenceValue(NamesKey.self) { Text("over \($0.count)") }
    .backgroundPreferenceValue(NamesKey.self) { Text("under \($0.count)") }
  }
}

private struct NamespacesView: View {
  @Namespace private var first
  @Namespace private var second
  @State private var count = 0

  var body: some View {
    let _ = NamespaceRecord.seen.append([first, second])
    Button("more \(count)") { count += 1 }
  }
}

@MainActor
private enum NamespaceRecord {
  static var seen: [[Namespace.ID]] = []
}

@MainActor
@Suite struct PreferenceTests {
  @Test func preferencesOfTheViewsWithinAreReduced() throws {
    let stage = try Stage(NamesView())
    #expect(stage.texts.contains("a, row 0, outer, changed"))
    try stage.tap("more")
    #expect(stage.texts.contains("a, row 0, row 1, outer, changed"))
    try stage.tap("none")
    #expect(stage.texts.contains("a, outer, changed"))
    #expect(Log.take() == "changed changed changed")
  }

  @Test func aViewShowsWhatItMakesOfAPreference() throws {
    let stage = try Stage(BadgeView())
    #expect(stage.texts.contains("over 0") && stage.texts.contains("under 0"))
    try stage.tap("name")
    #expect(stage.texts.contains("over 1") && stage.texts.contains("under 1"))
  }

  @Test func aNamespaceIsAnotherOneAtEachPlace() throws {
    NamespaceRecord.seen = []
    let stage = try Stage(NamespacesView())
    try stage.tap("more 0")
    let seen = NamespaceRecord.seen
    #expect(seen.count == 2 && seen[0] == seen[1] && seen[0][0] != seen[0][1])
  }
}

import FlowCore
import FlowRuntime
import FoundationEssentials
import Testing

@MainActor
@Suite struct LeftOutTests {
  private let runtime = VirtualTimeRuntime()

  @Test func aLeftOutBodyReturnsADefault() {
    runtime.enter {
      let () = LeftOut.value("show()", "no type 'Map'")
      let text: String = LeftOut.value("title", "")
      let number: Double = LeftOut.value("price", "")
      let isOn: Bool = LeftOut.value("isOn", "")
      let item: [Int]? = LeftOut.value("item", "")
      let items: [URL] = LeftOut.value("items", "")
      let set: Set<String> = LeftOut.value("set", "")
      let table: [String: URL] = LeftOut.value("table", "")
      #expect(text == "" && number == 0 && !isOn && item == nil && items == [] && set == [] && table == [:])
    }
  }

  @Test func eachCallIsAFaultOfTheRun() {
    runtime.enter {
      for name in ["b()", "a()", "b()"] { LeftOut.value(name, "cannot find type 'Map'") as Void }
      let faults = Run.current.trace.events(after: 0).compactMap { event in
        if case .fault(let text) = event.kind { text } else { nil }
      }
      #expect(faults == ["b()", "a()", "b()"].map { "left out: \($0): cannot find type 'Map'" })
    }
  }

  @Test func aTypeWithoutADefaultStopsTheProgram() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let _: Date = LeftOut.value("AppDIContainer.init", "cannot find type 'NetworkPlugin'")
    }
    let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(output.contains("left out: AppDIContainer.init: cannot find type 'NetworkPlugin'"))
  }
}

import FlowTesting
import Testing

@testable import TravelShell

@Test(arguments: FlowScripts(in: "../../Scripts")) func script(_ script: FlowScriptFile) async {
  await script.run(TravelShellApp.self)
}

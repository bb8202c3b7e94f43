import FlowTesting
import Travel
import Testing

@Test(arguments: FlowScripts(in: "../../Scripts")) func script(_ script: FlowScriptFile) async {
  await script.run(TravelShellApp.self)
}

import FlowTesting
import Testing

@testable import Scaffold

@Test(arguments: FlowScripts(in: "../../Scripts")) func script(_ script: FlowScriptFile) async {
  await script.run(NotesApp.self)
}

import FlowTesting
import Testing

import ShopSample

/// The tests of the whole app. Each script recorded at the prompt is a case.
///
/// The scripts run in worker processes. If the app crashes, the case of its script fails, and the others go on.
@Suite struct ScriptTests {
  @Test(arguments: FlowScripts(in: "../Scripts")) func script(_ script: FlowScriptFile) async {
    await script.run(ShopApp.self)
  }
}

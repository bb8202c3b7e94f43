import AllSamples
import FlowCommand

FlowShell.main(apps: allSamples)

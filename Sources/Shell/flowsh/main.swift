import AllSamples
import FlowCommand

FlowCommand.main(apps: allSamples)

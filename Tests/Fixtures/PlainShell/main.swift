import FlowCommand

FlowCommand.main(apps: [PlainApp.self])

import FlowCommand

FlowShell.main(apps: [PlainApp.self])

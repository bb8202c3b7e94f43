import FlowCommand

MainActor.assumeIsolated { FlowShell.main(apps: [TravelShellApp.self]) }

import FlowCommand

MainActor.assumeIsolated { FlowCommand.main(apps: [TravelShellApp.self]) }

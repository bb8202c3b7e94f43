import FlowCommand
import Travel

MainActor.assumeIsolated { FlowShell.main(apps: [TravelShellApp.self]) }

import FlowCommand

FlowShell.main(apps: [NotesApp.self])

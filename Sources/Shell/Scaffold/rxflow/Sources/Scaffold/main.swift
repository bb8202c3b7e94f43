import FlowCommand

FlowCommand.main(apps: [NotesApp.self])

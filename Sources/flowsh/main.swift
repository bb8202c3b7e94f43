import FlowCommand
import MoviesSample

FlowCommand.main(apps: [MoviesApp.self])

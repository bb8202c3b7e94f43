import FlowCommand
import LinearSample
import MoviesSample
import TabsSample

FlowCommand.main(apps: [LinearApp.self, MoviesApp.self, TabsApp.self])

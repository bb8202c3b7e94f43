import FlowCommand
import LinearSample
import MoviesSample
import StudySample
import TabsSample

FlowCommand.main(apps: [LinearApp.self, MoviesApp.self, StudyApp.self, TabsApp.self])

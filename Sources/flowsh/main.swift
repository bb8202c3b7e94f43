import CounterSample
import FlowCommand
import LinearSample
import MoviesSample
import StudySample
import TabsSample

FlowCommand.main(apps: [
  CounterApp.self, LinearApp.self, MoviesApp.self, StudyApp.self, TabsApp.self,
])

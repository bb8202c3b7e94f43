import CalculatorSample
import CounterSample
import FlowCommand
import LinearSample
import MoviesSample
import SearchSample
import StudySample
import TabsSample

FlowCommand.main(apps: [
  CalculatorApp.self, CounterApp.self, LinearApp.self, MoviesApp.self, SearchApp.self, StudyApp.self, TabsApp.self,
])

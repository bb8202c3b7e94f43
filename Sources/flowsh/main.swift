import AuthSample
import CalculatorSample
import CountdownSample
import CounterSample
import FlowCommand
import FoldersSample
import LinearSample
import LoginSample
import MoviesSample
import RoutesSample
import SearchSample
import ShopSample
import ShowcaseSample
import StudySample
import TabsSample
import TodoSample
import UserSample

FlowCommand.main(apps: [
  AuthApp.self, CalculatorApp.self, CountdownApp.self, CounterApp.self, FoldersApp.self, LinearApp.self, LoginApp.self,
  MoviesApp.self, RoutesApp.self, SearchApp.self, ShopApp.self, ShowcaseApp.self, StudyApp.self, TabsApp.self,
  TodoApp.self, UserApp.self,
])

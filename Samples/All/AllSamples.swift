import AuthSample
import BankSample
import CalculatorSample
import CountdownSample
import CounterSample
import FlowCore
import FoldersSample
import LinearSample
import LoginSample
import MessengerSample
import MoviesSample
import RoutesSample
import SearchSample
import ShopSample
import ShowcaseSample
import StudySample
import TabsSample
import TodoSample
import UserSample
import ViewsSample

/// The built-in apps of flowsh.
@MainActor
public let allSamples: [any FlowApp.Type] = [
  // The greeting proposes the first one, so it is an app that a newcomer can use without a password.
  MoviesApp.self, AuthApp.self, BankApp.self, CalculatorApp.self, CountdownApp.self, CounterApp.self, FoldersApp.self,
  LinearApp.self,
  LoginApp.self, MessengerApp.self, RoutesApp.self, SearchApp.self, ShopApp.self, ShowcaseApp.self,
  StudyApp.self, TabsApp.self, TodoApp.self, UserApp.self, ViewsApp.self,
]

import FlowCommand
import GeneratedApps
import RaceApps

FlowCommand.main(apps: [OrdersApp.self, SidesApp.self, GeneratedApp.self, HolesApp.self])

import FlowCommand
import RaceApps

FlowCommand.main(apps: [OrdersApp.self, SidesApp.self])

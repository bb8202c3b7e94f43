import FlowCommand
import GeneratedApps
import RaceApps

FlowShell.main(apps: [OrdersApp.self, SidesApp.self, GeneratedApp.self, HolesApp.self, TicketApp.self, WornApp.self])

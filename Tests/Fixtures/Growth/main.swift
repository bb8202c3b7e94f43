import FlowCommand

// A shell for .ci/growth, which counts the instructions of a script at growing sizes.
FlowShell.main(apps: [PagesApp.self, RoutesApp.self, TableApp.self, ViewsApp.self])

// RxFlow's names, one by one: FlowNavigation also holds AsyncFlow's and its own. `PublishRelay` is RxRelay's, without which
// no stepper of RxFlow compiles.
@_exported import protocol FlowCore.Step
@_exported import class FlowNavigation.CompositeStepper
@_exported import typealias FlowNavigation.Coordinator
@_exported import class FlowNavigation.DefaultStepper
@_exported import protocol FlowNavigation.Flow
@_exported import enum FlowNavigation.FlowContributor
@_exported import enum FlowNavigation.FlowContributors
@_exported import class FlowNavigation.FlowCoordinator
@_exported import enum FlowNavigation.Flows
@_exported import typealias FlowNavigation.NextFlowItem
@_exported import typealias FlowNavigation.NextFlowItems
@_exported import class FlowNavigation.OneStepper
@_exported import protocol FlowNavigation.Presentable
@_exported import typealias FlowNavigation.PublishRelay
@_exported import enum FlowNavigation.RxFlowStep
@_exported import protocol FlowNavigation.Stepper

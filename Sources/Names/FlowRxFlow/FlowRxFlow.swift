// Re-exports RxFlow's names one by one, since FlowNavigation also has AsyncFlow's names and its own. `PublishRelay` is
// RxRelay's name. Steppers written for RxFlow do not compile without it.
@_exported import protocol FlowCore.Step
@_exported import class FlowSteppers.CompositeStepper
@_exported import typealias FlowNavigation.Coordinator
@_exported import class FlowSteppers.DefaultStepper
@_exported import protocol FlowNavigation.Flow
@_exported import enum FlowNavigation.FlowContributor
@_exported import enum FlowNavigation.FlowContributors
@_exported import class FlowNavigation.FlowCoordinator
@_exported import enum FlowNavigation.Flows
@_exported import typealias FlowNavigation.NextFlowItem
@_exported import typealias FlowNavigation.NextFlowItems
@_exported import class FlowSteppers.OneStepper
@_exported import protocol FlowNavigation.Presentable
@_exported import typealias FlowSteppers.PublishRelay
@_exported import enum FlowSteppers.RxFlowStep
@_exported import protocol FlowSteppers.Stepper
// The header of RxFlow as a pod imports UIKit, and apps rely on that.
@_exported import HeadlessUIKit

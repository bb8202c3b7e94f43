// A flow's source file imports only FlowNavigation, so FlowNavigation exports the types of steps and steppers too.
@_exported import struct FlowCore.NoneStep
@_exported import protocol FlowCore.Step
@_exported import FlowSteppers

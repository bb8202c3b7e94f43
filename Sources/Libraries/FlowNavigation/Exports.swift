// A flow's source file imports only FlowNavigation, so the types of steps are exported with it.
@_exported import struct FlowCore.NoneStep
@_exported import protocol FlowCore.Step

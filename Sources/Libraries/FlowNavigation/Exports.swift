// A flow's source says `import FlowNavigation`, and no more: it names steps.
@_exported import struct FlowCore.NoneStep
@_exported import protocol FlowCore.Step

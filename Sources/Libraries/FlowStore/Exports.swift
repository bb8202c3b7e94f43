// A feature's source says `import FlowStore`, and no more: its effects have ids and clocks, and its store may send steps.
@_exported import struct FlowEffects.EffectClock
@_exported import struct FlowEffects.EffectContext
@_exported import struct FlowCore.EffectID
@_exported import enum FlowCore.EffectLabel
@_exported import struct FlowCore.RunningEffect
@_exported import protocol FlowCore.Step

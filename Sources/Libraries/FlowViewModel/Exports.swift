// A view model's source says `import FlowViewModel`, and no more: its effects have ids and clocks, and what its macro
// expands to names `TypeCheck`.
@_exported import struct FlowEffects.EffectClock
@_exported import struct FlowCore.EffectID
@_exported import enum FlowCore.EffectLabel
@_exported import struct FlowCore.RunningEffect
@_exported import enum FlowCore.TypeCheck
// What a view model publishes, and who listens.
@_exported import HeadlessCombine

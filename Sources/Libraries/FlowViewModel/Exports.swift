// A view model imports only `FlowViewModel`, so the ids and clocks of its effects are exported here, and `TypeCheck`,
// which the macro's expansion names.
@_exported import struct FlowEffects.EffectClock
@_exported import struct FlowCore.EffectID
@_exported import enum FlowCore.EffectLabel
@_exported import struct FlowCore.RunningEffect
@_exported import enum FlowCore.TypeCheck
// The publishers of a view model and their subscribers.
@_exported import HeadlessCombine

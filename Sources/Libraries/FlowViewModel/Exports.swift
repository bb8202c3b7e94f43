// A view model imports only `FlowViewModel`, so this file exports the ids, labels and clocks of its effects.
@_exported import struct FlowEffects.EffectClock
@_exported import struct FlowCore.EffectID
@_exported import enum FlowCore.EffectLabel
@_exported import struct FlowCore.RunningEffect
// The publishers of a view model and their subscribers.
@_exported import HeadlessCombine

// A feature imports only `FlowStore`, so this file exports the ids and clocks of its effects, the steps of its store,
// and bindings and animations.
@_exported import struct FlowEffects.EffectClock
@_exported import struct FlowEffects.EffectContext
@_exported import struct FlowCore.EffectID
@_exported import enum FlowCore.EffectLabel
@_exported import struct FlowCore.RunningEffect
@_exported import protocol FlowCore.Step
@_exported import struct HeadlessSwiftUICore.Animation
@_exported import struct HeadlessSwiftUICore.Binding
@_exported import func HeadlessSwiftUICore.withAnimation

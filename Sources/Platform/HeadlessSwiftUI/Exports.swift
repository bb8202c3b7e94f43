// SwiftUI re-exports Combine's objects and parts of UIKit. Bindings, animations and detents have one type for SwiftUI
// and for stores and routes, since a file often imports both.
@_exported import HeadlessCombine
@_exported import HeadlessUIKit
@_exported import enum FlowRoutes.PresentationDetent
@_exported import struct FlowStore.Animation
@_exported import struct FlowStore.Binding
@_exported import func FlowStore.withAnimation

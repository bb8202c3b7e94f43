// SwiftUI re-exports Combine's objects, Observation and parts of UIKit. Bindings, animations and detents have one type
// for SwiftUI and for stores and routes, since a file often imports both.
@_exported import HeadlessCombine
@_exported import HeadlessSwiftUICore
@_exported import HeadlessUIKit
@_exported import Observation

// A coordinator's source file imports only FlowRoutes, so FlowRoutes exports the reducers and effects of FlowStore too.
@_exported import FlowStore
@_exported import enum HeadlessSwiftUICore.PresentationDetent
@_exported import struct FoundationEssentials.URL

// A coordinator's source file imports only FlowRoutes, so the reducers and effects of FlowStore are exported with it.
@_exported import FlowStore
@_exported import struct FoundationEssentials.URL

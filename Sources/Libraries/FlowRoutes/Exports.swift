// A coordinator's source says `import FlowRoutes`, and no more: what it is made of are the store's reducers and effects.
@_exported import FlowStore
@_exported import struct FoundationEssentials.URL

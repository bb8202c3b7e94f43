// `VirtualTimeRuntime` uses the main queue, which only programs that import Dispatch are linked with.
import Dispatch
import Glibc

// Checks the shapes of FlowCoreTests as an optimized build has them. `EnumShapes.swift` here is a link to theirs.

let faults = EnumShapes.all.indices.compactMap { EnumShapes.fault(ofShapeAt: $0) }
for fault in faults { print(fault) }
print("\(EnumShapes.all.count) shapes, \(faults.count) faults")
exit(faults.isEmpty ? 0 : 1)

// Tests of flows need one import.
@_exported import FlowNavigationTesting

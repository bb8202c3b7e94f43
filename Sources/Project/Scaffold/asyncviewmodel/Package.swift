// swift-tools-version: 6.3
import PackageDescription

let package = Package(
  name: "Scaffold",
  dependencies: [.package(path: "flowsh")],
  targets: [
    .executableTarget(
      name: "Scaffold",
      dependencies: [
        .product(name: "FlowCommand", package: "flowsh"),
        .product(name: "FlowNavigation", package: "flowsh"),
        .product(name: "FlowViewModel", package: "flowsh"),
      ]),
    .testTarget(
      name: "ScaffoldTests",
      dependencies: ["Scaffold", .product(name: "FlowTesting", package: "flowsh")]),
  ]
)

// swift-tools-version: 6.3

import PackageDescription

// A plug-in of the macros that is built already: see the manifest of flowsh.
let macros = Context.environment["FLOWSH_MACROS"].map { plugin in
  [
    SwiftSetting.unsafeFlags([
      "-load-plugin-executable", "\(Context.packageDirectory)/../../\(plugin)#FlowMacrosPlugin",
    ])
  ]
}

// A separate package, so that a build of the shell does not build the benchmark library.
//
//     cd Tests/Benchmarks && swift package benchmark
let package = Package(
  name: "Benchmarks",
  dependencies: [
    .package(name: "flowsh", path: "../.."),
    .package(url: "https://github.com/ordo-one/benchmark", from: "1.38.0", traits: []),
  ],
  targets: [
    .target(name: "CAllocated", path: "Benchmarks/CAllocated"),
    .executableTarget(
      name: "FlowBenchmarks",
      dependencies: [
        "CAllocated",
        .product(name: "Benchmark", package: "benchmark"),
        .product(name: "FlowNavigation", package: "flowsh"),
        .product(name: "FlowRoutes", package: "flowsh"),
        .product(name: "FlowRuntime", package: "flowsh"),
        .product(name: "FlowScript", package: "flowsh"),
        .product(name: "FlowStore", package: "flowsh"),
        .product(name: "FlowViewModel", package: "flowsh"),
        .product(name: "HeadlessSwiftUI", package: "flowsh"),
      ],
      path: "Benchmarks/Flow",
      swiftSettings: [.swiftLanguageMode(.v6), .enableUpcomingFeature("ExistentialAny")] + (macros ?? []),
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]),
  ]
)

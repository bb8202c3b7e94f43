import ProjectDescription

let project = Project(
  name: "FeatureHome",
  targets: [
    .target(
      name: "FeatureHome", destinations: .iOS, product: .framework, bundleId: "reader.featurehome",
      sources: ["Sources/**"], dependencies: [.project(target: "Core", path: "../Core")])
  ])

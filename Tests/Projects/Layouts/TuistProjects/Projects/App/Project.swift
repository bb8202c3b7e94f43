import ProjectDescription

let project = Project(
  name: "App",
  targets: [
    .target(
      name: "App", destinations: .iOS, product: .app, bundleId: "reader.app", sources: ["Sources/**"],
      dependencies: [.project(target: "FeatureHome", path: "../FeatureHome")])
  ])

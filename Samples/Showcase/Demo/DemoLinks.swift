import FlowRoutes

/// A handler of the app's links: `app://detail?title=…&message=…` and `app://settings`.
struct DemoLinks: DeepLinkHandler {
  typealias Screen = DemoCoordinator.Screen.State

  func routes(for url: URL) -> [Route<Screen>]? {
    let link = RouteLink(url)
    guard link.scheme == "app" else { return nil }
    if let match = link.match("detail") {
      let detail = DetailFeature.State(title: match["title"] ?? "상세", message: match["message"] ?? "")
      return [.root(.home(.init())), .push(.detail(detail))]
    }
    if link.match("settings") != nil {
      return [.root(.home(.init())), .sheet(.settings(.init()), configuration: .half)]
    }
    return nil
  }
}

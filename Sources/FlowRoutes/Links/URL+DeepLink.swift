import FoundationEssentials

extension URL {
  /// The query: of a name that comes twice the last value, `""` for one without a value (row TF-62, B3-12). See ``RouteLink``.
  public var deepLinkParameters: [String: String] { RouteLink(self).parameters }

  /// The host and the components of the path: `["detail"]` of `app://detail?id=3` (row TF-62). See ``RouteLink``.
  public var deepLinkPathComponents: [String] { RouteLink(self).components }
}

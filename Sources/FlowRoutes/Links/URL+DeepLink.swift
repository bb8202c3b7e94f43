import FoundationEssentials

extension URL {
  /// The values of the query: the last one of a name that comes twice, `""` for one without a value. See ``RouteLink``.
  public var deepLinkParameters: [String: String] { RouteLink(self).parameters }

  /// The host and the components of the path: `["detail"]` of `app://detail?id=3`. See ``RouteLink``.
  public var deepLinkPathComponents: [String] { RouteLink(self).components }
}

/// How a modal comes up. Nothing is animated here.
public enum UIModalTransitionStyle: Int, Sendable {
  /// From below.
  case coverVertical
  /// Turning over.
  case flipHorizontal
  /// Fading in.
  case crossDissolve
  /// Like a page.
  case partialCurl
}

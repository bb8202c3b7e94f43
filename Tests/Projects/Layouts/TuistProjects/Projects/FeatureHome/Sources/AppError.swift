/// What fails on the home screen. Core has another type of this name.
public enum AppError: Error {
  case notReady
}

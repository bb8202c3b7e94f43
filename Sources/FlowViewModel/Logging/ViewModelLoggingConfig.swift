/// How one view model logs: what, where and in how many words (rows AV-13 and AV-14).
public struct ViewModelLoggingConfig: Sendable {
  /// What it logs.
  public var mode: LoggingMode
  /// Where it logs.
  public var logger: LoggerMode
  /// How much it says; `nil` for what ``AsyncViewModelConfiguration`` says.
  public var format: LogFormatConfig?

  /// How a view model logs. It is read when the view model is first sent something; later changes do not count.
  /// - Parameters:
  ///   - mode: What it logs.
  ///   - logger: Where it logs.
  ///   - format: How much it says; `nil` for what ``AsyncViewModelConfiguration`` says when it logs.
  public init(mode: LoggingMode = .enabled, logger: LoggerMode = .shared, format: LogFormatConfig? = nil) {
    self.mode = mode
    self.logger = logger
    self.format = format
  }
}

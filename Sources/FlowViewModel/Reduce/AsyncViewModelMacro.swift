/// Makes a class an ``AsyncViewModelProtocol``: it needs `Input`, `Action`, `State`,
/// `reduce(state:action:)` and, where inputs are not the actions themselves, `transform(_:)`.
///
/// ```swift
/// @AsyncViewModel
/// final class LoginViewModel: FlowStepper {
///   @Steps var steps
///   enum Input: Sendable { case login(email: String, password: String) }
///   …
/// }
/// ```
///
/// What is missing is added, as visible as the class is: `@Published var state = State()`, `effects`, `loggingConfig`,
/// and `CancelID` as `Never`. All members are isolated to the main actor, as they would be if the class were; a class
/// that says so itself, or that conforms to an isolated protocol such as `FlowStepper`, needs nothing of that, and is
/// `Sendable` besides, so that tasks can capture it. With `@Observable` the state has to be declared, since one macro
/// does not see what another adds. The compiler refuses what can't work, at its place.
/// - Parameters:
///   - logging: Which events are logged.
///   - logger: Where they are logged.
///   - format: How; by default as ``AsyncViewModelConfiguration`` says.
@attached(member, names: named(state), named(effects), named(loggingConfig), named(CancelID))
@attached(memberAttribute)
@attached(extension, conformances: AsyncViewModelProtocol)
public macro AsyncViewModel(
  logging: LoggingMode = .enabled, logger: LoggerMode = .shared, format: LogFormatConfig? = nil
) = #externalMacro(module: "FlowMacrosPlugin", type: "AsyncViewModelMacro")

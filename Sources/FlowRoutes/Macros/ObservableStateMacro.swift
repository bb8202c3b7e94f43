/// Makes a state one whose changes are observed. One that can be made without being told anything is `DefaultInitializable` too.
@attached(extension, conformances: ObservableState, DefaultInitializable)
public macro ObservableState() = #externalMacro(module: "FlowMacrosPlugin", type: "ObservableStateMacro")

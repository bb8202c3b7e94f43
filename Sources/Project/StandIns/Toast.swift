// The module of Toast-Swift by its name in a Swift package.

@_exported import Toast_Swift

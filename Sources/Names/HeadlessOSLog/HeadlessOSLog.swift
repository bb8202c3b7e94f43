// The module in place of OSLog, which has all of `os` too. One module cannot have two names.
@_exported import HeadlessOS

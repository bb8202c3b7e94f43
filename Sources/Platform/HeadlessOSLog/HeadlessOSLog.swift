// The module in place of OSLog, which has all of `os` too. Two names cannot stand for one module.
@_exported import HeadlessOS

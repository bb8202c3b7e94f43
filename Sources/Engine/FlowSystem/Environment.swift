import Glibc

/// The variables of the process's environment.
package enum Environment {
  /// Returns the value of a variable, which may be empty. Returns `nil` if the variable is not set.
  package static func value(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// Returns the value of a variable. Returns `nil` if the variable is not set or empty.
  package static func nonEmptyValue(_ name: String) -> String? {
    value(name).flatMap { $0.isEmpty ? nil : $0 }
  }
}

/// Properties of the machine's processors.
package enum Processors {
  /// The number of processors that this process may use.
  package static var count: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }
}

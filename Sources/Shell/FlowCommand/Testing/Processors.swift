import Glibc

/// The processors of the machine.
enum Processors {
  /// How many this process may use.
  static var count: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }
}

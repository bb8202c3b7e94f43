#if Foundation
  // As Apple's module, which apps import alone.
  @_exported import Foundation
#endif

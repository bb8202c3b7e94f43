// Where there is a UIKit, this module is UIKit. Elsewhere it is the part of UIKit that navigation touches: the same
// names and the same life cycle, without pixels and without time for animation.
#if canImport(UIKit)
  @_exported import UIKit
#endif

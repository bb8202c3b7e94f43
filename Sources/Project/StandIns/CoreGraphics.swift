// The names of Apple's CoreGraphics, as far as UIKit here has them: points, sizes, rectangles, colors, paths and
// transforms.

@_exported import UIKit

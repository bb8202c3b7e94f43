// The names of Apple's QuartzCore, as far as UIKit here has them: layers, animations and transactions.

@_exported import UIKit

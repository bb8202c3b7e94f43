import FlowCore
import FoundationEssentials

/// The device of the user, an iPhone that does not exist. Its values are the same in each run.
@MainActor
public final class UIDevice {
  /// The only device.
  public static let current = UIDevice()

  /// The name of the device.
  public let name = "iPhone"
  /// The kind of the device.
  public let model = "iPhone"
  /// The kind of the device, in the user's language.
  public let localizedModel = "iPhone"
  /// The name of the system.
  public let systemName = "iOS"
  /// The version of the system.
  public let systemVersion = "18.0"
  /// The identifier of the device for the app's vendor.
  public let identifierForVendor = UUID(uuidString: "00000000-0000-4000-8000-000000000001")
  /// The idiom of the interface.
  public let userInterfaceIdiom = UIUserInterfaceIdiom.phone
  /// The orientation of the device.
  public let orientation = UIDeviceOrientation.portrait
  /// The charge of the battery, from 0 to 1.
  public let batteryLevel: Float = 1
  /// Whether the app reads the battery.
  public var isBatteryMonitoringEnabled: Bool {
    get { DeviceSettings.current.isBatteryMonitoringEnabled }
    set { DeviceSettings.current.isBatteryMonitoringEnabled = newValue }
  }

  private init() {}
}

/// The settings of the device and its screen, for one run.
private final class DeviceSettings {
  var isBatteryMonitoringEnabled = false
  var brightness: CGFloat = 0.5

  /// The settings of the current run.
  @MainActor static var current: DeviceSettings { Run.current.service(DeviceSettings.init) }
}

/// The idiom of an interface, such as that of an iPhone.
public enum UIUserInterfaceIdiom: Int, Sendable {
  // The raw values are UIKit's.

  /// Unknown.
  case unspecified = -1
  /// The idiom of an iPhone.
  case phone
  /// The idiom of an iPad.
  case pad
  /// The idiom of an Apple TV.
  case tv
  /// The idiom of a car.
  case carPlay
  /// The idiom of a Mac.
  case mac = 5
}

/// The orientation of a device.
public enum UIDeviceOrientation: Int, Sendable {
  /// Unknown.
  case unknown
  /// Upright.
  case portrait
  /// Upside down.
  case portraitUpsideDown
  /// On its left side.
  case landscapeLeft
  /// On its right side.
  case landscapeRight
  /// On its back.
  case faceUp
  /// On its face.
  case faceDown

  /// Whether the device is upright or upside down.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether the device is on one of its sides.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// The screen of a device that does not exist.
@MainActor
public final class UIScreen {
  /// The only screen.
  public static let main = UIScreen()

  /// The size of an iPhone's screen, in points.
  public let bounds = CGRect(x: 0, y: 0, width: 390, height: 844)
  /// The number of pixels to a point.
  public let scale: CGFloat = 3
  /// The size of the screen, in pixels.
  public let nativeBounds = CGRect(x: 0, y: 0, width: 1170, height: 2532)
  /// The brightness, from 0 to 1.
  public var brightness: CGFloat {
    get { DeviceSettings.current.brightness }
    set { DeviceSettings.current.brightness = newValue }
  }
  /// The traits of the screen.
  public var traitCollection: UITraitCollection { .current }

  private init() {}
}

/// The style of an interface.
public enum UIUserInterfaceStyle: Int, Sendable {
  /// The style of the parent.
  case unspecified
  /// Dark on light.
  case light
  /// Light on dark.
  case dark
}

/// The size class of an interface in one direction.
public enum UIUserInterfaceSizeClass: Int, Sendable {
  /// Unknown.
  case unspecified
  /// Little space.
  case compact
  /// Much space.
  case regular
}

/// The traits of an interface. They are those of an iPhone in portrait, with a light or dark style.
public final class UITraitCollection: Hashable, Sendable {
  /// The traits of a view without an overridden style.
  public static let current = UITraitCollection()

  /// The style.
  public let userInterfaceStyle: UIUserInterfaceStyle
  /// The idiom of the interface.
  public let userInterfaceIdiom = UIUserInterfaceIdiom.phone
  /// The horizontal size class.
  public let horizontalSizeClass = UIUserInterfaceSizeClass.compact
  /// The vertical size class.
  public let verticalSizeClass = UIUserInterfaceSizeClass.regular
  /// The number of pixels to a point.
  public let displayScale: CGFloat = 3

  /// Creates the traits of an iPhone with a style.
  public init(userInterfaceStyle: UIUserInterfaceStyle = .light) {
    self.userInterfaceStyle = userInterfaceStyle
  }

  /// Returns whether both collections have the same style.
  public static func == (a: UITraitCollection, b: UITraitCollection) -> Bool {
    a.userInterfaceStyle == b.userInterfaceStyle
  }

  /// Hashes the style.
  public func hash(into hasher: inout Hasher) { hasher.combine(userInterfaceStyle) }

  /// Returns whether colors differ with other traits.
  public func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    self != traitCollection
  }
}

/// The color of the status bar's content.
public enum UIStatusBarStyle: Int, Sendable {
  // The raw values are UIKit's.

  /// The color of the interface's style.
  case `default`
  /// White.
  case lightContent
  /// Black.
  case darkContent = 3
}

/// The orientation of an interface.
public enum UIInterfaceOrientation: Int, Sendable {
  /// Unknown.
  case unknown
  /// Upright.
  case portrait
  /// Upside down.
  case portraitUpsideDown
  /// With the home button on the left.
  case landscapeLeft = 4
  /// With the home button on the right.
  case landscapeRight = 3
}

/// A set of orientations of an interface.
public struct UIInterfaceOrientationMask: OptionSet, Hashable, Sendable {
  /// The bits, one for each orientation.
  public let rawValue: UInt

  /// Creates a set of orientations from its bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  // The bits are UIKit's.

  /// Upright.
  public static let portrait = UIInterfaceOrientationMask(rawValue: 1 << 1)
  /// Upside down.
  public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 1 << 2)
  /// With the home button on the right.
  public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 1 << 3)
  /// With the home button on the left.
  public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 1 << 4)
  /// On either side.
  public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  /// All orientations.
  public static let all: UIInterfaceOrientationMask = [.portrait, .landscape, .portraitUpsideDown]
  /// All orientations except upside down.
  public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
}

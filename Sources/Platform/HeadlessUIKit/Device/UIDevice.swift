import FlowCore
import FoundationEssentials

/// The device of the user, an iPhone that does not exist. Its values are the same in each run.
@preconcurrency @MainActor
public final class UIDevice {
  public static let current = UIDevice()

  public let name = "iPhone"
  public let model = "iPhone"
  public let localizedModel = "iPhone"
  public let systemName = "iOS"
  public let systemVersion = "18.0"
  public let identifierForVendor = UUID(uuidString: "00000000-0000-4000-8000-000000000001")
  public let userInterfaceIdiom = UIUserInterfaceIdiom.phone
  public let orientation = UIDeviceOrientation.portrait
  public let batteryLevel: Float = 1

  public var isBatteryMonitoringEnabled: Bool {
    get { DeviceSettings.current.isBatteryMonitoringEnabled }
    set { DeviceSettings.current.isBatteryMonitoringEnabled = newValue }
  }

  private init() {}
}

// The settings of one run.
private final class DeviceSettings {
  var isBatteryMonitoringEnabled = false
  var brightness: CGFloat = 0.5

  @MainActor static var current: DeviceSettings { Run.current.service(DeviceSettings.init) }
}

public enum UIUserInterfaceIdiom: Int, Sendable {
  // The raw values are UIKit's.

  case unspecified = -1
  case phone
  case pad
  case tv
  case carPlay
  case mac = 5
}

public enum UIDeviceOrientation: Int, Sendable {
  case unknown
  case portrait
  case portraitUpsideDown
  case landscapeLeft
  case landscapeRight
  case faceUp
  case faceDown

  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// The screen of a device that does not exist.
@preconcurrency @MainActor
public final class UIScreen {
  public static let main = UIScreen()

  public let bounds = CGRect(x: 0, y: 0, width: 390, height: 844)
  public let scale: CGFloat = 3
  public let nativeBounds = CGRect(x: 0, y: 0, width: 1170, height: 2532)

  public var brightness: CGFloat {
    get { DeviceSettings.current.brightness }
    set { DeviceSettings.current.brightness = newValue }
  }

  public var traitCollection: UITraitCollection { .current }

  private init() {}
}

public enum UIUserInterfaceStyle: Int, Sendable {
  case unspecified
  case light
  case dark
}

public enum UIUserInterfaceSizeClass: Int, Sendable {
  case unspecified
  case compact
  case regular
}

/// The traits of an interface. They are those of an iPhone in portrait, with a light or dark style.
public final class UITraitCollection: Hashable, Sendable {
  /// The traits of a view without an overridden style.
  public static let current = UITraitCollection()

  public let userInterfaceStyle: UIUserInterfaceStyle
  public let userInterfaceIdiom = UIUserInterfaceIdiom.phone
  public let horizontalSizeClass = UIUserInterfaceSizeClass.compact
  public let verticalSizeClass = UIUserInterfaceSizeClass.regular
  public let displayScale: CGFloat = 3

  public init(userInterfaceStyle: UIUserInterfaceStyle = .light) {
    self.userInterfaceStyle = userInterfaceStyle
  }

  public static func == (a: UITraitCollection, b: UITraitCollection) -> Bool {
    a.userInterfaceStyle == b.userInterfaceStyle
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(userInterfaceStyle) }

  public func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    self != traitCollection
  }
}

public enum UIStatusBarStyle: Int, Sendable {
  // The raw values are UIKit's.

  case `default`
  case lightContent
  case darkContent = 3
}

public enum UIInterfaceOrientation: Int, Sendable {
  case unknown
  case portrait
  case portraitUpsideDown
  case landscapeLeft = 4
  case landscapeRight = 3
}

public struct UIInterfaceOrientationMask: OptionSet, Hashable, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  // The bits are UIKit's.

  public static let portrait = UIInterfaceOrientationMask(rawValue: 1 << 1)
  public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 1 << 2)
  public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 1 << 3)
  public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 1 << 4)
  public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  public static let all: UIInterfaceOrientationMask = [.portrait, .landscape, .portraitUpsideDown]
  public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
}

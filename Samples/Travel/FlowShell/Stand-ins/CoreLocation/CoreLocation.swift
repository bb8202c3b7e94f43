// The names of Apple's CoreLocation. Coordinates and distances act. There is no place here: the permission stays as it
// is before a person has been asked, and each call that would tell the delegate something is a fault.

import FlowCore
@_exported import Foundation

public typealias CLLocationDegrees = Double
public typealias CLLocationDistance = Double
public typealias CLLocationAccuracy = Double
public typealias CLLocationSpeed = Double
public typealias CLLocationDirection = Double

public let kCLDistanceFilterNone: CLLocationDistance = -1
public let kCLLocationAccuracyBestForNavigation: CLLocationAccuracy = -2
public let kCLLocationAccuracyBest: CLLocationAccuracy = -1
public let kCLLocationAccuracyNearestTenMeters: CLLocationAccuracy = 10
public let kCLLocationAccuracyHundredMeters: CLLocationAccuracy = 100
public let kCLLocationAccuracyKilometer: CLLocationAccuracy = 1000
public let kCLLocationAccuracyThreeKilometers: CLLocationAccuracy = 3000
public let kCLLocationAccuracyReduced: CLLocationAccuracy = 3000
public let kCLErrorDomain = "kCLErrorDomain"

public struct CLLocationCoordinate2D: Sendable {
  public var latitude: CLLocationDegrees
  public var longitude: CLLocationDegrees

  public init(latitude: CLLocationDegrees = 0, longitude: CLLocationDegrees = 0) {
    self.latitude = latitude
    self.longitude = longitude
  }
}

public let kCLLocationCoordinate2DInvalid = CLLocationCoordinate2D(latitude: -180, longitude: -180)

public func CLLocationCoordinate2DMake(
  _ latitude: CLLocationDegrees, _ longitude: CLLocationDegrees
) -> CLLocationCoordinate2D {
  CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
}

public func CLLocationCoordinate2DIsValid(_ coord: CLLocationCoordinate2D) -> Bool {
  abs(coord.latitude) <= 90 && abs(coord.longitude) <= 180
}

open class CLLocation: NSObject {
  public let coordinate: CLLocationCoordinate2D
  public let altitude: CLLocationDistance
  public let horizontalAccuracy: CLLocationAccuracy
  public let verticalAccuracy: CLLocationAccuracy
  public let course: CLLocationDirection
  public let speed: CLLocationSpeed
  public let timestamp: Date

  public init(
    coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance = 0, horizontalAccuracy: CLLocationAccuracy = 0,
    verticalAccuracy: CLLocationAccuracy = -1, course: CLLocationDirection = -1, speed: CLLocationSpeed = -1,
    timestamp: Date = Date()
  ) {
    self.coordinate = coordinate
    self.altitude = altitude
    self.horizontalAccuracy = horizontalAccuracy
    self.verticalAccuracy = verticalAccuracy
    self.course = course
    self.speed = speed
    self.timestamp = timestamp
  }

  public convenience init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    self.init(coordinate: CLLocationCoordinate2D(latitude: latitude, longitude: longitude))
  }

  /// Returns the distance on a sphere, which differs from CoreLocation's ellipsoid by less than 1 %.
  open func distance(from location: CLLocation) -> CLLocationDistance {
    let radians = Double.pi / 180
    let (a, b) = (coordinate.latitude * radians, location.coordinate.latitude * radians)
    let half = sin((b - a) / 2)
    let halfLongitude = sin((location.coordinate.longitude - coordinate.longitude) * radians / 2)
    return 2 * 6_371_009 * asin(min(1, (half * half + cos(a) * cos(b) * halfLongitude * halfLongitude).squareRoot()))
  }
}

public enum CLAuthorizationStatus: Int32, Sendable {
  case notDetermined
  case restricted
  case denied
  case authorizedAlways
  case authorizedWhenInUse

  public static var authorized: CLAuthorizationStatus { .authorizedAlways }
}

public enum CLAccuracyAuthorization: Int, Sendable {
  case fullAccuracy
  case reducedAccuracy
}

public enum CLActivityType: Int, Sendable {
  case other = 1
  case automotiveNavigation
  case fitness
  case otherNavigation
  case airborne
}

public struct CLError: Error {
  public enum Code: Int, Sendable {
    case locationUnknown
    case denied
    case network
    case headingFailure
    case regionMonitoringDenied
    case regionMonitoringFailure
    case geocodeFoundNoResult = 8
    case geocodeFoundPartialResult
    case geocodeCanceled
  }

  public let code: Code

  public init(_ code: Code) {
    self.code = code
  }

  public static var locationUnknown: Code { .locationUnknown }
  public static var denied: Code { .denied }
  public static var network: Code { .network }
}

extension CLError.Code {
  public static func ~= (code: CLError.Code, error: any Error) -> Bool { (error as? CLError)?.code == code }
}

open class CLHeading: NSObject {
  public let magneticHeading: CLLocationDirection = -1
  public let trueHeading: CLLocationDirection = -1
  public let headingAccuracy: CLLocationDirection = -1
}

open class CLRegion: NSObject {
  public let identifier: String
  open var notifyOnEntry = true
  open var notifyOnExit = true

  init(identifier: String) {
    self.identifier = identifier
  }
}

open class CLCircularRegion: CLRegion {
  public let center: CLLocationCoordinate2D
  public let radius: CLLocationDistance

  public init(center: CLLocationCoordinate2D, radius: CLLocationDistance, identifier: String) {
    self.center = center
    self.radius = radius
    super.init(identifier: identifier)
  }

  open func contains(_ coordinate: CLLocationCoordinate2D) -> Bool {
    CLLocation(coordinate: center).distance(from: CLLocation(coordinate: coordinate)) <= radius
  }
}

open class CLVisit: NSObject {}

public protocol CLLocationManagerDelegate: AnyObject {
  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation])
  func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error)
  func locationManager(_ manager: CLLocationManager, didUpdateHeading newHeading: CLHeading)
  func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion)
  func locationManager(_ manager: CLLocationManager, didExitRegion region: CLRegion)
  func locationManager(_ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus)
  func locationManagerDidChangeAuthorization(_ manager: CLLocationManager)
}

extension CLLocationManagerDelegate {
  public func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {}

  public func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {}

  public func locationManager(_ manager: CLLocationManager, didUpdateHeading newHeading: CLHeading) {}

  public func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion) {}

  public func locationManager(_ manager: CLLocationManager, didExitRegion region: CLRegion) {}

  public func locationManager(_ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus) {}

  public func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {}
}

open class CLLocationManager: NSObject {
  open weak var delegate: (any CLLocationManagerDelegate)?
  open var desiredAccuracy = kCLLocationAccuracyBest
  open var distanceFilter = kCLDistanceFilterNone
  open var activityType = CLActivityType.other
  open var pausesLocationUpdatesAutomatically = true
  open var allowsBackgroundLocationUpdates = false
  open var showsBackgroundLocationIndicator = false
  open var headingFilter: CLLocationDegrees = 1

  public override init() {}

  open var authorizationStatus: CLAuthorizationStatus {
    StandIn.fault("CLLocationManager.authorizationStatus")
    return .notDetermined
  }

  open class func authorizationStatus() -> CLAuthorizationStatus {
    StandIn.fault("CLLocationManager.authorizationStatus")
    return .notDetermined
  }

  open var accuracyAuthorization: CLAccuracyAuthorization {
    StandIn.fault("CLLocationManager.accuracyAuthorization")
    return .reducedAccuracy
  }

  open class func locationServicesEnabled() -> Bool {
    StandIn.fault("CLLocationManager.locationServicesEnabled")
    return false
  }

  open class func headingAvailable() -> Bool {
    StandIn.fault("CLLocationManager.headingAvailable")
    return false
  }

  open class func isMonitoringAvailable(for regionClass: AnyClass) -> Bool {
    StandIn.fault("CLLocationManager.isMonitoringAvailable")
    return false
  }

  open var location: CLLocation? {
    StandIn.fault("CLLocationManager.location")
    return nil
  }

  open var heading: CLHeading? {
    StandIn.fault("CLLocationManager.heading")
    return nil
  }

  open var monitoredRegions: Set<CLRegion> { [] }

  open func requestWhenInUseAuthorization() { StandIn.fault("CLLocationManager.requestWhenInUseAuthorization") }

  open func requestAlwaysAuthorization() { StandIn.fault("CLLocationManager.requestAlwaysAuthorization") }

  open func requestTemporaryFullAccuracyAuthorization(withPurposeKey purposeKey: String) {
    StandIn.fault("CLLocationManager.requestTemporaryFullAccuracyAuthorization")
  }

  open func requestLocation() { StandIn.fault("CLLocationManager.requestLocation") }

  open func startUpdatingLocation() { StandIn.fault("CLLocationManager.startUpdatingLocation") }

  open func stopUpdatingLocation() {}

  open func startUpdatingHeading() { StandIn.fault("CLLocationManager.startUpdatingHeading") }

  open func stopUpdatingHeading() {}

  open func startMonitoringSignificantLocationChanges() {
    StandIn.fault("CLLocationManager.startMonitoringSignificantLocationChanges")
  }

  open func stopMonitoringSignificantLocationChanges() {}

  open func startMonitoring(for region: CLRegion) { StandIn.fault("CLLocationManager.startMonitoring") }

  open func stopMonitoring(for region: CLRegion) {}
}

open class CLPlacemark: NSObject {
  open var location: CLLocation? { nil }
  open var name: String? { nil }
  open var thoroughfare: String? { nil }
  open var subThoroughfare: String? { nil }
  open var locality: String? { nil }
  open var subLocality: String? { nil }
  open var administrativeArea: String? { nil }
  open var subAdministrativeArea: String? { nil }
  open var postalCode: String? { nil }
  open var isoCountryCode: String? { nil }
  open var country: String? { nil }
  open var timeZone: TimeZone? { nil }
}

public typealias CLGeocodeCompletionHandler = ([CLPlacemark]?, (any Error)?) -> Void

open class CLGeocoder: NSObject {
  open var isGeocoding: Bool { false }

  public override init() {}

  open func reverseGeocodeLocation(_ location: CLLocation, completionHandler: @escaping CLGeocodeCompletionHandler) {
    StandIn.fault("CLGeocoder.reverseGeocodeLocation")
  }

  open func reverseGeocodeLocation(
    _ location: CLLocation, preferredLocale locale: Locale?, completionHandler: @escaping CLGeocodeCompletionHandler
  ) {
    StandIn.fault("CLGeocoder.reverseGeocodeLocation")
  }

  open func reverseGeocodeLocation(
    _ location: CLLocation, preferredLocale locale: Locale? = nil
  ) async throws -> [CLPlacemark] {
    throw StandIn.fault("CLGeocoder.reverseGeocodeLocation")
  }

  open func geocodeAddressString(_ addressString: String, completionHandler: @escaping CLGeocodeCompletionHandler) {
    StandIn.fault("CLGeocoder.geocodeAddressString")
  }

  open func geocodeAddressString(_ addressString: String) async throws -> [CLPlacemark] {
    throw StandIn.fault("CLGeocoder.geocodeAddressString")
  }

  open func cancelGeocode() {}
}

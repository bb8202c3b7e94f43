// The names of Apple's MapKit. A map is an empty view here, which keeps its annotations and its region. Searches and
// routes are faults.

@_exported import CoreLocation
import FlowCore
@_exported import Foundation
import SwiftUI
@_exported import UIKit

// MARK: Geometry

public struct MKCoordinateSpan: Sendable {
  public var latitudeDelta: CLLocationDegrees
  public var longitudeDelta: CLLocationDegrees

  public init(latitudeDelta: CLLocationDegrees = 0, longitudeDelta: CLLocationDegrees = 0) {
    self.latitudeDelta = latitudeDelta
    self.longitudeDelta = longitudeDelta
  }
}

public struct MKCoordinateRegion: Sendable {
  public var center: CLLocationCoordinate2D
  public var span: MKCoordinateSpan

  public init(
    center: CLLocationCoordinate2D = CLLocationCoordinate2D(), span: MKCoordinateSpan = MKCoordinateSpan()
  ) {
    self.center = center
    self.span = span
  }

  public init(
    center centerCoordinate: CLLocationCoordinate2D, latitudinalMeters: CLLocationDistance,
    longitudinalMeters: CLLocationDistance
  ) {
    // A degree of latitude is about 111 km, and one of longitude shrinks toward the poles.
    let degree = 111_195.0
    let shrunken = max(degree * cos(centerCoordinate.latitude * .pi / 180), 1)
    self.init(
      center: centerCoordinate,
      span: MKCoordinateSpan(
        latitudeDelta: latitudinalMeters / degree, longitudeDelta: longitudinalMeters / shrunken))
  }
}

public struct MKMapPoint: Sendable {
  public var x: Double
  public var y: Double

  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

public struct MKMapRect: Sendable {
  public var origin: MKMapPoint
  public var width: Double
  public var height: Double

  public static let world = MKMapRect(origin: MKMapPoint(x: 0, y: 0), width: 268_435_456, height: 268_435_456)
}

public enum MKMapType: UInt, Sendable {
  case standard, satellite, hybrid, satelliteFlyover, hybridFlyover, mutedStandard
}

public enum MKUserTrackingMode: Int, Sendable { case none, follow, followWithHeading }

// MARK: Annotations and overlays

public protocol MKAnnotation: AnyObject {
  var coordinate: CLLocationCoordinate2D { get }
  var title: String? { get }
  var subtitle: String? { get }
}

extension MKAnnotation {
  public var title: String? { nil }
  public var subtitle: String? { nil }
}

open class MKPointAnnotation: NSObject, MKAnnotation {
  open var coordinate = CLLocationCoordinate2D()
  open var title: String?
  open var subtitle: String?

  public override init() {}

  public init(coordinate: CLLocationCoordinate2D, title: String? = nil, subtitle: String? = nil) {
    self.coordinate = coordinate
    self.title = title
    self.subtitle = subtitle
  }
}

open class MKUserLocation: NSObject, MKAnnotation {
  open var coordinate: CLLocationCoordinate2D { CLLocationCoordinate2D() }
  open var location: CLLocation? { nil }
}

open class MKPlacemark: CLPlacemark, MKAnnotation {
  public let coordinate: CLLocationCoordinate2D
  open var title: String? { nil }

  public init(coordinate: CLLocationCoordinate2D, addressDictionary: [String: Any]? = nil) {
    self.coordinate = coordinate
  }
}

open class MKAnnotationView: UIView {
  open var annotation: (any MKAnnotation)?
  public let reuseIdentifier: String?
  open var image: UIImage?
  open var canShowCallout = false
  open var isSelected = false
  open var isDraggable = false
  open var centerOffset = CGPoint.zero
  open var calloutOffset = CGPoint.zero
  open var leftCalloutAccessoryView: UIView?
  open var rightCalloutAccessoryView: UIView?
  open var detailCalloutAccessoryView: UIView?
  open var clusteringIdentifier: String?
  open var displayPriority: Float = 1000

  public init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
    self.annotation = annotation
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
  }

  open func prepareForReuse() {}

  open func prepareForDisplay() {}
}

open class MKMarkerAnnotationView: MKAnnotationView {
  open var markerTintColor: UIColor?
  open var glyphText: String?
  open var glyphImage: UIImage?
  open var glyphTintColor: UIColor?
}

open class MKPinAnnotationView: MKAnnotationView {
  open var pinTintColor: UIColor! = .red
  open var animatesDrop = false
}

public protocol MKOverlay: MKAnnotation {}

open class MKPolyline: NSObject, MKOverlay {
  open var coordinate: CLLocationCoordinate2D { points.first ?? CLLocationCoordinate2D() }
  private let points: [CLLocationCoordinate2D]

  public init(coordinates coords: [CLLocationCoordinate2D], count: Int) {
    points = Array(coords.prefix(count))
  }
}

open class MKCircle: NSObject, MKOverlay {
  public let coordinate: CLLocationCoordinate2D
  public let radius: CLLocationDistance

  public init(center coord: CLLocationCoordinate2D, radius: CLLocationDistance) {
    coordinate = coord
    self.radius = radius
  }
}

open class MKOverlayRenderer: NSObject {
  public let overlay: any MKOverlay

  public init(overlay: any MKOverlay) {
    self.overlay = overlay
  }
}

open class MKOverlayPathRenderer: MKOverlayRenderer {
  open var fillColor: UIColor?
  open var strokeColor: UIColor?
  open var lineWidth: CGFloat = 0
  open var lineDashPattern: [NSNumber]?
}

open class MKPolylineRenderer: MKOverlayPathRenderer {
  public convenience init(polyline: MKPolyline) { self.init(overlay: polyline) }
}

open class MKCircleRenderer: MKOverlayPathRenderer {
  public convenience init(circle: MKCircle) { self.init(overlay: circle) }
}

// MARK: The map

@preconcurrency
@MainActor
public protocol MKMapViewDelegate: AnyObject {
  func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView?
  func mapView(_ mapView: MKMapView, rendererFor overlay: any MKOverlay) -> MKOverlayRenderer
  func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView)
  func mapView(_ mapView: MKMapView, didDeselect view: MKAnnotationView)
  func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool)
  func mapView(_ mapView: MKMapView, regionWillChangeAnimated animated: Bool)
  func mapView(_ mapView: MKMapView, didUpdate userLocation: MKUserLocation)
  func mapView(
    _ mapView: MKMapView, annotationView view: MKAnnotationView, calloutAccessoryControlTapped control: UIControl)
}

extension MKMapViewDelegate {
  public func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView? { nil }

  public func mapView(_ mapView: MKMapView, rendererFor overlay: any MKOverlay) -> MKOverlayRenderer {
    MKOverlayRenderer(overlay: overlay)
  }

  public func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView) {}

  public func mapView(_ mapView: MKMapView, didDeselect view: MKAnnotationView) {}

  public func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool) {}

  public func mapView(_ mapView: MKMapView, regionWillChangeAnimated animated: Bool) {}

  public func mapView(_ mapView: MKMapView, didUpdate userLocation: MKUserLocation) {}

  public func mapView(
    _ mapView: MKMapView, annotationView view: MKAnnotationView, calloutAccessoryControlTapped control: UIControl
  ) {}
}

@preconcurrency @MainActor
open class MKMapCamera {
  open var centerCoordinate = CLLocationCoordinate2D()
  open var centerCoordinateDistance: CLLocationDistance = 0
  open var pitch: CGFloat = 0
  open var heading: CLLocationDirection = 0

  public init() {}

  public convenience init(
    lookingAtCenter centerCoordinate: CLLocationCoordinate2D, fromDistance distance: CLLocationDistance, pitch: CGFloat,
    heading: CLLocationDirection
  ) {
    self.init()
    self.centerCoordinate = centerCoordinate
    centerCoordinateDistance = distance
    self.pitch = pitch
    self.heading = heading
  }

  public convenience init(
    lookingAtCenter centerCoordinate: CLLocationCoordinate2D, fromEyeCoordinate eyeCoordinate: CLLocationCoordinate2D,
    eyeAltitude: CLLocationDistance
  ) {
    self.init()
    self.centerCoordinate = centerCoordinate
    centerCoordinateDistance = eyeAltitude
  }
}

@preconcurrency @MainActor
open class MKMapView: UIView {
  open weak var delegate: (any MKMapViewDelegate)?
  open var mapType = MKMapType.standard
  open var region = MKCoordinateRegion()
  open var visibleMapRect = MKMapRect.world
  open var userTrackingMode = MKUserTrackingMode.none
  open var isZoomEnabled = true
  open var isScrollEnabled = true
  open var isRotateEnabled = true
  open var isPitchEnabled = true
  open var showsCompass = true
  open var showsScale = false
  open var showsTraffic = false
  open var showsBuildings = true
  open var camera = MKMapCamera()
  open private(set) var annotations: [any MKAnnotation] = []
  open private(set) var overlays: [any MKOverlay] = []
  open private(set) var selectedAnnotations: [any MKAnnotation] = []
  private let ownLocation = MKUserLocation()

  open var showsUserLocation = false {
    didSet { if showsUserLocation { StandIn.fault("MKMapView.showsUserLocation") } }
  }

  open var userLocation: MKUserLocation {
    StandIn.fault("MKMapView.userLocation")
    return ownLocation
  }

  open var centerCoordinate: CLLocationCoordinate2D {
    get { region.center }
    set { region.center = newValue }
  }

  open func setCamera(_ camera: MKMapCamera, animated: Bool) { self.camera = camera }

  open func setRegion(_ region: MKCoordinateRegion, animated: Bool) { self.region = region }

  open func setCenter(_ coordinate: CLLocationCoordinate2D, animated: Bool) { region.center = coordinate }

  open func setVisibleMapRect(_ mapRect: MKMapRect, edgePadding insets: UIEdgeInsets = .zero, animated animate: Bool) {
    visibleMapRect = mapRect
  }

  open func setUserTrackingMode(_ mode: MKUserTrackingMode, animated: Bool) { userTrackingMode = mode }

  open func addAnnotation(_ annotation: any MKAnnotation) { annotations.append(annotation) }

  open func addAnnotations(_ annotations: [any MKAnnotation]) { self.annotations += annotations }

  open func removeAnnotation(_ annotation: any MKAnnotation) { annotations.removeAll { $0 === annotation } }

  open func removeAnnotations(_ annotations: [any MKAnnotation]) {
    self.annotations.removeAll { present in annotations.contains { $0 === present } }
  }

  open func showAnnotations(_ annotations: [any MKAnnotation], animated: Bool) {
    addAnnotations(annotations.filter { shown in !self.annotations.contains { $0 === shown } })
  }

  open func selectAnnotation(_ annotation: any MKAnnotation, animated: Bool) { selectedAnnotations = [annotation] }

  open func deselectAnnotation(_ annotation: (any MKAnnotation)?, animated: Bool) { selectedAnnotations = [] }

  open func view(for annotation: any MKAnnotation) -> MKAnnotationView? { nil }

  open func addOverlay(_ overlay: any MKOverlay) { overlays.append(overlay) }

  open func addOverlays(_ overlays: [any MKOverlay]) { self.overlays += overlays }

  open func removeOverlay(_ overlay: any MKOverlay) { overlays.removeAll { $0 === overlay } }

  open func removeOverlays(_ overlays: [any MKOverlay]) {
    self.overlays.removeAll { present in overlays.contains { $0 === present } }
  }

  open func register(_ viewClass: AnyClass?, forAnnotationViewWithReuseIdentifier identifier: String) {}

  open func dequeueReusableAnnotationView(withIdentifier identifier: String) -> MKAnnotationView? { nil }

  open func dequeueReusableAnnotationView(
    withIdentifier identifier: String, for annotation: any MKAnnotation
  ) -> MKAnnotationView { MKAnnotationView(annotation: annotation, reuseIdentifier: identifier) }
}

public let MKMapViewDefaultAnnotationViewReuseIdentifier = "MKMapViewDefaultAnnotationView"
public let MKMapViewDefaultClusterAnnotationViewReuseIdentifier = "MKMapViewDefaultClusterAnnotationView"

// MARK: Searches

public let MKLaunchOptionsDirectionsModeKey = "MKLaunchOptionsDirectionsMode"
public let MKLaunchOptionsDirectionsModeDriving = "MKLaunchOptionsDirectionsModeDriving"
public let MKLaunchOptionsDirectionsModeWalking = "MKLaunchOptionsDirectionsModeWalking"

open class MKMapItem: NSObject {
  public let placemark: MKPlacemark
  open var name: String?
  open var phoneNumber: String?
  open var url: URL?

  public init(placemark: MKPlacemark) {
    self.placemark = placemark
  }

  open class func forCurrentLocation() -> MKMapItem {
    StandIn.fault("MKMapItem.forCurrentLocation")
    return MKMapItem(placemark: MKPlacemark(coordinate: kCLLocationCoordinate2DInvalid))
  }

  @discardableResult
  open func openInMaps(launchOptions: [String: Any]? = nil) -> Bool {
    StandIn.fault("MKMapItem.openInMaps")
    return false
  }
}

open class MKLocalSearch: NSObject {
  open class Request: NSObject {
    open var naturalLanguageQuery: String?
    open var region = MKCoordinateRegion()

    public override init() {}

    public init(completion: MKLocalSearchCompletion) { naturalLanguageQuery = completion.title }
  }

  open class Response: NSObject {
    open var mapItems: [MKMapItem] { [] }
    open var boundingRegion: MKCoordinateRegion { MKCoordinateRegion() }
  }

  public init(request: Request) {}

  open func start(completionHandler: @escaping (Response?, (any Error)?) -> Void) {
    StandIn.fault("MKLocalSearch.start")
  }

  open func start() async throws -> Response { throw StandIn.fault("MKLocalSearch.start") }

  open func cancel() {}
}

open class MKLocalSearchCompletion: NSObject {
  open var title: String { "" }
  open var subtitle: String { "" }
}

public protocol MKLocalSearchCompleterDelegate: AnyObject {
  func completerDidUpdateResults(_ completer: MKLocalSearchCompleter)
  func completer(_ completer: MKLocalSearchCompleter, didFailWithError error: any Error)
}

extension MKLocalSearchCompleterDelegate {
  public func completerDidUpdateResults(_ completer: MKLocalSearchCompleter) {}

  public func completer(_ completer: MKLocalSearchCompleter, didFailWithError error: any Error) {}
}

open class MKLocalSearchCompleter: NSObject {
  open weak var delegate: (any MKLocalSearchCompleterDelegate)?
  open var region = MKCoordinateRegion()
  open var results: [MKLocalSearchCompletion] { [] }
  open var queryFragment = "" {
    didSet { StandIn.fault("MKLocalSearchCompleter.queryFragment") }
  }

  public override init() {}

  open func cancel() {}
}

public struct MKDirectionsTransportType: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  public static let automobile = MKDirectionsTransportType(rawValue: 1)
  public static let walking = MKDirectionsTransportType(rawValue: 2)
  public static let transit = MKDirectionsTransportType(rawValue: 4)
  public static let any = MKDirectionsTransportType(rawValue: 0x0FFF_FFFF)
}

/// No request ends here, so nothing makes a route.
open class MKRoute: NSObject {
  open var name: String { "" }
  open var distance: CLLocationDistance { 0 }
  open var expectedTravelTime: TimeInterval { 0 }
  open var polyline: MKPolyline { MKPolyline(coordinates: [], count: 0) }
}

open class MKDirections: NSObject {
  open class Request: NSObject {
    open var source: MKMapItem?
    open var destination: MKMapItem?
    open var transportType = MKDirectionsTransportType.any
    open var requestsAlternateRoutes = false
    open var departureDate: Date?
    open var arrivalDate: Date?

    public override init() {}
  }

  open class Response: NSObject {
    open var routes: [MKRoute] { [] }
  }

  open class ETAResponse: NSObject {
    open var expectedTravelTime: TimeInterval { 0 }
    open var distance: CLLocationDistance { 0 }
  }

  public init(request: Request) {}

  open func calculate(completionHandler: @escaping (Response?, (any Error)?) -> Void) {
    StandIn.fault("MKDirections.calculate")
  }

  open func calculate() async throws -> Response { throw StandIn.fault("MKDirections.calculate") }

  open func calculateETA() async throws -> ETAResponse { throw StandIn.fault("MKDirections.calculateETA") }

  open func cancel() {}
}

// MARK: SwiftUI

public struct MapCameraPosition: Sendable {
  public static let automatic = MapCameraPosition()

  public static func region(_ region: MKCoordinateRegion) -> MapCameraPosition { MapCameraPosition() }

  public static func userLocation(
    followsHeading: Bool = false, fallback: MapCameraPosition
  ) -> MapCameraPosition { fallback }
}

public protocol MapContent {}

public struct EmptyMapContent: MapContent {
  public init() {}
}

@resultBuilder
public enum MapContentBuilder {
  public static func buildBlock(_ contents: any MapContent...) -> EmptyMapContent { EmptyMapContent() }

  public static func buildOptional(_ content: EmptyMapContent?) -> EmptyMapContent { EmptyMapContent() }

  public static func buildEither(first content: EmptyMapContent) -> EmptyMapContent { content }

  public static func buildEither(second content: EmptyMapContent) -> EmptyMapContent { content }
}

// A function, since the elements of SwiftUI's `ForEach` are views here. The compiler takes it within a map.

public func ForEach<Data: RandomAccessCollection>(
  _ data: Data, @MapContentBuilder content: @escaping (Data.Element) -> some MapContent
) -> EmptyMapContent where Data.Element: Identifiable { EmptyMapContent() }

public func ForEach<Data: RandomAccessCollection, ID: Hashable>(
  _ data: Data, id: KeyPath<Data.Element, ID>, @MapContentBuilder content: @escaping (Data.Element) -> some MapContent
) -> EmptyMapContent { EmptyMapContent() }

public struct Marker: MapContent {
  public init(_ title: String, coordinate: CLLocationCoordinate2D) {}

  public init(_ title: String, systemImage: String, coordinate: CLLocationCoordinate2D) {}

  public func tint(_ color: Color) -> Marker { self }
}

public struct Annotation<Content: View>: MapContent {
  public init(_ title: String, coordinate: CLLocationCoordinate2D, @ViewBuilder content: () -> Content) {}
}

public struct UserAnnotation: MapContent {
  public init() {}
}

public struct Map: View {
  public init(initialPosition: MapCameraPosition = .automatic) {}

  public init(
    initialPosition: MapCameraPosition = .automatic, @MapContentBuilder content: () -> some MapContent
  ) {}

  public init(position: Binding<MapCameraPosition>, @MapContentBuilder content: () -> some MapContent) {}

  public init(position: Binding<MapCameraPosition>) {}

  public init(coordinateRegion: Binding<MKCoordinateRegion>, showsUserLocation: Bool = false) {}

  public var body: some View { EmptyView() }
}

extension View {
  public func mapStyle(_ style: MapStyle) -> some View { self }

  public func mapControls(@ViewBuilder _ content: () -> some View) -> some View { self }
}

public struct MapStyle: Sendable {
  public static let standard = MapStyle()
  public static let imagery = MapStyle()
  public static let hybrid = MapStyle()
}

import MapKit
import SwiftUI

struct MapView: View {
  let trip: Trip

  var body: some View {
    Map()
      .overlay(alignment: .top) { Text(trip.place) }
  }
}

import MapKit
import SwiftUI

struct MapView: View {
  var body: some View { Map() }
}

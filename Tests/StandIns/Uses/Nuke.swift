import Nuke
import NukeUI
import SwiftUI

struct NukePoster: View {
  let url: URL?

  var body: some View {
    LazyImage(url: url) { state in
      if let image = state.image {
        image.resizable()
      } else if state.error != nil {
        Text("No image")
      } else {
        ProgressView()
      }
    }
    .processors([.resize(width: 100)])
    .priority(.high)
  }
}

func setUpPipeline() throws {
  let cache = try DataCache(name: "posters")
  ImagePipeline.shared = ImagePipeline {
    $0.dataCache = cache
    $0.isProgressiveDecodingEnabled = true
  }
  ImagePrefetcher().startPrefetching(with: [URL(string: "https://example.com/1.png")!])
}

func poster(_ url: URL) async throws -> UIImage {
  try await ImagePipeline.shared.image(for: ImageRequest(url: url, processors: [ImageProcessors.Resize(width: 44)]))
}

import Kingfisher
import SwiftUI
import UIKit

final class PosterCell: UICollectionViewCell {
  let poster = UIImageView()

  func show(_ address: String) {
    poster.kf.indicatorType = .activity
    poster.kf.setImage(
      with: URL(string: address), placeholder: UIImage(named: "poster"),
      options: [
        .transition(.fade(0.2)), .cacheOriginalImage, .processor(DownsamplingImageProcessor(size: bounds.size)),
        .scaleFactor(2),
      ])
  }

  func show(_ address: String, then done: @escaping (UIImage?) -> Void) {
    poster.kf.setImage(with: URL(string: address)) { result in
      switch result {
      case .success(let value): done(value.image)
      case .failure(let error): done(error.isTaskCancelled ? nil : UIImage())
      }
    }
  }

  override func prepareForReuse() { poster.kf.cancelDownloadTask() }
}

struct Poster: View {
  let url: URL?

  var body: some View {
    KFImage(url)
      .placeholder { ProgressView() }
      .retry(maxCount: 3, interval: .seconds(5))
      .fade(duration: 0.25)
      .resizable()
      .scaledToFit()
  }
}

func clearPosters() {
  ImageCache.default.clearMemoryCache()
  KingfisherManager.shared.cache.clearDiskCache()
}

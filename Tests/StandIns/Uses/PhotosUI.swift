import Photos
import PhotosUI
import SwiftUI
import UIKit

final class AvatarViewController: UIViewController, PHPickerViewControllerDelegate {
  private let avatar = UIImageView()

  func pick() {
    var configuration = PHPickerConfiguration()
    configuration.selectionLimit = 1
    configuration.filter = .any(of: [.images, .livePhotos])
    let picker = PHPickerViewController(configuration: configuration)
    picker.delegate = self
    present(picker, animated: true)
  }

  func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult]) {
    picker.dismiss(animated: true)
    guard let provider = results.first?.itemProvider, provider.canLoadObject(ofClass: UIImage.self) else { return }
    provider.loadObject(ofClass: UIImage.self) { [weak self] image, _ in
      DispatchQueue.main.async { self?.avatar.image = image as? UIImage }
    }
  }

  func save(_ image: UIImage) {
    PHPhotoLibrary.requestAuthorization(for: .addOnly) { status in
      guard status == .authorized else { return }
      PHPhotoLibrary.shared().performChanges { PHAssetChangeRequest.creationRequestForAsset(from: image) }
    }
  }
}

struct AvatarPicker: View {
  @State private var item: PhotosPickerItem?

  var body: some View {
    PhotosPicker(selection: $item, matching: .images) { Text("Choose") }
  }

  func load() async throws -> Data? { try await item?.loadTransferable(type: Data.self) }
}

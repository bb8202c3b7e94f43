import AudioToolbox
import CloudKit
import ContactsUI
import CoreData
import Foundation
import ImageIO
import MobileCoreServices
import SystemConfiguration
import UIKit

func thumbnail(of url: URL, size: Int) -> UIImage? {
  let options =
    [
      kCGImageSourceCreateThumbnailFromImageAlways: true, kCGImageSourceThumbnailMaxPixelSize: size,
    ] as CFDictionary
  guard let source = CGImageSourceCreateWithURL(url as CFURL, nil) else { return nil }
  return CGImageSourceCreateThumbnailAtIndex(source, 0, options)
}

func signal() {
  AudioServicesPlaySystemSound(1519)
  AudioServicesPlaySystemSound(SystemSoundID(kSystemSoundID_Vibrate))
}

func acceptedTypes() -> [String] { [kUTTypeURL as String, kUTTypeText as String, UTType.image.identifier] }

func isReachable() -> Bool {
  guard let reachability = SCNetworkReachabilityCreateWithName(nil, "example.com") else { return false }
  var flags = SCNetworkReachabilityFlags()
  return SCNetworkReachabilityGetFlags(reachability, &flags) && flags.contains(.reachable)
}

func notes() async throws -> [CKRecord] {
  let query = CKQuery(recordType: "Note", predicate: NSPredicate(value: true))
  let found = try await CKContainer.default().privateCloudDatabase.records(matching: query)
  return try found.matchResults.map { try $0.1.get() }
}

func clear(_ context: NSManagedObjectContext) throws {
  let all: NSFetchRequest<NSFetchRequestResult> = NSFetchRequest(entityName: "Note")
  try context.execute(NSBatchDeleteRequest(fetchRequest: all))
  _ = try context.fetch(NSFetchRequest<NSManagedObject>(entityName: "Note")).count
}

final class Inviter: NSObject, CNContactPickerDelegate {
  @MainActor func invite(from screen: UIViewController) {
    let picker = CNContactPickerViewController()
    picker.delegate = self
    screen.present(picker, animated: true)
  }

  func contactPicker(_ picker: CNContactPickerViewController, didSelect contact: CNContact) {
    print(contact.givenName)
  }
}

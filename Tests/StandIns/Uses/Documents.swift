import FirebaseAuth
import FirebaseDynamicLinks
import FirebaseFirestore
import Foundation

struct Vehicle: Codable, Identifiable {
  @DocumentID var id: String?
  var name: String
  var addedAt = Timestamp(date: Date())
}

final class VehicleStore {
  private let database = Firestore.firestore()
  private var listener: (any ListenerRegistration)?

  private var vehicles: CollectionReference { database.collection("users").document("ada").collection("vehicles") }

  func path(of id: String) -> String { vehicles.document(id).path }

  func all() async throws -> [Vehicle] {
    let snapshot = try await vehicles.whereField("name", isNotEqualTo: "").order(by: "addedAt", descending: true)
      .limit(to: 20).getDocuments()
    return try snapshot.documents.map { try $0.data(as: Vehicle.self) }
  }

  func add(_ vehicle: Vehicle) throws {
    try vehicles.addDocument(from: vehicle)
    try vehicles.document("first").setData(from: vehicle)
  }

  func rename(_ id: String, to name: String) async throws {
    try await vehicles.document(id).updateData(["name": name, "changed": FieldValue.serverTimestamp()])
  }

  func watch(_ changed: @escaping ([String]) -> Void) {
    listener = vehicles.addSnapshotListener { snapshot, error in
      guard error == nil, let snapshot else { return }
      changed(snapshot.documents.compactMap { $0.data()["name"] as? String })
    }
  }

  func signIn(idToken: String) async throws -> String {
    let credential = OAuthProvider.appleCredential(withIDToken: idToken, rawNonce: nil, fullName: nil)
    return try await Auth.auth().signIn(with: credential).user.uid
  }

  func signUp() {
    Auth.auth().createUser(withEmail: "ada@example.com", password: "secret") { result, error in
      if let code = (error as? AuthErrorCode)?.code, code == .emailAlreadyInUse { print("taken") }
      print(result?.user.email ?? "")
    }
  }

  func share(_ url: URL) {
    let link = DynamicLinkComponents(link: url, domainURIPrefix: "https://example.page.link")
    link?.iOSParameters = DynamicLinkIOSParameters(bundleID: "com.example")
    link?.shorten { url, _, _ in print(url as Any) }
  }
}

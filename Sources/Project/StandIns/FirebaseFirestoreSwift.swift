// The names of FirebaseFirestoreSwift, which Firestore has had itself since version 10.17.

@_exported import FirebaseFirestore

extension Session {
  /// The fingerprint of the present moment. `nil` without an app.
  ///
  /// The cost is about that of the changes since the last reading.
  package var fingerprint: StateFingerprint? { launched.map { fingerprint(of: $0) } }

  private func fingerprint(of app: LaunchedApp) -> StateFingerprint { reading(of: app).fingerprint }

  package func reading(of app: LaunchedApp) -> FingerprintReader.Reading {
    FingerprintReader(app, parts: app.fingerprintParts).reading
  }
}

// The umbrella of Firebase, as its pod has it.

@_exported import FirebaseAnalytics
@_exported import FirebaseCore
@_exported import FirebaseCrashlytics
@_exported import FirebaseMessaging

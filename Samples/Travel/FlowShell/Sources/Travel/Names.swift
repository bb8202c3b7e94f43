import FlowCore
import Foundation
import HeadlessFoundation
import SwiftUI
// UIKit brings these names to all files of an app.
@_exported import UserNotifications

// Names of Foundation that act here: in virtual time, on the storage of the launch, and without a network.
public typealias NSPredicate = HeadlessFoundation.NSPredicate
public typealias NotificationCenter = HeadlessFoundation.NotificationCenter
public typealias Timer = HeadlessFoundation.Timer
public typealias URLSession = HeadlessFoundation.URLSession
public typealias URLSessionDataDelegate = HeadlessFoundation.URLSessionDataDelegate
public typealias URLSessionDataTask = HeadlessFoundation.URLSessionDataTask
public typealias URLSessionDelegate = HeadlessFoundation.URLSessionDelegate
public typealias URLSessionDownloadTask = HeadlessFoundation.URLSessionDownloadTask
public typealias URLSessionTask = HeadlessFoundation.URLSessionTask
public typealias URLSessionTaskDelegate = HeadlessFoundation.URLSessionTaskDelegate
public typealias URLSessionUploadTask = HeadlessFoundation.URLSessionUploadTask
public typealias UserDefaults = HeadlessFoundation.UserDefaults
public typealias LocalizedStringResource = SwiftUI.LocalizedStringResource

extension URLSessionConfiguration {
  // Foundation's has no setter on Linux.
  var waitsForConnectivity: Bool {
    get { false }
    set {}
  }
}

extension Bundle {
  static var module: Bundle { AppResources.bundle(ofModule: "Travel") }
}

// What the sources call where LeftOut.txt leaves their code out.
func __leftOut<Value>(_ name: String, _ reason: String) -> Value { FlowCore.LeftOut.value(name, reason) }
func __leftOut(_ name: String, _ reason: String) { let _: Void = FlowCore.LeftOut.value(name, reason) }
func __leftOutStop(_ name: String, _ reason: String) -> Never { FlowCore.LeftOut.stop(name, reason) }
func __leftOutView(_ name: String, _ reason: String) -> some View {
  __leftOut(name, reason)
  return Text(verbatim: "left out: \(name)")
}

func __leftOutScene(_ name: String, _ reason: String) -> some Scene {
  WindowGroup { __leftOutView(name, reason) }
}

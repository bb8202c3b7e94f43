import HeadlessFoundation

// As in the packages of `flowsh init --for`: these names of the module shadow Foundation's.

typealias NotificationCenter = HeadlessFoundation.NotificationCenter
typealias Timer = HeadlessFoundation.Timer
typealias UserDefaults = HeadlessFoundation.UserDefaults
typealias URLSession = HeadlessFoundation.URLSession
typealias URLSessionDataDelegate = HeadlessFoundation.URLSessionDataDelegate
typealias URLSessionDataTask = HeadlessFoundation.URLSessionDataTask
typealias URLSessionDelegate = HeadlessFoundation.URLSessionDelegate
typealias URLSessionDownloadTask = HeadlessFoundation.URLSessionDownloadTask
typealias URLSessionTask = HeadlessFoundation.URLSessionTask
typealias URLSessionTaskDelegate = HeadlessFoundation.URLSessionTaskDelegate
typealias URLSessionUploadTask = HeadlessFoundation.URLSessionUploadTask

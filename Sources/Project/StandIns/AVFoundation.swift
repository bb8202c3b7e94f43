// The names of Apple's AVFoundation, and of CoreMedia, which it brings. Nothing plays, records or sees here. Commands
// without a result do nothing, and what would return or call back something is a fault.

import FlowCore
@_exported import Foundation
@_exported import UIKit

// MARK: Time

public typealias CMTimeValue = Int64
public typealias CMTimeScale = Int32

public struct CMTime: Hashable, Comparable, Sendable {
  public var value: CMTimeValue
  public var timescale: CMTimeScale
  public var isValid: Bool
  private var isForever: Bool

  public init() { self.init(0, 0, isValid: false) }

  public init(value: CMTimeValue, timescale: CMTimeScale) { self.init(value, timescale, isValid: timescale > 0) }

  public init(seconds: Double, preferredTimescale: CMTimeScale) {
    self.init(CMTimeValue((seconds * Double(preferredTimescale)).rounded()), preferredTimescale, isValid: true)
  }

  private init(_ value: CMTimeValue, _ timescale: CMTimeScale, isValid: Bool, isForever: Bool = false) {
    self.value = value
    self.timescale = timescale
    self.isValid = isValid
    self.isForever = isForever
  }

  public static let zero = CMTime(value: 0, timescale: 1)
  public static let invalid = CMTime()
  public static let indefinite = CMTime(0, 0, isValid: true, isForever: true)
  public static let positiveInfinity = CMTime(.max, 1, isValid: true, isForever: true)

  public var isIndefinite: Bool { isForever && timescale == 0 }
  public var isNumeric: Bool { isValid && !isForever }

  public var seconds: Double {
    if isForever, timescale > 0 { return .infinity }
    return isNumeric ? Double(value) / Double(timescale) : .nan
  }

  public static func < (a: CMTime, b: CMTime) -> Bool { a.seconds < b.seconds }

  public static func + (a: CMTime, b: CMTime) -> CMTime {
    CMTime(seconds: a.seconds + b.seconds, preferredTimescale: max(a.timescale, b.timescale))
  }

  public static func - (a: CMTime, b: CMTime) -> CMTime {
    CMTime(seconds: a.seconds - b.seconds, preferredTimescale: max(a.timescale, b.timescale))
  }
}

public struct CMTimeRange: Hashable, Sendable {
  public var start: CMTime
  public var duration: CMTime

  public init(start: CMTime, duration: CMTime) {
    self.start = start
    self.duration = duration
  }

  public var end: CMTime { start + duration }
}

public func CMTimeMake(value: Int64, timescale: Int32) -> CMTime { CMTime(value: value, timescale: timescale) }

public func CMTimeMakeWithSeconds(_ seconds: Double, preferredTimescale: Int32) -> CMTime {
  CMTime(seconds: seconds, preferredTimescale: preferredTimescale)
}

public func CMTimeGetSeconds(_ time: CMTime) -> Double { time.seconds }

public func AVMakeRect(aspectRatio: CGSize, insideRect boundingRect: CGRect) -> CGRect {
  guard aspectRatio.width > 0, aspectRatio.height > 0 else { return boundingRect }
  let scale = min(boundingRect.width / aspectRatio.width, boundingRect.height / aspectRatio.height)
  let (width, height) = (aspectRatio.width * scale, aspectRatio.height * scale)
  return CGRect(x: boundingRect.midX - width / 2, y: boundingRect.midY - height / 2, width: width, height: height)
}

public final class CMSampleBuffer {}

// MARK: Media

public struct AVMediaType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let video = AVMediaType(rawValue: "vide")
  public static let audio = AVMediaType(rawValue: "soun")
  public static let text = AVMediaType(rawValue: "text")
}

public struct AVFileType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let mp4 = AVFileType(rawValue: "public.mpeg-4")
  public static let mov = AVFileType(rawValue: "com.apple.quicktime-movie")
  public static let m4a = AVFileType(rawValue: "com.apple.m4a-audio")
  public static let jpg = AVFileType(rawValue: "public.jpeg")
}

public struct AVLayerVideoGravity: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let resize = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResize")
  public static let resizeAspect = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResizeAspect")
  public static let resizeAspectFill = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResizeAspectFill")
}

public struct AVVideoCodecType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let h264 = AVVideoCodecType(rawValue: "avc1")
  public static let hevc = AVVideoCodecType(rawValue: "hvc1")
  public static let jpeg = AVVideoCodecType(rawValue: "jpeg")
}

public let AVVideoCodecKey = "AVVideoCodecKey"
public let AVVideoWidthKey = "AVVideoWidthKey"
public let AVVideoHeightKey = "AVVideoHeightKey"
public let AVFormatIDKey = "AVFormatIDKey"
public let AVSampleRateKey = "AVSampleRateKey"
public let AVNumberOfChannelsKey = "AVNumberOfChannelsKey"
public let AVEncoderAudioQualityKey = "AVEncoderQualityKey"
public let AVEncoderBitRateKey = "AVEncoderBitRateKey"
public let AVLinearPCMBitDepthKey = "AVLinearPCMBitDepthKey"
public let kAudioFormatMPEG4AAC: UInt32 = 0x6161_6320
public let kAudioFormatLinearPCM: UInt32 = 0x6C70_636D
public enum AVAudioQuality: Int { case min = 0, low = 0x20, medium = 0x40, high = 0x60, max = 0x7F }

public let AVAssetExportPresetHighestQuality = "AVAssetExportPresetHighestQuality"
public let AVAssetExportPresetMediumQuality = "AVAssetExportPresetMediumQuality"
public let AVAssetExportPresetLowQuality = "AVAssetExportPresetLowQuality"
public let AVAssetExportPreset1280x720 = "AVAssetExportPreset1280x720"
public let AVAssetExportPreset1920x1080 = "AVAssetExportPreset1920x1080"
public let AVAssetExportPresetPassthrough = "AVAssetExportPresetPassthrough"

open class AVMetadataItem: NSObject {
  open var stringValue: String? { nil }
  open var dataValue: Data? { nil }
}

open class AVAssetTrack: NSObject {
  open var naturalSize: CGSize { .zero }
}

open class AVAsset: NSObject {
  public convenience init(url: URL) { self.init() }

  public override init() {}

  open var duration: CMTime {
    StandIn.fault("AVAsset.duration")
    return .indefinite
  }

  open func tracks(withMediaType mediaType: AVMediaType) -> [AVAssetTrack] {
    StandIn.fault("AVAsset.tracks")
    return []
  }

  open var tracks: [AVAssetTrack] {
    StandIn.fault("AVAsset.tracks")
    return []
  }

  open var metadata: [AVMetadataItem] {
    StandIn.fault("AVAsset.metadata")
    return []
  }

  open var isPlayable: Bool {
    StandIn.fault("AVAsset.isPlayable")
    return false
  }

  open func loadTracks(withMediaType mediaType: AVMediaType) async throws -> [AVAssetTrack] {
    throw StandIn.fault("AVAsset.loadTracks")
  }

  open func load<Value>(_ property: AVAsyncProperty<Value>) async throws -> Value {
    throw StandIn.fault("AVAsset.load")
  }
}

public struct AVAsyncProperty<Value>: Sendable {}

extension AVAsyncProperty where Value == CMTime {
  public static var duration: AVAsyncProperty<CMTime> { AVAsyncProperty() }
}

extension AVAsyncProperty where Value == Bool {
  public static var isPlayable: AVAsyncProperty<Bool> { AVAsyncProperty() }
}

extension AVAsyncProperty where Value == [AVMetadataItem] {
  public static var metadata: AVAsyncProperty<[AVMetadataItem]> { AVAsyncProperty() }
  public static var commonMetadata: AVAsyncProperty<[AVMetadataItem]> { AVAsyncProperty() }
}

public let AVURLAssetPreferPreciseDurationAndTimingKey = "AVURLAssetPreferPreciseDurationAndTimingKey"

open class AVURLAsset: AVAsset {
  public let url: URL

  public init(url: URL, options: [String: Any]? = nil) {
    self.url = url
    super.init()
  }
}

open class AVAssetImageGenerator: NSObject {
  open var appliesPreferredTrackTransform = false
  open var maximumSize = CGSize.zero
  open var requestedTimeToleranceBefore = CMTime.positiveInfinity
  open var requestedTimeToleranceAfter = CMTime.positiveInfinity

  public init(asset: AVAsset) {}

  open func copyCGImage(at requestedTime: CMTime, actualTime: UnsafeMutablePointer<CMTime>?) throws -> UIImage {
    throw StandIn.fault("AVAssetImageGenerator.copyCGImage")
  }

  open func image(at time: CMTime) async throws -> (image: UIImage, actualTime: CMTime) {
    throw StandIn.fault("AVAssetImageGenerator.image")
  }
}

open class AVAssetExportSession: NSObject {
  public enum Status: Int { case unknown, waiting, exporting, completed, failed, cancelled }

  open var outputURL: URL?
  open var outputFileType: AVFileType?
  open var shouldOptimizeForNetworkUse = false
  open var timeRange = CMTimeRange(start: .zero, duration: .positiveInfinity)
  open var status: Status { .unknown }
  open var error: (any Error)? { nil }

  public init?(asset: AVAsset, presetName: String) {}

  open func exportAsynchronously(completionHandler handler: @escaping () -> Void) {
    StandIn.fault("AVAssetExportSession.exportAsynchronously")
  }

  open func export() async { StandIn.fault("AVAssetExportSession.export") }

  open func cancelExport() {}
}

// MARK: Playing

extension Notification.Name {
  public static let AVPlayerItemDidPlayToEndTime = Notification.Name("AVPlayerItemDidPlayToEndTimeNotification")
  public static let AVPlayerItemFailedToPlayToEndTime =
    Notification.Name("AVPlayerItemFailedToPlayToEndTimeNotification")
  public static let AVPlayerItemPlaybackStalled = Notification.Name("AVPlayerItemPlaybackStalledNotification")
  public static let AVCaptureSessionWasInterrupted = Notification.Name("AVCaptureSessionWasInterruptedNotification")
  public static let AVCaptureSessionInterruptionEnded =
    Notification.Name("AVCaptureSessionInterruptionEndedNotification")
  public static let AVCaptureSessionRuntimeError = Notification.Name("AVCaptureSessionRuntimeErrorNotification")
}

open class AVPlayerItem: NSObject {
  public enum Status: Int, Sendable { case unknown, readyToPlay, failed }

  public let asset: AVAsset
  open var status: Status { .unknown }
  open var duration: CMTime { .indefinite }
  open var error: (any Error)? { nil }
  open var preferredForwardBufferDuration: TimeInterval = 0
  open var preferredPeakBitRate = 0.0
  open var isPlaybackLikelyToKeepUp: Bool { false }
  open var isPlaybackBufferEmpty: Bool { true }
  open var presentationSize: CGSize { .zero }

  public convenience init(url URL: URL) { self.init(asset: AVURLAsset(url: URL)) }

  public init(asset: AVAsset, automaticallyLoadedAssetKeys: [String]? = nil) {
    self.asset = asset
  }

  public static let didPlayToEndTimeNotification = Notification.Name.AVPlayerItemDidPlayToEndTime

  open func currentTime() -> CMTime { .zero }

  open func seek(to time: CMTime, completionHandler: ((Bool) -> Void)?) {
    if completionHandler != nil { StandIn.fault("AVPlayerItem.seek") }
  }
}

open class AVPlayer: NSObject {
  public enum Status: Int, Sendable { case unknown, readyToPlay, failed }
  public enum TimeControlStatus: Int, Sendable { case paused, waitingToPlayAtSpecifiedRate, playing }
  public enum ActionAtItemEnd: Int, Sendable { case advance, pause, none }

  open private(set) var currentItem: AVPlayerItem?
  open var volume: Float = 1
  open var isMuted = false
  open var rate: Float = 0
  open var defaultRate: Float = 1
  open var actionAtItemEnd = ActionAtItemEnd.pause
  open var automaticallyWaitsToMinimizeStalling = true
  open var allowsExternalPlayback = true
  open var preventsDisplaySleepDuringVideoPlayback = true

  public override init() {}

  public convenience init(url URL: URL) { self.init(playerItem: AVPlayerItem(url: URL)) }

  public convenience init(playerItem item: AVPlayerItem?) {
    self.init()
    currentItem = item
  }

  open var status: Status {
    StandIn.fault("AVPlayer.status")
    return .unknown
  }

  open var timeControlStatus: TimeControlStatus {
    StandIn.fault("AVPlayer.timeControlStatus")
    return .paused
  }

  open var error: (any Error)? { nil }

  open func play() { StandIn.touch("AVPlayer.play") }

  open func pause() {}

  open func playImmediately(atRate rate: Float) { StandIn.touch("AVPlayer.play") }

  open func replaceCurrentItem(with item: AVPlayerItem?) { currentItem = item }

  open func currentTime() -> CMTime { .zero }

  open func seek(to time: CMTime) {}

  open func seek(to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime) {}

  open func seek(to time: CMTime, completionHandler: @escaping (Bool) -> Void) { StandIn.fault("AVPlayer.seek") }

  open func seek(
    to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime, completionHandler: @escaping (Bool) -> Void
  ) {
    StandIn.fault("AVPlayer.seek")
  }

  open func addPeriodicTimeObserver(
    forInterval interval: CMTime, queue: DispatchQueue?, using block: @escaping (CMTime) -> Void
  ) -> Any {
    StandIn.fault("AVPlayer.addPeriodicTimeObserver")
    return NSObject()
  }

  open func addBoundaryTimeObserver(
    forTimes times: [NSValue], queue: DispatchQueue?, using block: @escaping () -> Void
  ) -> Any {
    StandIn.fault("AVPlayer.addBoundaryTimeObserver")
    return NSObject()
  }

  open func removeTimeObserver(_ observer: Any) {}
}

open class AVQueuePlayer: AVPlayer {
  private var queue: [AVPlayerItem] = []

  public convenience init(items: [AVPlayerItem]) {
    self.init(playerItem: items.first)
    queue = items
  }

  open func items() -> [AVPlayerItem] { queue }

  open func insert(_ item: AVPlayerItem, after afterItem: AVPlayerItem?) {
    let index = queue.firstIndex { $0 === afterItem }.map { $0 + 1 } ?? queue.count
    queue.insert(item, at: index)
  }

  open func remove(_ item: AVPlayerItem) { queue.removeAll { $0 === item } }

  open func removeAllItems() { queue = [] }

  open func advanceToNextItem() {}
}

open class AVPlayerLooper: NSObject {
  public init(player: AVQueuePlayer, templateItem itemToLoop: AVPlayerItem) {}

  open func disableLooping() {}
}

open class AVPlayerLayer: CALayer {
  open var player: AVPlayer?
  open var videoGravity = AVLayerVideoGravity.resizeAspect

  public convenience init(player: AVPlayer?) {
    self.init()
    self.player = player
  }

  open var isReadyForDisplay: Bool { false }
}

public protocol AVAudioPlayerDelegate: AnyObject {
  func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool)
}

extension AVAudioPlayerDelegate {
  public func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) {}
}

open class AVAudioPlayer: NSObject {
  open weak var delegate: (any AVAudioPlayerDelegate)?
  open var numberOfLoops = 0
  open var volume: Float = 1
  open var rate: Float = 1
  open var enableRate = false
  open var isMeteringEnabled = false
  open var currentTime: TimeInterval = 0
  open var isPlaying: Bool { false }

  public init(contentsOf url: URL) throws {}

  public init(data: Data) throws {}

  open var duration: TimeInterval {
    StandIn.fault("AVAudioPlayer.duration")
    return 0
  }

  @discardableResult
  open func prepareToPlay() -> Bool { true }

  @discardableResult
  open func play() -> Bool {
    if delegate == nil { StandIn.touch("AVAudioPlayer.play") } else { StandIn.fault("AVAudioPlayer.play") }
    return true
  }

  open func pause() {}

  open func stop() {}
}

public protocol AVAudioRecorderDelegate: AnyObject {
  func audioRecorderDidFinishRecording(_ recorder: AVAudioRecorder, successfully flag: Bool)
}

extension AVAudioRecorderDelegate {
  public func audioRecorderDidFinishRecording(_ recorder: AVAudioRecorder, successfully flag: Bool) {}
}

open class AVAudioRecorder: NSObject {
  public let url: URL
  open weak var delegate: (any AVAudioRecorderDelegate)?
  open var isMeteringEnabled = false
  open var isRecording: Bool { false }
  open var currentTime: TimeInterval { 0 }

  public init(url: URL, settings: [String: Any]) throws {
    self.url = url
  }

  @discardableResult
  open func prepareToRecord() -> Bool { true }

  @discardableResult
  open func record() -> Bool {
    StandIn.fault("AVAudioRecorder.record")
    return false
  }

  open func pause() {}

  open func stop() {}

  open func updateMeters() {}

  open func averagePower(forChannel channelNumber: Int) -> Float {
    StandIn.fault("AVAudioRecorder.averagePower")
    return -160
  }
}

open class AVSpeechUtterance: NSObject {
  public let speechString: String
  open var voice: AVSpeechSynthesisVoice?
  open var rate: Float = 0.5

  public init(string: String) {
    speechString = string
  }
}

open class AVSpeechSynthesisVoice: NSObject {
  public init?(language languageCode: String?) {}
}

open class AVSpeechSynthesizer: NSObject {
  open var isSpeaking: Bool { false }

  public override init() {}

  open func speak(_ utterance: AVSpeechUtterance) { StandIn.touch("AVSpeechSynthesizer.speak") }

  @discardableResult
  open func stopSpeaking(at boundary: AVSpeechBoundary) -> Bool { false }
}

public enum AVSpeechBoundary: Int { case immediate, word }

// MARK: The audio session

public let AVAudioSessionInterruptionTypeKey = "AVAudioSessionInterruptionTypeKey"
public let AVAudioSessionInterruptionOptionKey = "AVAudioSessionInterruptionOptionKey"
public let AVAudioSessionRouteChangeReasonKey = "AVAudioSessionRouteChangeReasonKey"

open class AVAudioSession: NSObject {
  public struct Category: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    public static let ambient = Category(rawValue: "AVAudioSessionCategoryAmbient")
    public static let soloAmbient = Category(rawValue: "AVAudioSessionCategorySoloAmbient")
    public static let playback = Category(rawValue: "AVAudioSessionCategoryPlayback")
    public static let record = Category(rawValue: "AVAudioSessionCategoryRecord")
    public static let playAndRecord = Category(rawValue: "AVAudioSessionCategoryPlayAndRecord")
  }

  public struct Mode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    public static let `default` = Mode(rawValue: "AVAudioSessionModeDefault")
    public static let moviePlayback = Mode(rawValue: "AVAudioSessionModeMoviePlayback")
    public static let spokenAudio = Mode(rawValue: "AVAudioSessionModeSpokenAudio")
    public static let videoChat = Mode(rawValue: "AVAudioSessionModeVideoChat")
    public static let voiceChat = Mode(rawValue: "AVAudioSessionModeVoiceChat")
    public static let measurement = Mode(rawValue: "AVAudioSessionModeMeasurement")
  }

  public struct CategoryOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let mixWithOthers = CategoryOptions(rawValue: 1)
    public static let duckOthers = CategoryOptions(rawValue: 2)
    public static let allowBluetooth = CategoryOptions(rawValue: 4)
    public static let defaultToSpeaker = CategoryOptions(rawValue: 8)
    public static let allowBluetoothA2DP = CategoryOptions(rawValue: 32)
    public static let allowAirPlay = CategoryOptions(rawValue: 64)
  }

  public struct SetActiveOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let notifyOthersOnDeactivation = SetActiveOptions(rawValue: 1)
  }

  public enum InterruptionType: UInt, Sendable { case ended, began }

  public struct InterruptionOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let shouldResume = InterruptionOptions(rawValue: 1)
  }

  public enum RouteChangeReason: UInt, Sendable {
    case unknown, newDeviceAvailable, oldDeviceUnavailable, categoryChange, override, wakeFromSleep = 6
  }

  public enum RecordPermission: UInt, Sendable {
    case undetermined = 0x756E_6474
    case denied = 0x6465_6E79
    case granted = 0x6772_6E74
  }

  public enum PortOverride: UInt, Sendable { case none = 0, speaker = 0x7370_6B72 }

  public static let interruptionNotification = Notification.Name("AVAudioSessionInterruptionNotification")
  public static let routeChangeNotification = Notification.Name("AVAudioSessionRouteChangeNotification")
  public static let mediaServicesWereResetNotification = Notification.Name("AVAudioSessionMediaServicesWereReset")

  nonisolated(unsafe) private static let shared = AVAudioSession()

  open class func sharedInstance() -> AVAudioSession { shared }

  open private(set) var category = Category.soloAmbient
  open private(set) var mode = Mode.default

  open func setCategory(_ category: Category) throws { self.category = category }

  open func setCategory(_ category: Category, options: CategoryOptions = []) throws { self.category = category }

  open func setCategory(_ category: Category, mode: Mode, options: CategoryOptions = []) throws {
    self.category = category
    self.mode = mode
  }

  open func setMode(_ mode: Mode) throws { self.mode = mode }

  open func setActive(_ active: Bool, options: SetActiveOptions = []) throws {}

  open func overrideOutputAudioPort(_ portOverride: PortOverride) throws {}

  open var isOtherAudioPlaying: Bool {
    StandIn.fault("AVAudioSession.isOtherAudioPlaying")
    return false
  }

  open var outputVolume: Float {
    StandIn.fault("AVAudioSession.outputVolume")
    return 0
  }

  open var recordPermission: RecordPermission {
    StandIn.fault("AVAudioSession.recordPermission")
    return .undetermined
  }

  open func requestRecordPermission(_ response: @escaping (Bool) -> Void) {
    StandIn.fault("AVAudioSession.requestRecordPermission")
  }
}

public enum AVAudioApplication {
  public static func requestRecordPermission() async -> Bool {
    StandIn.fault("AVAudioApplication.requestRecordPermission")
    return false
  }

  public static func requestRecordPermission(completionHandler response: @escaping (Bool) -> Void) {
    StandIn.fault("AVAudioApplication.requestRecordPermission")
  }
}

// MARK: The camera

public enum AVAuthorizationStatus: Int, Sendable { case notDetermined, restricted, denied, authorized }

open class AVCaptureDevice: NSObject {
  public enum Position: Int, Sendable { case unspecified, back, front }
  public enum FlashMode: Int, Sendable { case off, on, auto }
  public enum TorchMode: Int, Sendable { case off, on, auto }
  public enum FocusMode: Int, Sendable { case locked, autoFocus, continuousAutoFocus }
  public enum ExposureMode: Int, Sendable { case locked, autoExpose, continuousAutoExposure, custom }

  public struct DeviceType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    public static let builtInWideAngleCamera = DeviceType(rawValue: "AVCaptureDeviceTypeBuiltInWideAngleCamera")
    public static let builtInDualCamera = DeviceType(rawValue: "AVCaptureDeviceTypeBuiltInDualCamera")
    public static let builtInDualWideCamera = DeviceType(rawValue: "AVCaptureDeviceTypeBuiltInDualWideCamera")
    public static let builtInTripleCamera = DeviceType(rawValue: "AVCaptureDeviceTypeBuiltInTripleCamera")
    public static let builtInTrueDepthCamera = DeviceType(rawValue: "AVCaptureDeviceTypeBuiltInTrueDepthCamera")
    public static let builtInUltraWideCamera = DeviceType(rawValue: "AVCaptureDeviceTypeBuiltInUltraWideCamera")
    public static let microphone = DeviceType(rawValue: "AVCaptureDeviceTypeMicrophone")
  }

  open class DiscoverySession: NSObject {
    public init(deviceTypes: [DeviceType], mediaType: AVMediaType?, position: Position) {}

    open var devices: [AVCaptureDevice] {
      StandIn.fault("AVCaptureDevice.DiscoverySession.devices")
      return []
    }
  }

  open class func authorizationStatus(for mediaType: AVMediaType) -> AVAuthorizationStatus {
    StandIn.fault("AVCaptureDevice.authorizationStatus")
    return .notDetermined
  }

  open class func requestAccess(for mediaType: AVMediaType, completionHandler handler: @escaping (Bool) -> Void) {
    StandIn.fault("AVCaptureDevice.requestAccess")
  }

  open class func requestAccess(for mediaType: AVMediaType) async -> Bool {
    StandIn.fault("AVCaptureDevice.requestAccess")
    return false
  }

  open class func `default`(for mediaType: AVMediaType) -> AVCaptureDevice? {
    StandIn.fault("AVCaptureDevice.default")
    return nil
  }

  open class func `default`(
    _ deviceType: DeviceType, for mediaType: AVMediaType?, position: Position
  ) -> AVCaptureDevice? {
    StandIn.fault("AVCaptureDevice.default")
    return nil
  }

  open var position: Position { .unspecified }
  open var uniqueID: String { "" }
  open var hasTorch: Bool { false }
  open var hasFlash: Bool { false }
  open var torchMode = TorchMode.off
  open var focusMode = FocusMode.locked
  open var exposureMode = ExposureMode.locked
  open var focusPointOfInterest = CGPoint.zero
  open var exposurePointOfInterest = CGPoint.zero
  open var videoZoomFactor: CGFloat = 1
  open var isFocusPointOfInterestSupported: Bool { false }
  open var isExposurePointOfInterestSupported: Bool { false }

  open func isFocusModeSupported(_ focusMode: FocusMode) -> Bool { false }

  open func isExposureModeSupported(_ exposureMode: ExposureMode) -> Bool { false }

  open func lockForConfiguration() throws { throw StandIn.fault("AVCaptureDevice.lockForConfiguration") }

  open func unlockForConfiguration() {}
}

open class AVCaptureInput: NSObject {}
open class AVCaptureOutput: NSObject {
  open func connection(with mediaType: AVMediaType) -> AVCaptureConnection? { nil }
}

public enum AVCaptureVideoOrientation: Int, Sendable {
  case portrait = 1
  case portraitUpsideDown
  case landscapeRight
  case landscapeLeft
}

open class AVCaptureConnection: NSObject {
  open var videoOrientation = AVCaptureVideoOrientation.portrait
  open var isVideoMirrored = false
  open var isEnabled = true
  open var isVideoOrientationSupported: Bool { false }
  open var isVideoMirroringSupported: Bool { false }
}

open class AVCaptureDeviceInput: AVCaptureInput {
  public let device: AVCaptureDevice

  public init(device: AVCaptureDevice) throws {
    self.device = device
  }
}

public protocol AVCapturePhotoCaptureDelegate: AnyObject {
  func photoOutput(_ output: AVCapturePhotoOutput, didFinishProcessingPhoto photo: AVCapturePhoto, error: (any Error)?)
}

extension AVCapturePhotoCaptureDelegate {
  public func photoOutput(
    _ output: AVCapturePhotoOutput, didFinishProcessingPhoto photo: AVCapturePhoto, error: (any Error)?
  ) {}
}

open class AVCapturePhoto: NSObject {
  open func fileDataRepresentation() -> Data? { nil }
}

open class AVCapturePhotoSettings: NSObject {
  open var flashMode = AVCaptureDevice.FlashMode.off
  open var isHighResolutionPhotoEnabled = false

  public override init() {}

  public convenience init(format: [String: Any]?) { self.init() }
}

open class AVCapturePhotoOutput: AVCaptureOutput {
  open var isHighResolutionCaptureEnabled = false
  open var availablePhotoCodecTypes: [AVVideoCodecType] { [] }
  open var supportedFlashModes: [AVCaptureDevice.FlashMode] { [] }

  public override init() {}

  open func capturePhoto(with settings: AVCapturePhotoSettings, delegate: any AVCapturePhotoCaptureDelegate) {
    StandIn.fault("AVCapturePhotoOutput.capturePhoto")
  }
}

public protocol AVCaptureVideoDataOutputSampleBufferDelegate: AnyObject {
  func captureOutput(
    _ output: AVCaptureOutput, didOutput sampleBuffer: CMSampleBuffer, from connection: AVCaptureConnection)
}

open class AVCaptureVideoDataOutput: AVCaptureOutput {
  open var videoSettings: [String: Any]! = [:]
  open var alwaysDiscardsLateVideoFrames = true

  public override init() {}

  open func setSampleBufferDelegate(
    _ sampleBufferDelegate: (any AVCaptureVideoDataOutputSampleBufferDelegate)?, queue: DispatchQueue?
  ) {}
}

open class AVMetadataObject: NSObject {
  public struct ObjectType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    public static let qr = ObjectType(rawValue: "org.iso.QRCode")
    public static let ean8 = ObjectType(rawValue: "org.gs1.EAN-8")
    public static let ean13 = ObjectType(rawValue: "org.gs1.EAN-13")
    public static let code128 = ObjectType(rawValue: "org.iso.Code128")
    public static let pdf417 = ObjectType(rawValue: "org.iso.PDF417")
    public static let face = ObjectType(rawValue: "face")
  }

  open var type: ObjectType { ObjectType(rawValue: "") }
  open var bounds: CGRect { .zero }
}

open class AVMetadataMachineReadableCodeObject: AVMetadataObject {
  open var stringValue: String? { nil }
}

public protocol AVCaptureMetadataOutputObjectsDelegate: AnyObject {
  func metadataOutput(
    _ output: AVCaptureMetadataOutput, didOutput metadataObjects: [AVMetadataObject],
    from connection: AVCaptureConnection)
}

open class AVCaptureMetadataOutput: AVCaptureOutput {
  open var metadataObjectTypes: [AVMetadataObject.ObjectType]! = []
  open var rectOfInterest = CGRect.zero
  open var availableMetadataObjectTypes: [AVMetadataObject.ObjectType] { [] }

  public override init() {}

  open func setMetadataObjectsDelegate(
    _ objectsDelegate: (any AVCaptureMetadataOutputObjectsDelegate)?, queue: DispatchQueue?
  ) {}
}

open class AVCaptureSession: NSObject {
  public struct Preset: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    public static let high = Preset(rawValue: "AVCaptureSessionPresetHigh")
    public static let medium = Preset(rawValue: "AVCaptureSessionPresetMedium")
    public static let low = Preset(rawValue: "AVCaptureSessionPresetLow")
    public static let photo = Preset(rawValue: "AVCaptureSessionPresetPhoto")
    public static let hd1280x720 = Preset(rawValue: "AVCaptureSessionPreset1280x720")
    public static let hd1920x1080 = Preset(rawValue: "AVCaptureSessionPreset1920x1080")
  }

  open var sessionPreset = Preset.high
  open private(set) var inputs: [AVCaptureInput] = []
  open private(set) var outputs: [AVCaptureOutput] = []
  open var isRunning: Bool { false }

  public override init() {}

  open func canAddInput(_ input: AVCaptureInput) -> Bool { true }

  open func addInput(_ input: AVCaptureInput) { inputs.append(input) }

  open func removeInput(_ input: AVCaptureInput) { inputs.removeAll { $0 === input } }

  open func canAddOutput(_ output: AVCaptureOutput) -> Bool { true }

  open func addOutput(_ output: AVCaptureOutput) { outputs.append(output) }

  open func removeOutput(_ output: AVCaptureOutput) { outputs.removeAll { $0 === output } }

  open func canSetSessionPreset(_ preset: Preset) -> Bool { true }

  open func beginConfiguration() {}

  open func commitConfiguration() {}

  open func startRunning() {
    // What the outputs' delegates would see.
    StandIn.fault("AVCaptureSession.startRunning")
  }

  open func stopRunning() {}
}

open class AVCaptureVideoPreviewLayer: CALayer {
  open var session: AVCaptureSession?
  open var videoGravity = AVLayerVideoGravity.resizeAspect
  open var connection: AVCaptureConnection? { nil }

  public convenience init(session: AVCaptureSession) {
    self.init()
    self.session = session
  }
}

public func AudioServicesPlaySystemSound(_ inSystemSoundID: UInt32) {}
public typealias SystemSoundID = UInt32
public let kSystemSoundID_Vibrate: SystemSoundID = 0xFFF

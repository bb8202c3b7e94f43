import FoundationEssentials
import HeadlessSwiftUICore
import HeadlessUIKit

// A pointer, drags between views, haptics and files: nothing here does any of them, so nothing calls the closures.

// MARK: The pointer

public protocol CustomHoverEffect {}

public struct HoverEffect: CustomHoverEffect, Hashable, Sendable {
  private let name: String

  public static let automatic = HoverEffect(name: "automatic")
  public static let highlight = HoverEffect(name: "highlight")
  public static let lift = HoverEffect(name: "lift")
}

public enum HoverPhase: Equatable, Sendable {
  case active(CGPoint)
  case ended
}

extension View {
  public func hoverEffect(_ effect: HoverEffect = .automatic, isEnabled: Bool = true) -> some View { self }

  public func hoverEffectDisabled(_ disabled: Bool = true) -> some View { self }

  public func defaultHoverEffect(_ effect: HoverEffect?) -> some View { self }

  public func onContinuousHover(
    coordinateSpace: some CoordinateSpaceProtocol = .local, perform action: @escaping (HoverPhase) -> Void
  ) -> some View { self }

  public func help(_ textKey: LocalizedStringKey) -> some View { self }

  public func help(_ text: Text) -> some View { self }

  @_disfavoredOverload
  public func help(_ text: some StringProtocol) -> some View { self }
}

// MARK: Haptics

public struct SensoryFeedback: Equatable, Sendable {
  public struct Weight: Equatable, Sendable {
    public static let light = Weight()
    public static let medium = Weight()
    public static let heavy = Weight()
  }

  public struct Flexibility: Equatable, Sendable {
    public static let rigid = Flexibility()
    public static let solid = Flexibility()
    public static let soft = Flexibility()
  }

  private let name: String

  public static let success = SensoryFeedback(name: "success")
  public static let warning = SensoryFeedback(name: "warning")
  public static let error = SensoryFeedback(name: "error")
  public static let selection = SensoryFeedback(name: "selection")
  public static let increase = SensoryFeedback(name: "increase")
  public static let decrease = SensoryFeedback(name: "decrease")
  public static let start = SensoryFeedback(name: "start")
  public static let stop = SensoryFeedback(name: "stop")
  public static let alignment = SensoryFeedback(name: "alignment")
  public static let levelChange = SensoryFeedback(name: "levelChange")
  public static let pathComplete = SensoryFeedback(name: "pathComplete")
  public static let impact = SensoryFeedback(name: "impact")

  public static func impact(weight: Weight = .medium, intensity: Double = 1) -> SensoryFeedback { .impact }

  public static func impact(flexibility: Flexibility, intensity: Double = 1) -> SensoryFeedback { .impact }
}

extension View {
  public func sensoryFeedback(_ feedback: SensoryFeedback, trigger: some Equatable) -> some View { self }

  public func sensoryFeedback<Value: Equatable>(
    _ feedback: SensoryFeedback, trigger: Value, condition: @escaping (Value, Value) -> Bool
  ) -> some View { self }

  public func sensoryFeedback<Value: Equatable>(
    trigger: Value, _ feedback: @escaping (Value, Value) -> SensoryFeedback?
  ) -> some View { self }

  public func sensoryFeedback(trigger: some Equatable, _ feedback: @escaping () -> SensoryFeedback?) -> some View {
    self
  }
}

// MARK: Drag and drop

public enum DropOperation: Hashable, Sendable {
  case cancel, forbidden, copy, move, delete
}

public struct DropProposal: Sendable {
  public let operation: DropOperation

  public init(operation: DropOperation) {
    self.operation = operation
  }
}

public struct DropInfo {
  public var location: CGPoint { .zero }
}

@MainActor @preconcurrency
public protocol DropDelegate {
  func validateDrop(info: DropInfo) -> Bool

  func performDrop(info: DropInfo) -> Bool

  func dropEntered(info: DropInfo)

  func dropUpdated(info: DropInfo) -> DropProposal?

  func dropExited(info: DropInfo)
}

extension DropDelegate {
  public func validateDrop(info: DropInfo) -> Bool { true }

  public func dropEntered(info: DropInfo) {}

  public func dropUpdated(info: DropInfo) -> DropProposal? { nil }

  public func dropExited(info: DropInfo) {}
}

// The types of what is dragged are those of CoreTransferable and UniformTypeIdentifiers, which this module does not
// know.
extension View {
  public func draggable<Payload>(_ payload: @autoclosure @escaping () -> Payload) -> some View { inert("draggable") }

  public func draggable<Payload>(
    _ payload: @autoclosure @escaping () -> Payload, @ViewBuilder preview: () -> some View
  ) -> some View { inert("draggable") }

  public func dropDestination<Payload>(
    for payloadType: Payload.Type = Payload.self, action: @escaping ([Payload], CGPoint) -> Bool,
    isTargeted: @escaping (Bool) -> Void = { _ in }
  ) -> some View { inert("dropDestination") }

  public func onDrag<Provider>(_ data: @escaping () -> Provider) -> some View { inert("onDrag") }

  public func onDrag<Provider>(
    _ data: @escaping () -> Provider, @ViewBuilder preview: () -> some View
  ) -> some View { inert("onDrag") }

  public func onDrop<ContentType>(of supportedContentTypes: [ContentType], delegate: any DropDelegate) -> some View {
    inert("onDrop")
  }

  public func onDrop<ContentType, Provider>(
    of supportedContentTypes: [ContentType], isTargeted: Binding<Bool>?,
    perform action: @escaping ([Provider]) -> Bool
  ) -> some View { inert("onDrop") }
}

// MARK: Files

extension View {
  public func fileImporter<ContentType>(
    isPresented: Binding<Bool>, allowedContentTypes: [ContentType],
    onCompletion: @escaping (Result<URL, any Error>) -> Void
  ) -> some View { inert("fileImporter") }

  public func fileImporter<ContentType>(
    isPresented: Binding<Bool>, allowedContentTypes: [ContentType], allowsMultipleSelection: Bool,
    onCompletion: @escaping (Result<[URL], any Error>) -> Void
  ) -> some View { inert("fileImporter") }

  // The protocol of documents names types of UniformTypeIdentifiers and `FileWrapper`, which Linux does not have.
  public func fileExporter<Document, ContentType>(
    isPresented: Binding<Bool>, document: Document?, contentType: ContentType, defaultFilename: String? = nil,
    onCompletion: @escaping (Result<URL, any Error>) -> Void
  ) -> some View { self }

  public func fileExporter<Documents: Collection, ContentType>(
    isPresented: Binding<Bool>, documents: Documents, contentType: ContentType,
    onCompletion: @escaping (Result<[URL], any Error>) -> Void
  ) -> some View { self }

  public func fileExporter<Item, ContentType>(
    isPresented: Binding<Bool>, item: Item?, contentTypes: [ContentType], defaultFilename: String? = nil,
    onCompletion: @escaping (Result<URL, any Error>) -> Void, onCancellation: @escaping () -> Void = {}
  ) -> some View { self }

  public func fileMover(
    isPresented: Binding<Bool>, file: URL?, onCompletion: @escaping (Result<URL, any Error>) -> Void
  ) -> some View { inert("fileMover") }
}

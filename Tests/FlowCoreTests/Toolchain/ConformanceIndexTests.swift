import Glibc
import Testing

@testable import FlowCore

/// The checks of ``ConformanceIndex``, compared with dynamic casts.
@Suite struct ConformanceIndexTests {
  private static let types: [Any.Type] = [
    Int.self, String.self, Bool.self, Double.self, Character.self, Substring.self, Void.self, (Int, String).self,
    (() -> Void).self, (@convention(c) () -> Void).self, Any.self, AnyObject.self, (any Error).self, Int.Type.self,
    (any Equatable).self, [Int].self, [[Any]].self, Set<Int>.self, [String: [Int]].self, [(Int, Int)].self, Int?.self,
    Int??.self, (() -> Void)?.self, AnyObject?.self, (any Error)?.self, [Int]?.self, ArraySlice<Int>.self,
    Range<Int>.self,
    AnyHashable.self, ObjectIdentifier.self, Mirror.self, timespec.self, FILE.self, UnsafeMutablePointer<FILE>.self,
    UnsafeRawPointer.self, Result<Int, any Error>.self, Never.self, Duration.self, Task<Void, Never>.self,
    MainActor.self,
    Unmarked.self, Marked.self, MarkedBase.self, MarkedChild.self, GenericChild<Int>.self, GenericChild<Marked>.self,
    Conditional<Int>.self, Conditional<Unmarked>.self, Nested.Inner.self, Generic<Int>.Inner.self, Progress.self,
    Described.self, Wrapped<Int>.self, Wrapped<Wrapped<Int>>.self, Account.self, ChildOfMirrored.self, Late.self,
  ]

  @Test(arguments: types.indices) func conformanceChecksMatchDynamicCasts(index: Int) {
    let type = Self.types[index]
    #expect(ConformanceIndex.scriptable(type) == type as? any Scriptable.Type)
    #expect(ConformanceIndex.stateWrapper(type) == type as? any StateWrapper.Type)
    #expect(ConformanceIndex.optional(type) == type as? any AnyOptional.Type)
    #expect(ConformanceIndex.list(type) == type as? any ListType.Type)
    #expect(ConformanceIndex.equatable(type) == type as? any Equatable.Type)
    #expect(ConformanceIndex.isLeftOut(type) == (type is any LeftOutOfState.Type))
    #expect(ConformanceIndex.isStateSource(type) == (type is any StateSource.Type))
    #expect(ConformanceIndex.mirrorsItself(type) == (type is any CustomReflectable.Type))
    #expect(ConformanceIndex.describesItself(type) == (type is any CustomStringConvertible.Type))
    #expect(ConformanceIndex.isActor(type) == (type is any Actor.Type))
    #expect(!(type is any Hashable.Type) || ConformanceIndex.mayConform(type, to: (any Hashable).self))
  }

  @Test func protocolsOfOtherModulesAreFound() {
    let conforming: [Any.Type] = [Emitter.self, EmitterChild.self, EmittingValue.self]
    for type in conforming { #expect(ConformanceIndex.mayConform(type, to: (any Emitting).self), "\(type)") }
    for type in [Marked.self, MarkedChild.self, Int.self, (any Emitting).self, (Int, Int).self] as [Any.Type] {
      #expect(!ConformanceIndex.mayConform(type, to: (any Emitting).self), "\(type)")
    }
  }

  @Test func elementTypesOfStandardContainersAreFound() {
    func elements(of type: Any.Type) -> [ObjectIdentifier]? {
      ConformanceIndex.elements(of: type)?.map { ObjectIdentifier($0) }
    }
    #expect(elements(of: Marked?.self) == [ObjectIdentifier(Marked.self)])
    #expect(elements(of: [any Error].self) == [ObjectIdentifier((any Error).self)])
    #expect(elements(of: Set<String>.self) == [ObjectIdentifier(String.self)])
    #expect(elements(of: [Int: (Int, Int)].self) == [ObjectIdentifier(Int.self), ObjectIdentifier((Int, Int).self)])
    for type in [Int.self, Conditional<Int>.self, (Int, Int).self, ArraySlice<Int>.self, Marked.self] as [Any.Type] {
      #expect(elements(of: type) == nil, "\(type)")
    }
  }

  private func tag<Value>(of value: Value) -> UInt32? {
    withUnsafePointer(to: value) { value in EnumTags(of: Value.self).map { $0.tag(at: value) } }
  }

  @Test func casesOfAnEnumDifferForAnyPayloads() {
    let (idle, loaded) = (tag(of: Progress.idle), tag(of: Progress.loaded(1)))
    #expect(idle != nil && loaded != nil && idle != loaded)
    #expect(idle == tag(of: Progress.idle) && loaded == tag(of: Progress.loaded(2)))
    #expect(tag(of: Optional(Progress.idle)) == nil && tag(of: Marked()) == nil && tag(of: 1) == nil)
  }

  @Test func casesWithOneNameDifferByTheirLabels() {
    enum Overloaded {
      case page(id: Int)
      case page(name: String)
      case page(boxed: Payload)
      indirect case page(indirect: Int)
    }
    struct Payload { var (first, second) = (1, [2]) }
    let values: [Overloaded] = [.page(id: 1), .page(name: ""), .page(boxed: Payload()), .page(indirect: 1)]
    for (index, value) in values.enumerated() {
      for (other, another) in values.enumerated() {
        #expect((tag(of: value) == tag(of: another)) == (index == other), "\(value) \(another)")
      }
    }
    #expect(tag(of: Overloaded.page(id: 1)) == tag(of: Overloaded.page(id: 2)))
    #expect(EnumLayout.caseName(of: Overloaded.page(name: "a")) == "page")
  }

  @Test func metadataHasTheKindOfAType() {
    #expect(FieldLayout.kind(of: Marked.self) == .structure)
    #expect(FieldLayout.kind(of: Progress.self) == .enumeration)
    #expect(FieldLayout.kind(of: Int?.self) == .optional)
    #expect(FieldLayout.kind(of: Account.self) == .object)
    #expect(FieldLayout.kind(of: (Int, Int).self) == .tuple)
    #expect(FieldLayout.kind(of: (() -> Void).self) == .function)
    for type in [Any.self, (any Error).self, AnyObject.self] as [Any.Type] {
      #expect(FieldLayout.kind(of: type) == .existential, "\(type)")
    }
    #expect(FieldLayout.kind(of: Int.Type.self) == .other)
  }
}

private protocol Emitting {}
private class Emitter: Emitting {}
private final class EmitterChild: Emitter {}
private struct EmittingValue: Emitting {}
private struct Unmarked {}
private struct Marked: LeftOutOfState {}
private class MarkedBase: LeftOutOfState {}
private class MarkedChild: MarkedBase {}
private class GenericBase<Value> {}
private final class GenericChild<Value>: GenericBase<Value> {}
private struct Conditional<Value> {}
private enum Nested { struct Inner {} }
private enum Generic<Value> { struct Inner {} }
private enum Progress { case idle, loaded(Int) }
private struct Described { var value = 1 }
private struct Wrapped<Value> { var value: Value }
private actor Account {}
private class Mirroring {}
private final class ChildOfMirrored: Mirroring {}
private struct Late {}

extension GenericBase: LeftOutOfState where Value: LeftOutOfState {}
extension Conditional: LeftOutOfState where Value: BinaryInteger {}
extension Nested.Inner: LeftOutOfState {}
extension Generic.Inner: LeftOutOfState {}
extension Described: CustomStringConvertible {
  var description: String { "described" }
}
extension Wrapped: StateWrapper {
  var shown: Value { value }
}
extension Mirroring: CustomReflectable {
  var customMirror: Mirror { Mirror(self, children: []) }
}

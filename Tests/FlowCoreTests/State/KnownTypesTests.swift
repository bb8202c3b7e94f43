import FlowCore
import FlowScript
import Testing

@Suite struct KnownTypesTests {
  /// A type that no other test reads.
  struct Parcel {
    var weight = 3
    var address: String? = "Main Street"
  }

  @Test func aTypeThatWasReadIsFoundByItsName() {
    let known = KnownTypes()
    #expect(StateReader.literal(of: Parcel()).description.contains("weight: 3"))
    let types = known.newNames.compactMap { KnownTypes.prepare($0) }
    #expect(types.contains { $0 == Parcel.self })
    #expect(!KnownTypes().newNames.contains { KnownTypes.prepare($0) == Parcel.self })
  }

  @Test func anUnknownNameHasNoEffect() {
    #expect(KnownTypes.prepare("no type") == nil)
  }

  /// A type that is read only after its preparation.
  struct Letter {
    var stamp = 1
  }

  /// A type that only a value can describe.
  struct Postcard: CustomReflectable {
    var text = "hello"
    var customMirror: Mirror { Mirror(self, children: ["shown": text]) }
  }

  @Test func aPreparedTypeReadsLikeAnyOther() throws {
    for type in [Letter.self, Postcard.self] as [Any.Type] {
      let name = try #require(_mangledTypeName(type))
      #expect(KnownTypes.prepare(name) == type)
    }
    #expect(StateReader.literal(of: Letter()).description == "Letter(stamp: 1)")
    #expect(StateReader.literal(of: Postcard()).description == "Postcard(shown: \"hello\")")
  }
}

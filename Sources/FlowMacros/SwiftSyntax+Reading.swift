import SwiftSyntax

extension TokenSyntax {
  /// The text without backticks.
  var plainText: String { identifier?.name ?? text }
}

extension PatternBindingSyntax {
  /// Whether it has storage: observers do not make it computed.
  var isStored: Bool {
    guard let accessors = accessorBlock?.accessors else { return true }
    guard case .accessors(let list) = accessors else { return false }
    return list.allSatisfy {
      [.keyword(.willSet), .keyword(.didSet)].contains($0.accessorSpecifier.tokenKind)
    }
  }
}

extension AttributeListSyntax {
  /// The names of the attributes as the source has them.
  var names: [String] {
    compactMap { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription }
  }

  /// Whether one of them is a global actor, as far as its name tells.
  var nameActor: Bool { names.contains { $0.hasSuffix("Actor") } }

  /// Whether `@Observable` is one of them.
  var nameObservable: Bool { names.contains { $0.split(separator: ".").last == "Observable" } }
}

extension DeclModifierListSyntax {
  /// Whether one of `keywords` is among them.
  func contains(anyOf keywords: Keyword...) -> Bool {
    contains { modifier in keywords.contains { modifier.name.tokenKind == .keyword($0) } }
  }
}

extension TypeSyntax {
  /// Whether `keyword`, as `inout` or `isolated`, stands before it.
  func hasSpecifier(_ keyword: Keyword) -> Bool {
    self.as(AttributedTypeSyntax.self)?.specifiers.contains { specifier in
      specifier.as(SimpleTypeSpecifierSyntax.self)?.specifier.tokenKind == .keyword(keyword)
    } == true
  }
}

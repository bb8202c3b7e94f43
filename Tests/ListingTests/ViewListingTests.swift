import Compiling
import Foundation
import TestSupport
import Testing

/// The listings with views, compiled with the modules and aliases that users have.
///
/// A listing that does not compile has the compiler's reasons here, so that one that begins to compile is noticed.
@Suite struct ViewListingTests {
  /// A listing, as its document prints it.
  struct Listing: CustomTestStringConvertible, Sendable {
    /// The file in `Views`.
    var name: String
    /// The file in `Views` with what the document shows elsewhere, or only names.
    var support: String
    /// The compiler's errors, each with its line in the listing.
    var errors: [String] = []

    var testDescription: String { name }
  }

  private static let listings = [
    Listing(name: "InnoFlowCounterView", support: "InnoFlowSupport"),
    Listing(name: "AsyncViewModelCounterView", support: "AsyncViewModelSupport"),
    // A router is a view controller, no view.
    Listing(
      name: "TCAFlowAppCoordinatorView", support: "TCAFlowSupport",
      errors: [
        "8: static method 'buildExpression' requires that 'TCAFlowRouter' conform to 'View'",
        "8: generic parameter 'R' could not be inferred",
      ]),
    Listing(
      name: "TCAFlowRouter", support: "TCAFlowSupport",
      errors: ["8: static method 'buildExpression' requires that 'TCAFlowRouter' conform to 'View'"]),
    Listing(
      name: "TCAFlowTabRouter", support: "TCAFlowTabSupport",
      errors: [
        "16: static method 'buildExpression' requires that 'TCAFlowTabRouter' conform to 'View'",
        "17: cannot assign through dynamic lookup property: subscript is get-only",
        "22: cannot convert value of type 'HomeCoordinatorView' to specified type 'Presentable'",
      ]),
    Listing(
      name: "TCAFlowRouteTransition", support: "TCAFlowTransitionSupport",
      errors: [
        "10: value of type 'DetailView' has no member 'routeTransition'",
        "10: cannot infer contextual base in reference to member 'fade'",
      ]),
    Listing(
      name: "TCACoordinatorsRouter", support: "TCACoordinatorsSupport", errors: ["8: cannot find 'TCARouter' in scope"]),
    Listing(
      name: "TCACoordinatorsCoordinator", support: "TCACoordinatorsSupport",
      errors: ["7: type 'AppCoordinator.State' does not conform to protocol 'Hashable'"]),
  ]

  private static let folder = Repository.file("Tests/ListingTests/Views")

  private static func text(of name: String) throws -> String {
    try String(contentsOf: folder.appendingPathComponent("\(name).txt"), encoding: .utf8)
  }

  @Test(arguments: listings) func aListingCompilesOrHasTheseErrors(_ listing: Listing) throws {
    let source = try Self.text(of: listing.name) + Self.text(of: listing.support)
    let errors = try SwiftCompiler().errors(
      in: source, version: "5",
      aliases: [
        "AsyncViewModel": "FlowAsyncViewModel", "Combine": "HeadlessCombine",
        "ComposableArchitecture": "FlowComposableArchitecture", "InnoFlow": "FlowInnoFlow",
        "SwiftUI": "HeadlessSwiftUI",
        "TCACoordinators": "FlowTCACoordinators", "TCAFlow": "FlowTCAFlow", "UIKit": "HeadlessUIKit",
      ])
    // The compiler orders the errors of one line differently from run to run.
    #expect(errors.map { "\($0.line): \($0.message)" }.sorted() == listing.errors.sorted())
  }

  @Test func eachListingIsInTheTable() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    let named = Set(Self.listings.flatMap { [$0.name, $0.support] }.map { "\($0).txt" })
    #expect(Set(files) == named)
  }
}

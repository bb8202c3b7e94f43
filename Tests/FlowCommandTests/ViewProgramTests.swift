import PseudoTerminal
import TestSupport
import Testing

/// An app of SwiftUI whose structure with `@main` is the program: see `ViewsShell`.
@Suite struct ViewProgramTests {
  private let folder = TemporaryFolder()

  private func run(_ arguments: String...) throws -> Flowsh.Result {
    try Flowsh.run(arguments, in: folder, program: PseudoTerminal.product(named: "ViewsShell"))
  }

  @Test func theProgramOfAnAppIsAShell() throws {
    let result = try run("apps")
    #expect(result.status == 0 && result.output.hasPrefix("Views"), "\(result)")
  }

  @Test func aScriptDoesWhatAUserWould() throws {
    _ = try folder.write(
      """
      flowscript 3

      app Views
        at List (tab 1: List)
        ...

      tap Add
        present Add (modal: Add)
        ...

      expect button "Save" disabled

      type "Eggs" in Name
        Add.name: "" → "Eggs"
        field "Name": "" → "Eggs"
        button "Save" enabled

      tap Save
        dismiss Add (tab 1: List)
        ...

      expect rows 3

      select Eggs
        push Item (tab 1: List › Item)
        ...

      expect title "Eggs"

      tap Delete
        alert "Delete?" "It is gone then.": "Delete", "Cancel"
        Item.isAsking: false → true

      alert Cancel
        alert "Delete?" closed
        Item.isAsking: true → false

      back
        pop Item (tab 1: List)
        ...

      tab 2
        tab 2 "Settings" (tab 2: Settings)
        ...

      tap Dark
        Settings.isDark: false → true
        toggle "Dark" on

      restart
        at List (tab 1: List)
        ...

      tab 2
        tab 2 "Settings" (tab 2: Settings)
        ...

      expect toggle "Dark" on

      """, to: "views.flowscript")
    let result = try run("test", "views.flowscript")
    #expect(result.status == 0, "\(result.output)")
  }

  @Test func anExplorationReadsTheViews() throws {
    let result = try run("explore", "--transitions", "200")
    #expect(result.output.contains("screens  4: Add, Item, List, Settings"), "\(result)")
  }

  @Test func anAppGoesToTheBackgroundAndBack() throws {
    _ = try folder.write(
      """
      flowscript 3

      app Views
        ...

      tab 2
        ...

      expect text "Log: init, launched, app active"
      scene background
        scene inactive
        scene background
        ...

      expect text "Log: init, launched, app active, active → inactive, app inactive, \
      background, background, inactive → background, app background"
      tap Dark
        error: the app is in the background

      scene background
        error: the app is in the background already

      scene inactive
        scene inactive
        ...

      scene active
        scene active
        ...

      tap Dark
        ...

      restart
        ...

      tab 2
        ...

      expect text "Log: init, launched, app active"

      """, to: "background.flowscript")
    let result = try run("test", "background.flowscript")
    #expect(result.status == 0, "\(result.output)")
  }

  @Test func theReferenceForPhonesShowsWhatIsDecided() throws {
    let script = Repository.file("Tests/Fixtures/SwiftUIReference/order.flowscript").path
    let result = try Flowsh.run(
      ["test", script], in: folder, program: PseudoTerminal.product(named: "SwiftUIReference"))
    #expect(result.status == 0, "\(result.output)")
  }
}
